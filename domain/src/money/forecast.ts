import * as v from 'valibot';
import { textOf, requiredTextOf } from '../text.ts';
import { currencySchema } from './workspace.ts';

/** Bands of a forecast by score, where the CRM has no categories. */
export const forecastBands = ['commit', 'best_case', 'pipeline'] as const;
export type ForecastBand = (typeof forecastBands)[number];

export const lowestScores: Record<ForecastBand, number> = { commit: 8, best_case: 5, pipeline: 1 };

const bandNames: Record<ForecastBand, string> = {
  commit: 'Commit',
  best_case: 'Best case',
  pipeline: 'Pipeline',
};

/** A column of a forecast. */
export interface ForecastColumn {
  /** Of a score band its name, of a category the CRM's value; '' for deals without one. */
  key: string;
  label: string;
}

/**
 * The columns of a forecast: the CRM's categories in its order, those that no deal is in left out;
 * without categories the score bands.
 * @param used what deals are in
 */
export function forecastColumns(
  categories: readonly { value: string; label: string }[] | null,
  used: ReadonlySet<string>,
): ForecastColumn[] {
  if (categories === null) return forecastBands.map((key) => ({ key, label: bandNames[key] }));
  const known = new Set(categories.map(({ value }) => value));
  return [
    ...categories
      .filter(({ value }) => used.has(value))
      .map(({ value, label }) => ({ key: value, label })),
    // What the account offers no longer, or hides, bears its value.
    ...[...used]
      .filter((value) => value !== '' && !known.has(value))
      .toSorted()
      .map((value) => ({ key: value, label: value })),
    ...(used.has('') ? [{ key: '', label: 'No category' }] : []),
  ];
}

/** Body of POST /api/reports/forecast/commitments: what is committed for an owner and a month. */
export const commitmentSchema = v.strictObject({
  owner: requiredTextOf(200),
  month: v.pipe(
    textOf(7),
    v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11'),
  ),
  /** The workspace's currency as whoever commits sees it. */
  currency: currencySchema,
  amount: v.pipe(
    textOf(20),
    v.trim(),
    v.regex(/^\d{1,15}(?:\.\d{1,2})?$/, 'Must be an amount such as 120000 or 99.50'),
  ),
});
