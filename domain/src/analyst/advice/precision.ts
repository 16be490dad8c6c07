import table from './precision.json' with { type: 'json' };

const useful: Readonly<Record<string, number | undefined>> = table.useful;
const wrong: Readonly<Record<string, number | undefined>> = table.wrong;

/**
 * How often advice of this kind was found useful by those who judged it (`npm run train:analyst`);
 * a kind that nobody judged has the share of all.
 */
export function usefulness(kind: string): number {
  return useful[kind] ?? table.all;
}

/**
 * What is said however the judges found it: what to ask first where next to nothing is written, as
 * such a deal had no step at all.
 */
const kept = new Set(['little.written']);

/**
 * Advice that is too seldom useful, or too often wrong, is not given: saying nothing is better than
 * saying it wrong.
 */
export function isTrusted(kind: string): boolean {
  return kept.has(kind) || (usefulness(kind) >= table.least && (wrong[kind] ?? 0) <= table.most);
}
