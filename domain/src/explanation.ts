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

/** What of a fit a text earns: half the points once it is begun, all of them once it says enough. */
export interface FitRule<Texts> {
  id: string;
  label: string;
  full: number;
  half: number;
  /** Length of the detail that must be passed for full points. */
  over: number;
  begun: (texts: Texts) => number;
  detail: (texts: Texts) => number;
  begin: string;
  complete: string;
}

/** A fit, 0 to 100, by its rules. */
export const fitOf = <Texts>(rules: readonly FitRule<Texts>[], texts: Texts): Figure =>
  figureOf(
    rules.map((rule) => {
      const { id, label, full: possible, half, begin, complete } = rule;
      if (rule.begun(texts) === 0) return { id, label, possible, got: 0, earnsMore: begin };
      return rule.detail(texts) > rule.over
        ? { id, label, possible, got: possible, earnsMore: null }
        : { id, label, possible, got: half, earnsMore: complete };
    }),
  );

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
