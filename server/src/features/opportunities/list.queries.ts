import { createHash } from 'node:crypto';
import type { Grouping, SortField } from '@plumbline/domain/opportunities/list-order.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { and, count, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import { assessed } from '../../platform/db/assessed.queries.ts';
import { crmFactsOf } from '../../platform/db/crm-facts.queries.ts';
import { openDeals } from '../../platform/db/open-deals.queries.ts';
import { opportunities as table } from '../../platform/db/schema/opportunities.ts';
import { wireTypes } from '../../platform/db/wire-types.ts';
import { searchPatterns } from '../../platform/db/search-words.ts';
import type { Cursor } from './cursor.ts';
import { sortKeyTypes, type ListFilters, type ListOrder, type ListQuery } from './list.ts';

const summaryColumns = {
  id: table.id,
  name: table.name,
  value: table.value,
  stage: table.stage,
  currency: table.currency,
  pipeline: table.pipeline,
  close_date: table.close_date,
  owner: table.owner,
  company_name: table.company_name,
  company_domain: table.company_domain,
  created_date: table.created_date,
  updated_date: table.updated_date,
  win_progress: table.win_progress,
  status: table.status,
  is_draft: table.is_draft,
  is_analyzing: table.is_analyzing,
  hubspot_id: table.hubspot_id,
  hubspot_portal: table.hubspot_portal,
  score: table.score,
  commercial_fit_score: table.commercial_fit_score,
  commercial_progress_score: table.commercial_progress_score,
  meddpicc_completeness: table.meddpicc_completeness,
  technical_fit_score: table.technical_fit_score,
  technical_progress_score: table.technical_progress_score,
  rfp_progress: table.rfp_progress,
  commercial_tasks: table.commercial_tasks,
  technical_tasks: table.technical_tasks,
  is_assessed: sql<boolean>`${assessed('opportunities')}`.as('is_assessed'),
  crm_facts: crmFactsOf('opportunities').as('crm_facts'),
};

/** What of the review a role sees: that of the sides whose texts it may read. */
function reviewColumns(role: Role) {
  const isCommercial = can(role, 'read', 'commercialInsights');
  const isTechnical = can(role, 'read', 'technicalInsights');
  if (isCommercial && isTechnical) {
    return {
      to_review: sql<number>`(${table.commercial_to_review} + ${table.technical_to_review})`,
      provisional_score: table.provisional_score,
    };
  }
  if (isTechnical) {
    return {
      to_review: table.technical_to_review,
      provisional_score: table.technical_provisional_score,
    };
  }
  return {
    to_review: table.commercial_to_review,
    provisional_score: table.commercial_provisional_score,
  };
}

/** What each order sorts by: never null, and indexed together with the id. */
const sortExpressions: Record<Exclude<SortField, 'provisional_score' | 'gain'>, SQL> = {
  created_date: sql`${table.created_date}`,
  name: sql`lower(${table.name})`,
  stage: sql`${table.stage}`,
  value: sql`${table.value}`,
  score: sql`${table.score}`,
  commercial_progress_score: sql`${table.commercial_progress_score}`,
  technical_progress_score: sql`${table.technical_progress_score}`,
  commercial_tasks: sql`${table.commercial_open_tasks}`,
  technical_tasks: sql`${table.technical_open_tasks}`,
  close_date: sql`coalesce(${table.close_date}, 'infinity')`,
};

/** The order's expression; what is to be reviewed counts as far as the role sees it. */
function sortExpression(field: SortField, role: Role): SQL {
  if (field !== 'provisional_score' && field !== 'gain') return sortExpressions[field];
  const promised = sql`coalesce(${reviewColumns(role).provisional_score}, ${table.score})`;
  return field === 'gain' ? sql`(${promised} - ${table.score})::integer` : promised;
}

/** A row of the overview, ready for the wire, and what a cursor needs of it. */
export type SummaryRow = Omit<OpportunitySummary, 'outcome' | 'top_warning'> & {
  crm_facts: CrmDealFacts | null;
  sort_key: string;
};

/** What rows are grouped by; '' where there is none. */
const groupKey = (by: Grouping) => sql`coalesce(${table[by]}, '')`;

/**
 * One page, in the order asked for. Drizzle writes the statement; its rows are read by the driver
 * alone, as mapping 50 rows column by column took longer than the query.
 */
export async function listOpportunities(
  db: Database,
  role: Role,
  order: ListOrder,
  filters: ListFilters,
  page: { limit: number; after: Cursor | null; within?: SQL | undefined },
): Promise<SummaryRow[]> {
  const review = reviewColumns(role);
  const expression = sortExpression(order.field, role);
  const type = sortKeyTypes[order.field];
  const direction = order.descending ? sql.raw('desc') : sql.raw('asc');
  const beyond = order.descending ? sql.raw('<') : sql.raw('>');
  const later =
    page.after &&
    sql`(${expression}, ${table.id}) ${beyond} (${page.after.key}::${sql.raw(type)}, ${page.after.id}::uuid)`;
  const { groups } = order;
  const place = (key: SQL) =>
    groups && sql`array_position(${sql.param(groups.keys)}::text[], ${key})`;
  const group = groups && place(groupKey(groups.by));
  const last = page.after && place(sql`${page.after.group ?? ''}::text`);
  const after =
    later && group && last ? sql`(${group} > ${last} or (${group} = ${last} and ${later}))` : later;
  const statement = db
    .select({
      ...summaryColumns,
      to_review: sql<number>`${review.to_review}`.as('to_review'),
      provisional_score: sql<number | null>`${review.provisional_score}`.as('provisional_score'),
      sort_key: sql<string>`${expression}::text`.as('sort_key'),
    })
    .from(table)
    .where(and(matching(filters, role), page.within, after ?? undefined))
    .orderBy(
      ...(group ? [group] : []),
      sql`${expression} ${direction}`,
      sql`${table.id} ${direction}`,
    )
    .limit(page.limit)
    .toSQL();
  const { rows } = await db.$client.query<SummaryRow>({
    name: `list ${createHash('sha1').update(statement.sql).digest('hex')}`,
    text: statement.sql,
    values: statement.params,
    types: wireTypes,
  });
  return rows;
}

/** Counting one by one goes no further. */
const mostCounted = 10_000;

export interface Total {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** How many match: all of them where figures tell, else those up to a limit. */
export async function countOpportunities(
  db: Executor,
  role: Role,
  filters: ListFilters,
  view: ShownView | null,
): Promise<Total> {
  const { search, id, to_review, owner, stage, min_score, max_score } = filters;
  const names = view?.names ?? null;
  if (searchPatterns(search).length > 0 || id?.length || to_review || filters.assessed) {
    const matches = db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(and(matching(filters, role), view?.within))
      .limit(mostCounted + 1);
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::integer as total from (${matches}) matched`,
    );
    const counted = rows[0]?.total ?? 0;
    return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted };
  }
  const isOfOwners = Boolean(owner?.length) || names !== null;
  const column = isOfOwners
    ? { stage: sql`f.stage`, score: sql`f.score`, counted: sql`deal_figures f where true` }
    : { stage: sql`f.a`, score: sql`f.c`, counted: sql`tallied f where f.kind = 'deals'` };
  const conditions = [
    column.counted,
    view?.state,
    stage?.length && sql`${column.stage} = any(${sql.param(stage)}::text[])`,
    owner?.length && sql`f.owner = any(${sql.param(owner)}::text[])`,
    names && sql`f.owner = any(${sql.param(names)}::text[])`,
    min_score !== undefined && sql`${column.score} >= ${min_score}::integer`,
    max_score !== undefined && sql`${column.score} <= ${max_score}::integer`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  const { rows } = await db.execute<{ total: number }>(sql`
    select ${isOfOwners ? sql`count(*)::integer` : sql`coalesce(sum(f.n), 0)::integer`} as total
    from ${sql.join(conditions, sql` and `)}`);
  return { count: rows[0]?.total ?? 0, isMore: false };
}

/** A view as it is shown. */
export interface ShownView {
  view: string;
  /** A condition on the list's own table. */
  within: SQL;
  /** A condition on `f`, figures. */
  state: SQL;
  /** Of which owners; null for all. */
  names: readonly string[] | null;
}

/** The groups of what matches, in no order: each with its count and its sums by currency. */
export async function listGroups(
  db: Executor,
  role: Role,
  by: Grouping,
  filters: ListFilters,
  within: SQL | undefined,
) {
  const key = sql<string>`${groupKey(by)}`.as('key');
  const currency = sql<string>`coalesce(${table.currency}, 'USD')`.as('currency');
  return db
    .select({ key, currency, count: count(), total: sql<number>`sum(${table.value})` })
    .from(table)
    .where(and(matching(filters, role), within))
    .groupBy(sql`1, 2`);
}

/**
 * The deals of a view; null for all of them. Whoever owns none of those that are open, as managers
 * do, sees them all; where none is open, what is closed is shown too.
 * @param names what the reader may be called as an owner
 */
export async function viewOf(
  db: Executor,
  view: NonNullable<ListQuery['view']>,
  names: readonly string[],
): Promise<ShownView | null> {
  const open = await openDeals(db);
  const closed = sql`f.outcome <> 'open'`;
  const whose = (state: SQL) =>
    sql`exists (select from deal_figures f where f.opportunity_id = ${table.id} and ${state})`;
  if (view === 'closed') return { view, within: whose(closed), state: closed, names: null };
  const all = { view: 'open', within: whose(open), state: open, names: null };
  if (view === 'open') return all;
  const mine = sql`${open} and f.owner = any(${sql.param(names)}::text[])`;
  const isAny = async (condition: SQL) => {
    const { rows } = await db.execute(sql`select 1 from deal_figures f where ${condition} limit 1`);
    return rows.length > 0;
  };
  if (await isAny(mine)) {
    // Read from the few: the order of all deals would lead past those of everybody else.
    const within = sql`${table.id} in (select f.opportunity_id from deal_figures f where ${mine})`;
    return { view, within, state: open, names };
  }
  return (await isAny(open)) ? all : null;
}

/** Values that the overview can filter by, each with how many opportunities have it. */
export async function listFacets(db: Executor) {
  const most = async (kind: 'deals' | 'owners') => {
    const { rows } = await db.execute<{ value: string; total: number }>(sql`
      select a as value, sum(n)::integer as total from tallied where kind = ${kind}
      group by 1 having sum(n) > 0 order by 2 desc, 1 limit 200`);
    return rows;
  };
  const [stages, owners] = await Promise.all([most('deals'), most('owners')]);
  return { stages, owners };
}

function matching(filters: ListFilters, role: Role): SQL | undefined {
  return and(
    ...searchPatterns(filters.search).map(
      (pattern) =>
        sql`(${table.name} || ' ' || coalesce(${table.company_name}, '')) ilike ${pattern}`,
    ),
    filters.id?.length ? inArray(table.id, filters.id) : undefined,
    filters.stage?.length ? inArray(table.stage, filters.stage) : undefined,
    filters.owner?.length ? inArray(table.owner, filters.owner) : undefined,
    filters.min_score === undefined ? undefined : gte(table.score, filters.min_score),
    filters.max_score === undefined ? undefined : lte(table.score, filters.max_score),
    filters.to_review === undefined ? undefined : sql`${reviewColumns(role).to_review} > 0`,
    filters.assessed === undefined
      ? undefined
      : sql`${assessed('opportunities')} = ${filters.assessed === 'true'}`,
  );
}
