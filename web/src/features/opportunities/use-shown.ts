import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { opportunityQueries } from '../../api/opportunities.ts';
import { viewQueries } from '../../api/views.ts';
import { shownBy, type ListAddress, type Shown } from './saved-views.ts';

const none: readonly SavedView[] = [];

export interface ShownList extends Shown {
  views: readonly SavedView[];
  /** False while the view of the address is on its way. */
  isKnown: boolean;
  /** Why the views did not come, where one was asked for. */
  error: Error | null;
}

/** What an address of the list shows, once the saved view that it names is here. */
export function useShown(address: ListAddress): ShownList {
  const views = useQuery(viewQueries.list());
  const facets = useQuery(opportunityQueries.facets());
  const isAsked = Boolean(address.saved);
  const shown = useMemo(
    () => shownBy(address, views.data, facets.data),
    [address, views.data, facets.data],
  );
  return {
    ...shown,
    views: views.data ?? none,
    isKnown: !isAsked || Boolean(address.view) || !views.isPending,
    error: isAsked ? views.error : null,
  };
}
