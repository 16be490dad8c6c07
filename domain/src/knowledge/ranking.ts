import { tally } from '../keys.ts';

/** What a ranking must know of all passages together. */
export interface CorpusStatistics {
  passages: number;
  averageLength: number;
  /** In how many passages each term occurs; a term that is absent occurs in none. */
  passagesWith: ReadonlyMap<string, number>;
}

/** A passage whose terms are known, with repeats. */
export interface Indexed {
  terms: readonly string[];
}

export interface Ranked<Item extends Indexed> {
  item: Item;
  score: number;
}

/** Usual values of BM25: how soon repeats stop counting, and how much length does. */
const saturation = 1.2;
const lengthShare = 0.75;

/** How telling a term is, from 0 upwards: the rarer, the more. */
export function weightOf(term: string, { passages, passagesWith }: CorpusStatistics): number {
  const found = Math.min(passagesWith.get(term) ?? 0, passages);
  return Math.log(1 + (passages - found + 0.5) / (found + 0.5));
}

/** Candidates by BM25, best first; those that share no term with the search are left out. */
export function rank<Item extends Indexed>(
  search: readonly string[],
  candidates: readonly Item[],
  statistics: CorpusStatistics,
): Ranked<Item>[] {
  const weights = new Map(search.map((term) => [term, weightOf(term, statistics)]));
  const average = Math.max(statistics.averageLength, 1);
  return candidates
    .map((item) => ({ item, score: scoreOf(item.terms, weights, average) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function scoreOf(
  terms: readonly string[],
  weights: ReadonlyMap<string, number>,
  average: number,
): number {
  const counts = tally(terms.filter((term) => weights.has(term)));
  const damping = saturation * (1 - lengthShare + (lengthShare * terms.length) / average);
  let score = 0;
  for (const [term, count] of counts) {
    score += (weights.get(term) ?? 0) * ((count * (saturation + 1)) / (count + damping));
  }
  return score;
}

/** Statistics of passages that are all at hand. */
export function statisticsOf(items: readonly Indexed[]): CorpusStatistics {
  const length = items.reduce((sum, { terms }) => sum + terms.length, 0);
  return {
    passages: items.length,
    averageLength: items.length === 0 ? 0 : length / items.length,
    passagesWith: tally(items.flatMap(({ terms }) => [...new Set(terms)])),
  };
}
