import { useQuery } from '@tanstack/react-query';
import { insightQueries } from '../../api/insights.ts';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DealRow } from './DealRow.tsx';

const tones = { high: 'bad', medium: 'warn', low: 'neutral' } as const;

/** What speaks against deals, and why. */
export function WarningsCard() {
  const query = useQuery(insightQueries.warnings());
  return (
    <QueryCard
      title="Warnings"
      note="Read by rules from what is written about the 40 most urgent open deals."
      query={query}
      isEmpty={(deals) => deals.length === 0}
      empty="Nothing speaks against the open deals."
    >
      {(deals) => (
        <ul className="gap-x-8 lg:grid lg:grid-cols-2 lg:[&>li:nth-child(2)]:border-t-0">
          {deals.map(({ warnings, ...deal }) => (
            <DealRow key={deal.id} deal={deal} detail={<span>{deal.owner ?? 'No owner'}</span>}>
              <ul className="mt-1 flex flex-col gap-1">
                {warnings.map(({ rule, title, reason, severity }) => (
                  <li key={rule} className="text-ui text-ink-2">
                    <Badge tone={tones[severity]} className="mr-1.5 align-text-bottom">
                      {title}
                    </Badge>
                    {reason}
                  </li>
                ))}
              </ul>
            </DealRow>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}
