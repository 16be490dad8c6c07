import { adds, leaves, type MoveKind } from '@plumbline/domain/money/moves.ts';
import { unratedOf } from '@plumbline/domain/money/one-currency.ts';
import { fullDay } from '@plumbline/domain/day-text.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import { addDays, weekdayOf } from '@plumbline/domain/text/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { insightQueries, type Waterfall } from '../../api/insights.ts';
import { Amount } from '../../insights/Amount.tsx';
import { CsvButton } from '../../insights/CsvButton.tsx';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { RatesButton } from '../../insights/RatesButton.tsx';
import { Unrated } from '../../insights/Unrated.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { localToday, localZone } from '../../ui/today.ts';
import { MovedDeals } from './MovedDeals.tsx';
import { barsOf, moveNames } from './bars.ts';

type Span = 'week' | 'monday' | 'quarter' | 'custom';

const spans: { value: Span; label: string }[] = [
  { value: 'week', label: 'Last 7 days' },
  { value: 'monday', label: 'Since Monday' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'custom', label: 'From and to' },
];

/** What moved in the quarter's pipeline between two days, bar by bar, with the deals behind each. */
export function WaterfallCard() {
  const today = localToday();
  const [span, setSpan] = useState<Span>('week');
  const [days, setDays] = useState({ from: addDays(today, -30), to: today });
  const { data: numbers } = useQuery(insightQueries.numbers());
  const chosen = {
    week: { from: addDays(today, -7), to: today },
    monday: { from: addDays(today, -weekdayOf(today)), to: today },
    quarter: { from: numbers?.quarter.from ?? today, to: today },
    custom: days,
  }[span];
  const query = useQuery(insightQueries.waterfall(chosen));
  return (
    <QueryCard
      title="Movement"
      note={query.data && noteOf(query.data)}
      query={query}
      isEmpty={() => false}
      empty=""
      action={query.data && <WaterfallCsv waterfall={query.data} />}
    >
      {(waterfall) => (
        <>
          <div className="flex flex-wrap items-end gap-2 pb-3">
            <Select label="Days" value={span} options={spans} onValueChange={setSpan} />
            {span === 'custom' &&
              (['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="date"
                  label={end === 'from' ? 'From' : 'To'}
                  value={days[end]}
                  max={today}
                  onChange={({ target }) =>
                    target.value && setDays({ ...days, [end]: target.value })
                  }
                />
              ))}
          </div>
          <Bars waterfall={waterfall} />
          <Unrated of={unratedOf(withoutOverlap(waterfall))}>
            <RatesButton />
          </Unrated>
        </>
      )}
    </QueryCard>
  );
}

function noteOf({ quarter, scope, is_whole, changes_since, from }: Waterfall): ReactNode {
  const whose = scope === 'mine' ? 'Open deals that are yours now and' : 'Open deals that';
  const told = `${whose} close in ${quarter.label}, from the morning of ${fullDay(from)} on.`;
  if (is_whole) return told;
  const since = fullDay(dayOf(new Date(changes_since), localZone()));
  return `${told} Changes are kept since ${since}: what moved before isn’t shown.`;
}

/** A table, so that it is read and reached like one; the bars in it stand where they add up. */
function Bars({ waterfall }: { waterfall: Waterfall }) {
  const [open, setOpen] = useState<MoveKind | null>(null);
  const { currency, from, to } = waterfall;
  return (
    <table aria-label="Movement" className="w-full text-ui">
      <thead className="sr-only">
        <tr>
          <th scope="col">What moved</th>
          <th scope="col">Value</th>
          <th scope="col">Deals</th>
        </tr>
      </thead>
      {barsOf(waterfall).map(({ key, label, kind, from: left, to: right, money }) => (
        <tbody key={key}>
          <tr className="border-t border-line">
            <th scope="row" className="w-full py-1.5 pr-3 text-left font-medium">
              {label}
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden
                className="mt-1 block h-2 w-full"
              >
                <rect width={100} height={8} fill="var(--track)" />
                <rect
                  x={Math.min(left, right)}
                  width={Math.max(0.4, Math.abs(right - left))}
                  height={8}
                  fill={fillOf(kind)}
                />
              </svg>
            </th>
            <td className="py-1.5 pl-3 text-right font-medium whitespace-nowrap tabular-nums">
              {kind && money.value > 0 && <Sign kind={kind} />}
              <Amount money={money} currency={currency} className="inline-block" />
            </td>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap">
              {kind && money.deals > 0 ? (
                <button
                  type="button"
                  aria-expanded={open === kind}
                  aria-label={`${label}: ${dealsText(money.deals)}`}
                  onClick={() => setOpen(open === kind ? null : kind)}
                  className="tap rounded-1 font-medium text-accent hover:underline"
                >
                  {dealsText(money.deals)}
                </button>
              ) : (
                <span className="text-ink-2">{dealsText(money.deals)}</span>
              )}
            </td>
          </tr>
          {kind && open === kind && (
            <tr>
              <td colSpan={3} className="pb-3">
                <MovedDeals kind={kind} label={moveNames[kind]} days={{ from, to }} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

const Sign = ({ kind }: { kind: MoveKind }) => (adds(kind) ? '+' : '−');

/** What is there at the end, and what left: of them each deal is one only. */
const withoutOverlap = ({ end, moves }: Waterfall) => [
  end,
  ...moves.filter(({ kind }) => leaves(kind)),
];

function fillOf(kind: MoveKind | null): string {
  if (kind === null) return 'var(--line-strong)';
  if (kind === 'won' || adds(kind)) return 'var(--good-bar)';
  return kind === 'lost' ? 'var(--bad-bar)' : 'var(--warn-bar)';
}

const dealsText = (deals: number) =>
  `${deals.toLocaleString('en-US')} ${deals === 1 ? 'deal' : 'deals'}`;

function WaterfallCsv({ waterfall }: { waterfall: Waterfall }) {
  const { start, moves, end, currency, from, to } = waterfall;
  const lines = [
    { label: `Start of ${from}`, money: start },
    ...moves.map((money) => ({ label: moveNames[money.kind], money })),
    { label: `End of ${to}`, money: end },
  ];
  return (
    <CsvButton
      kind="waterfall"
      header={[
        'What moved',
        'Deals',
        `Value in ${currency}`,
        'Currency',
        'Deals in it',
        'Value in it',
      ]}
      rows={lines.flatMap(({ label, money }) => [
        [label, money.deals, money.value, null, null, null],
        ...money.by_currency.map((each) => [
          label,
          null,
          null,
          each.currency,
          each.deals,
          each.value,
        ]),
      ])}
    />
  );
}
