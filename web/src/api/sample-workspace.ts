import { queryOptions } from '@tanstack/react-query';
import { mayBeSample } from './may-be-sample.ts';
import { api, read } from './client.ts';

/** Whether recorded answers stand in for a language model, and which requirements can be tried. */
export const sampleWorkspace = queryOptions({
  queryKey: ['language-model', 'sample'] as const,
  queryFn: () => read(api.api['language-model'].sample.$get()),
  enabled: mayBeSample,
  staleTime: 300_000,
});
