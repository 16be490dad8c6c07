import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Card } from '../../ui/Card.tsx';

/** Competitors, similar deals and engagement; empty until there is something to show. */
export function RelatedCards({ opportunity }: { opportunity: Opportunity }) {
  const competitors = competitorsOf(opportunity);
  return (
    <>
      <Card title="Key Competitors">
        {competitors.length === 0 ? (
          <p className="text-ui text-ink-3">No competitors identified yet</p>
        ) : (
          <ul className="flex flex-col gap-1 text-ui">
            {competitors.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Similar Deals">
        <p className="text-ui text-ink-3">No similar deals found</p>
      </Card>
      <Card title="Engagement">
        <p className="text-ui text-ink-3">No engagements tracked yet</p>
      </Card>
    </>
  );
}

/** Rivals that the team named, and those that company information names. */
function competitorsOf({ meddpicc_data, company_info }: Opportunity): string[] {
  const named = meddpicc_data?.competition?.names?.split(/[,;\n]/).map((name) => name.trim()) ?? [];
  return [...new Set([...named, ...(company_info?.competitors ?? [])])].filter(Boolean);
}
