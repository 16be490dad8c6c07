import { isEnglish } from '../words/lexicon.ts';
import { fieldTerms, technologyTerms } from '../words/vocabulary.ts';

/** How a name must be written to count: an ordinary word only counts with a capital. */
export type Writing = 'any' | 'capitalised' | 'upper' | 'initials' | 'product';

/** One way to write a name, in folded words. */
export interface Spelling {
  words: readonly string[];
  writing: Writing;
  /** The whole name rather than a part of it or an abbreviation. */
  isFull: boolean;
}

/** A way to write a name; without `writing`, as its words ask. */
export const spelling = (words: readonly string[], writing?: Writing): Spelling => ({
  words,
  writing: writing ?? usualWriting(words),
  isFull: false,
});

function usualWriting(words: readonly string[]): Writing {
  const [only = ''] = words;
  if (words.length === 1 && technologyTerms.has(only)) return 'product';
  return isOrdinary(words) ? 'capitalised' : 'any';
}

/** Whether it is one word that everybody uses. */
export function isOrdinary(words: readonly string[]): boolean {
  const [only = ''] = words;
  return words.length === 1 && (only.length < 3 || isEnglish(only, 50) || fieldTerms.has(only));
}
