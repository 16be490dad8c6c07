import { daysBetween } from '@plumbline/domain/text/days.ts';
import { useQuery } from '@tanstack/react-query';
import { insightQueries, type Warned } from '../../api/insights.ts';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { DealWarnings } from './DealWarnings.tsx';
import { DealRow } from './DealRow.tsx';

/** Deals that close soon although they do not stand well, and what speaks against them. */
export function UrgentCard() {
  const query = useQuery(insightQueries.dashboard());
  const warned = useQuery(insightQueries.warnings());
  return (
    <QueryCard
      title="Most urgent"
      note="Closing soon with a low score comes first."
      query={query}
      isEmpty={({ urgent }) => urgent.length === 0}
      empty="No open deals close in the next 60 days."
    >
      {({ urgent, today }) => (
        <ol>
          {urgent.map((deal) => (
            <DealRow
              key={deal.id}
              deal={deal}
              detail={<Closing day={deal.close_date ?? today} today={today} />}
            >
              <DealWarnings warnings={warningsOf(warned.data, deal.id)} />
            </DealRow>
          ))}
        </ol>
      )}
    </QueryCard>
  );
}

/** How late it is stands above already. */
function warningsOf(warned: readonly Warned[] | undefined, id: string) {
  const found = warned?.find((deal) => deal.id === id)?.warnings ?? [];
  return found.filter(({ rule }) => rule !== 'deal.overdue');
}

function Closing({ day, today }: { day: string; today: string }) {
  const days = daysBetween(today, day);
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  if (days < 0) return <span className="font-medium text-bad">{count} overdue</span>;
  return (
    <span className={days <= 14 ? 'font-medium text-warn' : undefined}>
      {days === 0 ? 'closes today' : `closes in ${count}`}
    </span>
  );
}
