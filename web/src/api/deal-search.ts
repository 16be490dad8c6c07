import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';
import { opportunityQueries } from './opportunities.ts';

/** Deals for a short list, as of what is looked for anywhere in the product. */
export const dealSearch = {
  /** The newest whose name or company holds the text; without a text the newest of all. */
  matching: (search: string, limit: number) =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'search', search, limit] as const,
      queryFn: ({ signal }): Promise<OpportunitySummary[]> =>
        read(
          api.api.deals.$get(
            { query: { limit: String(limit), ...(search && { search }) } },
            { init: { signal } },
          ),
        ),
      // Without a network it fails at once and says so, rather than waiting unseen.
      networkMode: 'always',
    }),
  /** Those of these ids that are still there, in the order of the ids. */
  byId: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'search', ids] as const,
      queryFn: async ({ signal }): Promise<OpportunitySummary[]> => {
        const deals = await read(
          api.api.deals.$get({ query: { id: [...ids] } }, { init: { signal } }),
        );
        return deals.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      },
      networkMode: 'always',
    }),
};
