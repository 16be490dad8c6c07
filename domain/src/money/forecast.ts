import * as v from 'valibot';
import { textOf, requiredTextOf } from '../text.ts';

/** Bands of a forecast: those of the score, as no field of the CRM tells them. */
export const forecastBands = ['commit', 'best_case', 'pipeline'] as const;
export type ForecastBand = (typeof forecastBands)[number];

/** The lowest score of each band. */
export const lowestScores: Record<ForecastBand, number> = { commit: 8, best_case: 5, pipeline: 1 };

/** Body of POST /api/reports/forecast/commitments: what is committed for an owner and a month. */
export const commitmentSchema = v.strictObject({
  owner: requiredTextOf(200),
  month: v.pipe(
    textOf(7),
    v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11'),
  ),
  /** In the workspace's currency. */
  amount: v.pipe(
    textOf(20),
    v.trim(),
    v.regex(/^\d{1,15}(?:\.\d{1,2})?$/, 'Must be an amount such as 120000 or 99.50'),
  ),
});
