import type { Grouping } from '@plumbline/domain/opportunities/list-order.ts';
import { startOf } from '@plumbline/domain/day.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { and, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { assessed } from '../../platform/db/assessed.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import { changedSince, slippedSince } from '../../platform/db/deal-changes.queries.ts';
import { openDeals } from '../../platform/db/open-deals.queries.ts';
import { opportunities as table } from '../../platform/db/schema/opportunities.ts';
import { searchConditions } from '../../platform/db/search-words.ts';
import type { Cursor } from './cursor.ts';
import type { ListFilters, ListOrder, ListQuery } from './list.ts';

export interface Page {
  limit: number;
  after: Cursor | null;
  view: ShownView | null;
}

/** What of the review a role sees: that of the sides whose texts it may read. */
export function reviewColumns(role: Rights) {
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
      to_review: sql<number>`(${table.technical_to_review} + ${table.highlights_to_review})`,
      provisional_score: table.technical_provisional_score,
    };
  }
  return {
    to_review: table.commercial_to_review,
    provisional_score: table.commercial_provisional_score,
  };
}

/** What rows are grouped by; '' where there is none. */
export const groupKey = (by: Grouping) => sql`coalesce(${table[by]}, '')`;

/** A view as it is shown. */
export interface ShownView {
  view: string;
  /** A condition on `f`, figures. */
  state: SQL;
  /** Of which owners; null for all. */
  names: readonly string[] | null;
}

/**
 * The deals of a view; null for all of them. Whoever owns none of those that are open, as managers
 * do, sees them all; where none is open, what is closed is shown too.
 * With an outcome they are what ended so, and nobody else's instead of none of one's own.
 * @param names what the reader may be called as an owner
 */
export async function viewOf(
  db: Executor,
  view: NonNullable<ListQuery['view']>,
  names: readonly string[],
  outcome?: ListQuery['outcome'],
): Promise<ShownView | null> {
  if (view === 'mine' && outcome) return { view, state: sql`f.outcome = ${outcome}`, names };
  const open = await openDeals(db);
  const closed = sql`f.outcome <> 'open'`;
  if (view === 'closed') return { view, state: closed, names: null };
  const all = { view: 'open', state: open, names: null };
  if (view === 'open') return all;
  const mine = sql`${open} and f.owner = any(${sql.param(names)}::text[])`;
  const isAny = async (condition: SQL) => {
    const { rows } = await db.execute(sql`select 1 from deal_figures f where ${condition} limit 1`);
    return rows.length > 0;
  };
  if (await isAny(mine)) return { view, state: open, names };
  return (await isAny(open)) ? all : null;
}

/** What a list is filtered by, with the words that are searched as conditions on `f`, figures. */
export type Filters = Omit<ListFilters, 'search' | 'changed_since' | 'slipped_since'> & {
  words: readonly SQL[];
  /** What changed, or slipped, from a moment on. */
  changed: SQL[];
};

/** @param timeZone where the days of the query begin */
export async function readFilters(
  db: Executor,
  { changed_since, slipped_since, ...query }: ListFilters,
  timeZone: string,
): Promise<Filters> {
  const changed = [
    changed_since && changedSince(startOf(changed_since, timeZone)),
    slipped_since && slippedSince(startOf(slipped_since, timeZone)),
  ];
  return {
    ...query,
    words: await searchConditions(db, query.search),
    changed: changed.filter((condition) => condition !== undefined && condition !== ''),
  };
}

/** A condition on the list's own table; none where all deals match. */
export function matching(filters: Filters, role: Rights, view: ShownView | null): SQL | undefined {
  const { id, ...others } = filters;
  const onFigures = conditionsOnFigures(others, view);
  return and(
    onFigures.length > 0
      ? sql`exists (
          select from deal_figures f where f.opportunity_id = ${table.id} and ${allOf(onFigures)})`
      : undefined,
    id?.length ? inArray(table.id, id) : undefined,
    filters.to_review === undefined ? undefined : sql`${reviewColumns(role).to_review} > 0`,
    filters.updated_since === undefined
      ? undefined
      : gte(table.updated_date, new Date(filters.updated_since)),
    filters.assessed === undefined
      ? undefined
      : sql`${assessed('opportunities')} = ${filters.assessed === 'true'}`,
  );
}

/** Whether figures tell all: what is to be reviewed or was changed has an index, and what is written a text. */
export function isOfFigures({ to_review, updated_since, assessed: wanted }: Filters): boolean {
  return to_review === undefined && updated_since === undefined && wanted === undefined;
}

/** Conditions on `f`, of all that figures tell. */
export function conditionsOnFigures(filters: Filters, view: ShownView | null): SQL[] {
  const { words, changed, id, stage, owner, min_score, max_score, outcome } = filters;
  const { pipeline, currency, close_from, close_to } = filters;
  const { names } = view ?? { names: null };
  const conditions = [
    ...words,
    ...changed,
    outcome ? sql`f.outcome = ${outcome}` : null,
    view?.state,
    names && sql`f.owner = any(${sql.param(names)}::text[])`,
    id?.length ? sql`f.opportunity_id = any(${sql.param(id)}::uuid[])` : null,
    stage?.length ? sql`f.stage = any(${sql.param(stage)}::text[])` : null,
    owner?.length ? sql`f.owner = any(${sql.param(owner)}::text[])` : null,
    pipeline?.length
      ? sql`exists (select from ${table} p where p.id = f.opportunity_id
          and p.pipeline = any(${sql.param(pipeline)}::text[]))`
      : null,
    currency?.length ? sql`f.currency = any(${sql.param(currency)}::text[])` : null,
    close_from ? sql`f.close_date >= ${close_from}::date` : null,
    close_to ? sql`f.close_date <= ${close_to}::date` : null,
    min_score === undefined ? null : sql`f.score >= ${min_score}::integer`,
    max_score === undefined ? null : sql`f.score <= ${max_score}::integer`,
  ];
  return conditions.filter((condition) => condition !== null && condition !== undefined);
}

export function allOf(conditions: readonly (SQL | null | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== null && condition !== undefined),
    sql` and `,
  );
}

/** The order in which deals came, of `f`. */
export function asTheyCame({ descending }: ListOrder): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`f.created_date ${direction}, f.opportunity_id ${direction}`;
}
