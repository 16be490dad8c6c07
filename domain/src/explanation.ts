/** One check behind a figure: what it found, and what would earn the rest. */
export interface ScoreCheck {
  id: string;
  label: string;
  /** Points earned, 0 to `possible`. */
  got: number;
  possible: number;
  /** What would earn the missing points, in plain words; null when none are missing. */
  earnsMore: string | null;
}

/** A figure that can say why (SCO-08). */
export interface Figure {
  /** 0 to 100. */
  value: number;
  checks: ScoreCheck[];
}

/** Adds up the checks, unrounded; what they earn beyond 100 does not count. */
export function figureOf(checks: ScoreCheck[]): Figure {
  const sum = checks.reduce((total, check) => total + check.got, 0);
  return { value: exact(Math.min(100, sum)), checks };
}

/** Takes away the noise of sums of thirds, and nothing that counts: 24.999999999999996 is 25. */
function exact(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** With two decimals: for shares that are only shown, and never added to others. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** `1 day`, `3 days`. */
export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Number of characters that count: UTF-16 units without white space at both ends. */
export function lengthOf(text: string | null | undefined): number {
  return text?.trim().length ?? 0;
}
