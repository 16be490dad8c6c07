import type { StagesChange } from '@plumbline/domain/opportunities/stages.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';

/** The stages of deals that no CRM has, in their order. */
export const stagesQuery = queryOptions({
  queryKey: ['stages'],
  queryFn: () => read(api.api.stages.$get()),
  staleTime: 60_000,
});

/** How many deals are in each of them; for those who may change the list. */
export const stageUseQuery = queryOptions({
  queryKey: ['stages', 'use'],
  queryFn: () => read(api.api.stages.use.$get()),
});

export function saveStages(json: StagesChange) {
  return read(api.api.stages.$put({ json }));
}
