import { amountText } from '@plumbline/domain/language-model/prices.ts';
import type { ReadingEstimate as Estimate } from '@plumbline/domain/language-model/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { readingEstimate } from '../../api/reading-estimate.ts';

/** What the language model's reading of the chosen deals would cost, told before they are brought in. */
export function ReadingEstimate({ deals }: { deals: number }) {
  const { data } = useQuery(readingEstimate);
  if (!data?.is_read || deals === 0) return null;
  return <span className="block text-ink-3">{estimateText(data, deals)}</span>;
}

/** In money where prices are typed, else in questions; what one day does not allow is said too. */
export function estimateText(one: Estimate, deals: number): string {
  const what = deals === 1 ? 'Read 1 deal' : `Read ${deals.toLocaleString('en-US')} deals`;
  const price =
    one.cost === null
      ? `${(one.calls * deals).toLocaleString('en-US')} questions to the AI model`
      : `about ${amountText(one.cost * deals, one.currency)}`;
  const days = Math.ceil((one.calls * deals) / one.daily_budget);
  const over = days > 1 ? `, over ${days} days` : '';
  return `${what}: ${price}${over}.`;
}
