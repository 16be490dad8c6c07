import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Keeps the scores of opportunities as they were just written: one row a deal and day (UTC), and
 * the first of all. Call it in the transaction of the write.
 */
export async function recordScores(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    with written as (
      select id, (updated_date at time zone 'UTC')::date as day, score, commercial_fit_score,
        commercial_progress_score, technical_fit_score, technical_progress_score
      from opportunities where id = any(${sql.param(ids)}::uuid[])),
    first as (
      insert into initial_scores (opportunity_id, score, commercial_fit_score,
        commercial_progress_score, technical_fit_score, technical_progress_score)
      select id, score, commercial_fit_score, commercial_progress_score, technical_fit_score,
        technical_progress_score
      from written
      on conflict do nothing)
    insert into score_history (opportunity_id, day, score, commercial_fit_score,
      commercial_progress_score, technical_fit_score, technical_progress_score)
    select id, day, score, commercial_fit_score, commercial_progress_score, technical_fit_score,
      technical_progress_score
    from written
    on conflict (opportunity_id, day) do update set
      score = excluded.score,
      commercial_fit_score = excluded.commercial_fit_score,
      commercial_progress_score = excluded.commercial_progress_score,
      technical_fit_score = excluded.technical_fit_score,
      technical_progress_score = excluded.technical_progress_score`);
}
