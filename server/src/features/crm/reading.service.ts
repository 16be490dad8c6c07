import type { KnownCompany } from '@plumbline/domain/company-info/company-info.ts';
import {
  numbered,
  type ImportableDeal,
  type StorableDeal,
} from '@plumbline/domain/crm/crm-deal.ts';
import { fits, type Selection } from '@plumbline/domain/crm/selection.ts';
import type { CrmRecord } from '@plumbline/domain/opportunities/crm-fields.ts';
import type { DealReading } from '../../adapters/hubspot/deal-record.ts';
import type { DealPage, ReadingOptions } from '../../adapters/hubspot/hubspot.ts';
import type { Importer } from '../../history/item-history.queries.ts';
import type { ConnectionDependencies } from './token.service.ts';
import { readSettings } from './account-settings.service.ts';
import { knownCompany } from './known-company.ts';
import * as queries from './readings.queries.ts';

/** What a reading needs of the opportunities, handed in by whoever wires the features. */
export interface ReadingDependencies extends ConnectionDependencies {
  /** Brings what the CRM changed to imported opportunities; `here` are all of them. */
  refreshFromCrm: (
    person: Importer,
    facts: CrmRecord[],
  ) => Promise<{
    updated: number;
    unchanged: number;
    here: { id: string; hubspot_id: string | null }[];
  }>;
  /** Creates opportunities; returns their ids. */
  importDeals: (person: Importer, deals: ImportableDeal[]) => Promise<string[]>;
  /** Gives deals from before accounts were kept the account that is being read. */
  adoptDeals: (portal: string, deals: StorableDeal[]) => Promise<void>;
  saveCompanies: (companies: KnownCompany[]) => Promise<void>;
  /**
   * Told the ids of opportunities whose deals changed in the CRM in any way, or that just came from
   * it: after each page of each reading, once what it says is stored. It may be told one twice; told none, it looks for what waits.
   */
  onDealsRead: (opportunityIds: string[]) => Promise<void>;
}

/** What came of a reading. */
export interface ReadingCounts {
  read: number;
  imported: number;
  updated: number;
  unchanged: number;
  /** Imported ones that the CRM has no more. */
  gone: number;
}

export const nothingRead = (): ReadingCounts => ({
  read: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  gone: 0,
});

/** A reading that is going on. */
export interface Reading {
  dependencies: ReadingDependencies;
  person: Importer;
  portal: string;
  selection: Selection;
  token: string;
  options: ReadingOptions;
  counts: ReadingCounts;
}

/** Keeps what pages say: of companies, of deals that are here or not, and of merges. */
export async function keepPages(
  { db, saveCompanies, adoptDeals, now }: ReadingDependencies,
  pages: readonly DealPage[],
): Promise<void> {
  const readings = pages.flatMap((page) => page.readings);
  const portal = readings[0]?.hubspot_portal;
  if (portal === undefined) return;
  const deals = pages.flatMap((page) => page.deals);
  const companies = pages.flatMap((page) => page.companies);
  await adoptDeals(portal, deals);
  await saveCompanies(companies.map((company) => knownCompany(company, now())));
  const owners = pages.flatMap((page) => page.owners ?? []);
  if (owners.length > 0) await queries.saveOwners(db, portal, owners);
  await queries.saveDealReadings(db, readings, now());
}

/** The same, and brings what it says to the opportunities; new ones come where that is wanted. */
export async function takePage(reading: Reading, page: DealPage): Promise<void> {
  const { dependencies, person, portal, counts } = reading;
  const changed = await queries.listChanged(dependencies.db, portal, page.readings);
  await keepPages(dependencies, [page]);
  counts.gone += await queries.markMerged(dependencies.db, portal, page.readings);
  const facts = page.deals.map((deal, index) => factsOf(deal, page.readings[index]!));
  const { updated, unchanged, here } = await dependencies.refreshFromCrm(person, facts);
  const imported = await importNew(
    reading,
    page,
    new Set(here.map(({ hubspot_id }) => hubspot_id ?? '')),
  );
  counts.read += page.deals.length;
  counts.updated += updated;
  counts.unchanged += unchanged;
  counts.imported += imported.length;
  const touched = here.filter(({ hubspot_id }) => changed.has(hubspot_id ?? ''));
  const ids = [...touched.map(({ id }) => id), ...imported];
  if (ids.length > 0) await dependencies.onDealsRead(ids);
  await queries.markTaken(dependencies.db, page.readings);
}

/** A person whose name nobody can tell is not nobody: what is here stays. */
function factsOf(deal: StorableDeal, { owner_id, modified_at }: DealReading): CrmRecord {
  const { owner, ...told } = numbered(deal, 1);
  const facts = { ...told, modified_at };
  const isUnknown = owner === null && owner_id !== null;
  return isUnknown ? facts : { ...facts, owner };
}

async function importNew(
  { dependencies, person, portal, selection, counts }: Reading,
  { deals, readings }: DealPage,
  here: ReadonlySet<string>,
): Promise<string[]> {
  if (selection.new_deals !== 'import') return [];
  const news = deals.filter((_deal, index) => {
    const told = readings[index]!;
    return !here.has(told.hubspot_id) && fits(selection, told);
  });
  if (news.length === 0) return [];
  const dismissed = await queries.listDismissed(
    dependencies.db,
    portal,
    news.map(({ hubspot_id }) => String(hubspot_id)),
  );
  const wanted = news.filter(({ hubspot_id }) => !dismissed.has(String(hubspot_id)));
  return dependencies.importDeals(
    person,
    wanted.map((deal, index) => numbered(deal, counts.imported + index + 1)),
  );
}

/** Reads deals by their ids; those that the CRM has no more are marked. */
export async function readByIds(reading: Reading, ids: readonly string[]): Promise<void> {
  const { dependencies, token, options, portal, counts } = reading;
  const missing = new Set(ids);
  for await (const page of dependencies.crm.dealsById(token, ids, options)) {
    for (const { hubspot_id } of page.readings) missing.delete(hubspot_id);
    await takePage(reading, page);
  }
  counts.gone += await queries.markDeleted(dependencies.db, portal, [...missing]);
}

/** Where a comparison begins, and whom it tells how far it is. */
interface Comparison {
  startedAt: Date;
  after?: string | undefined;
  onPage?: (next: string | null) => Promise<void>;
}

/**
 * Reads what the account settles and every deal, and marks those that it has no more: a deal that no page listed
 * is asked for by its id first.
 */
export async function compareAll(reading: Reading, comparison: Comparison): Promise<void> {
  const { dependencies, token, options, portal } = reading;
  const { startedAt, after, onPage } = comparison;
  await readSettings(reading);
  for await (const page of dependencies.crm.listDeals(token, {
    ...options,
    ...(after && { after }),
  })) {
    await takePage(reading, page);
    await onPage?.(page.next);
  }
  await readByIds(reading, await queries.listUnread(dependencies.db, portal, startedAt));
}

/**
 * Reads what changed since a time, those that changed first before the others.
 * @param onPage told when the last of a page changed
 */
export async function readChanges(
  reading: Reading,
  since: Date,
  onPage: (until: Date) => Promise<void>,
): Promise<void> {
  const { dependencies, token, options, portal } = reading;
  const pages = dependencies.crm.changedDeals(token, {
    ...options,
    since,
    isNew: (deals) => queries.listChanged(dependencies.db, portal, deals),
  });
  for await (const page of pages) {
    await takePage(reading, page);
    const last = page.readings.at(-1)?.modified_at;
    if (last) await onPage(new Date(last));
  }
}
