import { createHash } from 'node:crypto';
import type { Grouping } from '@plumbline/domain/opportunities/deal-group.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { OpportunitySummary, SortField } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { and, count, desc, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import { assessed } from '../../platform/db/assessed.queries.ts';
import { crmFactsOf } from '../../platform/db/crm-facts.queries.ts';
import { dealOutcome } from '../../platform/db/open-deals.queries.ts';
import { crmDealFacts } from '../../platform/db/schema/crm.ts';
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
const sortExpressions: Record<Exclude<SortField, 'provisional_score'>, SQL> = {
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
  const expression =
    order.field === 'provisional_score'
      ? sql`coalesce(${review.provisional_score}, ${table.score})`
      : sortExpressions[order.field];
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

export async function countOpportunities(
  db: Executor,
  role: Role,
  filters: ListFilters,
  within: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(table)
    .where(and(matching(filters, role), within));
  return row?.total ?? 0;
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

/** Percent that the CRM gives each stage. */
export async function stageProbabilities(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ stage: crmDealFacts.stage, chance: sql<number>`avg(${crmDealFacts.probability})` })
    .from(crmDealFacts)
    .where(isNotNull(crmDealFacts.probability))
    .groupBy(crmDealFacts.stage);
  return new Map(rows.map(({ stage, chance }) => [stage, chance]));
}

/**
 * The deals of a view. Whoever owns none of those that are open, as managers do, sees them all;
 * where none is open, what is closed is shown too.
 * @param names what the reader may be called as an owner
 */
export async function viewOf(
  db: Executor,
  view: NonNullable<ListQuery['view']>,
  names: readonly string[],
): Promise<{ view: string | null; within: SQL | undefined }> {
  const outcome = await dealOutcome(db, sql`${table}`);
  if (view === 'closed') return { view, within: sql`(${outcome}) <> 'open'` };
  const open = sql`(${outcome}) = 'open'`;
  if (view === 'open') return { view, within: open };
  const mine = and(inArray(table.owner, [...names]), open) ?? open;
  const isAny = async (condition: SQL) => {
    const found = await db.select({ id: table.id }).from(table).where(condition).limit(1);
    return found.length > 0;
  };
  if (await isAny(mine)) return { view, within: mine };
  if (await isAny(open)) return { view: 'open', within: open };
  return { view: null, within: undefined };
}

/** Values that the overview can filter by, each with how many opportunities have it. */
export async function listFacets(db: Executor) {
  const total = count();
  const [stages, owners] = await Promise.all([
    db
      .select({ value: table.stage, total })
      .from(table)
      .groupBy(table.stage)
      .orderBy(desc(total))
      .limit(200),
    db
      .select({ value: sql<string>`${table.owner}`, total })
      .from(table)
      .where(sql`${table.owner} is not null`)
      .groupBy(table.owner)
      .orderBy(desc(total))
      .limit(200),
  ]);
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
