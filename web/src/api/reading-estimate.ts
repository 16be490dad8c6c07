import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';

/** What the language model would cost for reading one deal; as many deals cost as many times that. */
export const readingEstimate = queryOptions({
  queryKey: ['language-model', 'estimate'] as const,
  queryFn: () => read(api.api['language-model'].estimate.$get({ query: { deals: '1' } })),
  staleTime: 60_000,
});
