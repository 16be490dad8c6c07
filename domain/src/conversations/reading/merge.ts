import { meaningfulWords } from '../likeness.ts';
import { mostQuotes, type Quote, type SuggestionLevel } from '../suggestion.ts';
import { isReportOf } from './attribution.ts';
import type { Evidence } from './evidence.ts';

/** Evidence of one thing, said once or several times. */
export interface Finding {
  topic: Evidence['topic'];
  polarity: Evidence['polarity'];
  /** The newest first. */
  quotes: readonly Quote[];
  level: SuggestionLevel;
  confidence: number;
}

/** Share of meaningful words with which two sentences say the same. */
const alike = 0.6;
const leastWords = 3;
/** How many findings back the same thing is looked for: long conversations stay linear. */
const mostCompared = 60;

/** Evidence that says the same of one topic is one finding: several quotes are stronger. */
export function merged(evidence: readonly Evidence[]): Finding[] {
  const groups = new Map<string, { words: Set<string>; own: Evidence[] }[]>();
  for (const each of evidence) {
    const key = `${each.topic} ${each.polarity}`;
    const found = groups.get(key) ?? [];
    groups.set(key, found);
    const words = meaningfulWords(each.quote.text);
    const same = found.slice(-mostCompared).find((other) => saysSame(words, other.words));
    if (same) same.own.push(each);
    else found.push({ words, own: [each] });
  }
  return Array.from(groups.values())
    .flat()
    .map(({ own }) => findingOf(own));
}

function saysSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  if (short.size < leastWords) return false;
  const common = Array.from(short).filter((word) => long.has(word));
  const numbers = (words: ReadonlySet<string>) =>
    Array.from(words).filter((word) => /^\d/.test(word));
  const differs =
    numbers(one).some((word) => !other.has(word)) && numbers(other).some((word) => !one.has(word));
  return !differs && common.length >= short.size * alike;
}

function findingOf(own: readonly Evidence[]): Finding {
  const newest = own.toSorted(
    (one, other) =>
      other.quote.said_at.localeCompare(one.quote.said_at) || other.likelihood - one.likelihood,
  );
  const [first] = newest;
  const missed = own.reduce((share, { likelihood }) => share * (1 - likelihood), 1);
  return {
    topic: first?.topic ?? 'pain',
    polarity: first?.polarity ?? 'for',
    quotes: newest.slice(0, mostQuotes).map(({ quote }) => quote),
    level: levelOf(own),
    confidence:
      Math.round(Math.min(0.99, own.length === 1 ? (first?.likelihood ?? 0) : 1 - missed) * 100) /
      100,
  };
}

/** Whether somebody who is named says it, or a note tells that they said it. */
export function isSaid({ speaker, noted, text }: Quote): boolean {
  return speaker !== null && (!noted || isReportOf(text, speaker));
}

/** 3: two people of the customer say it; 2: somebody named says it on a day; 1: a hint. */
function levelOf(own: readonly Evidence[]): SuggestionLevel {
  const sure = own.filter(
    ({ isDoubted, quote }) => !isDoubted && quote.side === 'customer' && isSaid(quote),
  );
  const people = new Set(sure.map(({ quote }) => quote.speaker?.toLowerCase()));
  if (people.size > 1) return 3;
  return people.size === 1 ? 2 : 1;
}
