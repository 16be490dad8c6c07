import type { TaskType } from '@plumbline/domain/tasks/task.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** Names that deals bear as their owner's; null for all deals. */
export type Names = readonly string[] | null;

const of = (names: Names): SQL =>
  names ? sql`f.owner = any(${sql.param(names)}::text[])` : sql`true`;

/** A deal with what it was when a span began and what it was when it ended. */
export interface ChangedDeal {
  id: string;
  name: string;
  owner: string | null;
  was_outcome: string | null;
  was_stage: string | null;
  was_value: number | null;
  was_currency: string | null;
  was_close_date: string | null;
  outcome: string;
  stage: string;
  value: number;
  currency: string;
  close_date: string | null;
}

/** Deals that are others at the end of a span than at its begin, those of the highest value first. */
export async function listChanged(
  db: Executor,
  names: Names,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<{ deals: ChangedDeal[]; total: number }> {
  const within = sql`from deal_changes c where c.at >= ${from} and c.at < ${to}`;
  const { rows } = await db.execute<Record<string, unknown> & ChangedDeal & { total: number }>(sql`
    with first as (
      select distinct on (c.opportunity_id) c.opportunity_id as id, c.was_outcome, c.was_stage,
        c.was_value, c.was_currency, c.was_close_date
      ${within} order by c.opportunity_id, c.at, c.id),
    last as (
      select distinct on (c.opportunity_id) c.opportunity_id as id, c.outcome, c.stage, c.value,
        c.currency, c.close_date
      ${within} order by c.opportunity_id, c.at desc, c.id desc),
    changed as (
      select first.*, last.outcome, last.stage, last.value, last.currency, last.close_date
      from first join last using (id) join deal_figures f on f.opportunity_id = first.id
      where ${of(names)}
        and (was_stage, was_value, was_currency, was_close_date)
          is distinct from (last.stage, last.value, last.currency, last.close_date))
    select o.name, o.owner, shown.id, was_outcome, was_stage, was_value, was_currency,
      was_close_date::text as was_close_date, shown.outcome, shown.stage, shown.value, shown.currency,
      shown.close_date::text as close_date, (select count(*)::integer from changed) as total
    from (select * from changed order by value desc, id limit ${limit}) shown
    join opportunities o on o.id = shown.id order by shown.value desc, shown.id`);
  return { deals: rows.map(({ total: _total, ...deal }) => deal), total: rows[0]?.total ?? 0 };
}

export interface WaitingDeal {
  id: string;
  name: string;
  waiting: number;
}

/** Open deals with suggestions to review on the sides that one reads, those with most first. */
export async function listWaiting(
  db: Executor,
  names: Names,
  sides: { commercial: boolean; technical: boolean },
  limit: number,
): Promise<WaitingDeal[]> {
  if (!sides.commercial && !sides.technical) return [];
  const waiting = sql`(case when ${sides.commercial} then f.commercial_to_review else 0 end
    + case when ${sides.technical} then f.technical_to_review else 0 end)`;
  const { rows } = await db.execute<Record<string, unknown> & WaitingDeal>(sql`
    select o.id, o.name, shown.waiting
    from (
      select f.opportunity_id as id, ${waiting} as waiting from deal_figures f
      where f.outcome = 'open' and ${of(names)} and ${waiting} > 0
      order by 2 desc, 1 limit ${limit}) shown
    join opportunities o on o.id = shown.id order by shown.waiting desc, shown.id`);
  return rows;
}

export interface DueTask {
  title: string;
  opportunity_id: string;
  opportunity_name: string;
  due_date: string;
}

/** Open tasks of open deals that are due by a day, the earliest first. */
export async function listDueTasks(
  db: Executor,
  names: Names,
  { types, by }: { types: readonly TaskType[]; by: string },
  limit: number,
): Promise<DueTask[]> {
  if (types.length === 0) return [];
  const { rows } = await db.execute<Record<string, unknown> & DueTask>(sql`
    select t.title, o.id as opportunity_id, o.name as opportunity_name,
      t.due_date::text as due_date
    from strategy_tasks t join deal_figures f using (opportunity_id)
    join opportunities o on o.id = t.opportunity_id
    where not t.completed and coalesce(t.due_date, 'infinity') <= ${by}::date and f.outcome = 'open'
      and t.type = any(${sql.param(types)}::text[]) and ${of(names)}
    order by coalesce(t.due_date, 'infinity'), t.priority_rank, o.id, t.position limit ${limit}`);
  return rows;
}
