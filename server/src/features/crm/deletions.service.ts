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
 * Fewer than nothing where it has some that are not known, as when one was restored.
 */
async function countMissing({ dependencies, portal, token, options }: Reading): Promise<number> {
  const there = await dependencies.crm.countDeals(token, options);
  return (await queries.countKnown(dependencies.db, portal)) - there;
}

/**
 * Marks deals that were deleted there, where two readings in turn say by the number of deals that
 * some were: the CRM counts new ones late. One call where nothing is amiss; what the list of deleted
 * deals does not explain, a comparison of everything does.
 */
export async function findDeleted(
  reading: Reading,
  { portal_id, missing: before, unexplained, compared_at }: CrmPortal,
): Promise<void> {
  const { db, now } = reading.dependencies;
  const missing = await countMissing(reading);
  const [most, least] = [Math.max(0, unexplained), Math.min(0, unexplained)];
  // It comes nearer to nothing as deals turn out to be there or not.
  const stillUnexplained = Math.min(most, Math.max(least, missing));
  await updatePortal(db, portal_id, { missing, unexplained: stillUnexplained });
  const wanted = Math.min(before, missing) - unexplained;
  const unknown = unexplained - Math.max(before, missing);
  if (wanted <= 0 && unknown <= 0) return;
  if (wanted > 0 && (await markArchived(reading, wanted))) return;
  const isRested = compared_at === null || now().getTime() - compared_at.getTime() >= comparedMs;
  if (isRested) await updatePortal(db, portal_id, { compared_at: null, next_at: now() });
}

/** Marks those of the deleted deals that are known here; whether that were as many as wanted. */
async function markArchived(reading: Reading, wanted: number): Promise<boolean> {
  const { dependencies, portal, token, options } = reading;
  const before = await queries.countKnown(dependencies.db, portal);
  let pages = 0;
  for await (const ids of dependencies.crm.archivedDeals(token, options)) {
    await readByIds(reading, await queries.listLiving(dependencies.db, portal, ids));
    pages += 1;
    if (before - (await queries.countKnown(dependencies.db, portal)) >= wanted) return true;
    if (pages >= mostPages) return false;
  }
  return false;
}

/** After everything was compared: whatever is still amiss is nothing to look for again. */
export async function keepUnexplained(reading: Reading): Promise<void> {
  const missing = await countMissing(reading);
  await updatePortal(reading.dependencies.db, reading.portal, { missing, unexplained: missing });
}
