import type { Role } from '@plumbline/domain/people/roles.ts';
import { and, asc, eq, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { hasDue, isGivenUp } from './deliveries.queries.ts';
import { people } from '../../platform/db/schema/people.ts';
import {
  webhookDeliveries as deliveries,
  webhookEndpoints as table,
  type EndpointRow,
} from '../../platform/db/schema/webhooks.ts';

/** Roles that need a second factor. */
export interface SecondFactorRule {
  secondFactorRoles: readonly Role[];
}

/** The maker may use the product: the rule of `needsSecondFactor` as a condition on what is stored. */
const isAwake = ({ secondFactorRoles }: SecondFactorRule) =>
  and(
    eq(people.banned, false),
    isNotNull(people.role),
    not(
      and(
        inArray(people.role, [...secondFactorRoles]),
        eq(table.signed_in_by, 'password'),
        eq(people.twoFactorEnabled, false),
      ) ?? sql`false`,
    ),
  );

/** Endpoints with their makers, and how many events wait or were not sent. */
export async function listEndpoints(db: Executor, rule: SecondFactorRule, maker: string | null) {
  return found(db, rule, maker === null ? undefined : eq(table.person_id, maker));
}

export async function findEndpoint(db: Executor, rule: SecondFactorRule, id: string) {
  return (await found(db, rule, eq(table.id, id)))[0];
}

function found(db: Executor, rule: SecondFactorRule, which: SQL | undefined) {
  const counted = (of: SQL) => sql<number>`(select count(*)::integer from ${deliveries}
    where ${deliveries.endpoint_id} = ${table.id} and ${of})`;
  return db
    .select({
      endpoint: table,
      maker: { id: people.id, name: people.name, email: people.email },
      sleeps: sql<boolean>`not (${isAwake(rule)})`,
      waiting: counted(sql`${deliveries.state} = 'waiting'`),
      given_up: counted(isGivenUp),
      // By the index of what was tried: thousands may wait.
      withheld: counted(
        sql`${deliveries.state} = 'withheld' and ${deliveries.tried_at} is not null`,
      ),
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
 * An endpoint for which something is due, which no process sends to and whose maker may use the product:
 * it is the caller's until the lease ends.
 */
export async function takeEndpoint(
  db: Executor,
  rule: SecondFactorRule,
  now: Date,
): Promise<string | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update webhook_endpoints set leased_until = ${until(now)}
    where id = (
      select webhook_endpoints.id from webhook_endpoints
        join people on people.id = webhook_endpoints.person_id
      where webhook_endpoints.state = 'on' and ${isAwake(rule)}
        and coalesce(webhook_endpoints.leased_until, '-infinity') <= ${at}
        and ${hasDue(now)}
      order by webhook_endpoints.leased_until nulls first limit 1
      for update of webhook_endpoints skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

const until = (now: Date) => sql`${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz`;

/** The endpoint with its maker as both are now, while it is on and its maker may use the product. */
export async function findReceiver(db: Executor, rule: SecondFactorRule, id: string) {
  const [row] = await db
    .select({
      endpoint: table,
      role: people.role,
      email: people.email,
      name: people.name,
    })
    .from(table)
    .innerJoin(people, eq(people.id, table.person_id))
    .where(and(eq(table.id, id), eq(table.state, 'on'), isAwake(rule)));
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

/**
 * Endpoints whose makers are to be told of events that were given up since they were last told, once a day
 * at most. They count as told from now on.
 */
export async function takeUntold(db: Executor, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ host: string; name: string; email: string; events: number }>(
    sql`with untold as (
        select e.id, count(*)::integer as events
        from webhook_endpoints e join webhook_deliveries d on d.endpoint_id = e.id
        where coalesce(e.told_at, '-infinity') <= ${at} - interval '1 day'
          and d.state = 'given_up' and d.asked is distinct from 'once'
          and d.tried_at > coalesce(e.told_at, '-infinity')
        group by e.id),
      told as (
        update webhook_endpoints e set told_at = ${at} from untold u
        where e.id = u.id and coalesce(e.told_at, '-infinity') <= ${at} - interval '1 day'
        returning e.host, e.person_id, u.events)
      select t.host, t.events, p.name, p.email from told t join people p on p.id = t.person_id
      where not p.banned`,
  );
  return rows;
}
