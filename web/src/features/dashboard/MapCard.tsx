import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { insightQueries } from '../../api/insights.ts';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Point } from './DealMap.tsx';
import { PointsTable } from './PointsTable.tsx';

/** Scales and axes are code that the rest of the page does not wait for. */
const DealMap = lazy(async () => {
  const module = await import('./DealMap.tsx');
  return { default: module.DealMap };
});

/** Scored deals from which on a picture says more than their table. */
const fewestScored = 20;
const mostInTable = 20;

/**
 * Where the open deals stand: as a picture where enough of them are scored, one currency at a time,
 * as values of several do not compare; else as a table.
 */
export function MapCard() {
  const query = useQuery(insightQueries.dashboard());
  const [chosen, setChosen] = useState('');
  const all = query.data?.points ?? [];
  const currencies = [...new Set(all.map(({ currency }) => currency ?? 'USD'))];
  const currency = currencies.includes(chosen) ? chosen : mostUsed(all);
  const own = all.filter((deal) => (deal.currency ?? 'USD') === currency);
  const points = own.filter((deal): deal is Point => deal.close_date !== null);
  const undated = own.length - points.length;
  const title = query.data?.scope === 'mine' ? 'My open deals' : 'Open deals';
  if (all.filter((deal) => deal.is_assessed).length < fewestScored) {
    return (
      <QueryCard
        title={title}
        note={all.length > mostInTable && `The ${mostInTable} of the highest value.`}
        query={query}
        isEmpty={() => all.length === 0}
        empty="No open deals."
      >
        {({ today }) => <PointsTable deals={all.slice(0, mostInTable)} today={today} />}
      </QueryCard>
    );
  }
  return (
    <QueryCard
      title={title}
      note={`By close date and score; the bigger the dot, the bigger the deal (${currency}).${undated > 0 ? ` ${undatedText(undated)}` : ''}`}
      query={query}
      isEmpty={() => points.length === 0 && currencies.length < 2}
      empty="No open deals with a close date."
      action={
        currencies.length > 1 && (
          <Select
            label="Chart currency"
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onValueChange={setChosen}
          />
        )
      }
    >
      {({ today }) => (
        <Suspense fallback={<Skeleton className="h-[285px] w-full" />}>
          <DealMap key={currency} points={points} today={today} />
        </Suspense>
      )}
    </QueryCard>
  );
}

/** The currency of most of the deals. */
function mostUsed(deals: readonly { currency: string | null }[]): string {
  const counts = new Map<string, number>();
  for (const { currency } of deals) {
    counts.set(currency ?? 'USD', (counts.get(currency ?? 'USD') ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 'USD';
}

function undatedText(count: number): string {
  return count === 1
    ? '1 deal has no close date and is not shown.'
    : `${count} deals have no close date and are not shown.`;
}
