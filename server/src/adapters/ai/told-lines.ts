import { setImmediate } from 'node:timers/promises';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import type { Anonymised, Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { prompt } from '@plumbline/domain/privacy/prompt.ts';
import type { Line } from '@plumbline/domain/reading/lines.ts';
import { neutralised } from '@plumbline/domain/reading/chat-marks.ts';

/** Somebody as a model is told of them, once. */
export interface ToldPerson {
  name: string;
  /** `customer`, title, roles of the CRM: whatever is known. */
  about: string;
}

interface ToTell {
  /** Oldest first, as they are numbered. */
  conversations: readonly ReadableConversation[];
  /** Those of their lines that are told. */
  lines: readonly Line[];
  people: readonly ToldPerson[];
  signal: AbortSignal;
}

/** Lines of conversations as they may leave, names taken out. */
interface ToldLines {
  /** Who is meant by the short heads, a line each. */
  legend: Anonymised[];
  /** A heading before the lines of each conversation; `of` is the conversation's place. */
  told: { of: number; text: Anonymised }[];
  /** Names by the short heads that lines begin with. */
  heads: ReadonlyMap<string, string>;
}

/** All names that stand beside the words themselves: the anonymiser must know them. */
export function namesIn({ conversations, people }: Pick<ToTell, 'conversations' | 'people'>) {
  const speakers = conversations.flatMap((each) => each.speakers.map(({ name }) => name));
  return [...new Set([...people.map(({ name }) => name), ...speakers])].filter(Boolean);
}

/**
 * Takes the names out of lines, one by one: long calls take seconds of computing, and others want to
 * be served meanwhile. Call it once the anonymiser has learnt all other texts of the request.
 */
export async function toldLines(
  anonymiser: Anonymiser,
  { conversations, lines, people, signal }: ToTell,
): Promise<ToldLines> {
  const textOf = ({ conversation, start, end }: Line) =>
    neutralised(conversations[conversation]?.text.slice(start, end) ?? '');
  for (const { name, about } of people) anonymiser.learn(`${name}: ${about}`);
  for (const line of lines) {
    anonymiser.learn(textOf(line));
    await setImmediate(undefined, { signal });
  }
  const heads = new Map<string, string>();
  const headOf = (name: string): Anonymised => {
    const placeholder = anonymiser.anonymise(name);
    const [, kind, number = ''] =
      /^\[(PERSON|NAME)_(\d+)[A-Z]*(?:: [a-z, ]+)?\]$/.exec(placeholder) ?? [];
    if (number === '') return placeholder;
    // Each kind is numbered for itself.
    const head = kind === 'NAME' ? prompt`N${Number(number)}` : prompt`P${Number(number)}`;
    if (!heads.has(head)) heads.set(head, name);
    return head;
  };
  const headingOf = ({ happened_at, kind, title }: ReadableConversation, at: number) => {
    const day = happened_at.slice(0, 10);
    const weekday = weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
    const rest = anonymiser.anonymise(`${day} ${weekday}, ${kind}: ${neutralised(title)}`);
    return prompt`### ${at + 1}. ${rest}`;
  };
  const legend = people.map(({ name, about }) => {
    const head = headOf(name);
    const whole = anonymiser.anonymise(`${name}: ${neutralised(about)}`);
    return whole.startsWith(`${head}: `) ? whole : prompt`${head} = ${whole}`;
  });

  const told: ToldLines['told'] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const conversation = conversations[line.conversation];
    if (!conversation) continue;
    const isFirst = before?.conversation !== line.conversation;
    if (isFirst)
      told.push({ of: line.conversation, text: headingOf(conversation, line.conversation) });
    const words = anonymiser.anonymise(textOf(line));
    const [of = 0, number = 0] = line.ref.split('.').map(Number);
    const name = line.speaker === null ? '' : (conversation.speakers[line.speaker]?.name ?? '');
    const isNext = !isFirst && before?.speaker === line.speaker;
    told.push({
      of: line.conversation,
      text:
        name === '' || isNext
          ? prompt`${of}.${number} ${words}`
          : prompt`${of}.${number} ${headOf(name)}: ${words}`,
    });
    before = line;
    await setImmediate(undefined, { signal });
  }
  return { legend, told, heads };
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
