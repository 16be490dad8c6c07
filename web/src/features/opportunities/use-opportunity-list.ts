import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { opportunityQueries, type ListRequest } from '../../api/opportunities.ts';

/** Rows that must be loaded beyond the last one seen. */
const ahead = 100;

/** The rows of the overview, loaded page after page as they come into sight. */
export function useOpportunityList(request: ListRequest) {
  const query = useInfiniteQuery(opportunityQueries.list(request));
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const loaded = rows.length;
  const total = Math.max(data?.pages[0]?.total ?? 0, loaded);

  const ensureLoaded = useCallback(
    (index: number) => {
      const isWanted = index + ahead >= loaded;
      if (isWanted && hasNextPage && !isFetchingNextPage && !isPlaceholderData)
        void fetchNextPage();
    },
    [loaded, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage],
  );

  return {
    query,
    rows,
    total: hasNextPage ? total : loaded,
    ensureLoaded,
    isStale: isPlaceholderData,
  };
}
