import { termsOf } from '../knowledge/terms.ts';

/** Share of the telling words of both that two titles of one step have in common. */
const leastShared = 0.6;

/** Whether two titles ask for the same step, by their words. */
export function areAlike(one: string, other: string): boolean {
  const [words, others] = [new Set(termsOf(one)), new Set(termsOf(other))];
  const all = words.union(others).size;
  return all > 0 && words.intersection(others).size / all >= leastShared;
}
