import { inGroupOrder, type DealGroup } from '@plumbline/domain/opportunities/deal-group.ts';
import type { Grouping } from '@plumbline/domain/opportunities/list-order.ts';
import type { Rights } from '@plumbline/domain/people/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import { stageProbabilities } from '../../platform/db/stage-outcomes.queries.ts';
import { namesOf, rightsOf } from '../../platform/http/permission.ts';
import type { GroupOrder, ListFilters, ListQuery } from './list.ts';
import * as counts from './list-counts.queries.ts';
import { readFilters, viewOf, type Filters, type ShownView } from './list-filters.queries.ts';
import type { Reader } from './opportunities.service.ts';

interface Grouped {
  groups: DealGroup[];
  /** The view that is shown; null for all there are. */
  view: string | null;
}

/** The groups of what matches, in their order. */
export async function listGroups(
  db: Database,
  { person, timeZone }: Reader,
  query: ListFilters & Pick<ListQuery, 'view'> & { group: Grouping },
): Promise<Grouped> {
  const shown = query.view ? await viewOf(db, query.view, namesOf(person), query.outcome) : null;
  const filters = await readFilters(db, query, timeZone);
  const groups = await groupsOf(db, rightsOf(person), query.group, filters, shown);
  return { groups, view: shown?.view ?? null };
}

/**
 * How the pages of a grouped list follow one another.
 * @param last the group that the page before ended in, which may be gone by now
 */
export async function groupOrder(
  db: Database,
  role: Rights,
  by: Grouping,
  filters: Filters,
  { view, last }: { view: ShownView | null; last: string | undefined },
): Promise<GroupOrder> {
  const rows = await counts.listGroups(db, role, by, filters, view);
  const keys = new Set(rows.map(({ key }) => key));
  if (last !== undefined) keys.add(last);
  return { by, keys: inGroupOrder(by, [...keys], await chances(db, by)) };
}

async function groupsOf(
  db: Database,
  role: Rights,
  by: Grouping,
  filters: Filters,
  view: ShownView | null,
): Promise<DealGroup[]> {
  const rows = await counts.listGroups(db, role, by, filters, view);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return inGroupOrder(by, [...byKey.keys()], await chances(db, by)).map((key) => {
    const parts = byKey.get(key) ?? [];
    return {
      value: key === '' ? null : key,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      totals: parts
        .map(({ currency, total }) => ({ currency, total }))
        .toSorted((one, other) => other.total - one.total),
    };
  });
}

async function chances(db: Database, by: Grouping): Promise<Map<string, number> | undefined> {
  return by === 'stage' ? stageProbabilities(db) : undefined;
}
