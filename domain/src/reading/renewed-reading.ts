import * as v from 'valibot';
import type { ReadableConversation } from '../conversations/conversation.ts';
import { quoteSchema, type Quote } from '../conversations/suggestion.ts';
import { keysOf } from '../keys.ts';
import { isRecord } from '../stored.ts';
import { sameValue } from '../values.ts';
import { addDays } from '../text/days.ts';
import { linesOf, type Line } from './lines.ts';
import { newsDays } from './checked-reading.ts';
import type { DealReading } from './reading.ts';
import { mostOf, type ReadingField } from './model-reading.ts';

const letters: Record<keyof DealReading, string> = {
  brief: 'b',
  changes: 'c',
  fields: 'f',
  contradictions: 'x',
  people: 'p',
  promises: 'm',
  risks: 'r',
  next_steps: 's',
  unsigned: 'u',
  ask: 'a',
};

const idOf = (kind: keyof DealReading, at: number): string => `${letters[kind]}${at + 1}`;

/** What a model is not asked for again, or that follows from the lines. */
const notTold = new Set(['day', 'due_from']);
const withoutSide: ReadonlySet<keyof DealReading> = new Set(['fields', 'contradictions', 'people']);

/** The items of a reading as a model is told them, by short ids and with lines of today instead of quotes. */
export function toldItems(reading: DealReading, conversations: readonly ReadableConversation[]) {
  const lines = linesOf(conversations);
  const places = new Map(conversations.map(({ id }, at) => [id, at]));
  return keysOf(letters).flatMap((kind) =>
    reading[kind].map((item, at) => {
      const refs = new Set<string>();
      const refOf = (quote: Quote): string[] => {
        const line = lines.find(
          (each) => each.conversation === places.get(quote.conversation_id) && holds(each, quote),
        );
        if (line) refs.add(line.ref);
        return line ? [line.ref] : [];
      };
      return { kind, id: idOf(kind, at), item: shapeOf(kind, item, refOf), refs: [...refs] };
    }),
  );
}

function shapeOf(kind: keyof DealReading, item: object, refOf: RefOf): Record<string, unknown> {
  const entries = Object.entries(item).flatMap(([key, value]: [string, unknown]) => {
    const isEmpty = value === '' || (key === 'superseded' && sameValue(value, []));
    if (isEmpty || notTold.has(key)) return [];
    if (key === 'sides') {
      return withoutSide.has(kind) || !Array.isArray(value) ? [] : [['side', value[0]] as const];
    }
    const name =
      key === 'standing' ? 'state' : key === 'text' && kind === 'people' ? 'person' : key;
    return [[name, withRefs(value, refOf)] as const];
  });
  return Object.fromEntries(entries);
}

type RefOf = (quote: Quote) => string[];

/** Lines in the place of quotes, however deep. */
function withRefs(value: unknown, refOf: RefOf): unknown {
  if (v.is(quoteSchema, value)) return refOf(value)[0];
  if (Array.isArray(value)) {
    return v.is(v.array(quoteSchema), value)
      ? [...new Set(value.flatMap(refOf))]
      : value.map((each) => withRefs(each, refOf));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withRefs(each, refOf)]),
  );
}

const holds = (line: Line, quote: Quote) => line.start <= quote.start && quote.start < line.end;

/** The last reading with the new items; those of the same field, side or person, or gone, give way. */
export function renewed(
  before: DealReading,
  news: DealReading,
  { gone, today }: { gone: readonly string[]; today: string },
): DealReading {
  const ids = new Set(gone);
  const isNews = ({ day }: { day: string }) => day >= addDays(today, -newsDays);
  /** New ones first: of too many, the oldest give way. */
  const joined = <Item>(
    kind: keyof DealReading,
    own: readonly Item[],
    old: readonly Item[],
    keyOf: (item: Item) => unknown,
    stays: (item: Item) => boolean = () => true,
  ): Item[] => {
    const keys = new Set(own.map(keyOf));
    const left = old.filter((item, at) => !ids.has(idOf(kind, at)) && stays(item));
    return [...own, ...left.filter((item) => !keys.has(keyOf(item)))].slice(0, mostOf[kind]);
  };
  const words = ({ text }: { text: string }) => text;
  const fieldOf = ({ field }: { field: ReadingField }) => field;
  return {
    brief: joined('brief', news.brief, before.brief, ({ sides }) => sides[0]),
    changes: joined('changes', news.changes, before.changes, words, isNews),
    fields: joined('fields', news.fields, before.fields, fieldOf),
    contradictions: joined('contradictions', news.contradictions, before.contradictions, fieldOf),
    people: joined('people', news.people, before.people, words),
    promises: joined('promises', news.promises, before.promises, words),
    risks: joined('risks', news.risks, before.risks, words),
    next_steps: joined('next_steps', news.next_steps, before.next_steps, ({ title }) => title),
    unsigned: joined('unsigned', news.unsigned, before.unsigned, words),
    ask: joined('ask', news.ask, before.ask, words),
  };
}
