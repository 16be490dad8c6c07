import type { SupportLevel } from './requirement.ts';

/** What can be said of a requirement: a level, or that the documentation does not tell. */
export const outcomes = [
  'fully_supported',
  'partially_supported',
  'not_supported',
  'undocumented',
] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * A logistic layer over named readings: how likely each outcome is. Made by `eval/rfp/train.ts`
 * from labels; nothing is learned while the product runs.
 */
export interface Layer {
  /** By outcome, in the order of {@link outcomes}. */
  bias: readonly number[];
  /** By the name of a reading, then by outcome. */
  weights: Readonly<Record<string, readonly number[]>>;
  /** Least likelihood with which a level is given. */
  least: Readonly<Record<SupportLevel, number>>;
}

/** How likely each outcome is, together 1. */
export function likelihoods(
  { bias, weights }: Layer,
  readings: Readonly<Record<string, number>>,
): Record<Outcome, number> {
  const scores = outcomes.map((_, outcome) =>
    Object.entries(weights).reduce(
      (sum, [name, each]) => sum + (each[outcome] ?? 0) * (readings[name] ?? 0),
      bias[outcome] ?? 0,
    ),
  );
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const at = (outcome: number) => (shares[outcome] ?? 0) / total;
  return {
    fully_supported: at(0),
    partially_supported: at(1),
    not_supported: at(2),
    undocumented: at(3),
  };
}

/**
 * The likeliest level that rules propose and that is likely enough; null for none, also where it is
 * likelier that the documentation says nothing.
 */
export function chosenLevel(
  { least }: Layer,
  likely: Readonly<Record<Outcome, number>>,
  isProposed: (level: SupportLevel) => boolean,
): SupportLevel | null {
  const levels = ['fully_supported', 'partially_supported', 'not_supported'] as const;
  const [level] = levels
    .filter((each) => isProposed(each) && likely[each] >= least[each])
    .filter((each) => likely[each] >= likely.undocumented)
    .sort((a, b) => likely[b] - likely[a]);
  return level ?? null;
}
