import { toNewOpportunity, type CrmDeal } from '@plumbline/domain/crm/crm-deal.ts';
import {
  nothingKnown,
  unknownFact,
  type CompanyInfo,
} from '@plumbline/domain/company-info/company-info.ts';
import type { CrmCompany } from '../../adapters/hubspot/hubspot.ts';
import type { Person } from '../../platform/http/permission.ts';
import { saveDealReadings } from './crm.queries.ts';
import { withToken, type ConnectionDependencies } from './connection.service.ts';

/** What the CRM knows of an opportunity that is already here. */
export type ImportedFields = ReturnType<typeof toNewOpportunity>;

export interface KnownCompany {
  name: string;
  domain: string | null;
  company_info: CompanyInfo;
}

/** What an import needs of the opportunities, handed in by whoever wires the features. */
export interface ImportDependencies extends ConnectionDependencies {
  /** Which of these ids are imported already. */
  existingHubspotIds: (ids: string[]) => Promise<Set<string>>;
  /** Renews value, stage, dates and company of imported opportunities; tells how many changed. */
  refreshFromCrm: (
    person: Person,
    facts: ImportedFields[],
  ) => Promise<{ updated: number; unchanged: number }>;
  saveCompanies: (companies: KnownCompany[]) => Promise<void>;
}

/** The CRM's deals that are not here yet, in the CRM's order. */
export async function listNewDeals(
  dependencies: ImportDependencies,
  signal: AbortSignal,
): Promise<ImportedFields[]> {
  const { db, crm, existingHubspotIds, saveCompanies, now } = dependencies;
  return withToken(dependencies, async (token, renew) => {
    const offered: ImportedFields[] = [];
    for await (const { deals, companies, readings } of crm.listDeals(token, { signal, renew })) {
      const [existing] = await Promise.all([
        existingHubspotIds(deals.map(idOf)),
        saveCompanies(companies.map((company) => knownCompany(company, now()))),
        saveDealReadings(db, readings, now()),
      ]);
      for (const deal of deals) {
        if (!existing.has(idOf(deal))) offered.push(toNewOpportunity(deal, offered.length + 1));
      }
    }
    return offered;
  });
}

/** Brings what the CRM knows of imported opportunities up to date; what the team wrote stays. */
export async function refreshImported(dependencies: ImportDependencies, person: Person) {
  const { db, crm, existingHubspotIds, refreshFromCrm, saveCompanies, now } = dependencies;
  return withToken(dependencies, async (token, renew) => {
    const counts = { updated: 0, unchanged: 0 };
    for await (const { deals, companies, readings } of crm.listDeals(token, { renew })) {
      await saveDealReadings(db, readings, now());
      const existing = await existingHubspotIds(deals.map(idOf));
      const facts = deals
        .filter((deal) => existing.has(idOf(deal)))
        .map((deal) => toNewOpportunity(deal, 1));
      await saveCompanies(companies.map((company) => knownCompany(company, now())));
      const { updated, unchanged } = await refreshFromCrm(person, facts);
      counts.updated += updated;
      counts.unchanged += unchanged;
    }
    return counts;
  });
}

function idOf(deal: CrmDeal): string {
  return String(deal.hubspot_id);
}

/** The CRM's record of a company as the deal page shows companies. */
function knownCompany(company: CrmCompany, now: Date): KnownCompany {
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
