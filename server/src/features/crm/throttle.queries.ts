import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

/** The CRM's clock and way are not ours: a window counts as a little longer than it tells. */
const longer = 1.05;

/**
 * Counts a call in the window that all processes share, by the database's clock.
 * @returns milliseconds to wait before asking again; 0 where the call may be made
 */
export async function takeCall(db: Database): Promise<number> {
  const now = sql`clock_timestamp()`;
  const isNew = sql`${now} >= window_started_at + window_ms * interval '1 millisecond'`;
  const isFree = sql`paused_until <= ${now} and (most is null or ${isNew} or used < most)`;
  const { rows } = await db.execute<{ wait_ms: number }>(sql`
    with taken as (
      update crm_throttle set
        window_started_at = case when ${isNew} then ${now} else window_started_at end,
        used = case when ${isNew} then 1 else used + 1 end
      where ${isFree} returning 0 as wait_ms)
    select wait_ms from taken
    union all
    select greatest(1, extract(epoch from greatest(paused_until,
      case when used >= most then window_started_at + window_ms * interval '1 millisecond' end)
      - ${now}) * 1000)::float8
    from crm_throttle where not exists (select from taken)`);
  return rows[0]?.wait_ms ?? 0;
}

/** Keeps what the CRM tells of its limit, a little below it. */
export async function keepWindow(
  db: Database,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<void> {
  await db.execute(sql`
    insert into crm_throttle as t (most, window_ms, window_started_at, used)
    values (${Math.max(1, Math.floor(most * 0.9))}, ${Math.ceil(windowMs * longer)},
      clock_timestamp(), 1)
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
