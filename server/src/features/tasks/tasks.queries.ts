import type { Priority, TaskType } from '@plumbline/domain/tasks/task.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { openDeals } from '../../platform/db/open-deals.queries.ts';
import { nameCondition, searchPatterns } from '../../platform/db/search-words.ts';
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
  /** The words that set it off, where an analysis named them. */
  quote: string | null;
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

/** A task and the figures of its deal, which have the deal's name in lower case. */
const tasks = sql.raw('strategy_tasks t join deal_figures f using (opportunity_id)');

/** What is listed, as the database is asked for it. */
export interface Selection {
  types: readonly TaskType[];
  filters: Filters;
  /** On `t` and `f`. */
  where: SQL;
}

/** Looks up what the filters need; page and count share it. */
export async function selectTasks(
  db: Executor,
  types: readonly TaskType[],
  filters: Filters,
): Promise<Selection> {
  return { types, filters, where: await matching(db, types, filters) };
}

/** One page: what is open first, then what is urgent or due first, then the deal that closes first. */
export async function listTasks(
  db: Executor,
  { where }: Selection,
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
      o.close_date::text as close_date, t.due_date::text as due_date,
      o.strategy_recommendations -> (t.position - 1) -> 'quotes' ->> 0 as quote
    from (
      select t.* from ${tasks} where ${where} ${place ? sql`and (${orderKey}) > (${place})` : sql``}
      order by ${orderKey} limit ${page.limit}) t
    join opportunities o on o.id = t.opportunity_id
    order by ${orderKey}`);
  return rows;
}

/** Counting one by one goes no further. */
const mostCounted = 10_000;

export async function countTasks(
  db: Executor,
  { types, filters, where }: Selection,
): Promise<{ total: number; isMore: boolean }> {
  if (!isOfDeal(filters)) {
    const { rows } = await db.execute<{ total: number }>(await tallyOf(db, types, filters));
    return { total: rows[0]?.total ?? 0, isMore: false };
  }
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (
      select from ${tasks} where ${where} limit ${mostCounted + 1}) found`);
  const counted = rows[0]?.total ?? 0;
  return { total: Math.min(counted, mostCounted), isMore: counted > mostCounted };
}

/** What is counted of all deals by kind needs no look at any task. */
async function tallyOf(
  db: Executor,
  types: readonly TaskType[],
  { state, type, priority }: Filters,
): Promise<SQL> {
  const open = await openDeals(db);
  return sql`
    select coalesce(
      case when ${state !== 'done'} then sum(f.n) filter (where ${open}) else 0 end
      + case when ${state !== 'open'} then sum(f.m) else 0 end, 0)::integer as total
    from tallied f
    where f.kind = 'tasks' and f.a = any(${sql.param(type ? types.filter((each) => each === type) : types)}::text[])
      ${priority ? sql`and f.b = ${priority}` : sql``}`;
}

/** Whether filters look at single deals or texts. */
function isOfDeal({ opportunity, owner, search }: Filters): boolean {
  return Boolean(opportunity) || Boolean(owner) || searchPatterns(search).length > 0;
}

/** A deal that is over asks nothing of anybody: its open tasks are listed only for itself. */
async function ofOpenDeals(db: Executor, { state, opportunity }: Filters): Promise<SQL | null> {
  if (state === 'done' || opportunity) return null;
  const open = await openDeals(db);
  return state === 'open' ? open : sql`(t.completed or ${open})`;
}

async function matching(db: Executor, types: readonly TaskType[], filters: Filters): Promise<SQL> {
  const { state, type, priority, opportunity, owner, search } = filters;
  const conditions = [
    await ofOpenDeals(db, filters),
    sql`t.type = any(${sql.param(types)}::text[])`,
    state === 'all' ? null : sql`t.completed = ${state === 'done'}`,
    type ? sql`t.type = ${type}` : null,
    priority ? sql`t.priority = ${priority}` : null,
    opportunity ? sql`t.opportunity_id = ${opportunity}` : null,
    owner ? sql`f.owner = ${owner}` : null,
    ...(await Promise.all(searchPatterns(search).map((pattern) => ofWord(db, pattern)))),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

/** Deals of one name that are looked up for a search; a word of more is one of most tasks. */
const mostNamed = 1000;

/**
 * A condition on tasks by a word of theirs or of their deal's name. The deals that bear a rare word
 * are looked up first, so that indexes lead to the tasks of both.
 */
async function ofWord(db: Executor, pattern: string): Promise<SQL> {
  const named = sql`f.name like lower(${pattern}::text)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.opportunity_id as id from deal_figures f
    where ${nameCondition(pattern)} and ${named} limit ${mostNamed + 1}`);
  if (rows.length > mostNamed) return sql`(t.title ilike ${pattern} or ${named})`;
  const ids = rows.map(({ id }) => id);
  return sql`(t.title ilike ${pattern} or t.opportunity_id = any(${sql.param(ids)}::uuid[]))`;
}

export interface TaskFigure {
  type: TaskType;
  priority: Priority;
  open: number;
  done: number;
}

export async function countByKind(db: Executor): Promise<TaskFigure[]> {
  const { rows } = await db.execute<TaskFigure & Record<string, unknown>>(sql`
    select f.a as type, f.b as priority,
      coalesce(sum(f.n) filter (where ${await openDeals(db)}), 0)::integer as open,
      sum(f.m)::integer as done
    from tallied f where f.kind = 'tasks' group by f.a, f.b, f.c
    having sum(f.m) + coalesce(sum(f.n) filter (where ${await openDeals(db)}), 0) > 0
    order by f.a, f.c`);
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
  if (types.length === 0) return { deals: [], owners: [] };
  const open = await openDeals(db);
  const sides = sidesInOrder.filter((side) => types.includes(`${side}_strategy`));
  const sum = (what: 'tasks' | 'open') =>
    sql.raw(sides.map((side) => `f.${side}_${what}`).join(' + '));
  const { rows } = await db.execute<TaskFacets & Record<string, unknown>>(sql`
    with most as materialized (
      select f.opportunity_id as id, (${sum('open')}) as open
      from deal_figures f where ${open} and (${sum('tasks')}) > 0
      order by (${sum('open')}) desc, f.opportunity_id limit 100),
    deals as (select o.id, o.name, most.open from most join opportunities o on o.id = most.id),
    owners as (
      select f.a as value, sum(f.n)::integer as open
      from tallied f
      where f.kind = 'task owners' and ${open} and f.b = any(${sql.param(types)}::text[])
      group by f.a having sum(f.m) > 0 order by 2 desc, 1 limit 200)
    select
      (select coalesce(json_agg(deals order by open desc, name), '[]') from deals) as deals,
      (select coalesce(json_agg(owners order by open desc, value), '[]') from owners) as owners`);
  return rows[0] ?? { deals: [], owners: [] };
}

/** As the indexes sum their columns up. */
const sidesInOrder = ['commercial', 'technical'] as const;
