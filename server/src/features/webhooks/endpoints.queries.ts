import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { isDue } from './deliveries.queries.ts';
import { people } from '../../platform/db/schema/people.ts';
import {
  webhookDeliveries as deliveries,
  webhookEndpoints as table,
  type EndpointRow,
} from '../../platform/db/schema/webhooks.ts';

/** An endpoint with its maker, and how many events wait for it. */
export async function listEndpoints(db: Executor, maker: string | null) {
  return found(db, maker === null ? undefined : eq(table.person_id, maker));
}

export async function findEndpoint(db: Executor, id: string) {
  return (await found(db, eq(table.id, id)))[0];
}

function found(db: Executor, which: SQL | undefined) {
  const waiting = sql<number>`(select count(*)::integer from ${deliveries}
    where ${deliveries.endpoint_id} = ${table.id} and ${deliveries.state} = 'waiting')`;
  return db
    .select({
      endpoint: table,
      maker: { id: people.id, name: people.name, email: people.email },
      sleeps: sql<boolean>`(${people.banned} or ${people.role} is null)`,
      waiting,
    })
    .from(table)
    .innerJoin(people, eq(people.id, table.person_id))
    .where(which)
    .orderBy(asc(table.created_at), asc(table.id));
}

export async function addEndpoint(
  db: Executor,
  row: typeof table.$inferInsert,
): Promise<EndpointRow> {
  const [added] = await db.insert(table).values(row).returning();
  if (!added) throw new Error('The endpoint was not stored');
  return added;
}

export async function updateEndpoint(
  db: Executor,
  id: string,
  changes: Partial<EndpointRow>,
): Promise<void> {
  await db.update(table).set(changes).where(eq(table.id, id));
}

export async function deleteEndpoint(db: Executor, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}

export async function countEndpoints(db: Executor, maker: string): Promise<number> {
  return db.$count(table, eq(table.person_id, maker));
}

/** A process sends to an endpoint for so long before another may. */
const leaseMs = 30_000;

/**
 * An endpoint for which something is due, which no process sends to and whose maker may sign in: it is
 * the caller's until the lease ends.
 */
export async function takeEndpoint(db: Executor, now: Date): Promise<string | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update webhook_endpoints set leased_until = ${until(now)}
    where id = (
      select e.id from webhook_endpoints e join people p on p.id = e.person_id
      where e.state = 'on' and not p.banned and p.role is not null
        and coalesce(e.next_at, '-infinity') <= ${at}
        and coalesce(e.leased_until, '-infinity') <= ${at}
        and exists (select from webhook_deliveries d where d.endpoint_id = e.id and ${isDue(now)})
      order by e.leased_until nulls first limit 1 for update of e skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

const until = (now: Date) => sql`${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz`;

/** The endpoint with its maker as both are now, while it is on and its maker may sign in. */
export async function findReceiver(db: Executor, id: string) {
  const [row] = await db
    .select({
      endpoint: table,
      role: people.role,
      email: people.email,
      name: people.name,
    })
    .from(table)
    .innerJoin(people, eq(people.id, table.person_id))
    .where(and(eq(table.id, id), eq(table.state, 'on'), eq(people.banned, false)));
  return row && row.role !== null ? { ...row, role: row.role } : null;
}

/** Prolongs the lease. */
export async function keepEndpoint(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(table)
    .set({ leased_until: sql`${until(now)}` })
    .where(eq(table.id, id));
}

/** Ends the lease: those that were left longest ago are taken first. */
export async function leaveEndpoint(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(table).set({ leased_until: now }).where(eq(table.id, id));
}
