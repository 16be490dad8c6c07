import type { ReadableConversation } from '../conversations/conversation.ts';
import type { Quote } from '../conversations/suggestion.ts';
import { addDays } from '../text/days.ts';
import { linesOf, type Line } from './lines.ts';
import { newsDays } from './read.ts';
import type { DealReading } from './reading.ts';
import { mostOf } from './shape.ts';

/** An item of the last reading as a model is told it, by a short id. */
export interface ToldItem {
  /** Says which list it stands in. */
  kind: keyof DealReading;
  id: string;
  /** In the shape of an answer: lines instead of quotes. */
  item: Record<string, unknown>;
  /** Lines that it names. */
  refs: string[];
}

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

/** The items of a reading as a model is told them, lines by their numbers of today. */
export function toldItems(
  reading: DealReading,
  conversations: readonly ReadableConversation[],
): ToldItem[] {
  const lines = linesOf(conversations);
  const places = new Map(conversations.map(({ id }, at) => [id, at]));
  const refOf = (quote: Quote): string[] => {
    const line = lines.find(
      (each) => each.conversation === places.get(quote.conversation_id) && holds(each, quote),
    );
    return line ? [line.ref] : [];
  };
  const refsOf = (quotes: readonly Quote[]) => [...new Set(quotes.flatMap(refOf))];
  const told = <Item>(
    kind: keyof DealReading,
    items: readonly Item[],
    shape: (item: Item) => Record<string, unknown>,
    quotesOf: (item: Item) => readonly Quote[],
  ): ToldItem[] =>
    items.map((item, at) => ({
      kind,
      id: idOf(kind, at),
      item: shape(item),
      refs: refsOf(quotesOf(item)),
    }));
  const carried = ({ sides, text, quotes }: DealReading['risks'][number]) => ({
    side: sides[0],
    text,
    quotes: refsOf(quotes),
  });
  const itsQuotes = ({ quotes }: { quotes: readonly Quote[] }) => quotes;
  return [
    ...told('brief', reading.brief, carried, itsQuotes),
    ...told('changes', reading.changes, carried, itsQuotes),
    ...told(
      'fields',
      reading.fields,
      ({ field, text, who, beside, standing, quotes, superseded }) => ({
        field,
        text,
        ...(who && { who }),
        ...(beside && { beside }),
        state: standing,
        quotes: refsOf(quotes),
        ...(superseded.length > 0 && {
          superseded: superseded.map((old) => ({
            text: old.text,
            quotes: refsOf(old.quotes),
            since: refOf(old.since)[0],
          })),
        }),
      }),
      ({ quotes, superseded }) => [
        ...quotes,
        ...superseded.flatMap((old) => [...old.quotes, old.since]),
      ],
    ),
    ...told(
      'contradictions',
      reading.contradictions,
      ({ field, text, older, newer }) => ({
        field,
        text,
        older: refOf(older)[0],
        newer: refOf(newer)[0],
      }),
      ({ older, newer }) => [older, newer],
    ),
    ...told(
      'people',
      reading.people,
      ({ text, role, stance, until, quotes }) => ({
        person: text,
        role,
        stance,
        until,
        quotes: refsOf(quotes),
      }),
      itsQuotes,
    ),
    ...told(
      'promises',
      reading.promises,
      (each) => ({ ...carried(each), by: each.by, due: each.due }),
      itsQuotes,
    ),
    ...told('risks', reading.risks, carried, itsQuotes),
    ...told(
      'next_steps',
      reading.next_steps,
      (each) => ({
        ...carried(each),
        title: each.title,
        priority: each.priority,
        due: each.due,
      }),
      itsQuotes,
    ),
    ...told('unsigned', reading.unsigned, carried, itsQuotes),
    ...told('ask', reading.ask, carried, itsQuotes),
  ];
}

const holds = (line: Line, quote: Quote) => line.start <= quote.start && quote.start < line.end;

/**
 * The last reading with what a model made of what is new: items of the same field, side or person give
 * way to the new ones, and so do those that are said to be gone.
 * @param gone short ids of {@link toldItems}
 */
export function renewed(
  before: DealReading,
  news: DealReading,
  { gone, today }: { gone: readonly string[]; today: string },
): DealReading {
  const ids = new Set(gone);
  const left = <Item>(kind: keyof DealReading, items: readonly Item[]) =>
    items.filter((_item, at) => !ids.has(idOf(kind, at)));
  /** New ones first: of too many, the oldest give way. */
  const joined = <Item>(
    kind: Exclude<keyof typeof mostOf, 'characters' | 'quotes' | 'superseded'>,
    own: readonly Item[],
    old: readonly Item[],
    isSame: (one: Item, other: Item) => boolean,
  ): Item[] =>
    [...own, ...old.filter((item) => !own.some((each) => isSame(each, item)))].slice(
      0,
      mostOf[kind],
    );
  const inWords = (one: { text: string }, other: { text: string }) => one.text === other.text;
  return {
    brief: joined(
      'brief',
      news.brief,
      left('brief', before.brief),
      (a, b) => a.sides[0] === b.sides[0],
    ),
    changes: joined(
      'changes',
      news.changes,
      left('changes', before.changes).filter(({ day }) => day >= addDays(today, -newsDays)),
      inWords,
    ),
    fields: joined(
      'fields',
      news.fields,
      left('fields', before.fields),
      (a, b) => a.field === b.field,
    ),
    contradictions: joined(
      'contradictions',
      news.contradictions,
      left('contradictions', before.contradictions),
      (a, b) => a.field === b.field,
    ),
    people: joined('people', news.people, left('people', before.people), inWords),
    promises: joined('promises', news.promises, left('promises', before.promises), inWords),
    risks: joined('risks', news.risks, left('risks', before.risks), inWords),
    next_steps: joined(
      'next_steps',
      news.next_steps,
      left('next_steps', before.next_steps),
      (a, b) => a.title === b.title,
    ),
    unsigned: joined('unsigned', news.unsigned, left('unsigned', before.unsigned), inWords),
    ask: joined('ask', news.ask, left('ask', before.ask), inWords),
  };
}
