import type { Priority, TaskType } from '@plumbline/domain/tasks/task.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { openDeals } from '../../platform/db/open-deals.queries.ts';
import { searchPatterns } from '../../platform/db/search-words.ts';
import type { TaskCursor, TaskQuery } from './list.ts';

/** A task with the deal that it belongs to. */
export interface ListedTask {
  id: string;
  title: string;
  type: TaskType;
  priority: Priority;
  completed: boolean;
  opportunity_id: string;
  opportunity_name: string;
  owner: string | null;
  stage: string;
  close_date: string | null;
  due_date: string | null;
}

type TaskRow = ListedTask & { position: number; priority_rank: number };

type Filters = Omit<TaskQuery, 'cursor' | 'limit' | 'sort'>;

/** What a list is ordered by: the expression, and its value in a cursor. */
const keys = {
  completed: [`t.completed`, 'boolean'],
  due: [`coalesce(t.due_date, 'infinity')`, 'date'],
  priority: [`t.priority_rank`, 'smallint'],
  close: [`coalesce(t.close_date, 'infinity')`, 'date'],
  opportunity: [`t.opportunity_id`, 'uuid'],
  position: [`t.position`, 'integer'],
} as const satisfies Record<keyof TaskCursor, [string, string]>;

const orders = {
  priority: ['completed', 'priority', 'due', 'close', 'opportunity', 'position'],
  due: ['completed', 'due', 'priority', 'close', 'opportunity', 'position'],
} as const satisfies Record<TaskQuery['sort'], (keyof TaskCursor)[]>;

const tasks = sql.raw('strategy_tasks t join opportunities o on o.id = t.opportunity_id');

/** One page: what is open first, then what is urgent or due first, then the deal that closes first. */
export async function listTasks(
  db: Executor,
  types: readonly TaskType[],
  filters: Filters,
  page: { sort: TaskQuery['sort']; limit: number; after: TaskCursor | null },
): Promise<TaskRow[]> {
  const order = orders[page.sort];
  const orderKey = sql.raw(order.map((key) => keys[key][0]).join(', '));
  const { after } = page;
  const place =
    after &&
    sql.join(
      order.map((key) => sql`${after[key]}::${sql.raw(keys[key][1])}`),
      sql`, `,
    );
  const { rows } = await db.execute<TaskRow & Record<string, unknown>>(sql`
    select t.id, t.title, t.type, t.priority, t.completed, t.position, t.priority_rank,
      o.id as opportunity_id, o.name as opportunity_name, o.owner, o.stage,
      o.close_date::text as close_date, t.due_date::text as due_date
    from ${tasks} where ${await matching(db, types, filters)} ${place ? sql`and (${orderKey}) > (${place})` : sql``}
    order by ${orderKey} limit ${page.limit}`);
  return rows;
}

export async function countTasks(
  db: Executor,
  types: readonly TaskType[],
  filters: Filters,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from ${isOfDeal(filters) ? tasks : sql.raw('strategy_tasks t')}
    where ${await matching(db, types, filters)}`);
  return rows[0]?.total ?? 0;
}

/** Whether filters look at the deal too: else its row need not be read to count. */
function isOfDeal(filters: Filters): boolean {
  const { owner, search } = filters;
  return Boolean(owner) || searchPatterns(search).length > 0 || leavesOutClosed(filters);
}

/** A deal that is over asks nothing of anybody: its open tasks are listed only for itself. */
function leavesOutClosed({ state, opportunity }: Filters): boolean {
  return state !== 'done' && !opportunity;
}

async function matching(db: Executor, types: readonly TaskType[], filters: Filters): Promise<SQL> {
  const { state, type, priority, opportunity, owner, search } = filters;
  const conditions = [
    leavesOutClosed(filters) ? sql`(t.completed or ${await openDeals(db)})` : null,
    sql`t.type = any(${sql.param(types)}::text[])`,
    state === 'all' ? null : sql`t.completed = ${state === 'done'}`,
    type ? sql`t.type = ${type}` : null,
    priority ? sql`t.priority = ${priority}` : null,
    opportunity ? sql`t.opportunity_id = ${opportunity}` : null,
    owner ? sql`o.owner = ${owner}` : null,
    ...searchPatterns(search).map(
      (pattern) => sql`(t.title ilike ${pattern} or o.name ilike ${pattern})`,
    ),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

export interface TaskFigure {
  type: TaskType;
  priority: Priority;
  open: number;
  done: number;
}

export async function countByKind(db: Executor): Promise<TaskFigure[]> {
  const { rows } = await db.execute<TaskFigure & Record<string, unknown>>(sql`
    select t.type, t.priority, count(*) filter (where not t.completed)::integer as open,
      count(*) filter (where t.completed)::integer as done
    from ${tasks} where t.completed or ${await openDeals(db)}
    group by t.type, t.priority, t.priority_rank order by t.type, t.priority_rank`);
  return rows;
}

interface TaskFacets {
  deals: { id: string; name: string; open: number }[];
  owners: { value: string; open: number }[];
}

/** Deals and owners to filter by, those with most open tasks of the kinds first. */
export async function listTaskFacets(
  db: Executor,
  types: readonly TaskType[],
): Promise<TaskFacets> {
  const { rows } = await db.execute<TaskFacets & Record<string, unknown>>(sql`
    with counted as materialized (
      select t.opportunity_id as id, count(*) filter (where not t.completed)::integer as open
      from ${tasks} where t.type = any(${sql.param(types)}::text[]) and ${await openDeals(db)}
      group by t.opportunity_id),
    deals as (
      select o.id, o.name, most.open
      from (select id, open from counted order by open desc, id limit 100) most
      join opportunities o on o.id = most.id),
    owners as (
      select o.owner as value, sum(counted.open)::integer as open
      from counted join opportunities o on o.id = counted.id
      where o.owner is not null group by o.owner order by 2 desc, 1 limit 200)
    select
      (select coalesce(json_agg(deals order by open desc, name), '[]') from deals) as deals,
      (select coalesce(json_agg(owners order by open desc, value), '[]') from owners) as owners`);
  return rows[0] ?? { deals: [], owners: [] };
}
