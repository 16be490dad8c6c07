import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';

/** The stages of deals that no CRM has, in their order. */
export const stagesQuery = queryOptions({
  queryKey: ['stages'],
  queryFn: () => read(api.api.stages.$get()),
  staleTime: 60_000,
});
