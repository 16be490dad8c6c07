import type { CrmPortal } from '../../platform/db/schema/crm.ts';
import { updatePortal } from './portals.queries.ts';
import { readByIds, type Reading } from './reading.service.ts';
import * as queries from './readings.queries.ts';

/** Deleted deals are looked through so far; beyond that everything is compared. */
const mostPages = 20;
/** Everything is compared no sooner than that after the last time. */
const comparedMs = 3_600_000;

/**
 * So many deals more are known here than the CRM counts: they were deleted, or merged and not read.
 * New ones that are not read yet may hide as many until the next reading.
 */
async function countMissing({ dependencies, portal, token, options }: Reading): Promise<number> {
  const there = await dependencies.crm.countDeals(token, options);
  return Math.max(0, (await queries.countKnown(dependencies.db, portal)) - there);
}

/**
 * Marks deals that were deleted there, where two readings in turn say by the number of deals that
 * some were: the CRM counts new ones late. One call where none was; what the list of deleted deals
 * does not explain, a comparison of everything does.
 */
export async function findDeleted(
  reading: Reading,
  { portal_id, missing: before, unexplained, compared_at }: CrmPortal,
): Promise<void> {
  const { dependencies, token, options, counts } = reading;
  const { db, crm, now } = dependencies;
  const missing = await countMissing(reading);
  await updatePortal(db, portal_id, { missing, unexplained: Math.min(unexplained, missing) });
  const wanted = Math.min(before, missing) - unexplained;
  if (wanted <= 0) return;
  const goneBefore = counts.gone;
  let pages = 0;
  for await (const ids of crm.archivedDeals(token, options)) {
    await readByIds(reading, await queries.listLiving(db, portal_id, ids));
    pages += 1;
    if (counts.gone - goneBefore >= wanted) return;
    if (pages >= mostPages) break;
  }
  const isRested = compared_at === null || now().getTime() - compared_at.getTime() >= comparedMs;
  if (isRested) await updatePortal(db, portal_id, { compared_at: null, next_at: now() });
}

/** After everything was compared: whatever is still missing is nothing to look for again. */
export async function keepUnexplained(reading: Reading): Promise<void> {
  const missing = await countMissing(reading);
  await updatePortal(reading.dependencies.db, reading.portal, { missing, unexplained: missing });
}
