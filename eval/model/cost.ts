import { dossierOf } from '../../domain/src/analyst/dossier/dossier.ts';
import { factsOfNothing } from '../../domain/src/analyst/facts-of.ts';
import { costOfTokens, usualPrice } from '../../domain/src/language-model/prices.ts';
import type { Anonymised, Anonymiser } from '../../domain/src/privacy/anonymise.ts';
import { readingOf } from '../../domain/src/reading/checked-reading.ts';
import type { DealReading } from '../../domain/src/reading/reading.ts';
import { renewed } from '../../domain/src/reading/renewed-reading.ts';
import type { ModelReading } from '../../domain/src/reading/model-reading.ts';
import { fieldsAsked } from '../../domain/src/reading/suggested-fields.ts';
import { recordedDeals, type RecordedDeal } from '../../domain/src/reading/testing/recorded.ts';
import { addDays } from '../../domain/src/text/days.ts';
import { dealModel, type DealQuestion } from '../../server/src/adapters/ai/deal-model.ts';
import type { LanguageModel } from '../../server/src/adapters/ai/language-model.ts';

/**
 * What a question about one conversation took before deals were read as a whole, measured on 28
 * November 2026: so many tokens beside the text, and so many of an answer.
 */
const alone = { fixed: 966, answer: 193 };
/** Whose usual prices count: output costs five times as much as input. */
const priced = { provider: 'anthropic', model: 'claude-sonnet-4' } as const;
const monthDays = 30;

interface Tokens {
  input: number;
  output: number;
}

const lettersOfToken = 4;
const tokensOf = (text: string) => Math.ceil(text.length / lettersOfToken);
const none: Tokens = { input: 0, output: 0 };
const plus = (one: Tokens, other: Tokens): Tokens => ({
  input: one.input + other.input,
  output: one.output + other.output,
});
const price = usualPrice(priced.provider, priced.model) ?? { input: 1, output: 5 };
const costOf = (tokens: Tokens) => costOfTokens(price, tokens);

/** What reading one sample deal takes, by the very prompts and the recorded answers. */
interface DealCost {
  name: string;
  conversations: number;
  whole: Tokens;
  alone: Tokens;
  /** Each arrival of the last month, collected and read at its time. */
  arrivals: number;
  month: Tokens;
}

async function measureCost(): Promise<DealCost[]> {
  const costs: DealCost[] = [];
  for (const deal of recordedDeals()) costs.push(await costOfDeal(deal));
  return costs;
}

async function costOfDeal(deal: RecordedDeal): Promise<DealCost> {
  const { name, conversations, reading, today } = deal;
  const from = addDays(today, -monthDays);
  const old = conversations.filter(({ happened_at }) => happened_at.slice(0, 10) < from).length;
  const whole = await asked(deal, { count: conversations.length, answer: reading, before: null });
  // What came before the month is read already.
  let last = old === 0 ? null : readAt(deal, old);
  let month = none;
  for (let count = old + 1; count <= conversations.length; count += 1) {
    const answer = { ...newIn(reading, count, last !== null), ...(last && { gone: [] }) };
    month = plus(month, await asked(deal, { count, answer, before: last }));
    last = readAt(deal, count, last);
  }
  return {
    name,
    conversations: conversations.length,
    whole,
    alone: conversations
      .map(({ text }) => ({ input: alone.fixed + tokensOf(text), output: alone.answer }))
      .reduce(plus, none),
    arrivals: conversations.length - old,
    month,
  };
}

interface Ask {
  /** How many conversations there are by then. */
  count: number;
  answer: object;
  /** The last reading; null for a whole one. */
  before: DealReading | null;
}

/** Asks by the product's own way, and counts what would have been sent and said. */
async function asked(deal: RecordedDeal, { count, answer, before }: Ask): Promise<Tokens> {
  let tokens = none;
  const model: LanguageModel = {
    name: 'counted',
    searches: false,
    inside: null,
    async answer({ system, text, schema }) {
      const raw = JSON.stringify(answer);
      tokens = plus(tokens, { input: tokensOf(system) + tokensOf(text), output: tokensOf(raw) });
      const { parse } = await import('valibot');
      return {
        value: parse(schema, answer),
        raw,
        tokens: { input: null, output: null },
        searched: null,
      };
    },
  };
  const conversations = deal.conversations.slice(0, count);
  const newest = conversations.at(-1)?.id;
  const facts = factsOfNothing(deal.today);
  const question: DealQuestion = {
    dealId: deal.name,
    dossier: dossierOf({ facts, opportunity: null }),
    conversations,
    people: [],
    fields: fieldsAsked('MEDDPICC'),
    before: before && {
      reading: before,
      isNew: ({ id }) => id === newest,
      newTexts: new Set(),
    },
    signal: new AbortController().signal,
  };
  await dealModel(model, async () => unchanged)(question);
  return tokens;
}

/** The sample deals come with their names taken out. */
const unchanged: Anonymiser = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing leaves here
  anonymise: (text) => text as Anonymised,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  anonymiseDocumentation: (text) => text as Anonymised,
  allow: () => {},
  learn: () => {},
  restore: (text) => ({ text, unknown: [] }),
  changed: false,
  replacements: [],
};

/** The reading as it would have stood with so many conversations. */
function readAt(deal: RecordedDeal, count: number, before: DealReading | null = null): DealReading {
  const { today, conversations } = deal;
  const { reading } = readingOf(newIn(deal.reading, count, before !== null), {
    conversations,
    participants: [],
    today,
    told: { commercial: '', technical: '', everybody: '' },
  });
  return before ? renewed(before, reading, { gone: [], today }) : reading;
}

const conversationOf = (ref: string) => Number(/^\d+/.exec(ref)?.[0] ?? 0);

/** The items of a reading that the newest of so many conversations brought; or all that were there by then. */
function newIn(reading: ModelReading, count: number, isUpdate: boolean): ModelReading {
  const isThen = (refs: readonly string[]) => {
    const newest = Math.max(1, ...refs.map(conversationOf));
    return isUpdate ? newest === count : newest <= count;
  };
  const carried = <Item extends { quotes: string[] }>(items: readonly Item[]) =>
    items.filter(({ quotes }) => isThen(quotes));
  const { brief, changes, fields, contradictions, people, promises } = reading;
  return {
    brief: carried(brief),
    changes: carried(changes),
    fields: fields.filter(({ quotes, superseded }) =>
      isThen([...quotes, ...superseded.map(({ since }) => since)]),
    ),
    contradictions: contradictions.filter(({ older, newer }) => isThen([older, newer])),
    people: carried(people),
    promises: carried(promises),
    risks: carried(reading.risks),
    next_steps: carried(reading.next_steps),
    unsigned: carried(reading.unsigned),
    ask: carried(reading.ask),
  };
}

/** Prints what readings cost, and gives the figures. */
export async function costReport() {
  const costs = await measureCost();
  const all = costs.reduce(
    (sum, each) => ({
      whole: plus(sum.whole, each.whole),
      alone: plus(sum.alone, each.alone),
      month: plus(sum.month, each.month),
    }),
    { whole: none, alone: none, month: none },
  );
  const said = ({ input, output }: Tokens) => `${input}/${output}`;
  const share = (one: Tokens, other: Tokens) => Number((costOf(one) / costOf(other)).toFixed(2));
  console.log(
    `\nWhat reading costs: tokens in/out by length, priced like ${priced.model}; answers as recorded, and of an arrival those items that its lines carry.`,
  );
  console.table(
    costs.map(({ name, conversations, whole, alone: single, arrivals, month }) => ({
      deal: name,
      conversations,
      'one reading': said(whole),
      'one by one': said(single),
      'reading/one by one': share(whole, single),
      'arrivals in 30 days': arrivals,
      month: said(month),
      'month/reading': share(month, whole),
    })),
  );
  return {
    reading_of_one_by_one: share(all.whole, all.alone),
    input_of_one_by_one: Number((all.whole.input / all.alone.input).toFixed(2)),
    month_of_reading: share(all.month, all.whole),
  };
}
