import { readTypedAmount } from '@plumbline/domain/amount.ts';
import { exactMoney } from '../ui/exact-money.ts';

/** How an amount that somebody types will be saved; null where they typed it like that, or none. */
export function understoodAmount(text: string, currency: string | null): string | null {
  const amount = readTypedAmount(text, currency);
  if (amount === null || text.trim() === String(amount) || text.trim() === '') return null;
  return `Saves as ${exactMoney(amount, currency)}.`;
}
