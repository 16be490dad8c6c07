import type { Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import type { Anonymised, Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import { linesOf } from '@plumbline/domain/reading/lines.ts';
import type { ModelReading, ReadingField } from '@plumbline/domain/reading/model-reading.ts';
import type { LanguageModel, ModelAnswer, ModelCall } from './language-model.ts';
import { neutralised } from '@plumbline/domain/reading/chat-marks.ts';
import type { DealReading } from '@plumbline/domain/reading/reading.ts';
import { toldItems } from '@plumbline/domain/reading/renewed-reading.ts';
import { dealReading, mergedReading, type Misshapen } from './prompts/deal-reading.ts';
import { dealReadingUpdate } from './prompts/deal-reading-update.ts';
import { toldDossier } from './prompts/dossier.ts';
import { safeText } from './safe-answer.ts';
import { namesIn, toldLines, type ToldPerson } from './told-lines.ts';

export interface DealQuestion {
  dealId: string;
  /** Facts and texts of the deal. */
  dossier: Dossier;
  /** Oldest first, as they are numbered. */
  conversations: readonly ReadableConversation[];
  people: readonly ToldPerson[];
  fields: readonly ReadingField[];
  /** The last reading, where all that it rests on still stands; null where all is to be read. */
  before: LastReading | null;
  signal: AbortSignal;
}

/** What was read before, and what it does not know. */
export interface LastReading {
  reading: DealReading;
  isNew: (conversation: ReadableConversation) => boolean;
  /** Texts of the team that were not there. */
  newTexts: ReadonlySet<string>;
}

/** A model's reading of a deal, names put back. */
export interface DealAnswer {
  reading: ModelReading;
  /** Of an answer that tells only what is new: which items of the last reading are gone, and the lines it was told. */
  update: { gone: string[]; refs: ReadonlySet<string> } | null;
  /** Items of the answer that had no shape. */
  misshapen: number;
  prompt: string;
  tokens: ModelAnswer<unknown>['tokens'];
}

/** Reads a deal by a language model. @throws ModelError; LeakError: then nothing was sent */
export type AskDeal = (question: DealQuestion) => Promise<DealAnswer>;

/** More characters of conversations than these are read in parts, and merged. */
export const mostCharacters = 60_000;

/**
 * Reads a deal as a whole by a language model, names taken out: one question, and more only where the
 * conversations are too long for one.
 * @param anonymiserOf knows the names of a deal and those that it is told
 */
export function dealModel(
  model: LanguageModel,
  anonymiserOf: (dealId: string, names: readonly string[]) => Promise<Anonymiser>,
): AskDeal {
  return async (question) => {
    const { dealId, fields, signal } = question;
    const anonymiser = await anonymiserOf(dealId, namesIn(question));
    const misshapen: Misshapen = new Map();
    const count = () => [...misshapen.values()].reduce((sum, each) => sum + each, 0);
    const news = await toldNews(anonymiser, question);
    if (news) {
      const { refs, heads, ...parts } = news;
      const call = dealReadingUpdate({ ...parts, fields }, misshapen);
      const { value, tokens } = await model.answer({ ...call, signal });
      return {
        reading: restored(value, anonymiser, heads),
        update: { gone: value.gone, refs },
        misshapen: count(),
        prompt: call.prompt,
        tokens,
      };
    }
    const { around, parts, heads } = await toldDeal(anonymiser, question);
    const ask = (call: ModelCall<ModelReading>) => model.answer({ ...call, signal });
    const answers: ModelAnswer<ModelReading>[] = [];
    for (const conversations of parts) {
      answers.push(await ask(dealReading({ around, conversations, fields }, misshapen)));
    }
    if (answers.length > 1) {
      const readings = answers.map(({ raw }) =>
        // Placeholders of this very request: put back and taken out again, they are the same.
        anonymiser.anonymise(JSON.stringify(JSON.parse(anonymiser.restore(raw).text))),
      );
      answers.push(await ask(mergedReading({ around, parts: readings, fields }, misshapen)));
    }
    const last = answers.at(-1);
    if (!last) throw new Error('A deal without conversations is not read');
    return {
      reading: restored(last.value, anonymiser, heads),
      update: null,
      misshapen: count(),
      prompt: 'deal-reading/3',
      tokens: {
        input: sumOf(answers.map(({ tokens }) => tokens.input)),
        output: sumOf(answers.map(({ tokens }) => tokens.output)),
      },
    };
  };
}

interface ToldDeal {
  around: Anonymised;
  parts: Anonymised[];
  /** Names by the short heads that lines begin with. */
  heads: ReadonlyMap<string, string>;
}

async function toldDeal(
  anonymiser: Anonymiser,
  { dossier, conversations, people, signal }: DealQuestion,
): Promise<ToldDeal> {
  anonymiser.allow(dossier.stage);
  for (const { text } of dossier.parts) anonymiser.learn(text);
  const lines = linesOf(conversations);
  const { legend, told, heads } = await toldLines(anonymiser, {
    conversations,
    lines,
    people,
    signal,
  });
  // Of its own fields it is told what to look for: which are empty says nothing more.
  const { text } = toldDossier(anonymiser, { ...dossier, empty: [] });
  const around = joinAnonymised(
    [text, dataBlock('who is who', joinAnonymised(legend, '\n'))],
    '\n\n',
  );
  return { around, parts: partsOf(told), heads };
}

/** Parts of a dossier that hold today's figures, whatever is new. */
const always = new Set(['deal', 'what we sell', 'people', 'open tasks']);

/** The last reading and what is new; null where all is to be read, or too much is new for one question. */
async function toldNews(
  anonymiser: Anonymiser,
  { dossier, conversations, people, before, signal }: DealQuestion,
) {
  if (!before) return null;
  const isNew = conversations.map(before.isNew);
  const lines = linesOf(conversations).filter(({ conversation }) => isNew[conversation]);
  const size = lines.reduce((sum, { start, end }) => sum + end - start, 0);
  if (size > mostCharacters) return null;
  const parts = dossier.parts.filter(
    ({ name, text }) => always.has(name) || before.newTexts.has(text),
  );
  const items = toldItems(before.reading, conversations).map(({ kind, id, item, refs }) => ({
    text: neutralised(`${kind} ${id}: ${JSON.stringify(item)}`),
    refs,
  }));
  anonymiser.allow(dossier.stage);
  for (const { text } of [...parts, ...items]) anonymiser.learn(text);
  const { legend, told, heads } = await toldLines(anonymiser, {
    conversations,
    lines,
    people,
    signal,
  });
  const { text } = toldDossier(anonymiser, { ...dossier, parts, empty: [] });
  return {
    around: joinAnonymised([text, dataBlock('who is who', joinAnonymised(legend, '\n'))], '\n\n'),
    before: joinAnonymised(
      items.map((each) => anonymiser.anonymise(each.text)),
      '\n',
    ),
    conversations:
      told.length === 0
        ? null
        : joinAnonymised(
            told.map((each) => each.text),
            '\n',
          ),
    refs: new Set([...lines.map(({ ref }) => ref), ...items.flatMap(({ refs }) => refs)]),
    heads,
  };
}

/** Conversations together as long as they fit; one that is longer alone is cut between lines. */
function partsOf(told: readonly { of: number; text: Anonymised }[]): Anonymised[] {
  const groups: Anonymised[][] = [];
  let size = Infinity;
  const sizes = new Map<number, number>();
  for (const { of, text } of told) sizes.set(of, (sizes.get(of) ?? 0) + text.length + 1);
  let last = -1;
  for (const { of, text } of told) {
    // A conversation goes into one part where it fits into one at all.
    const next = of === last ? text.length : Math.min(sizes.get(of) ?? 0, mostCharacters);
    if (size + next > mostCharacters) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(text);
    size += text.length + 1;
    last = of;
  }
  return groups.map((group) => joinAnonymised(group, '\n'));
}

/** Names put back into every text; a person may be named by the head of their lines. */
function restored(
  reading: ModelReading,
  anonymiser: Anonymiser,
  heads: ReadonlyMap<string, string>,
): ModelReading {
  // What stands behind a placeholder came from a conversation: it is made safe like the answer itself.
  const whole = deepRestored(reading, (text) =>
    safeText(anonymiser.restore(text).text, { sent: '', links: [] }),
  );
  return {
    ...whole,
    people: whole.people.map((each) => ({
      ...each,
      person: heads.get(each.person.trim()) ?? each.person,
    })),
  };
}

function deepRestored<Value>(value: Value, restore: (text: string) => string): Value {
  const restoredOf = (each: unknown): unknown => {
    if (typeof each === 'string') return restore(each);
    if (Array.isArray(each)) return each.map(restoredOf);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, own]) => [key, restoredOf(own)]));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same with other texts
  return restoredOf(value) as Value;
}

function sumOf(counts: readonly (number | null)[]): number | null {
  return counts.every((each) => each === null)
    ? null
    : counts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}
