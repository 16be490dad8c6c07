import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

/** The CRM's clock and way are not ours: a window counts as a little longer than it tells. */
const longer = 1.05;

/** So many calls are remembered before the CRM told its limit. */
const mostUntold = 250;

/**
 * Counts a call among those that all processes made, by the database's clock: in any time as long
 * as the CRM's window are at most as many as it allows, whenever its own window begins.
 * @returns milliseconds to wait before asking again; 0 where the call may be made
 */
export async function takeCall(db: Database): Promise<number> {
  const now = sql`clock_timestamp()`;
  const kept = sql`coalesce(most, ${mostUntold})`;
  // The last call but as many as are allowed: once it is out of the window there is room for one.
  const free = sql`calls[cardinality(calls) - most + 1] + window_ms * interval '1 millisecond'`;
  const { rows } = await db.execute<{ wait_ms: number }>(sql`
    with taken as (
      update crm_throttle set calls = calls[greatest(1, cardinality(calls) - ${kept} + 2):] || ${now}
      where paused_until <= ${now} and (most is null or cardinality(calls) < most or ${free} <= ${now})
      returning 0 as wait_ms)
    select wait_ms from taken
    union all
    select greatest(1, extract(epoch from greatest(paused_until,
      case when cardinality(calls) >= most then ${free} end) - ${now}) * 1000)::float8
    from crm_throttle where not exists (select from taken)`);
  return rows[0]?.wait_ms ?? 0;
}

/** Keeps what the CRM tells of its limit, a little below it. */
export async function keepWindow(
  db: Database,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<void> {
  await db.execute(sql`
    insert into crm_throttle as t (most, window_ms, calls)
    values (${Math.max(1, Math.floor(most * 0.9))}, ${Math.ceil(windowMs * longer)},
      array[clock_timestamp()])
    on conflict (one) do update set most = excluded.most, window_ms = excluded.window_ms
      where (t.most, t.window_ms) is distinct from (excluded.most, excluded.window_ms)`);
}

/** Nobody calls for so long. */
export async function pauseCalls(db: Database, forMs: number): Promise<void> {
  const until = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`;
  await db.execute(sql`
    insert into crm_throttle as t (paused_until) values (${until})
    on conflict (one) do update set paused_until = greatest(t.paused_until, excluded.paused_until)`);
}
