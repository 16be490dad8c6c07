import type { NewView, SavedView, ViewPatch } from '@plumbline/domain/opportunities/saved-view.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, read } from './client.ts';
import { apiError } from './errors.ts';

const one = api.api.views[':id'];

export const viewQueries = {
  /** Views of the list of opportunities: one's own and those that are shared. */
  list: () =>
    queryOptions({
      queryKey: ['views'] as const,
      queryFn: (): Promise<SavedView[]> => read(api.api.views.$get({ query: {} })),
      staleTime: 60_000,
    }),
};

export function useCreateView() {
  return useWrite((json: NewView) => read(api.api.views.$post({ json })));
}

export function useUpdateView() {
  return useWrite(({ id, ...json }: ViewPatch & { id: string }) =>
    read(one.$put({ param: { id }, json })),
  );
}

/** Deletes a view; one that is already gone counts as deleted. */
export function useDeleteView() {
  return useWrite(async (id: string) => {
    const answer = await one.$delete({ param: { id } });
    if (answer.ok) return;
    const error = await apiError(answer);
    if (error.status !== 404) throw error;
  });
}

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // The list is here again before whoever saved goes to what was saved.
    onSuccess: () => client.invalidateQueries({ queryKey: viewQueries.list().queryKey }),
  });
}
