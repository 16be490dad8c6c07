import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';

/** What arrives is collected until so long nothing more does. */
const quietMinutes = 10;

/**
 * Asks for deals to be read by the language model, whatever stands there now: at once where they were
 * never read, else once it has been quiet for a while.
 * @param personId whose day's budget it counts for; null for the person who asked before, else for the
 * person who connected the CRM
 */
export async function wantDealReading(
  tx: Executor,
  opportunityIds: readonly string[],
  { personId, at }: { personId: string | null; at: Date },
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into deal_readings (opportunity_id, deal_created_date, state, requested_at, due_at,
      wanted_by)
    select o.id, o.created_date, 'waiting', ${now}, ${now},
      coalesce((select id from people where id = ${personId}::uuid),
        (select p.id from crm_connections c join people p on p.id = c.connected_by limit 1))
    from opportunities o where o.id = any(${sql.param([...opportunityIds])}::uuid[])
    on conflict (opportunity_id) do update set state = 'waiting', starts = 0, refusals = 0,
      told = null, lease_until = null,
      wanted_by = case when ${personId}::uuid is null
        then coalesce(deal_readings.wanted_by, excluded.wanted_by) else excluded.wanted_by end,
      due_at = case when deal_readings.read_at is null then excluded.due_at
        else excluded.due_at + make_interval(mins => ${quietMinutes}) end,
      -- Later than any before, also within the same millisecond.
      requested_at = greatest(excluded.requested_at,
        deal_readings.requested_at + interval '1 millisecond')`);
}

/** The same for a deal that has been asked for before: one of which nothing was said is not read. */
export async function wantDealReadAgain(
  tx: Executor,
  opportunityId: string,
  asked: { personId: string | null; at: Date },
): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from deal_readings where opportunity_id = ${opportunityId}`,
  );
  if (rowCount) await wantDealReading(tx, [opportunityId], asked);
}
