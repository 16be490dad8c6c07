import type { HistoryPage } from '@plumbline/domain/opportunities/history.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';

/** Few at first, as they stand among other things; more for whoever goes back. */
const firstPage = 8;
const nextPages = 30;

export const historyQueries = {
  of: (id: string) => ['history', id] as const,
  /** What changed in an opportunity, or in one of its sections. */
  changes: (id: string, section: SectionKey | null) =>
    infiniteQueryOptions({
      queryKey: [...historyQueries.of(id), section] as const,
      queryFn: ({ pageParam: cursor }): Promise<HistoryPage> =>
        read(
          api.api.deals[':id'].history.$get({
            param: { id },
            query: {
              limit: String(cursor || section ? nextPages : firstPage),
              ...(section && { section }),
              ...(cursor && { cursor }),
            },
          }),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
};
