import { dayText } from '@plumbline/domain/day-text.ts';
import { daysBetween } from '@plumbline/domain/text/days.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { insightQueries, type RiskyDeal } from '../../api/insights.ts';
import { opportunityQueries } from '../../api/opportunities.ts';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/money.ts';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { Select } from '../../ui/Select.tsx';
import { Table } from '../../ui/Table.tsx';
import { localToday } from '../../ui/today.ts';
import { kindsOf, orders, risksOf, shownRisks, worthIn, type RiskOrder } from './risks.ts';

const every = '*';
const shownAtFirst = 8;
/** Risks of one deal. */
const mostOfDeal = 3;
const tones = { high: 'bad', medium: 'warn', low: 'neutral' } as const;

/** What speaks against open deals: what is computed, and what a model read in conversations. */
export function RisksCard() {
  const [owner, setOwner] = useState(every);
  const [kind, setKind] = useState(every);
  const [order, setOrder] = useState<RiskOrder>('urgent');
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery(insightQueries.risks(owner === every ? null : owner));
  const { data: numbers } = useQuery(insightQueries.numbers());
  const worthOf = worthIn(numbers ?? { currency: 'USD', rates: [] });
  const { data: facets } = useQuery(opportunityQueries.facets());
  const kinds = kindsOf(query.data ?? []);
  const shown = kinds.some(({ value }) => value === kind) ? kind : every;
  const chosen = shown === every ? null : shown;
  return (
    <QueryCard
      title="Risks"
      note="Open deals that close within 60 days or have something against them, from the 40 most urgent: closing soon with a low score comes first."
      query={query}
      isEmpty={(rows) => rows.length === 0 && owner === every}
      empty="Nothing speaks against your open deals."
    >
      {(rows) => {
        const deals = shownRisks(rows, chosen, order, worthOf);
        return (
          <>
            <div className="flex flex-wrap gap-2 pb-3">
              <Select
                label="Owner"
                value={owner}
                options={[
                  { value: every, label: 'All owners' },
                  ...(facets?.owners ?? []).map(({ value }) => ({ value, label: value })),
                ]}
                onValueChange={setOwner}
              />
              <Select
                label="Risk"
                value={shown}
                options={[{ value: every, label: 'All risks' }, ...kinds]}
                onValueChange={setKind}
              />
              <Select label="Order" value={order} options={orders} onValueChange={setOrder} />
            </div>
            {deals.length === 0 ? (
              <p className="text-ui text-ink-2">Nothing speaks against these deals.</p>
            ) : (
              <div className="-mx-4 overflow-x-auto">
                <Table
                  label="Risks"
                  rows={isWhole ? deals : deals.slice(0, shownAtFirst)}
                  keyOf={({ id }) => id}
                  columns={[
                    { id: 'deal', header: 'Deal', isRowHeader: true, cell: nameCell },
                    { id: 'owner', header: 'Owner', cell: ({ owner: of }) => of ?? 'No owner' },
                    {
                      id: 'score',
                      header: 'Score',
                      cell: scoreCell,
                    },
                    {
                      id: 'value',
                      header: 'Value',
                      cell: ({ value, currency }) => formatMoney(value, currency),
                      className: 'whitespace-nowrap',
                    },
                    {
                      id: 'closes',
                      header: 'Closes',
                      cell: closingCell,
                      className: 'sm:whitespace-nowrap',
                    },
                    {
                      id: 'risks',
                      header: 'Risks',
                      cell: (deal) => risksCell(deal, chosen),
                      className: 'max-sm:col-span-2 sm:min-w-72',
                    },
                  ]}
                />
              </div>
            )}
            {deals.length > shownAtFirst && (
              <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? 'Show fewer' : `Show all ${deals.length}`}
              </Button>
            )}
          </>
        );
      }}
    </QueryCard>
  );
}

function nameCell({ id, name, stage }: RiskyDeal) {
  return (
    <>
      <Link
        to="/opportunitydetails"
        search={{ id }}
        dir="auto"
        className="break-words hover:text-accent"
      >
        {name}
      </Link>
      <span className="block text-meta font-normal text-ink-3">{stage}</span>
    </>
  );
}

/** The first few, those of the chosen kind before the others; the deal has all of them. */
function risksCell(deal: RiskyDeal, kind: string | null) {
  const risks = risksOf(deal, kind);
  const more = risks.length - mostOfDeal;
  return (
    <ul className="flex flex-col gap-1">
      {risks.slice(0, mostOfDeal).map((risk) =>
        'told' in risk ? (
          <li key={risk.told.text} className="text-ui text-pretty text-ink-2">
            <Badge tone="bad" className="mr-1.5 align-text-bottom">
              Told
            </Badge>
            {risk.told.text}
            {risk.told.quotes[0] && (
              <q className="line-clamp-2 border-l-2 border-line pl-2 text-meta text-ink-3">
                {risk.told.quotes[0].text}
              </q>
            )}
          </li>
        ) : (
          <li key={risk.kind} className="text-ui text-pretty text-ink-2">
            <Badge tone={tones[risk.warning.severity]} className="mr-1.5 align-text-bottom">
              {risk.warning.title}
            </Badge>
            {risk.warning.reason}
          </li>
        ),
      )}
      {more > 0 && (
        <li>
          <Link
            to="/opportunitydetails"
            search={{ id: deal.id }}
            aria-label={`${more} more ${more === 1 ? 'risk' : 'risks'} of ${deal.name}`}
            className="text-meta font-medium text-accent hover:underline"
          >
            {more} more
          </Link>
        </li>
      )}
    </ul>
  );
}

function scoreCell({ score, is_assessed }: RiskyDeal) {
  return <ScoreGauge score={score} isAssessed={is_assessed} />;
}

function closingCell({ close_date: day }: RiskyDeal) {
  const today = localToday();
  if (day === null) return <span className="text-ink-3">No date</span>;
  const days = daysBetween(today, day);
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  if (days < 0) return <span className="font-medium text-bad">{count} overdue</span>;
  if (days === 0) return <span className="font-medium text-warn">closes today</span>;
  if (days > 60) return dayText(day, today);
  return <span className={days <= 14 ? 'font-medium text-warn' : ''}>closes in {count}</span>;
}
