import { fullDay } from '@plumbline/domain/day-text.ts';
import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { ExternalLink } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/moment.ts';
import { formatMoney } from '../../ui/money.ts';
import { Facts } from './Facts.tsx';

/** What the CRM and the team say of the deal as a whole. */
export function OverviewCard({ opportunity }: { opportunity: Opportunity }) {
  const { crm_facts: facts } = opportunity;
  const page = facts?.gone ? null : facts?.url;
  return (
    <Card
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
          ['Value', formatMoney(opportunity.value, opportunity.currency)],
          ['Stage', opportunity.stage],
          ['Pipeline', opportunity.pipeline ?? 'Unknown'],
          ['Close date', opportunity.close_date ? fullDay(opportunity.close_date) : 'Not set'],
          ['Owner', opportunity.owner ?? 'No one yet'],
          ['Status', isAssessed(opportunity) ? opportunity.status : 'Not assessed'],
          ['Added', formatDay(opportunity.created_date)],
          ['Changed', formatDay(opportunity.updated_date)],
        ]}
      />
    </Card>
  );
}
