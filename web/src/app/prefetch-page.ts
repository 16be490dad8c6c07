import { prefetchOpportunities, prefetchOpportunity, prefetchViews } from '../api/prefetch.ts';
import { filtersOf, requestOf } from '../features/opportunities/filters.ts';

/** Asks for what the list at an address begins with. */
export function list(address: Parameters<typeof filtersOf>[0] & { saved?: string | undefined }) {
  // What a saved view holds is known once the views are here.
  if (address.saved && !address.view) prefetchViews();
  else prefetchOpportunities(requestOf(filtersOf(address)));
}

export { prefetchOpportunity as deal };
