import type { StepFeatures } from './features.ts';

/** What judges said of a step, as far as the gate tells them apart. */
export const stepVerdicts = ['useful', 'contradicted'] as const;

export type StepVerdict = (typeof stepVerdicts)[number];

/** The gate as it is stored. Made by `eval/analyst/train-gate.ts` from verdicts. */
export interface StoredGate {
  /** The hands whose deals taught it, and chose its threshold. */
  hands: readonly string[];
  /** A step is said from this worth on. */
  least: number;
  bias: Readonly<Record<StepVerdict, number>>;
  /** By the name of a reading, in the order of {@link stepVerdicts}. */
  weights: Readonly<Record<string, readonly number[]>>;
}

/** How likely a judge finds a step useful and not contradicted: 0 to 1. */
export function worthOf(features: StepFeatures, { bias, weights }: StoredGate): number {
  const [useful = 0, contradicted = 0] = stepVerdicts.map((verdict, at) => {
    let score = bias[verdict];
    for (const [name, value] of features) score += (weights[name]?.[at] ?? 0) * value;
    return 1 / (1 + Math.exp(-score));
  });
  return useful * (1 - contradicted);
}
