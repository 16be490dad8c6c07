import { currentIdentity } from './identity-token.ts';
import { opportunityQueries, type ListRequest } from './opportunities.ts';
import { viewQueries } from './views.ts';
import { queryClient } from './query-client.ts';

// Each of these returns at once: a page opens without waiting for its data, and says itself what
// failed. They only ask earlier than the page could, together with its code or on pointing at a link.

/** Asks for the first rows of the overview. */
export function prefetchOpportunities(request: ListRequest): void {
  whenAllowed(() => {
    void queryClient.prefetchInfiniteQuery(opportunityQueries.list(request));
    if (request.group) void queryClient.prefetchQuery(opportunityQueries.groups(request));
    void queryClient.prefetchQuery(opportunityQueries.facets());
  });
}

/** Asks for the saved views of the overview. */
export function prefetchViews(): void {
  whenAllowed(() => void queryClient.prefetchQuery(viewQueries.list()));
}

/** Asks for an opportunity. */
export function prefetchOpportunity(id: string | undefined): void {
  if (id) whenAllowed(() => void queryClient.prefetchQuery(opportunityQueries.detail(id)));
}

/** Only for whoever has a role: all others are refused. */
function whenAllowed(ask: () => void): void {
  currentIdentity().then(
    (identity) => {
      if (identity?.role) ask();
    },
    () => {}, // without an answer from the server there is nothing to ask it in advance
  );
}
