import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { opportunityQueries, type ListRequest } from '../../api/opportunities.ts';
import { groupedItems, groupKeyOf, plainItems } from './list-items.ts';

interface Loaded {
  rows: readonly OpportunitySummary[];
  total: number;
  hasMore: boolean;
  ensureLoaded: (row: number) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The lines of the list, in groups where the request asks for them, and what opens and closes those. */
export function useGroups(request: ListRequest, { rows, total, hasMore, ensureLoaded }: Loaded) {
  const { group: by } = request;
  const { data: groups } = useQuery(opportunityQueries.groups(request));
  const [folded, setFolded] = useState({ by, keys: nothing });
  const closed = folded.by === by ? folded.keys : nothing;
  const isGrouped = by !== null && groups !== undefined && rows.length > 0;
  const items = useMemo(
    () =>
      isGrouped
        ? groupedItems(groups, rows, { by, closed, isComplete: !hasMore })
        : plainItems(rows, total),
    [isGrouped, groups, rows, total, hasMore, by, closed],
  );
  const toggle = useCallback(
    (key: string) =>
      setFolded((now) => ({
        by,
        keys: (now.by === by ? now.keys : nothing).symmetricDifference(new Set([key])),
      })),
    [by],
  );
  const handleSeen = useCallback(
    (line: number) => ensureLoaded(items.rowAt(line)),
    [ensureLoaded, items],
  );
  return {
    items,
    toggle,
    handleSeen,
    /** Whether all are closed; null where nothing is grouped. */
    areClosed: isGrouped ? closed.size >= groups.length : null,
    closeAll: () => setFolded({ by, keys: new Set(groups?.map(({ value }) => groupKeyOf(value))) }),
    openAll: () => setFolded({ by, keys: nothing }),
  };
}
