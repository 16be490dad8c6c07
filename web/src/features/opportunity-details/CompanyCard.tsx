import { industryLabel } from '@plumbline/domain/opportunities/industry.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from './Facts.tsx';

const unknown = 'Information not available';
const sources: Record<string, string> = { hubspot: 'From the company’s record in HubSpot' };

/** What is known of the customer's company (DET-03). */
export function CompanyCard({ opportunity }: { opportunity: Opportunity }) {
  const info = opportunity.company_info;
  return (
    <Card title="Company Information">
      {info?.focus_description && info.focus_description !== unknown && (
        <p className="mb-3 text-ui text-ink-2">{info.focus_description}</p>
      )}
      <Facts
        facts={[
          ['Company', opportunity.company_name ?? unknown],
          ['Industry', industryLabel(opportunity.id, info?.industry)],
          ['Headquarters', info?.headquarters ?? unknown],
          ['Employees', info?.employee_count ?? unknown],
          ['Founded', info?.founded_year ?? unknown],
          ['Website', <Website key="website" address={info?.website} />],
        ]}
      />
      {info && (
        <p className="mt-3 text-meta text-ink-3">{sources[info.source] ?? `From ${info.source}`}</p>
      )}
    </Card>
  );
}

/** A link only where there is a web address; anything else is shown as the text it is. */
function Website({ address }: { address: string | undefined }) {
  if (!address || address === unknown) return unknown;
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return address;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline underline-offset-3"
    >
      {url.host}
    </a>
  );
}
