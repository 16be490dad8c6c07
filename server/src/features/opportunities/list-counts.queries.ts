import type { Grouping } from '@plumbline/domain/opportunities/list-order.ts';
import type { Rights } from '@plumbline/domain/people/permissions.ts';
import { count, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { opportunities as table } from '../../platform/db/schema/opportunities.ts';
import type { ListOrder } from './list.ts';
import {
  allOf,
  asTheyCame,
  conditionsOnFigures,
  groupKey,
  isOfFigures,
  matching,
  type Filters,
  type Page,
  type ShownView,
} from './list-filters.queries.ts';

/** Counting one by one goes no further. */
const mostCounted = 10_000;

export interface Total {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

function totalOf(counted: number): Total {
  return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted };
}

/** How many match: all of them where figures tell, else those up to a limit. */
export async function countOpportunities(
  db: Executor,
  role: Rights,
  filters: Filters,
  view: ShownView | null,
): Promise<Total> {
  const { words, id, to_review, owner, stage, min_score, max_score } = filters;
  const { pipeline, currency, close_from, close_to } = filters;
  if (words.length > 0 || id?.length || to_review || filters.assessed) {
    const matches = isOfFigures(filters)
      ? sql`select from deal_figures f where ${allOf(conditionsOnFigures(filters, view))}`
      : sql`select from ${table} where ${matching(filters, role, view)}`;
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::integer as total from (${matches} limit ${mostCounted + 1}) matched`);
    return totalOf(rows[0]?.total ?? 0);
  }
  const { changed, outcome } = filters;
  const isByFigures =
    owner?.length ||
    view?.names ||
    pipeline?.length ||
    currency?.length ||
    changed.length ||
    outcome;
  if (isByFigures || close_from || close_to) {
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::integer as total from deal_figures f
      where ${allOf(conditionsOnFigures(filters, view))}`);
    return { count: rows[0]?.total ?? 0, isMore: false };
  }
  const conditions = [
    sql`f.kind = 'deals'`,
    view?.state,
    stage?.length ? sql`f.a = any(${sql.param(stage)}::text[])` : null,
    min_score === undefined ? null : sql`f.c >= ${min_score}::integer`,
    max_score === undefined ? null : sql`f.c <= ${max_score}::integer`,
  ];
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(f.n), 0)::integer as total from tallied f where ${allOf(conditions)}`);
  return { count: rows[0]?.total ?? 0, isMore: false };
}

/**
 * How many a search finds, and the ids of its first page in the order in which deals came: it looks
 * through the names once for both. Null where it finds more than are counted: the order leads to
 * the first ones sooner.
 */
export async function findFirst(
  db: Executor,
  order: ListOrder,
  filters: Filters,
  { limit, view }: Pick<Page, 'limit' | 'view'>,
): Promise<{ total: Total; ids: string[] | null }> {
  const { rows } = await db.execute<{ total: number; ids: string[] | null }>(sql`
    with f as materialized (
      select f.opportunity_id, f.created_date from deal_figures f
      where ${allOf(conditionsOnFigures(filters, view))} limit ${mostCounted + 1}),
    counted as (select count(*)::integer as total from f)
    select total, case when total <= ${mostCounted} then
      array(select opportunity_id from f order by ${asTheyCame(order)} limit ${limit}) end as ids
    from counted`);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { total: totalOf(total), ids };
}

/** The groups of what matches, in no order: each with its count and its sums by currency. */
export async function listGroups(
  db: Executor,
  role: Rights,
  by: Grouping,
  filters: Filters,
  view: ShownView | null,
) {
  const key = sql<string>`${groupKey(by)}`.as('key');
  const currency = sql<string>`coalesce(${table.currency}, 'USD')`.as('currency');
  return db
    .select({ key, currency, count: count(), total: sql<number>`sum(${table.value})` })
    .from(table)
    .where(matching(filters, role, view))
    .groupBy(sql`1, 2`);
}

/** Values that the overview can filter by, each with how many opportunities have it. */
export async function listFacets(db: Executor) {
  const most = async (kind: 'deals' | 'owners') => {
    const { rows } = await db.execute<{ value: string; total: number }>(sql`
      select a as value, sum(n)::integer as total from tallied where kind = ${kind}
      group by 1 having sum(n) > 0 order by 2 desc, 1 limit 200`);
    return rows;
  };
  const [stages, owners, pipelines, currencies] = await Promise.all([
    most('deals'),
    most('owners'),
    valuesOf(db, sql`${table.pipeline}`, sql`${table}`),
    valuesOf(db, sql`currency`, sql`deal_figures`),
  ]);
  return { stages, owners, pipelines, currencies };
}

/** The values of a column that has an index, in their order: read from one to the next. */
async function valuesOf(db: Executor, column: SQL, from: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found as (
      (select min(${column}) as value, 1 as n from ${from})
      union all
      select (select min(${column}) from ${from} where ${column} > f.value), f.n + 1
      from found f where f.value is not null and f.n < 100)
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
}
