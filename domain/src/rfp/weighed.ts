import type { Passage } from '../knowledge/passages.ts';
import { weightOf, type CorpusStatistics, type Indexed } from '../knowledge/ranking.ts';

export type EvidencePassage = Passage & Indexed;

/** A term that is asked for, and how telling it is. */
export interface WeighedTerm {
  term: string;
  weight: number;
}

/** A term that no passage holds counts like one in this share of them. */
const rarest = 0.02;

/** The terms asked for by how telling they are in this documentation. */
export function weighed(terms: readonly string[], statistics: CorpusStatistics): WeighedTerm[] {
  const most = Math.log(1 + 1 / rarest);
  return terms.map((term) => ({ term, weight: Math.min(weightOf(term, statistics), most) }));
}

/** Share of the weight of the terms that are there; 0 of none. */
export function shareOf(terms: readonly WeighedTerm[], has: (term: string) => boolean): number {
  let total = 0;
  let found = 0;
  for (const { term, weight } of terms) {
    total += weight;
    if (has(term)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}
