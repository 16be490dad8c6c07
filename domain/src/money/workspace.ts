import * as v from 'valibot';
import { isDay } from '../day.ts';
import { textOf } from '../text.ts';

export const currencySchema = v.pipe(
  textOf(3),
  v.regex(/^[A-Z]{3}$/, 'Must be a currency such as USD'),
);

/** A rate on the wire: how much of the workspace's currency one unit is. */
export const rateSchema = v.object({
  currency: v.string(),
  rate: v.string(),
  day: v.string(),
  source: v.picklist(['typed', 'crm']),
});

/** What holds for the whole workspace, on the wire. */
export const workspaceSchema = v.object({
  currency: v.string(),
  /** Whether somebody chose it; else it is that of most open deals. */
  is_chosen: v.boolean(),
  fiscal_start_month: v.number(),
  rates: v.array(rateSchema),
  unrated: v.array(v.string()),
  /** How the connected CRM's own rates were last read; null where none is, or nobody asked yet. */
  crm_rates: v.nullable(v.picklist(['read', 'missing_scope', 'failed'])),
});
export type Workspace = v.InferOutput<typeof workspaceSchema>;

/** Body of PUT /api/workspace. */
export const workspacePatchSchema = v.strictObject({
  currency: v.optional(currencySchema),
  fiscal_start_month: v.optional(
    v.pipe(
      v.number('Must be a number'),
      v.integer('Must be a whole number'),
      v.minValue(1, 'Must be 1 to 12'),
      v.maxValue(12, 'Must be 1 to 12'),
    ),
  ),
});

/** Body of PUT /api/workspace/rates/:currency. */
export const typedRateSchema = v.strictObject({
  /** The workspace's currency as whoever types the rate sees it. */
  target: currencySchema,
  rate: v.pipe(
    textOf(30),
    v.trim(),
    v.regex(/^\d{1,12}(?:\.\d{1,12})?$/, 'Must be a number such as 1.0845'),
    v.check((text) => /[1-9]/.test(text), 'Must be more than 0'),
  ),
  day: v.pipe(textOf(10), v.check(isDay, 'Must be a day such as 2026-11-30')),
});
