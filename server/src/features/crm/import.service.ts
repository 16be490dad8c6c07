import { hasUnreadAmount, numbered, type ImportableDeal } from '@plumbline/domain/crm/crm-deal.ts';
import { fits } from '@plumbline/domain/crm/selection.ts';
import type { Importer } from '../../history/item-history.queries.ts';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { withToken } from './token.service.ts';
import { findConnection, wantUnread } from './crm.queries.ts';
import { inBatches } from './in-batches.ts';
import { noted } from './noted-reading.service.ts';
import { findPortal, selectionOf, updatePortal } from './portals.queries.ts';
import { hubspotIdsOf } from './readings.queries.ts';
import {
  compareAll,
  keepPages,
  readByIds,
  type Reading,
  type ReadingCounts,
  type ReadingDependencies,
} from './reading.service.ts';

/** What an import needs of the opportunities, handed in by whoever wires the features. */
export interface ImportDependencies extends ReadingDependencies {
  /** Those of these deals that are imported already. */
  findImported: (
    deals: Pick<ImportableDeal, 'hubspot_id' | 'hubspot_portal'>[],
  ) => Promise<{ hubspot_id: string | null }[]>;
}

/** What the CRM offers. */
export interface Offer {
  /** Deals that fit and are not here yet, in the CRM's order. */
  deals: ImportableDeal[];
  /** How many deals the CRM has, whether they are here or not, fit or not. */
  total: number;
  /** How many are not here, and do not fit what the workspace brings in. */
  unfit: number;
  /** Ids of those whose amount cannot be read: it counts as 0. */
  unread_amounts: string[];
  /** Ids of those that have none, which counts as 0 too. */
  missing_amounts: string[];
}

/** Pages that are read while those before are stored. */
const pagesAhead = 4;

/** The CRM's deals that the workspace brings in and that are not here yet. */
export async function listNewDeals(
  dependencies: ImportDependencies,
  signal: AbortSignal,
): Promise<Offer> {
  const { db, crm, findImported } = dependencies;
  return withToken(dependencies, async (token, renew) => {
    const connection = await findConnection(db);
    const selection = selectionOf(connection && (await findPortal(db, connection.portal_id)));
    const deals: ImportableDeal[] = [];
    const unread_amounts: string[] = [];
    const missing_amounts: string[] = [];
    let [total, unfit] = [0, 0];
    const source = crm.listDeals(token, { signal, renew });
    for await (const pages of inBatches(source, pagesAhead)) {
      await keepPages(dependencies, pages);
      const readings = pages.flatMap((page) => page.readings);
      const here = await findImported(readings);
      const imported = new Set(here.map(({ hubspot_id }) => hubspot_id));
      total += readings.length;
      for (const [index, deal] of pages.flatMap((page) => page.deals).entries()) {
        const reading = readings[index]!;
        if (imported.has(reading.hubspot_id)) continue;
        if (!fits(selection, reading)) {
          unfit += 1;
          continue;
        }
        deals.push(numbered(deal, deals.length + 1));
        if (!reading.has_amount) missing_amounts.push(reading.hubspot_id);
        const amount = reading.unusual.find(({ field }) => field === 'amount');
        if (amount && hasUnreadAmount({ value: amount.told }))
          unread_amounts.push(reading.hubspot_id);
      }
    }
    return { deals, total, unfit, unread_amounts, missing_amounts };
  });
}

/** Brings what the CRM knows of imported opportunities up to date; what the team changed stays. */
export async function refreshImported(
  dependencies: ReadingDependencies,
  person: Importer,
  signal: AbortSignal,
): Promise<ReadingCounts> {
  return readNow(
    dependencies,
    person,
    { signal, kind: 'comparison' },
    async (reading, startedAt) => {
      const { db } = dependencies;
      await wantUnread(db, reading.portal, null, startedAt);
      await compareAll(reading, { startedAt });
      await updatePortal(db, reading.portal, { compared_at: startedAt });
    },
  );
}

/** The same for these opportunities alone; those that are not from the connected account stay. */
export async function refreshThese(
  dependencies: ReadingDependencies,
  person: Importer,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadingCounts> {
  return readNow(dependencies, person, { signal, kind: 'changes' }, async (reading, startedAt) => {
    await wantUnread(dependencies.db, reading.portal, ids, startedAt);
    const known = await hubspotIdsOf(dependencies.db, reading.portal, ids);
    if (known.length > 0) await readByIds(reading, known);
  });
}

/** @throws CrmError where no account is connected, or it does not answer */
async function readNow(
  dependencies: ReadingDependencies,
  person: Importer,
  { signal, kind }: { signal: AbortSignal; kind: 'changes' | 'comparison' },
  work: (reading: Reading, startedAt: Date) => Promise<void>,
): Promise<ReadingCounts> {
  const { db, now } = dependencies;
  const connection = await findConnection(db);
  if (!connection) throw new CrmError('unauthorized', 'Unauthorized: HubSpot is not connected.');
  const { portal_id } = connection;
  const started_at = now();
  const person_name = person.name || person.email;
  const about = { portal_id, kind, person_name, started_at, signal };
  try {
    return await noted(dependencies, about, person, (reading) => work(reading, started_at));
  } finally {
    // Whoever refreshes wants what could not be read around deals too.
    await dependencies.onDealsRead([]);
  }
}
