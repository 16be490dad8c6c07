import humanNames from 'humannames' with { type: 'json' };
import { fold } from './fold.ts';
import { englishWords, listOf } from './lists.ts';

/** Words by how common they are, from 10, the commonest, to 70. */
const english = [10, 20, 35, 40, 50, 55, 60, 70].map((tier) => ['english', tier] as const);
const tiers = [...english, ['american', 35] as const, ['british', 35] as const];

const rarity = new Map<string, number>();
for (const [variety, tier] of tiers) {
  for (const word of englishWords(variety, tier)) if (!rarity.has(word)) rarity.set(word, tier);
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
