import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';

/** The CRM's clock and way are not ours: a window counts as a little longer than it tells. */
const longer = 1.05;

/** So many calls are remembered before the CRM told its limit. */
const mostUntold = 250;

/** What is known of a credential is forgotten so long after its last call. */
const forgottenAfter = sql`interval '1 day'`;

/**
 * Whose limit a call counts in. An app has one in each account, whichever of its tokens is used, and
 * also when it connects anew; a key has its own. A token that is not connected yet stands for itself.
 */
const credentialOf = (digest: string) => sql`coalesce(
  (select portal_id from crm_connections where ${digest} = any(token_digests)), ${digest})`;

/**
 * Counts a call among those that all processes made, by the database's clock: in any time as long
 * as the CRM's window are at most as many as it allows, whenever its own window begins. No call waits
 * for the disk: a database that crashes may forget those of the last half second.
 * @param digest of the token that the call is made with
 * @returns milliseconds to wait before asking again; 0 where the call may be made
 */
export async function takeCall(db: Database, digest: string): Promise<number> {
  const now = sql`clock_timestamp()`;
  const kept = sql`coalesce(t.most, ${mostUntold})`;
  // The last call but as many as are allowed: once it is out of the window there is room for one.
  const free = sql`t.calls[cardinality(t.calls) - t.most + 1] + t.window_ms * interval '1 millisecond'`;
  const { rows } = await db.execute<{ wait_ms: number }>(sql`
    with mine as (
      select ${credentialOf(digest)} as credential, set_config('synchronous_commit', 'off', true)),
    taken as (
      insert into crm_throttle as t (credential, calls) select credential, array[${now}] from mine
      on conflict (credential) do update
        set calls = t.calls[greatest(1, cardinality(t.calls) - ${kept} + 2):] || ${now}
        where t.paused_until <= ${now}
          and (t.most is null or cardinality(t.calls) < t.most or ${free} <= ${now})
      returning 0 as wait_ms)
    select wait_ms from taken
    union all
    select greatest(1, extract(epoch from greatest(t.paused_until,
      case when cardinality(t.calls) >= t.most then ${free} end) - ${now}) * 1000)::float8
    from crm_throttle t
    where t.credential = (select credential from mine) and not exists (select from taken)`);
  return rows[0]?.wait_ms ?? 0;
}

/** What a token called with before it was connected counts in its account's limit from now on. */
export async function countForAccount(
  db: Executor,
  digest: string,
  portalId: string,
): Promise<void> {
  await db.execute(sql`
    with own as (delete from crm_throttle where credential = ${digest} returning *)
    insert into crm_throttle as t (credential, most, window_ms, calls, paused_until)
    select ${portalId}, most, window_ms, calls, paused_until from own
    on conflict (credential) do update set
      calls = array(select call from unnest(t.calls || excluded.calls) call order by call),
      paused_until = greatest(t.paused_until, excluded.paused_until)`);
}

/** Keeps what the CRM tells of a limit, a little below it, and forgets those of former credentials. */
export async function keepWindow(
  db: Database,
  digest: string,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<void> {
  await db.execute(sql`
    insert into crm_throttle as t (credential, most, window_ms, calls)
    values (${credentialOf(digest)}, ${Math.max(1, Math.floor(most * 0.9))},
      ${Math.ceil(windowMs * longer)}, array[clock_timestamp()])
    on conflict (credential) do update set most = excluded.most, window_ms = excluded.window_ms
      where (t.most, t.window_ms) is distinct from (excluded.most, excluded.window_ms)`);
  const isOld = sql`< clock_timestamp() - ${forgottenAfter}`;
  await db.execute(sql`
    delete from crm_throttle where paused_until ${isOld}
      and coalesce(calls[cardinality(calls)], '-infinity') ${isOld}`);
}

/** Nobody calls with this credential for so long. */
export async function pauseCalls(db: Database, digest: string, forMs: number): Promise<void> {
  const until = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`;
  await db.execute(sql`
    insert into crm_throttle as t (credential, paused_until) values (${credentialOf(digest)}, ${until})
    on conflict (credential) do update
      set paused_until = greatest(t.paused_until, excluded.paused_until)`);
}
