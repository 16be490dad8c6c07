import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { ExternalLink } from 'lucide-react';
import { FoldedCard } from '../../ui/FoldedCard.tsx';
import { formatDay } from '../../ui/moment.ts';
import { Facts } from './Facts.tsx';

/** What the CRM and the team say of the deal, beside what its head says. */
export function OverviewCard({ opportunity }: { opportunity: Opportunity }) {
  const { crm_facts: facts } = opportunity;
  const page = facts?.gone ? null : facts?.url;
  return (
    <FoldedCard
      title="Deal Overview"
      action={
        page && (
          <a
            href={page}
            target="_blank"
            rel="noreferrer"
            className="tap inline-flex items-center gap-1 text-ui font-medium text-accent hover:underline"
          >
            Open in HubSpot
            <ExternalLink size={13} aria-hidden />
          </a>
        )
      }
    >
      <Facts
        facts={[
          ['Pipeline', opportunity.pipeline ?? 'Unknown'],
          ['Status', isAssessed(opportunity) ? opportunity.status : 'Not assessed'],
          ['Added', formatDay(opportunity.created_date)],
          ['Changed', formatDay(opportunity.updated_date)],
        ]}
      />
    </FoldedCard>
  );
}
