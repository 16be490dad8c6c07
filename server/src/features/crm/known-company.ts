import {
  nothingKnown,
  unknownFact,
  type KnownCompany,
} from '@plumbline/domain/company-info/company-info.ts';
import type { CrmCompany } from '../../adapters/hubspot/hubspot.ts';

/** The CRM's record of a company as the deal page shows companies. */
export function knownCompany(company: CrmCompany, now: Date): KnownCompany {
  const place = [company.city, company.country].filter(Boolean).join(', ');
  return {
    name: company.name,
    domain: company.domain?.toLowerCase() ?? null,
    company_info: {
      ...nothingKnown(),
      focus_description: company.description ?? unknownFact,
      headquarters: place || unknownFact,
      employee_count: company.employees ?? unknownFact,
      founded_year: company.founded ?? unknownFact,
      website: company.website ?? (company.domain ? `https://${company.domain}` : unknownFact),
      industry: company.industry ? titleCase(company.industry) : unknownFact,
      fetched_at: now.toISOString(),
      source: 'hubspot',
    },
  };
}

/** HubSpot writes industries as COMPUTER_SOFTWARE. */
function titleCase(industry: string): string {
  return industry
    .toLowerCase()
    .split('_')
    .map((word) =>
      word === 'and' || word === 'or' ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}
