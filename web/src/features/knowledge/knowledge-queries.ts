import type { SourceInput } from '@plumbline/domain/knowledge/source.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, read } from '../../api/client.ts';
import { apiError, ApiError } from '../../api/errors.ts';
import { knowledgeSources } from '../../api/knowledge.ts';

/** Adds a source, or changes the one with the id. */
export function useSaveSource(id: string | null) {
  return useChange((json: SourceInput) =>
    id === null
      ? read(api.api.knowledgebases.$post({ json }))
      : read(api.api.knowledgebases[':id'].$put({ param: { id }, json })),
  );
}

/** Deletes a source; one that is already gone counts as deleted. */
export function useDeleteSource() {
  return useChange(async (id: string) => {
    const response = await api.api.knowledgebases[':id'].$delete({ param: { id } });
    if (response.ok) return;
    const error = await apiError(response);
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

export function useSyncSource() {
  return useChange((id: string) =>
    read(api.api.knowledgebases[':id'].sync.$post({ param: { id } })),
  );
}

export function useCancelSync() {
  return useChange((id: string) =>
    read(api.api.knowledgebases[':id'].cancel.$post({ param: { id } })),
  );
}

/** A change of a source, after which the list is fetched anew. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: knowledgeSources.queryKey }),
  });
}
