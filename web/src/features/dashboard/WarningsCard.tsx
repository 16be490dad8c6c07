import { useQuery } from '@tanstack/react-query';
import { insightQueries } from '../../api/insights.ts';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { DealRow } from './DealRow.tsx';
import { DealWarnings } from './DealWarnings.tsx';

/** What speaks against deals that do not stand among the urgent ones. */
export function WarningsCard() {
  const query = useQuery(insightQueries.warnings());
  const { data } = useQuery(insightQueries.dashboard());
  const urgent = new Set(data?.urgent.map(({ id }) => id));
  const others = (query.data ?? []).filter(({ id }) => !urgent.has(id));
  return (
    <QueryCard
      title="Warnings"
      note="On deals outside Most urgent."
      query={query}
      isEmpty={() => others.length === 0}
      empty="No warnings on your other open deals."
    >
      {() => (
        <ul>
          {others.map(({ warnings, ...deal }) => (
            <DealRow key={deal.id} deal={deal} detail={<span>{deal.owner ?? 'No owner'}</span>}>
              <DealWarnings warnings={warnings} />
            </DealRow>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}
