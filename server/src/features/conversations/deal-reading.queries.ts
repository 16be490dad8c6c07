import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  dealReadings as table,
  type DealReadingRow,
} from '../../platform/db/schema/suggestions.ts';

/** A reading that was begun: stored only as long as nobody asked again. */
export type DealClaim = Pick<
  DealReadingRow,
  'opportunity_id' | 'requested_at' | 'wanted_by' | 'starts' | 'refusals'
>;

/** Begins the reading of the newest deal that is due, in the order of asking, or of one whose process died. */
export async function claimDue(db: Executor, at: Date, leaseMs: number): Promise<DealClaim | null> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const until = sql`${new Date(at.getTime() + leaseMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<string, unknown> & DealClaim>(sql`
    update deal_readings r
    set state = 'running', starts = starts + 1, lease_until = ${until}
    where r.opportunity_id = (
      select w.opportunity_id from deal_readings w
        -- What was refused waits for its next try, whatever arrives meanwhile.
        left join model_waiting m on m.kind = 'deal' and m.subject_id = w.opportunity_id
      where (w.state = 'waiting' and coalesce(m.next_try_at, w.due_at) <= ${now})
        or (w.state = 'running' and w.lease_until < ${now})
      order by w.deal_created_date desc, w.requested_at, w.opportunity_id
      limit 1 for update of w skip locked)
    returning opportunity_id, to_json(requested_at) #>> '{}' as requested_at, wanted_by, starts,
      refusals`);
  const [row] = rows;
  return row ? { ...row, requested_at: new Date(row.requested_at) } : null;
}

const isClaim = ({ opportunity_id, requested_at }: DealClaim) =>
  and(
    eq(table.opportunity_id, opportunity_id),
    eq(table.state, 'running'),
    eq(table.requested_at, requested_at),
  );

/** Tells that the work goes on. */
export async function renewDealLease(
  db: Executor,
  claim: DealClaim,
  at: Date,
  leaseMs: number,
): Promise<void> {
  await db
    .update(table)
    .set({ lease_until: new Date(at.getTime() + leaseMs) })
    .where(isClaim(claim));
}

/** Ends a reading that was begun, unless somebody asked again meanwhile; false then. */
export async function finishDeal(
  tx: Executor,
  claim: DealClaim,
  columns: Partial<Omit<DealReadingRow, 'opportunity_id' | 'requested_at'>>,
): Promise<boolean> {
  const finished = await tx
    .update(table)
    .set({ starts: 0, ...columns, lease_until: null })
    .where(isClaim(claim))
    .returning({ id: table.opportunity_id });
  return finished.length > 0;
}

export async function findDealReading(
  db: Executor,
  opportunityId: string,
): Promise<DealReadingRow | null> {
  const [row] = await db.select().from(table).where(eq(table.opportunity_id, opportunityId));
  return row ?? null;
}

/** Writes what is left of a reading once words that it quotes are gone. */
export async function saveReading(
  tx: Executor,
  opportunityId: string,
  reading: DealReadingRow['reading'],
): Promise<void> {
  await tx.update(table).set({ reading }).where(eq(table.opportunity_id, opportunityId));
}

/** Nobody waits for a deal that is gone. */
export async function forgetGoneDeals(db: Executor): Promise<void> {
  await db.execute(sql`delete from model_waiting m where m.kind = 'deal' and not exists (
    select from deal_readings r where r.opportunity_id = m.subject_id)`);
}
