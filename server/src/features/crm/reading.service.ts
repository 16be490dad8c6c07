import { toNewOpportunity, type CrmDeal } from '@plumbline/domain/crm/crm-deal.ts';
import type { CrmFields } from '@plumbline/domain/opportunities/crm-fields.ts';
import type { DealReading } from '../../adapters/hubspot/deal-record.ts';
import type { DealPage, ReadingOptions } from '../../adapters/hubspot/hubspot.ts';
import type { ConnectionDependencies } from './connection.service.ts';
import * as queries from './readings.queries.ts';
import { knownCompany, type KnownCompany } from './known-company.ts';

/** What an import makes of a deal of the CRM. */
export type ImportedFields = ReturnType<typeof toNewOpportunity>;

/** What the CRM says of a deal; what it does not speak of is not there. */
export type CrmFacts = Partial<CrmFields> & Pick<ImportedFields, 'hubspot_id' | 'hubspot_portal'>;

/** On whose behalf deals are brought in. */
export interface Importer {
  id: string;
  name: string;
  email: string;
}

/** What a reading needs of the opportunities, handed in by whoever wires the features. */
export interface ReadingDependencies extends ConnectionDependencies {
  /** Brings what the CRM changed to imported opportunities. */
  refreshFromCrm: (
    person: Importer,
    facts: CrmFacts[],
  ) => Promise<{ updated: number; unchanged: number; changed: string[] }>;
  /** Gives deals from before accounts were kept the account that is being read. */
  adoptDeals: (
    portal: string,
    deals: Pick<ImportedFields, 'hubspot_id' | 'name'>[],
  ) => Promise<void>;
  saveCompanies: (companies: KnownCompany[]) => Promise<void>;
}

/** What came of a reading. */
export interface ReadingCounts {
  read: number;
  updated: number;
  unchanged: number;
  gone: number;
}

export const nothingRead = (): ReadingCounts => ({ read: 0, updated: 0, unchanged: 0, gone: 0 });

/** Keeps what a page says: of companies, of deals that are here or not, and of merges. */
export async function keepPage(
  { db, saveCompanies, adoptDeals, now }: ReadingDependencies,
  { deals, readings, companies }: DealPage,
): Promise<void> {
  const portal = readings[0]?.hubspot_portal;
  if (portal === undefined) return;
  await adoptDeals(
    portal,
    deals.map((deal) => toNewOpportunity(deal, 1)),
  );
  await saveCompanies(companies.map((company) => knownCompany(company, now())));
  await queries.saveDealReadings(db, readings, now());
  await queries.markMerged(db, portal, readings);
}

/** The same, and brings what it says to the opportunities. */
export async function takePage(
  dependencies: ReadingDependencies,
  person: Importer,
  page: DealPage,
  counts: ReadingCounts,
): Promise<void> {
  await keepPage(dependencies, page);
  const facts = page.deals.map((deal, index) => factsOf(deal, page.readings[index]));
  const { updated, unchanged } = await dependencies.refreshFromCrm(person, facts);
  counts.read += page.deals.length;
  counts.updated += updated;
  counts.unchanged += unchanged;
}

/** A person whose name nobody can tell is not nobody: what is here stays. */
function factsOf(deal: CrmDeal, reading: DealReading | undefined): CrmFacts {
  const { owner, ...facts } = toNewOpportunity(deal, 1);
  const isUnknown = owner === null && reading?.owner_id != null;
  return isUnknown ? facts : { ...facts, owner };
}

/**
 * Reads every deal of the account, and marks those that it has no more: a deal that no page listed
 * is asked for by its id first.
 */
export async function compareAll(
  dependencies: ReadingDependencies,
  person: Importer,
  token: string,
  options: ReadingOptions,
): Promise<ReadingCounts> {
  const { db, crm, now } = dependencies;
  const counts = nothingRead();
  const startedAt = now();
  let portal: string | null = null;
  for await (const page of crm.listDeals(token, options)) {
    portal ??= page.readings[0]?.hubspot_portal ?? null;
    await takePage(dependencies, person, page, counts);
  }
  portal ??= (await crm.account(token)).portalId;
  const unread = await queries.listUnread(db, portal, startedAt);
  counts.gone = await markMissing(dependencies, person, { portal, ids: unread }, counts, {
    token,
    ...options,
  });
  return counts;
}

/** Reads deals by their ids; those that the CRM has no more are marked, and counted. */
async function markMissing(
  dependencies: ReadingDependencies,
  person: Importer,
  { portal, ids }: { portal: string; ids: readonly string[] },
  counts: ReadingCounts,
  { token, ...options }: ReadingOptions & { token: string },
): Promise<number> {
  const missing = new Set(ids);
  for await (const page of dependencies.crm.dealsById(token, ids, options)) {
    for (const { hubspot_id } of page.readings) missing.delete(hubspot_id);
    await takePage(dependencies, person, page, counts);
  }
  return queries.markDeleted(dependencies.db, portal, [...missing]);
}
