import { datesIn } from '../facts/calendar.ts';
import { amountsIn } from '../facts/numbers.ts';
import { isSamePerson } from '../facts/persons.ts';
import { meaningfulWords } from './likeness.ts';
import type { ConversationReading, Quote, SuggestedText } from './suggestion.ts';

/** A text that somebody accepted, with the quotes it stands on. */
export interface AcceptedText {
  section: string;
  field: string | null;
  text: string;
  quotes: readonly Quote[];
  /** ISO 8601. */
  accepted_at: string;
}

/** What a newer quote says otherwise. */
export type ContradictionAbout = 'the contrary' | 'the amount' | 'the day' | 'the person';

/** A newer quote that does not fit an accepted text. */
export interface Contradiction {
  section: string;
  field: string | null;
  about: ContradictionAbout;
  /** The newest quote of the accepted text; null where it was written by hand. */
  accepted: Quote | null;
  newer: Quote;
  /** What the field would say instead. */
  text: string;
}

/** Sections in which one amount or one day stands: another one is a change. */
const oneAmount = new Set(['bant_data.budget']);
const oneDay = new Set([
  'bant_data.timeline',
  'spiced_data.critical_event',
  'meddpicc_data.decision_process',
]);

/** Where a conversation newer than an accepted text's quotes says otherwise: one a text at most. */
export function contradictions(
  accepted: readonly AcceptedText[],
  reading: ConversationReading,
): Contradiction[] {
  return accepted.flatMap((text) => {
    const newest = newestOf(text.quotes);
    const since = newest?.said_at ?? text.accepted_at;
    for (const suggestion of reading.suggestions) {
      if (suggestion.section !== text.section || suggestion.field !== text.field) continue;
      const newer = suggestion.quotes.find(({ said_at: at }) => at > since);
      const about = newer && aboutOf(text, suggestion, newer);
      if (newer && about) {
        const { section, field } = text;
        return [{ section, field, about, accepted: newest, newer, text: suggestion.text }];
      }
    }
    return [];
  });
}

function newestOf(quotes: readonly Quote[]): Quote | null {
  return quotes.toSorted((one, other) => other.said_at.localeCompare(one.said_at))[0] ?? null;
}

function aboutOf(
  accepted: AcceptedText,
  suggestion: SuggestedText,
  newer: Quote,
): ContradictionAbout | null {
  if (suggestion.field === 'name') {
    return isSamePerson(personOf(accepted.text), personOf(suggestion.text)) ? null : 'the person';
  }
  if (suggestion.polarity === 'against') return 'the contrary';
  if (oneAmount.has(accepted.section) && differ(amountsOf(accepted.text), amountsOf(newer.text)))
    return 'the amount';
  const day = newer.said_at.slice(0, 10);
  if (
    oneDay.has(accepted.section) &&
    saysAlike(accepted.text, newer.text) &&
    differ(daysOf(accepted.text, day), daysOf(newer.text, day))
  )
    return 'the day';
  return null;
}

/** The name without the title behind it. */
const personOf = (text: string): string => text.split(/[,(\n]/)[0]?.trim() ?? '';

/** What is said, without the name and date at the end of a suggested text. */
const withoutSource = (text: string): string => text.replaceAll(/\([^()]{1,120}\)/g, ' ');

const amountsOf = (text: string): Set<string> =>
  new Set(
    amountsIn(withoutSource(text).slice(0, 2000))
      .filter(({ unit }) => unit === 'money')
      .map(({ value }) => String(value)),
  );

const daysOf = (text: string, day: string): Set<string> =>
  new Set(datesIn(withoutSource(text).slice(0, 2000), day).map(({ from, to }) => `${from} ${to}`));

/** Both name some, and none is the same. */
function differ(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
}

/** Two days contradict each other only where the same thing happens on them. */
function saysAlike(one: string, other: string): boolean {
  const shared = meaningfulWords(withoutSource(one)).intersection(meaningfulWords(other));
  return Array.from(shared).some((word) => word.length > 3 && !/^\d/.test(word));
}
