import { readTypedAmount } from '@plumbline/domain/amount.ts';

/** How an amount that somebody types will be saved; null where they typed it like that, or none. */
export function understoodAmount(text: string, currency: string | null): string | null {
  const amount = readTypedAmount(text, currency);
  if (amount === null || text.trim() === String(amount) || text.trim() === '') return null;
  const style = { style: 'currency', currency: currency ?? 'USD' } as const;
  const told = amount.toLocaleString('en-US', currency ? style : { maximumFractionDigits: 2 });
  return `Saves as ${told}.`;
}
