import { amountOf, centsOf, exactOf, plus, times, zero } from './exact.ts';

/** How much of the workspace's currency one unit of a currency is. */
export interface Rate {
  currency: string;
  rate: string;
  day: string;
  source: 'typed' | 'crm';
}

export interface CurrencySum {
  currency: string;
  deals: number;
  amount: string;
}

/** Sums of several currencies, told in one. */
export interface InOneCurrency {
  /** All deals, also those that no rate could convert. */
  deals: number;
  /** In the workspace's currency, to the cent. */
  value: number;
  /** As they were summed up, largest number of deals first; to the cent. */
  by_currency: { currency: string; deals: number; value: number }[];
  /** Deals that are in no rate's currency: counted above, and not in the value. */
  unrated: { currency: string; deals: number }[];
}

/** Converts sums to one currency, each exactly, and rounds all of them together once, to the cent. */
export function inOneCurrency(
  sums: readonly CurrencySum[],
  target: string,
  rates: readonly Rate[],
): InOneCurrency {
  const rateOf = new Map(rates.map(({ currency, rate }) => [currency, exactOf(rate)]));
  rateOf.set(target, exactOf('1'));
  const merged = mergeSums(sums);
  let total = zero;
  for (const { currency, amount } of merged) {
    const rate = rateOf.get(currency);
    if (rate) total = plus(total, times(amount, rate));
  }
  return {
    deals: merged.reduce((sum, { deals }) => sum + deals, 0),
    value: amountOf(centsOf(total)),
    by_currency: merged.map(({ currency, deals, amount }) => ({
      currency,
      deals,
      value: amountOf(centsOf(amount)),
    })),
    unrated: merged
      .filter(({ currency, deals }) => !rateOf.has(currency) && deals > 0)
      .map(({ currency, deals }) => ({ currency, deals })),
  };
}

/** Whether there are deals and no rate converts any of them: their value is not nothing, but not known. */
export function isUnrated({ deals, unrated }: Pick<InOneCurrency, 'deals' | 'unrated'>): boolean {
  return deals > 0 && unratedDeals({ unrated }) === deals;
}

/** How many deals no rate converts. */
export function unratedDeals({ unrated }: Pick<InOneCurrency, 'unrated'>): number {
  return unrated.reduce((sum, { deals }) => sum + deals, 0);
}

/** Deals of several sums that no rate converts, by currency; no deal may be in two of the sums. */
export function unratedOf(
  sums: readonly Pick<InOneCurrency, 'unrated'>[],
): InOneCurrency['unrated'] {
  const deals = new Map<string, number>();
  for (const { unrated } of sums) {
    for (const each of unrated)
      deals.set(each.currency, (deals.get(each.currency) ?? 0) + each.deals);
  }
  return [...deals].map(([currency, count]) => ({ currency, deals: count }));
}

/** One sum a currency, that of most deals first. */
export function mergeSums(sums: readonly CurrencySum[]) {
  const merged = Map.groupBy(sums, ({ currency }) => currency);
  return Array.from(merged, ([currency, own]) => ({
    currency,
    deals: own.reduce((sum, { deals }) => sum + deals, 0),
    amount: own.reduce((sum, { amount }) => plus(sum, exactOf(amount)), zero),
  })).toSorted((one, other) => other.deals - one.deals || (one.currency < other.currency ? -1 : 1));
}
