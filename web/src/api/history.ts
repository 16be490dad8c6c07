import type { SectionChange } from '@plumbline/domain/history/history.ts';
import type { HistoryPage } from '@plumbline/domain/history/history-page.ts';
import type { ItemKind } from '@plumbline/domain/history/item-history.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';
import { keys } from './deal-changed.ts';

/** Few at first, as they stand among other things; more for whoever goes back. */
const firstPage = 8;
const nextPages = 30;

/** Changes of everything, of one section, of one kind of item, or of one of them. */
export type HistoryFilter = { section?: SectionKey; kind?: ItemKind; item?: string };

export const historyQueries = {
  of: (id: string) => [...keys.history, id] as const,
  /** What changed in an opportunity, newest first. */
  changes: (id: string, filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: [...historyQueries.of(id), filter] as const,
      queryFn: ({ pageParam }) => fetchPage(id, filter, pageParam),
      // Written to from many places, by colleagues too.
      staleTime: 0,
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  /** The changes of one section. */
  section: (id: string, section: SectionKey) => ({
    ...historyQueries.changes(id, { section }),
    select: ({ pages }: { pages: HistoryPage[] }): SectionChange[] =>
      pages.flatMap(({ data }) => data.filter((entry) => entry.type === 'section')),
  }),
};

function fetchPage(id: string, filter: HistoryFilter, cursor: string | null): Promise<HistoryPage> {
  const isAll = filter.section === undefined && filter.kind === undefined;
  return read(
    api.api.deals[':id'].history.$get({
      param: { id },
      query: {
        limit: String(cursor || !isAll ? nextPages : firstPage),
        ...filter,
        ...(cursor && { cursor }),
      },
    }),
  );
}
