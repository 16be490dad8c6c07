import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commercialProgressLabel,
  completenessLabel,
  fitLabel,
  rfpLabel,
  technicalProgressLabel,
} from './labels.ts';
import {
  insightTone,
  opportunityScore,
  progressTone,
  scoreTone,
  type ScoreParts,
} from './score.ts';

const even = (percent: number): ScoreParts => ({
  commercial_progress_score: percent,
  technical_progress_score: percent,
  commercial_fit_score: percent,
  technical_fit_score: percent,
});

describe('[SCO-01] the score of an opportunity', () => {
  test.each([
    [0, 1],
    [14, 1],
    [15, 2],
    [44, 4],
    [45, 5],
    [94, 9],
    [95, 10],
    [100, 10],
  ])('all parts at %i %% score %i', (percent, score) => {
    expect(opportunityScore(even(percent))).toBe(score);
  });

  test('a half that binary fractions miss still rounds up', () => {
    const parts = {
      commercial_progress_score: 0,
      technical_progress_score: 12,
      commercial_fit_score: 81,
      technical_fit_score: 26,
    };
    expect(opportunityScore(parts)).toBe(3); // exactly 2.5
  });

  test('progress weighs more than fit', () => {
    expect(opportunityScore({ ...even(0), commercial_progress_score: 100 })).toBe(3);
    expect(opportunityScore({ ...even(0), technical_progress_score: 100 })).toBe(3);
    expect(opportunityScore({ ...even(0), commercial_fit_score: 100 })).toBe(2);
    expect(opportunityScore({ ...even(0), technical_fit_score: 100 })).toBe(2);
  });

  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  const parts = fc.record({
    commercial_progress_score: percent,
    technical_progress_score: percent,
    commercial_fit_score: percent,
    technical_fit_score: percent,
  });

  test('is a whole number from 1 to 10, and never falls when a part rises', () => {
    fc.assert(
      fc.property(parts, percent, (before, gain) => {
        const score = opportunityScore(before);
        expect(Number.isInteger(score) && score >= 1 && score <= 10).toBe(true);
        const after = {
          ...before,
          technical_fit_score: Math.min(100, before.technical_fit_score + gain),
        };
        expect(opportunityScore(after)).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('[SCO-07] tones and labels', () => {
  test.each([
    [
      scoreTone,
      [
        [10, 'good'],
        [8, 'good'],
        [7, 'warn'],
        [5, 'warn'],
        [4, 'bad'],
        [1, 'bad'],
      ],
    ],
    [
      progressTone,
      [
        [70, 'good'],
        [69.99, 'warn'],
        [40, 'warn'],
        [39.99, 'bad'],
        [0, 'bad'],
      ],
    ],
    [
      insightTone,
      [
        [80, 'good'],
        [79.99, 'info'],
        [60, 'info'],
        [59.99, 'warn'],
        [30, 'warn'],
        [29.99, 'bad'],
      ],
    ],
    [
      fitLabel,
      [
        [80, 'Excellent Fit'],
        [79, 'Good Fit'],
        [60, 'Good Fit'],
        [59, 'Moderate Fit'],
        [30, 'Moderate Fit'],
        [29, 'Poor Fit'],
      ],
    ],
    [
      commercialProgressLabel,
      [
        [75, 'Advanced'],
        [74, 'Progressing'],
        [50, 'Progressing'],
        [49, 'Developing'],
        [25, 'Developing'],
        [24, 'Early Stage'],
      ],
    ],
    [
      completenessLabel,
      [
        [100, 'All sections complete'],
        [99.9, 'Nearly complete'],
        [75, 'Nearly complete'],
        [74, 'Half complete'],
        [50, 'Half complete'],
        [49, 'Getting started'],
      ],
    ],
    [
      technicalProgressLabel,
      [
        [90, 'Implementation Ready'],
        [89, 'Advanced'],
        [70, 'Advanced'],
        [69, 'Moderate'],
        [50, 'Moderate'],
        [49, 'Early'],
        [25, 'Early'],
        [24, 'Starting'],
      ],
    ],
    [
      (value) => rfpLabel(value, 12),
      [
        [90, 'Complete'],
        [89, 'Most Analyzed'],
        [70, 'Most Analyzed'],
        [69, 'In Progress'],
        [40, 'In Progress'],
        [39, 'Started'],
        [0.1, 'Started'],
        [0, 'Not Started'],
      ],
    ],
    [(value) => rfpLabel(value, 0), [[0, 'No RFP Uploaded']]],
  ] as [(value: number) => string, [number, string][]][])(
    '%o changes at its thresholds',
    (rule, cases) => {
      for (const [value, expected] of cases) expect(rule(value), String(value)).toBe(expected);
    },
  );
});
