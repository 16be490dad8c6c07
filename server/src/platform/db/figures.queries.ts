import { sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from './database.ts';
import { rereadStages } from './stage-outcomes.queries.ts';

/** Changes that are folded in one go: bounds the time for which their rows are locked. */
const mostFolded = 20_000;

/**
 * Folds changes into the sums that they change, so that reading stays short. What is summed up is
 * the same before and after; processes may do it at the same time.
 * @returns how many changes were folded
 */
export async function foldTallies(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    with taken as (
      delete from tally_changes where ctid = any(array(
        select ctid from tally_changes limit ${mostFolded} for update skip locked))
      returning kind, outcome, a, b, c, n, m),
    summed as (
      select kind, outcome, a, b, c, sum(n) as n, sum(m) as m from taken
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5),
    folded as (
      insert into tallies as t (kind, outcome, a, b, c, n, m)
      select * from summed
      on conflict (kind, outcome, a, b, c) do update set n = t.n + excluded.n, m = t.m + excluded.m)
    select count(*)::integer as folded from taken`);
  return rows[0]?.folded ?? 0;
}

/**
 * Makes the figures of new deals once, when they are written with all that belongs to them, instead of
 * after each statement of the work.
 * @param work writes new deals only; returns their ids
 */
export async function figuresOnce<Result extends { ids: readonly string[] }>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`select set_config('plumbline.figures_later', 'on', true)`);
  const result = await work();
  await tx.execute(sql`
    select add_figures_of(${sql.param(result.ids)}::uuid[]),
      set_config('plumbline.figures_later', '', true)`);
  return result;
}

/**
 * Makes figures agree with what this version of the program reads in the words of stages, and makes
 * them where there are none: after an upgrade, and where an older backup was restored.
 */
export async function prepareFigures(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ missing: boolean }>(sql`
      select (select count(*) from opportunities) <> (select count(*) from deal_figures) as missing`);
    const isMissing = rows[0]?.missing === true;
    // Without figures a stage's words change nothing else.
    if (isMissing) await tx.execute(sql`select forget_figures()`);
    await rereadStages(tx);
    if (isMissing) await tx.execute(sql`select rebuild_figures()`);
  });
}
