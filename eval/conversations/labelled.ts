import type {
  ConversationKind,
  ReadableConversation,
  Side,
} from '@plumbline/domain/conversations/conversation.ts';
import { decodeEntities } from '@plumbline/domain/conversations/formats/html.ts';
import { sentencesOf } from '@plumbline/domain/conversations/highlights/sentences.ts';
import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import { filesIn, readPacked } from '../packed.ts';

/** Files of the hands whose labels teach the table; each is measured by a table learned without it. */
export const teachingFiles = filesIn('eval/conversations/taught');
/** Files of the hands that teach nothing, and are looked at as figures only. */
export const measuringFiles = filesIn('eval/conversations/measured');

/** The file of a hand, e.g. `A`. */
export function fileOf(hand: string): string {
  const file = [...teachingFiles, ...measuringFiles].find((path) =>
    path.endsWith(`/${hand}.jsonl.br`),
  );
  if (file === undefined) throw new Error(`There is no hand ${hand}`);
  return file;
}

interface Person {
  name: string;
  email?: string;
  title?: string;
}

/** A conversation as a hand wrote and labelled it; offsets are those of its text. */
interface WrittenConversation {
  id: string;
  kind: 'call' | 'meeting' | 'email' | 'note' | 'chat';
  format: string;
  date: string;
  company: string;
  ours: Person[];
  customer: Person[];
  text: string;
  sides: Record<string, Side>;
  /** What is evidence of anything: start, end, 1 for strong. */
  evidence: [start: number, end: number, strong: 0 | 1][];
  /** What sounds like evidence and is none. */
  traps: [start: number, end: number][];
}

export interface Span {
  start: number;
  end: number;
}

/** The same, parsed as the product does, with labels found in the stored text. */
export interface LabelledConversation {
  written: WrittenConversation;
  conversation: ReadableConversation;
  context: ConversationContext;
  evidence: (Span & { isStrong: boolean })[];
  traps: Span[];
}

/** The conversations of one hand, by its file: a conversation a line, packed. */
export function readLabelled(file: string): LabelledConversation[] {
  return readPacked(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => prepared(JSON.parse(line) as WrittenConversation));
}

function prepared(written: WrittenConversation): LabelledConversation {
  const context = contextOf(written);
  const parsed = parseConversation({
    name: `${written.id}.txt`,
    text: written.text,
    kind: kinds[written.kind],
    date: written.date,
    context,
  });
  if ('problem' in parsed) throw new Error(`${written.id}: ${parsed.problem.told}`);
  const conversation: ReadableConversation = {
    ...parsed.conversation,
    id: written.id,
    source: 'file',
  };
  const find = finder(conversation.text);
  const spanOf = (start: number, end: number) => find(written.text.slice(start, end));
  return {
    written,
    conversation,
    context,
    evidence: written.evidence.flatMap(([start, end, strong]) => {
      const span = spanOf(start, end);
      return span ? [{ ...span, isStrong: strong === 1 }] : [];
    }),
    traps: written.traps.flatMap(([start, end]) => spanOf(start, end) ?? []),
  };
}

/** A note that is written in a breath, as behind "What did you learn?". */
export const longestShortNote = 200;
const mostOfShortNote = 2;

/**
 * Short notes that a longer one holds: each two sentences as a note of their own. Hands wrote long
 * notes, and people write short ones.
 */
export function shortNotesIn(labelled: LabelledConversation): LabelledConversation[] {
  const { conversation, evidence, traps, context, written } = labelled;
  const { text } = conversation;
  const isNote = conversation.utterances.every(({ speaker }) => speaker === null);
  if (!isNote || conversation.kind === 'email' || text.length <= longestShortNote) return [];
  const parts: Span[][] = [];
  for (const sentence of sentencesOf(conversation)) {
    const last = parts.at(-1);
    const isNear = last?.[0] && sentence.end - last[0].start <= longestShortNote;
    if (last && isNear && last.length < mostOfShortNote) last.push(sentence);
    else parts.push([sentence]);
  }
  return parts.flatMap((part) => {
    const [start, end] = [part[0]?.start ?? 0, part.at(-1)?.end ?? 0];
    if (end - start > longestShortNote) return [];
    const inside = <Each extends Span>(spans: readonly Each[]) =>
      spans
        .filter((span) => overlaps(span, { start, end }))
        .map((span) => ({
          ...span,
          start: Math.max(0, span.start - start),
          end: Math.min(end, span.end) - start,
        }));
    const utterances = [{ speaker: null, start: 0, end: end - start, at: null }];
    return {
      written,
      context,
      conversation: { ...conversation, text: text.slice(start, end), utterances },
      evidence: inside(evidence),
      traps: inside(traps),
    };
  });
}

const kinds: Record<WrittenConversation['kind'], ConversationKind> = {
  call: 'call',
  meeting: 'meeting',
  email: 'email',
  note: 'note',
  chat: 'text',
};

function contextOf({ ours, customer, company, date }: WrittenConversation): ConversationContext {
  const participant = (side: 'ours' | 'customer') => (person: Person) => ({
    name: person.name,
    email: person.email ?? null,
    title: person.title ?? null,
    side,
  });
  return {
    companyName: company,
    companyDomain: null,
    participants: [...ours.map(participant('ours')), ...customer.map(participant('customer'))],
    ownDomains: [],
    ownCompany: null,
    today: date,
  };
}

/** Finds a quote in a text whatever the spacing, marks of quoting and entities of HTML. */
function finder(text: string): (quote: string) => Span | null {
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (/[\p{L}\p{N}]/u.test(letter)) {
      plain += letter.toLowerCase();
      places.push(at);
    }
  }
  return (quote) => {
    const wanted = decodeEntities(quote.replaceAll(/<[^<>]*>/g, ''))
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
    const at = wanted === '' ? -1 : plain.indexOf(wanted);
    if (at < 0) return null;
    return { start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 };
  };
}

/** Whether two spans share at least half of the shorter. */
export function overlaps(one: Span, other: Span): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared > 0 && shared >= Math.min(one.end - one.start, other.end - other.start) / 2;
}
