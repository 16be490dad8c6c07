import * as v from 'valibot';

/** Sums of several currencies, told in the workspace's. */
export const moneySchema = v.object({
  /** All deals, also those that no rate converts. */
  deals: v.number(),
  /** In the workspace's currency. */
  value: v.number(),
  by_currency: v.array(v.object({ currency: v.string(), deals: v.number(), value: v.number() })),
  /** Deals that no rate converts: counted, and not in the value. */
  unrated: v.array(v.object({ currency: v.string(), deals: v.number() })),
});
/** Days of a quarter of the fiscal year. */
export const quarterSchema = v.object({ from: v.string(), to: v.string(), label: v.string() });
