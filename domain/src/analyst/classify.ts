import { matchesOf, wordPattern, type Match } from '../facts/words.ts';

/** A class whose words were found in a text. */
export interface Hit<T> {
  kind: T;
  matches: Match[];
  /** Number of different words found; a phrase counts each of its words. */
  weight: number;
}

/**
 * A function that finds the classes whose words a text has, the strongest first; the order of the
 * classes decides between equals. Denied words count: obstacles are told as denials.
 */
export function classifier<T extends { words: string }>(classes: readonly T[]) {
  const patterns = classes.map((kind) => ({ kind, pattern: wordPattern(kind.words) }));
  return (text: string): Hit<T>[] =>
    patterns
      .map(({ kind, pattern }) => {
        const matches = matchesOf(pattern, text);
        const different = new Set(matches.map(({ words }) => words.toLowerCase()));
        const weight = [...different].reduce((sum, words) => sum + words.split(/[\s-]+/).length, 0);
        return { kind, matches, weight };
      })
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
}
