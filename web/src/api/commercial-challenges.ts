import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, read } from './client.ts';
import { apiError, ApiError } from './errors.ts';
import { dealChanged } from './deal-changed.ts';
import { UnreachableError } from './unreachable.ts';

/** Adding, judging and deleting the commercial challenges of an opportunity, one at a time. */
export function useCommercialChallenges(id: string) {
  const queryClient = useQueryClient();
  const onSettled = () => dealChanged(queryClient, id);
  const path = api.api.deals[':id']['commercial-challenges'];
  return {
    /** Done once it is stored; those asked for meanwhile follow in their order. */
    add: useMutation({
      scope: { id: `commercial-challenges.${id}` },
      mutationFn: (text: string) => read(path.$post({ param: { id }, json: { text } })),
      onSettled: () => void onSettled(),
    }),
    judge: useMutation({
      mutationFn: ({
        challengeId,
        solution,
      }: {
        challengeId: string;
        solution: 'accepted' | 'rejected';
      }) => read(path[':challengeId'].$patch({ param: { id, challengeId }, json: { solution } })),
      onSettled,
    }),
    /**
     * Keeps on the challenge why its analysis failed. It waits for the network, and is tried again
     * until the server is reached.
     */
    fail: useMutation({
      mutationFn: ({ challengeId, error }: { challengeId: string; error: string }) =>
        read(
          path[':challengeId'].$patch({
            param: { id, challengeId },
            json: { solution: 'error', error },
          }),
        ),
      networkMode: 'online',
      retry: (_, error) => error instanceof UnreachableError,
      onSettled,
    }),
    /** One that is already gone counts as deleted. */
    remove: useMutation({
      mutationFn: async (challengeId: string) => {
        const response = await path[':challengeId'].$delete({ param: { id, challengeId } });
        if (response.ok) return;
        const error = await apiError(response);
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      },
      onSettled,
    }),
  };
}
