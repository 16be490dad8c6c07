import type { SentType } from '@plumbline/domain/webhooks/events.ts';
import { aliasedTable, and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { webhookDeliveries as table, type DeliveryRow } from '../../platform/db/schema/webhooks.ts';

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * A condition on `d`, deliveries: it is due. Behind an event that failed and waits for its next attempt,
 * those of the same deal wait too.
 */
export const isDue = (now: Date) => sql`d.state = 'waiting'
  and (d.next_at is null or d.next_at <= ${iso(now)})
  and not exists (select from webhook_deliveries b
    where b.endpoint_id = d.endpoint_id and b.opportunity_id = d.opportunity_id
      and b.state = 'waiting' and b.next_at > ${iso(now)} and b.id < d.id)`;

/** What is due for an endpoint, in the order in which it happened. */
export async function listDue(
  db: Executor,
  endpointId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<DeliveryRow[]> {
  const d = aliasedTable(table, 'd');
  return db
    .select()
    .from(d)
    .where(and(eq(d.endpoint_id, endpointId), isDue(now)))
    .orderBy(d.id)
    .limit(limit);
}

/** What came of an attempt. */
export interface Attempt {
  id: number;
  state: 'delivered' | 'withheld' | 'waiting';
  tried_at: Date | null;
  status: number | null;
  failure: string | null;
  next_at: Date | null;
}

/** Notes what came of attempts, of all in one statement. */
export async function noteAttempts(db: Executor, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await db.execute(sql`
    update webhook_deliveries d set state = a.state, tried_at = coalesce(a.tried_at, d.tried_at),
      status = a.status, failure = a.failure, next_at = a.next_at,
      attempts = d.attempts + case when a.tried_at is null then 0 else 1 end,
      first_failed_at = case when a.state = 'waiting'
        then coalesce(d.first_failed_at, a.tried_at) end
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as a (id bigint, state text,
      tried_at timestamptz, status smallint, failure text, next_at timestamptz)
    where d.id = a.id`);
}

/** Everything that waits for an endpoint is due at once: it answers again. */
export async function forgetWaits(db: Executor, endpointId: string): Promise<void> {
  await db
    .update(table)
    .set({ next_at: null })
    .where(
      and(eq(table.endpoint_id, endpointId), eq(table.state, 'waiting'), isNotNull(table.next_at)),
    );
}

/** And has a whole day again: somebody turned it on. */
export async function beginAnew(db: Executor, endpointId: string): Promise<void> {
  await db
    .update(table)
    .set({ next_at: null, first_failed_at: null })
    .where(and(eq(table.endpoint_id, endpointId), eq(table.state, 'waiting')));
}

/** The last ones that were tried, newest first, and the first that wait. */
export async function listDeliveries(
  db: Executor,
  endpointId: string,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.endpoint_id, endpointId), isNotNull(table.tried_at)))
    .orderBy(desc(table.tried_at), desc(table.id))
    .limit(limit);
}

/** An event that is sent to one endpoint alone, once more or to try it. */
export async function addDelivery(
  db: Executor,
  row: {
    endpoint_id: string;
    event_id: string;
    type: SentType;
    opportunity_id: string | null;
    at: Date;
    data: DeliveryRow['data'];
  },
): Promise<DeliveryRow> {
  const [added] = await db.insert(table).values(row).returning();
  if (!added) throw new Error('The event was not stored');
  return added;
}

export async function findDelivery(
  db: Executor,
  endpointId: string,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.endpoint_id, endpointId), eq(table.id, id)));
  return row;
}

/** Days for which what waits for an endpoint that is not on is kept. */
const daysWaiting = 7;

/** Takes away all but the last of what was tried, and what waited for too long. */
export async function tidyDeliveries(db: Executor, now: Date, kept: number): Promise<void> {
  await db.execute(sql`
    delete from webhook_deliveries d using (
      select id, row_number() over (partition by endpoint_id order by tried_at desc nulls last, id desc) as place
      from webhook_deliveries where state <> 'waiting') old
    where d.id = old.id and old.place > ${kept}`);
  await db.execute(sql`
    delete from webhook_deliveries
    where state = 'waiting' and at < ${iso(now)} - ${daysWaiting} * interval '1 day'`);
}
