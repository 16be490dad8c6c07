import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

/**
 * Lets changes of deals have happened at a moment, with all that is kept of when deals came in. A change
 * that was written without knowing it stays so.
 */
export async function letHappenAt(db: Database, moment: string, which: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update deal_changes set at = ${moment} where ${which}`);
    await tx.execute(sql`
      update deal_changes c set
        came_at = case when c.came_at is not null then earlier.came_at end,
        last_at = case when c.last_at is not null then earlier.last_at end
      from (
        select id, was_outcome,
          first_value(case when was_outcome is null then at end) over deal as came_at,
          max(at) over (deal rows between unbounded preceding and 1 preceding) as last_at
        from deal_changes window deal as (partition by opportunity_id order by id)) earlier
      where earlier.id = c.id and earlier.was_outcome is not null`);
    await tx.execute(sql`delete from tallies where kind = 'came'`);
    await tx.execute(sql`delete from tally_changes where kind = 'came'`);
    await tx.execute(sql`select sum_arrivals()`);
  });
}
