import type { Candidate } from './candidate.ts';
import table from './precision.json' with { type: 'json' };

const estimates: Readonly<Record<string, number | undefined>> = table.useful;

/**
 * How often advice of this kind was found useful by those who judged it (`npm run train:analyst`);
 * a kind that nobody judged has the share of all.
 */
export function usefulness(kind: string): number {
  return estimates[kind] ?? table.all;
}

/** What to ask first where next to nothing is written: without it such a deal had no step at all. */
const lastResort = 'little.written';

/** Advice that is too seldom useful is not given: saying nothing is better than saying it wrong. */
export function isTrusted({ id }: Candidate): boolean {
  return id === lastResort || usefulness(id) >= table.least;
}
