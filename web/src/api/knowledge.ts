import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';

const refreshMs = 3000;

/** The sources, looked at again every 3 s (KB-04). */
export const knowledgeSources = queryOptions({
  queryKey: ['knowledge', 'sources'],
  queryFn: () => read(api.api.knowledgebases.$get()),
  refetchInterval: refreshMs,
});
