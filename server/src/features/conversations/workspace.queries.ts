import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** What was written around the deals of the workspace, and what waits to be reviewed of it. */
export interface WorkspaceReading {
  /** Deals that have something written. */
  written_deals: number;
  /** Deals whose conversations wait to be read, or are being read. */
  unread_deals: number;
  /** Deals that a language model has read. */
  model_read_deals: number;
  to_review_deals: number;
  to_review_suggestions: number;
}

/** Counts of all deals, by the sides whose texts somebody may read. */
export async function countReading(
  db: Executor,
  sides: { commercial: boolean; technical: boolean },
): Promise<WorkspaceReading> {
  const waiting = sql`(case when ${sides.commercial} then o.commercial_to_review else 0 end
    + case when ${sides.technical} then o.technical_to_review else 0 end
    + case when ${sides.technical && !sides.commercial} then o.highlights_to_review else 0 end)`;
  const { rows } = await db.execute<WorkspaceReading & Record<string, unknown>>(sql`
    select
      (select count(*) from opportunities o
        where exists (select from conversations c where c.opportunity_id = o.id))::integer
        as written_deals,
      (select count(*) from conversation_readings where state in ('waiting', 'running'))::integer
        as unread_deals,
      (select count(*) from deal_readings where read_at is not null)::integer
        as model_read_deals,
      count(*) filter (where ${waiting} > 0)::integer as to_review_deals,
      coalesce(sum(${waiting}), 0)::integer as to_review_suggestions
    from opportunities o where o.commercial_to_review > 0 or o.technical_to_review > 0`);
  const [counts] = rows;
  if (!counts) throw new Error('Counts have one row');
  return counts;
}
