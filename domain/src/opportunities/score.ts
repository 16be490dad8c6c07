/** The four percentages (0-100) that make up an opportunity's score. */
export interface ScoreParts {
  commercial_progress_score: number;
  technical_progress_score: number;
  commercial_fit_score: number;
  technical_fit_score: number;
}

/** Share of each part in the score, in whole percent (section 9). */
export const scoreWeights = {
  commercial_progress_score: 30,
  technical_progress_score: 30,
  commercial_fit_score: 20,
  technical_fit_score: 20,
} as const satisfies Record<keyof ScoreParts, number>;

/** Overall score, 1 to 10: progress weighs 30 % on each side, fit 20 % (section 9). */
export function opportunityScore(parts: ScoreParts): number {
  return Math.min(10, Math.max(1, Math.round(exactScore(parts) + hair)));
}

/** The score before it is rounded, from 0 to 10. */
export function exactScore(parts: ScoreParts): number {
  // Whole-number weights: 0.3 * x is inexact and can land just below a half.
  const weighted =
    3 * parts.commercial_progress_score +
    3 * parts.technical_progress_score +
    2 * parts.commercial_fit_score +
    2 * parts.technical_fit_score;
  return weighted / 100;
}

/** Parts are kept to nine decimals: a half that is made of thirds must not fall short of itself. */
const hair = 1e-9;

/** How a figure is coloured: green, blue, yellow, red of section 9. */
export type Tone = 'good' | 'info' | 'warn' | 'bad';

const toneBy =
  (thresholds: readonly number[], tones: readonly Tone[]) =>
  (value: number): Tone =>
    tones[thresholds.findLastIndex((from) => value >= from)] ?? 'bad';

export const scoreThresholds = [5, 8] as const;

/** Tone of a score from 1 to 10. */
export const scoreTone = toneBy(scoreThresholds, ['warn', 'good']);

export const progressThresholds = [40, 70] as const;

/** Tone of a progress bar in the overview, from its percentage. */
export const progressTone = toneBy(progressThresholds, ['warn', 'good']);

export const insightThresholds = [30, 60, 80] as const;

/** Tone of a bar on the insights pages, from its percentage. */
export const insightTone = toneBy(insightThresholds, ['warn', 'info', 'good']);
