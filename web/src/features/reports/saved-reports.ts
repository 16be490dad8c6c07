import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api, read } from '../../api/client.ts';
import { viewQueries } from '../../api/views.ts';

/** Beneath the key of all views: what is written of one renews these too. */
const reportsQuery = queryOptions({
  queryKey: [...viewQueries.list().queryKey, 'reports'] as const,
  queryFn: (): Promise<SavedView[]> => read(api.api.views.$get({ query: { page: 'reports' } })),
});

export interface ShownReport {
  views: readonly SavedView[];
  /** The saved view that the address names. */
  view: SavedView | null;
  /** The address names one that is gone, or somebody else's. */
  isUnknown: boolean;
  isChanged: boolean;
  settings: { quarter?: string; month?: string };
}

/** What the address of the reports shows: a saved view as it is now, unless the address says otherwise. */
export function useReport(): ShownReport {
  const { saved, quarter, month } = useSearch({ from: '/app/reports' });
  const { data } = useQuery(reportsQuery);
  const view = data?.find(({ id }) => id === saved) ?? null;
  const own = { ...(quarter && { quarter }), ...(month && { month }) };
  const settings = Object.keys(own).length > 0 || !view ? own : view.settings;
  return {
    views: data ?? [],
    view,
    isUnknown: Boolean(saved) && data !== undefined && !view,
    isChanged:
      view !== null &&
      (settings.quarter !== view.settings['quarter'] || settings.month !== view.settings['month']),
    settings,
  };
}
