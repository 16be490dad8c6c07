import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { opportunityQueries, type ListRequest } from '../../api/opportunities.ts';

/** Rows that must be loaded beyond the last one seen. */
const ahead = 100;

/**
 * The rows of the overview, loaded page after page as they come into sight.
 * @param isKnown false while it is not known yet what to ask for
 */
export function useOpportunityList(request: ListRequest, isKnown: boolean) {
  const query = useInfiniteQuery({ ...opportunityQueries.list(request), enabled: isKnown });
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const loaded = rows.length;
  const total = Math.max(data?.pages[0]?.total ?? 0, loaded);

  const ensureLoaded = useCallback(
    (index: number) => {
      const isWanted = index + ahead >= loaded;
      // One request at a time: a page asked for during a renewal would call that off. A page that
      // failed waits for a person, or a server in trouble would be asked again and again.
      const isFree = !isFetching && !isPlaceholderData && !isFetchNextPageError;
      if (isWanted && hasNextPage && isFree) void fetchNextPage();
    },
    [loaded, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage],
  );

  return {
    rows,
    total: hasNextPage ? total : loaded,
    /** There are more than the total says: they were not counted. */
    isMore: hasNextPage && data?.pages[0]?.isMore === true,
    hasMore: hasNextPage,
    /** The view that the server shows; null for all deals, and before it answered. */
    view: data?.pages[0]?.view ?? null,
    ensureLoaded,
    /** No row is there yet, and no failure either. */
    isPending: query.isPending,
    /** Rows of an earlier question are shown until the answer is here. */
    isStale: isPlaceholderData,
    /** Why the first rows, further rows or a renewal did not come; null when all is well. */
    error: query.error,
    isRetrying: query.isError && isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
