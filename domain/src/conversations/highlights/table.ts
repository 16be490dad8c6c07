import stored from './table.json' with { type: 'json' };
import type { Features } from './features.ts';

/** Weights that rank sentences by "is this worth reading?", learned by `npm run train:highlights`. */
export interface Table {
  bias: number;
  /** Least likelihood, 0-1, of a sentence that is shown. */
  least: number;
  weights: ReadonlyMap<string, number>;
}

/** As it is stored: the names of marks by their weight in hundredths, so that each weight stands once. */
export interface StoredTable {
  bias: number;
  least: number;
  weights: Record<string, string>;
}

export function tableOf({ bias, least, weights }: StoredTable): Table {
  return {
    bias,
    least,
    weights: new Map(
      Object.entries(weights).flatMap(([weight, names]) =>
        names.split('\n').map((name) => [name, Number(weight) / 100] as const),
      ),
    ),
  };
}

export const productTable = tableOf(stored);

/** How likely a sentence is worth reading, 0-1. */
export function likelihoodOf(features: Features, { bias, weights }: Table): number {
  let score = bias;
  for (const [name, value] of features) score += (weights.get(name) ?? 0) * value;
  return 1 / (1 + Math.exp(-score));
}
