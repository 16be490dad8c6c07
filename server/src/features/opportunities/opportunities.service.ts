import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { summaryVisibleTo, visibleTo } from '@plumbline/domain/opportunities/visibility.ts';
import type { Rights } from '@plumbline/domain/people/permissions.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { demandMatch } from '../../platform/http/etag.ts';
import { namesOf, rightsOf, type Person } from '../../platform/http/permission.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { groupOrder } from './groups.service.ts';
import { countOpportunities, findFirst, type Total } from './list-counts.queries.ts';
import {
  isOfFigures,
  readFilters,
  viewOf,
  type Filters,
  type Page,
} from './list-filters.queries.ts';
import * as list from './list.queries.ts';
import { longestList, longestPage, orderOf, type ListOrder, type ListQuery } from './list.ts';
import * as queries from './opportunities.queries.ts';
import { presentSummary, withStates } from './presenter.ts';
import { failNotFound } from './refusals.ts';

export interface Context {
  db: Database;
  /** Reads one opportunity; calls that come together share a query. */
  find: (id: string) => Promise<Opportunity | undefined>;
  now: () => Date;
  newId: () => string;
}

export interface OpportunityPage {
  opportunities: OpportunitySummary[];
  nextCursor: string | null;
  /** How many match the filters; null unless it was asked for. */
  total: Total | null;
  /** The view that is shown; null for all there are. */
  view: string | null;
}

/** Who reads a list, and where: by that day a deal is overdue. */
export interface Reader {
  person: Person;
  timeZone: string;
}

/** @throws AppError `invalid` for a cursor that does not belong to the order */
export async function listOpportunities(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { person, timeZone }: Reader,
  query: ListQuery,
): Promise<OpportunityPage> {
  const limit = query.limit ?? longestPage;
  const after = query.cursor === undefined ? null : decodeCursor(query, query.cursor);
  const shown = query.view ? await viewOf(db, query.view, namesOf(person), query.outcome) : null;
  const role = rightsOf(person);
  const filters = await readFilters(db, query, timeZone);
  const groups =
    query.group &&
    (await groupOrder(db, role, query.group, filters, { view: shown, last: after?.group }));
  const order = { ...orderOf(query.sort), groups };
  const page = { limit: limit + 1, after, view: shown, fields: query.fields };
  const { rows, total } = await readPage(db, role, order, filters, page, query.count === 'true');
  const today = dayOf(now(), timeZone);
  const first = rows.slice(0, limit);
  const last = first.at(-1);
  return {
    opportunities: first.map((row) =>
      withOnly(query.fields, summaryVisibleTo(role, presentSummary(row, today))),
    ),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor(query, {
            key: last.sort_key,
            id: last.id,
            group: query.group && (last[query.group] ?? ''),
          })
        : null,
    total,
    view: shown?.view ?? null,
  };
}

/** A row with the fields that were asked for; all unless some were. */
function withOnly(fields: ListQuery['fields'], summary: OpportunitySummary): OpportunitySummary {
  if (!fields) return summary;
  const entries = fields.map((field) => [field, summary[field]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller asked for no more
  return Object.fromEntries(entries) as OpportunitySummary;
}

async function readPage(
  db: Database,
  role: Rights,
  order: ListOrder,
  filters: Filters,
  page: Page & { fields?: ListQuery['fields'] },
  isCounted: boolean,
): Promise<{ rows: list.SummaryRow[]; total: Total | null }> {
  const isSearch = filters.words.length > 0 && isOfFigures(filters);
  if (isCounted && isSearch && order.field === 'created_date' && !order.groups && !page.after) {
    const { total, ids } = await findFirst(db, order, filters, page);
    return {
      rows: await list.listOpportunities(db, role, order, filters, { ...page, ids }),
      total,
    };
  }
  const [rows, total] = await Promise.all([
    list.listOpportunities(db, role, order, filters, page),
    isCounted ? countOpportunities(db, role, filters, page.view) : null,
  ]);
  return { rows, total };
}

/** A list that nobody limited. */
export interface WholeList {
  /** JSON arrays of summaries, a page each. */
  pages: string[];
  /** Where the rest begins; null where this is all. */
  nextCursor: string | null;
  total: Total | null;
  /** The view that is shown; null for all there are. */
  view: string | null;
}

/**
 * Everything that matches, up to 10,000: read and written page by page, so that nobody else waits
 * for it.
 * @throws AppError `invalid` for a cursor that does not belong to the order
 */
export async function listAll(
  context: Pick<Context, 'db' | 'now'>,
  reader: Reader,
  query: ListQuery,
): Promise<WholeList> {
  const first = await listOpportunities(context, reader, query);
  const pages = [JSON.stringify(first.opportunities)];
  let { nextCursor: cursor } = first;
  for (let read = longestPage; cursor && read < longestList; read += longestPage) {
    const { count: _count, ...rest } = query;
    const page = await listOpportunities(context, reader, { ...rest, cursor });
    pages.push(JSON.stringify(page.opportunities));
    cursor = page.nextCursor;
  }
  return { pages, nextCursor: cursor, total: first.total, view: first.view };
}

/**
 * An opportunity as a role may see it, and the whole of it.
 * @throws AppError `not_found`
 */
export async function loadOpportunity(
  { find }: Pick<Context, 'find'>,
  role: Rights,
  id: string,
): Promise<{ seen: Opportunity; whole: Opportunity }> {
  const whole = (await find(id)) ?? failNotFound();
  return { seen: visibleTo(role, withStates(whole)), whole };
}

/** @throws AppError `not_found` */
export async function getOpportunity(
  context: Pick<Context, 'find'>,
  role: Rights,
  id: string,
): Promise<Opportunity> {
  const { seen } = await loadOpportunity(context, role, id);
  return seen;
}

/** @throws AppError `not_found`; `precondition_failed` where it is not as `ifMatch` says */
export async function deleteOpportunity(
  { db }: Context,
  actor: { id: string; email: string },
  id: string,
  { ifMatch }: { ifMatch?: string | undefined } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = (await queries.lockRow(tx, id)) ?? failNotFound();
    demandMatch(ifMatch, row.updated_date);
    if (!(await queries.deleteOpportunity(tx, id))) failNotFound();
    await recordEvent(tx, { action: 'delete', actor, subject: `opportunity ${id}` });
  });
}
