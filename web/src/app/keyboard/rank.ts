import { matchSorter, rankings } from 'match-sorter';

interface Ranked {
  label: string;
  /** Other words that it is looked for by. */
  keywords?: string[];
}

/**
 * Those that every word typed is in, or is the initials of; the best match first. All of them, as
 * they are, where nothing is typed.
 */
export function rank<Item extends Ranked>(items: readonly Item[], text: string): Item[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.reduceRight<Item[]>(
    (left, word) =>
      matchSorter(left, word, {
        keys: ['label', { key: ({ keywords = [] }) => keywords, maxRanking: rankings.CONTAINS }],
        // Letters that merely follow one another find what nobody meant.
        threshold: rankings.ACRONYM,
        baseSort: (one, other) => one.index - other.index,
      }),
    [...items],
  );
}
