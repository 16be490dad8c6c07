import type { TaskType } from '@plumbline/domain/tasks/task.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { waitingOf, type Sides } from '../../platform/db/review-counts.queries.ts';
import { isSlipped, statesWithin, type Span } from '../../platform/db/deal-changes.queries.ts';

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

export interface Changed {
  deals: ChangedDeal[];
  total: number;
}

/**
 * Deals that are others at the end of a span than at its begin, those of the highest value first:
 * those that slipped, and the others. Their owner is the one that they have now.
 */
export async function listChanged(
  db: Executor,
  names: Names,
  span: Span,
  limit: number,
): Promise<{ slipped: Changed; others: Changed }> {
  const { rows } = await db.execute<
    Record<string, unknown> & ChangedDeal & { total: number; slipped: boolean }
  >(sql`
    with changed as (
      select s.*, coalesce(${isSlipped}, false) as slipped
      from ${statesWithin(span, names)} s
      where (was_stage, was_value, was_currency, was_close_date)
        is distinct from (s.stage, s.value, s.currency, s.close_date)),
    ranked as (
      select changed.*, row_number() over (partition by slipped order by value desc, id) as rank,
        count(*) over (partition by slipped)::integer as total
      from changed)
    select o.name, o.owner, r.id, was_outcome, was_stage, was_value, was_currency,
      was_close_date::text as was_close_date, r.outcome, r.stage, r.value, r.currency,
      r.close_date::text as close_date, r.total, r.slipped
    from ranked r join opportunities o on o.id = r.id where r.rank <= ${limit} order by r.rank`);
  const part = (wanted: boolean): Changed => {
    const own = rows.filter(({ slipped }) => slipped === wanted);
    return {
      deals: own.map(({ total: _total, slipped: _slipped, ...deal }) => deal),
      total: own[0]?.total ?? 0,
    };
  };
  return { slipped: part(true), others: part(false) };
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
  sides: Sides,
  limit: number,
): Promise<WaitingDeal[]> {
  if (!sides.commercial && !sides.technical) return [];
  const waiting = waitingOf(sides);
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
