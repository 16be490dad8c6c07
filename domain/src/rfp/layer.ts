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
 * A logistic layer over named readings and the requirement's own phrasing: how likely each outcome
 * is. Made by `eval/rfp/train.ts` from labels; nothing is learned while the product runs.
 */
export interface Layer {
  /** By outcome, in the order of {@link outcomes}. */
  bias: readonly number[];
  /** By the name of a reading, then by outcome. */
  weights: Readonly<Record<string, readonly number[]>>;
  /** By a word or two of the requirement, then by outcome. */
  phrases: Readonly<Record<string, readonly number[]>>;
  /** Least likelihood with which a level is given. */
  least: Readonly<Record<SupportLevel, number>>;
}

/** What a layer is asked about. */
export interface LayerInput {
  readings: Readonly<Record<string, number>>;
  /** Words and pairs of words of the requirement. */
  phrasing: ReadonlySet<string>;
}

/** How likely each outcome is, together 1. */
export function likelihoods(
  { bias, weights, phrases }: Omit<Layer, 'least'>,
  { readings, phrasing }: LayerInput,
): Record<Outcome, number> {
  const scores = outcomes.map((_, outcome) => bias[outcome] ?? 0);
  const add = (own: readonly number[], value: number) => {
    for (const outcome of scores.keys()) {
      scores[outcome] = (scores[outcome] ?? 0) + (own[outcome] ?? 0) * value;
    }
  };
  for (const [name, own] of Object.entries(weights)) add(own, readings[name] ?? 0);
  const known = [...phrasing].flatMap((phrase) =>
    Object.hasOwn(phrases, phrase) ? [phrases[phrase] ?? []] : [],
  );
  for (const own of known) add(own, shareOfPhrase(known.length));
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

/** What one known phrase counts, so that a long requirement is no surer than a short one. */
export function shareOfPhrase(known: number): number {
  return 1 / Math.sqrt(known);
}

/** Least likelihood of "fully" where a statement says outright what is asked. */
const leastOutright = 0.4;
/** Least likelihood of "no" where a statement denies by name what is asked. */
const leastDenied = 0.3;

/** What rules propose. */
export interface Proposed {
  levels: ReadonlySet<SupportLevel>;
  /** A statement holds most of what is asked in so many words, and denies none of it. */
  isOutright: boolean;
  /** A leading statement denies most of what is asked, by its names. */
  isDenied: boolean;
}

/**
 * The likeliest level that rules propose and that is likely enough; null for none, also where it is
 * likelier that the documentation says nothing.
 */
export function chosenLevel(
  { least }: Pick<Layer, 'least'>,
  likely: Readonly<Record<Outcome, number>>,
  { levels, isOutright, isDenied }: Proposed,
): SupportLevel | null {
  const fully = isOutright ? Math.min(least.fully_supported, leastOutright) : least.fully_supported;
  const not = isDenied ? Math.min(least.not_supported, leastDenied) : least.not_supported;
  const leastBy = { ...least, fully_supported: fully, not_supported: not };
  const [level] = [...levels]
    .filter((each) => likely[each] >= leastBy[each] && likely[each] >= likely.undocumented)
    .sort((a, b) => likely[b] - likely[a]);
  return level ?? null;
}
