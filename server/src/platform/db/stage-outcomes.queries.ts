import { outcomeInWords } from '@plumbline/domain/opportunities/outcome.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Tells the database how stages end: as the workspace's list says, else by their words. Call it before the transaction of a write: a
 * stage that it never met is then known to whoever writes at the same time.
 */
export async function noteStages(db: Executor, stages: readonly string[]): Promise<void> {
  const rows = [...new Set(stages)]
    .toSorted()
    .map((stage) => ({ stage, outcome: outcomeInWords(stage) }));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into stage_outcomes as s (stage, outcome)
    select told.stage, coalesce(listed.outcome, told.outcome)
    from jsonb_populate_recordset(null::stage_outcomes, ${JSON.stringify(rows)}::jsonb) told
    left join deal_stages listed on lower(listed.name) = lower(told.stage)
    left join stage_outcomes known on known.stage = told.stage
    where known.outcome is null
    on conflict (stage) do update set outcome = excluded.outcome where s.outcome is null`);
}

/**
 * What the list calls the stage today that had a name at a moment; the name where it has none such. A
 * new stage may have that name too, and does not tell since when: the former name goes first.
 */
export async function stageToday(db: Executor, name: string, at: Date): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select s.name from deal_stages s left join lateral (
      select f.name, f.until from jsonb_to_recordset(s.former_names) as f (name text, until timestamptz)
      where f.until > ${at.toISOString()}::timestamptz order by f.until limit 1) former on true
    where lower(coalesce(former.name, s.name)) = lower(${name})
    order by former.until nulls last limit 1`);
  return rows[0]?.name ?? name;
}

/** Percent that the CRM gives each stage. */
export async function stageProbabilities(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ stage: string; chance: number }>(sql`
    select a as stage, (sum(m) / sum(n))::double precision as chance
    from tallied where kind = 'chances' group by a having sum(n) > 0`);
  return new Map(rows.map(({ stage, chance }) => [stage, chance]));
}

/** Reads the words of stages that were written past the server. Figures count only then. */
export async function settleStages(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ stage: string }>(
    sql`select stage from stage_outcomes where outcome is null order by stage`,
  );
  await noteStages(
    db,
    rows.map(({ stage }) => stage),
  );
}

/**
 * Reads every stage anew: another version of the program may understand other words, and the list may
 * say something else.
 */
export async function rereadStages(db: Executor): Promise<void> {
  const { rows } = await db.execute<{
    stage: string;
    outcome: string | null;
    listed: StageOutcome | null;
  }>(sql`
    select s.stage, s.outcome, listed.outcome as listed from stage_outcomes s
    left join deal_stages listed on lower(listed.name) = lower(s.stage) order by s.stage`);
  const changed = rows
    .map(({ stage, outcome, listed }) => ({
      stage,
      before: outcome,
      outcome: listed ?? outcomeInWords(stage),
    }))
    .filter(({ before, outcome }) => before !== outcome);
  if (changed.length === 0) return;
  await db.execute(sql`
    with held as materialized (
      select stage from stage_outcomes order by stage for update)
    update stage_outcomes s set outcome = told.outcome
    from jsonb_populate_recordset(null::stage_outcomes, ${JSON.stringify(changed)}::jsonb) told
    join held on held.stage = told.stage
    where s.stage = told.stage`);
}
