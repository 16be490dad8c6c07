import type { ConversationContext, Quote, Standing } from '../conversations/suggestion.ts';
import { addDays } from '../text/days.ts';
import type { ReadableConversation } from '../conversations/conversation.ts';
import { isDay } from '../day.ts';
import { saysDay } from '../text/said-days.ts';
import { saysNothing } from '../text/says-nothing.ts';
import { linesOf } from './lines.ts';
import { quoteAt, type Referred } from './quotes.ts';
import type { DealReading, ReadField, ReadingItem } from './reading.ts';
import type { ModelReading, personRoles, ReadingField, ReadingSide } from './model-reading.ts';
import { sidesOf, type ToldTexts } from './sides.ts';

export interface ReadFrom {
  conversations: readonly ReadableConversation[];
  participants: ConversationContext['participants'];
  told: ToldTexts;
  today: string;
  /** Lines that the model was told, where these are not all. */
  refs?: ReadonlySet<string> | undefined;
}

const technicalFields: ReadonlySet<ReadingField> = new Set(['environment', 'hurdles', 'approach']);
export const sideOfField = (field: ReadingField): ReadingSide =>
  technicalFields.has(field) ? 'technical' : 'commercial';

const technicalRoles: ReadonlySet<(typeof personRoles)[number]> = new Set([
  'evaluator',
  'implementer',
  'user',
]);

/** What changed longer ago is no news. */
export const newsDays = 30;

/** A model's reading with its words cut out of the conversations; what nothing carries is left out and counted. */
export function readingOf(
  model: ModelReading,
  { conversations, participants, told, today, refs: known }: ReadFrom,
): { reading: DealReading; dropped: number } {
  const lines = new Map(
    linesOf(conversations)
      .filter(({ ref }) => known?.has(ref) ?? true)
      .map((line) => [line.ref, line]),
  );
  const referred: Referred = { conversations, participants, lines };
  let dropped = 0;
  const drop = () => void dropped++;

  function quotesOf(refs: readonly string[]): Quote[] {
    const found = new Map<string, Quote>();
    for (const ref of refs) {
      const quote = quoteAt(ref, referred);
      if (quote) found.set(`${quote.conversation_id} ${quote.start} ${quote.end}`, quote);
      else drop();
    }
    return [...found.values()];
  }

  /** Each item that says something and is carried by a line; others are counted. */
  function carried<Given extends { text: string; quotes: string[] }, Item>(
    given: readonly Given[],
    make: (each: Given, quotes: Quote[]) => Item | null,
  ): Item[] {
    return given.flatMap((each) => {
      const quotes = quotesOf(each.quotes);
      const item = quotes.length > 0 && !saysNothing(each.text) ? make(each, quotes) : null;
      // A reference that does not exist was counted already.
      if (item === null && (quotes.length > 0 || each.quotes.length === 0)) drop();
      return item === null ? [] : [item];
    });
  }

  const itemOf = (
    { side, text }: { side: ReadingSide; text: string },
    quotes: Quote[],
    more = '',
  ): ReadingItem => ({ sides: sidesOf(side, `${text} ${more}`, told), text, quotes });

  /** A day that a quote holds; any other one is counted and not taken. */
  function quotedDay(day: string | null, quotes: readonly Quote[]): string | null {
    if (day === null) return null;
    if (isDay(day) && isDayQuoted(day, quotes)) return day;
    drop();
    return null;
  }

  function fieldOf(given: ModelReading['fields'][number], quotes: Quote[]): ReadField {
    const { field, text, who, beside, state } = given;
    const whole = [text, who, beside, ...given.superseded.map((each) => each.text)].join(' ');
    return {
      field,
      sides: sidesOf(sideOfField(field), whole, told),
      text,
      who: saysNothing(who) ? '' : who,
      beside: saysNothing(beside) ? '' : beside,
      standing: standingOf(state, quotes),
      quotes,
      superseded: carried(given.superseded, (each, older) => {
        const since = quoteAt(each.since, referred);
        return since && { text: each.text, quotes: older, since };
      }),
    };
  }

  const reading: DealReading = {
    // one sentence a side
    brief: once(carried(model.brief, itemOf), ({ sides }) => sides[0]),
    changes: carried(model.changes, (each, quotes) => {
      const day = newestOf(quotes);
      return day < addDays(today, -newsDays) ? null : { ...itemOf(each, quotes), day };
    }),
    fields: once(carried(model.fields, fieldOf), ({ field }) => field),
    contradictions: model.contradictions.flatMap(({ field, text, older, newer }) => {
      const [one, other] = [quoteAt(older, referred), quoteAt(newer, referred)];
      if (!one || !other || saysNothing(text)) drop();
      else {
        const sides = sidesOf(sideOfField(field), text, told);
        return [{ field, text, sides, older: one, newer: other }];
      }
      return [];
    }),
    people: carried(
      model.people.map((each) => ({ ...each, text: each.person })),
      ({ text, role, stance, until }, quotes) => {
        const side = technicalRoles.has(role) ? 'technical' : 'commercial';
        return { ...itemOf({ side, text }, quotes), role, stance, until: quotedDay(until, quotes) };
      },
    ),
    promises: carried(model.promises, (each, quotes) => ({
      ...itemOf(each, quotes),
      by: each.by,
      due: quotedDay(each.due, quotes),
    })),
    risks: carried(model.risks, itemOf),
    next_steps: carried(model.next_steps, (each, quotes) => {
      const due = each.due !== null && isDay(each.due) ? each.due : null;
      const isQuoted = due !== null && isDayQuoted(due, quotes);
      return {
        ...itemOf(each, quotes, each.title),
        title: each.title,
        priority: each.priority,
        // A plan for a day that has passed is none.
        due: due !== null && (isQuoted || due >= today) ? due : null,
        due_from: isQuoted ? 'quote' : 'plan',
      };
    }),
    unsigned: carried(model.unsigned, itemOf),
    ask: model.ask
      .filter(({ text }) => !saysNothing(text))
      .map((each) => itemOf(each, quotesOf(each.quotes))),
  };
  return { reading, dropped };
}

export const isDayQuoted = (
  day: string,
  quotes: readonly { text: string; said_at: string }[],
): boolean => quotes.some(({ text, said_at }) => saysDay(day, text, said_at.slice(0, 10)));

/** What only our own people said carries nothing, whatever the model makes of it. */
function standingOf(state: Standing, quotes: readonly Quote[]): Standing {
  const isOurs = quotes.every(({ side }) => side === 'ours');
  return state === 'supported' && isOurs ? 'ours_only' : state;
}

function newestOf(quotes: readonly Quote[]): string {
  return quotes
    .map(({ said_at }) => said_at.slice(0, 10))
    .reduce((one, other) => (one > other ? one : other), '');
}

/** The first of each that have something in common. */
const once = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] =>
  items.filter((item, at) => items.findIndex((each) => keyOf(each) === keyOf(item)) === at);
