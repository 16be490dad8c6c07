import type { DeliveryState } from '@plumbline/domain/webhooks/endpoint.ts';
import { testEventType, type SentType } from '@plumbline/domain/webhooks/events.ts';
import { aliasedTable, and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { webhookDeliveries as table, type DeliveryRow } from '../../platform/db/schema/webhooks.ts';

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * A condition on `d`, deliveries: it is due. Behind an event that failed and waits for its next attempt,
 * those of the same deal wait too, but for one that a person wants once more.
 */
const isDue = (now: Date) => sql`d.state = 'waiting'
  and (d.next_at is null or d.next_at <= ${iso(now)})
  and (d.asked = 'once' or not exists (select from webhook_deliveries b
    where b.endpoint_id = d.endpoint_id and b.opportunity_id = d.opportunity_id
      and b.state = 'waiting' and b.next_at > ${iso(now)} and b.id < d.id))`;

const isAsked = sql`d.asked is not null`;

/** A condition on `webhook_endpoints`: something is due. What a person asked for does not wait for the endpoint. */
export const hasDue = (now: Date) => sql`(
  (coalesce(webhook_endpoints.next_at, '-infinity') <= ${iso(now)} and exists (
    select from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id and ${isDue(now)}))
  or exists (select from webhook_deliveries d
    where d.endpoint_id = webhook_endpoints.id and ${isAsked} and ${isDue(now)}))`;

/** What is due for an endpoint: first what a person asked for, then all in the order in which it happened. */
export async function listDue(
  db: Executor,
  endpointId: string,
  { now, limit, onlyAsked }: { now: Date; limit: number; onlyAsked: boolean },
): Promise<DeliveryRow[]> {
  const d = aliasedTable(table, 'd');
  return db
    .select()
    .from(d)
    .where(and(eq(d.endpoint_id, endpointId), isDue(now), onlyAsked ? isAsked : undefined))
    .orderBy(sql`${isAsked} desc`, d.id)
    .limit(limit);
}

/** What came of an attempt. */
export interface Attempt {
  id: number;
  state: DeliveryState;
  tried_at: Date;
  status: number | null;
  failure: string | null;
  next_at: Date | null;
  /** What failed on this side: the event could not be put together, or the endpoint's secrets not be opened. */
  ours: 'event' | 'secret' | null;
}

/** Notes what came of attempts, of all in one statement. */
export async function noteAttempts(db: Executor, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await db.execute(sql`
    update webhook_deliveries d set state = a.state, tried_at = a.tried_at,
      status = a.status, failure = a.failure, next_at = a.next_at,
      attempts = d.attempts + case when a.state = 'withheld' then 0 else 1 end,
      first_failed_at = case when a.state in ('waiting', 'given_up')
        then coalesce(d.first_failed_at, a.tried_at) end,
      asked = nullif(d.asked, 'sooner'), was = null
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as a (id bigint, state text,
      tried_at timestamptz, status smallint, failure text, next_at timestamptz)
    where d.id = a.id`);
}

/**
 * What waited behind events that were given up has failed for as long as it was held up: each is tried, and
 * a deal of which nothing is accepted does not hold on to a day for each.
 */
export async function passOnFailures(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update webhook_deliveries d set first_failed_at = greatest(d.at, g.first_failed_at)
    from webhook_deliveries g
    where g.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)
      and d.endpoint_id = g.endpoint_id and d.opportunity_id = g.opportunity_id and d.id > g.id
      and d.state = 'waiting' and d.first_failed_at is null`);
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

/** The last ones that were tried, newest first: those of one state, or all that were sent. */
export async function listDeliveries(
  db: Executor,
  endpointId: string,
  { state, limit }: { state?: DeliveryState | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const which = state ? eq(table.state, state) : ne(table.state, 'withheld');
  return db
    .select()
    .from(table)
    .where(and(eq(table.endpoint_id, endpointId), isNotNull(table.tried_at), which))
    .orderBy(desc(table.tried_at), desc(table.id))
    .limit(limit);
}

/** An event that is sent to one endpoint alone, to try it. */
export async function addDelivery(
  db: Executor,
  row: {
    endpoint_id: string;
    event_id: string;
    type: SentType;
    opportunity_id: string | null;
    at: Date;
    data: DeliveryRow['data'];
    asked: 'once';
  },
): Promise<DeliveryRow> {
  const [added] = await db.insert(table).values(row).returning();
  if (!added) throw new Error('The event was not stored');
  return added;
}

/**
 * Has an event sent at once: one that waits before its time, any other out of the order and only once.
 * If that one attempt fails, the event stays as it was.
 * @returns undefined where there is no such event
 */
export async function askAgain(
  db: Executor,
  endpointId: string,
  id: number,
): Promise<DeliveryRow | undefined> {
  const isWaiting = sql`${table.state} = 'waiting'`;
  const [row] = await db
    .update(table)
    .set({
      asked: sql`case when ${isWaiting} then coalesce(${table.asked}, 'sooner') else 'once' end`,
      was: sql`case when ${isWaiting} then ${table.was} else ${table.state} end`,
      first_failed_at: sql`case when ${isWaiting} then ${table.first_failed_at} end`,
      state: 'waiting',
      next_at: null,
    })
    .where(and(eq(table.endpoint_id, endpointId), eq(table.id, id)))
    .returning();
  return row;
}

/** Days for which is kept what waits for an endpoint that is not on, and what was given up. */
const daysKept = 7;

/** A condition on a row: it was given up and is still kept. */
export const isGivenUp = sql`state = 'given_up' and type <> ${testEventType}`;

/** Takes away all but the last of what was sent and withheld, and what waited for too long. */
export async function tidyDeliveries(db: Executor, now: Date, kept: number): Promise<void> {
  await db.execute(sql`
    delete from webhook_deliveries d using (
      select id, row_number() over (partition by endpoint_id, state order by tried_at desc nulls last, id desc) as place
      from webhook_deliveries where state in ('delivered', 'withheld')) old
    where d.id = old.id and old.place > ${kept}`);
  await db.execute(sql`
    delete from webhook_deliveries
    where (state = 'waiting' and asked is null
        and at < ${iso(now)} - ${daysKept} * interval '1 day')
      or (state = 'given_up' and tried_at < ${iso(now)} - ${daysKept} * interval '1 day')`);
}
