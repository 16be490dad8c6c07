import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';
import { onPersonChange } from './person-change.ts';

/** Refusals are final; only outages are worth a second try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        !(error instanceof ApiError && error.status < 500) && failures < 2,
    },
    // Without a network a write fails at once and says so, rather than waiting unseen.
    mutations: { networkMode: 'always' },
  },
});

// What one person read is not for the next one.
onPersonChange(() => queryClient.clear());
