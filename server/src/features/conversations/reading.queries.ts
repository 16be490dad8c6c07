import type { ReadingState } from '@plumbline/domain/suggestions/wire.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  conversationReadings as table,
  dealReadings,
  type ReadingRow,
} from '../../platform/db/schema/suggestions.ts';

/** A reading that was begun: stored only as long as nobody asked again. */
export type Claim = Pick<ReadingRow, 'opportunity_id' | 'requested_at' | 'starts'>;

/** Asks for the conversations of deals to be read, whatever stands there now. */
export async function wantReading(
  tx: Executor,
  opportunityIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into conversation_readings (opportunity_id, deal_created_date, state, requested_at)
    select o.id, o.created_date, 'waiting', ${at.toISOString()}::timestamptz
    from opportunities o where o.id = any(${sql.param([...opportunityIds])}::uuid[])
    on conflict (opportunity_id) do update set state = 'waiting', starts = 0, told = null,
      lease_until = null,
      -- Later than any before, also within the same millisecond.
      requested_at = greatest(excluded.requested_at,
        conversation_readings.requested_at + interval '1 millisecond')`);
}

/** Deals that nobody asked for: conversations came or changed since they were read. */
export async function findForgotten(tx: Executor): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct c.opportunity_id as id from conversations c
      left join conversation_readings r on r.opportunity_id = c.opportunity_id
    where r.opportunity_id is null or (r.state = 'idle' and c.updated_date > r.requested_at)`);
  return rows.map(({ id }) => id);
}

/** How many deals wait or are being read. */
export function countUnread(db: Executor): Promise<number> {
  return db.$count(table, inArray(table.state, ['waiting', 'running']));
}

/** Forgets what was read: it is read anew once somebody asks. */
export async function forgetReadings(tx: Executor): Promise<void> {
  await tx.delete(table);
  await tx.delete(dealReadings);
}

/** Begins the reading of the newest deal that waits, in the order of asking, or of one whose process died. */
export async function claimNext(db: Executor, at: Date, leaseMs: number): Promise<Claim | null> {
  const { rows } = await db.execute<Record<string, unknown> & Claim>(sql`
    update conversation_readings r
    set state = 'running', starts = starts + 1, lease_until = ${leaseEnd(at, leaseMs)}
    where r.opportunity_id = (
      select w.opportunity_id from conversation_readings w
      where w.state in ('waiting', 'running')
        and (w.state = 'waiting' or w.lease_until < ${at.toISOString()}::timestamptz)
      order by w.deal_created_date desc, w.requested_at, w.opportunity_id
      limit 1 for update skip locked)
    returning opportunity_id, to_json(requested_at) #>> '{}' as requested_at, starts`);
  const [row] = rows;
  return row ? { ...row, requested_at: new Date(row.requested_at) } : null;
}

/** Tells that the work goes on; false where somebody asked again meanwhile. */
export async function renewLease(
  db: Executor,
  claim: Claim,
  at: Date,
  leaseMs: number,
): Promise<boolean> {
  const renewed = await db
    .update(table)
    .set({ lease_until: new Date(at.getTime() + leaseMs) })
    .where(isClaim(claim))
    .returning({ id: table.opportunity_id });
  return renewed.length > 0;
}

const leaseEnd = (at: Date, leaseMs: number) =>
  sql`${new Date(at.getTime() + leaseMs).toISOString()}::timestamptz`;

const isClaim = ({ opportunity_id, requested_at }: Claim) =>
  and(
    eq(table.opportunity_id, opportunity_id),
    eq(table.state, 'running'),
    eq(table.requested_at, requested_at),
  );

/** Ends a reading that was begun, unless somebody asked again meanwhile; false then. */
export async function finish(
  tx: Executor,
  claim: Claim,
  columns: Partial<Omit<ReadingRow, 'opportunity_id' | 'requested_at'>>,
): Promise<boolean> {
  const finished = await tx
    .update(table)
    .set({ ...columns, lease_until: null, starts: 0 })
    .where(isClaim(claim))
    .returning({ id: table.opportunity_id });
  return finished.length > 0;
}

/** Gives a reading back that its process has no time for: it counts as not begun. */
export async function release(db: Executor, claim: Claim): Promise<void> {
  await db
    .update(table)
    .set({ state: 'waiting', lease_until: null, starts: Math.max(0, claim.starts - 1) })
    .where(isClaim(claim));
}

export async function findReading(db: Executor, opportunityId: string): Promise<ReadingRow | null> {
  const [row] = await db.select().from(table).where(eq(table.opportunity_id, opportunityId));
  return row ?? null;
}

/** Puts aside readings that ended the process which did them. */
export async function failStuck(db: Executor, starts: number, told: string): Promise<void> {
  await db
    .update(table)
    .set({ state: 'failed', told, lease_until: null })
    .where(and(eq(table.state, 'running'), sql`${table.starts} >= ${starts}`));
}

/** Where a deal's reading stands, as people are told. */
export function presentReading(row: ReadingRow | null): ReadingState {
  return {
    state: row?.state ?? 'idle',
    read_at: row?.read_at?.toISOString() ?? null,
    told: row?.told ?? null,
  };
}
