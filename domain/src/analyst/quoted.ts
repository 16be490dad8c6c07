import { dayText } from '../day-text.ts';
import type { AcceptedQuote } from '../opportunities/accepted-quotes.ts';

/** Quotes whose accepted text still stands in its field. */
export function standingQuotes(
  fields: Readonly<Record<string, string | null | undefined>>,
  quoted: readonly AcceptedQuote[],
): AcceptedQuote[] {
  return quoted.filter(({ field, text }) => fields[field ?? '']?.includes(text));
}

/** Milliseconds between accepting a text and the save that this is. */
const oneSaveMs = 5000;

/**
 * From when the age of a section counts: what was accepted is as old as the conversation, and not
 * as the day on which somebody accepted it; what was typed since makes it fresh.
 */
export function ageOf(updatedAt: string | null, standing: readonly AcceptedQuote[]): string | null {
  const newest = maxOf(standing.map(({ said_at }) => said_at));
  const accepted = maxOf(standing.map(({ accepted_at }) => accepted_at));
  if (updatedAt === null || newest === null || accepted === null) return updatedAt;
  const isTypedSince = Date.parse(updatedAt) > Date.parse(accepted) + oneSaveMs;
  return isTypedSince || newest > updatedAt ? updatedAt : newest;
}

/** Evidence level that quotes give a text by themselves; two people are more than one. */
export function quotedLevel(standing: readonly AcceptedQuote[]): 0 | 1 | 2 | 3 {
  const best = Math.max(0, ...standing.map(({ level }) => level));
  const people = new Set(standing.filter(({ level }) => level > 1).flatMap(({ by }) => by));
  if (best > 1 && people.size > 1) return 3;
  return best === 3 ? 3 : best === 2 ? 2 : best === 1 ? 1 : 0;
}

/** Who said it and when, as facts are told. */
export function saidBy(
  standing: readonly AcceptedQuote[],
  today: string,
): { kind: 'said'; words: string }[] {
  return standing.map(({ by, said_at }) => ({
    kind: 'said',
    words: [...by, dayText(said_at.slice(0, 10), today)].join(', '),
  }));
}

function maxOf(times: readonly string[]): string | null {
  return times.toSorted().at(-1) ?? null;
}
