import { dayText } from '@plumbline/domain/day-text.ts';
import { unratedDeals, unratedOf } from '@plumbline/domain/money/one-currency.ts';
import type { ViewSetting } from '@plumbline/domain/opportunities/view-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { insightQueries, type Numbers } from '../../api/insights.ts';
import { Amount } from '../../insights/Amount.tsx';
import { RatesButton } from '../../insights/RatesButton.tsx';
import { Unrated } from '../../insights/Unrated.tsx';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Figure = 'open' | 'weighted' | 'closing' | 'slipped' | 'won' | 'lost' | 'changed';

/** The pipeline in numbers, each a link to its deals. */
export function NumbersRow() {
  const { data, error, refetch } = useQuery(insightQueries.numbers());
  const [isByCurrency, setIsByCurrency] = useState(false);
  if (!data) {
    return error ? (
      <div role="alert" className="flex items-center gap-3 text-ui text-bad">
        <p className="flex-1">Couldn’t load the numbers. {error.message}</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    ) : (
      <div aria-busy>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  const isMixed = data.open.by_currency.length > 1;
  return (
    <section aria-label="Numbers">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line bg-line sm:grid-cols-4 xl:grid-cols-7">
        {figuresOf(data).map(({ key, label, search }) => (
          <li key={key} className="bg-surface last:max-xl:col-span-2">
            <Link
              to="/opportunities"
              search={search}
              className="group block h-full px-4 py-3 focus-visible:-outline-offset-2"
            >
              <span className="block text-meta text-ink-3">{label}</span>
              <Amount
                money={data[key]}
                currency={data.currency}
                isByCurrency={isByCurrency}
                isLarge
                className="font-semibold tabular-nums"
              />
              <span className="block text-meta text-ink-2 group-hover:text-accent group-hover:underline">
                {data[key].deals.toLocaleString('en-US')} {data[key].deals === 1 ? 'deal' : 'deals'}
                {!isByCurrency && unratedDeals(data[key]) > 0 && (
                  <>, {unratedDeals(data[key]).toLocaleString('en-US')} without a rate</>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2">
        {isMixed && (
          <SegmentedControl
            label="Sums"
            value={isByCurrency ? 'each' : 'one'}
            options={[
              { value: 'one', label: `In ${data.currency}` },
              { value: 'each', label: 'By currency' },
            ]}
            onValueChange={(value) => setIsByCurrency(value === 'each')}
          />
        )}
        {!isByCurrency && <RatesNote numbers={data} />}
        <span className="text-ui">
          <RatesButton label="Currency and fiscal year" />
        </span>
      </div>
      {!isByCurrency && (
        <Unrated of={unratedOf([data.open, data.won, data.lost])}>
          <RatesButton />
        </Unrated>
      )}
    </section>
  );
}

/** Which rates the sums were converted at, with their day. */
function RatesNote({ numbers }: { numbers: Numbers }) {
  const { currency: target, rates, today, open, won, lost } = numbers;
  const used = new Set(
    [open, won, lost].flatMap(({ by_currency }) => by_currency.map(({ currency }) => currency)),
  );
  const told = rates
    .filter(({ currency }) => used.has(currency))
    .map(
      ({ currency, rate, day, source }) =>
        `1 ${currency} = ${rate} ${target} (${dayText(day, today)}, ${source === 'crm' ? 'from the CRM' : 'typed'})`,
    );
  if (told.length === 0) return null;
  return <p className="text-meta text-ink-3">{told.join(' · ')}</p>;
}

interface FigureLink {
  key: Figure;
  label: string;
  search: Partial<Record<ViewSetting, string>>;
}

/** Each number with the filters of its list. */
function figuresOf(numbers: Numbers): FigureLink[] {
  const { scope, quarter, monday, week_ago, today } = numbers;
  const open = scope === 'mine' ? { view: 'mine' } : { view: 'open' };
  const ended = {
    close: `${quarter.from}..${quarter.to}`,
    view: scope === 'mine' ? 'mine' : 'all',
  };
  return [
    { key: 'open', label: scope === 'mine' ? 'My open deals' : 'Open', search: open },
    { key: 'weighted', label: 'Weighted by score', search: { ...open, sort: '-score' } },
    {
      key: 'closing',
      label: `Closing in ${quarter.label}`,
      search: { ...open, close: `${quarter.from}..${quarter.to}` },
    },
    {
      key: 'slipped',
      label: `Slipped since ${dayText(week_ago, today)}`,
      search: { ...open, slipped: week_ago },
    },
    { key: 'won', label: `Won in ${quarter.label}`, search: { ...ended, outcome: 'won' } },
    { key: 'lost', label: `Lost in ${quarter.label}`, search: { ...ended, outcome: 'lost' } },
    {
      key: 'changed',
      label: `Changed since ${dayText(monday, today)}`,
      search: { ...open, changed: monday },
    },
  ];
}
