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

/**
 * What is said however the judges found it: what to ask first where next to nothing is written, as
 * such a deal had no step at all, and to meet a buyer whom nobody has met (six verdicts, divided).
 */
const kept = new Set(['little.written', 'person.unmet']);

/** Advice that is too seldom useful is not given: saying nothing is better than saying it wrong. */
export function isTrusted({ id }: Candidate): boolean {
  return kept.has(id) || usefulness(id) >= table.least;
}
