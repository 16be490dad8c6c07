import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, read } from './client.ts';
import { apiError, ApiError } from './errors.ts';
import { dealChanged, keys } from './deal-changed.ts';

/** What the form of a technical challenge holds. */
export type ChallengeForm = Pick<
  TechnicalChallenge,
  'title' | 'description' | 'severity' | 'status'
>;

const path = api.api['technical-insights']['technical-challenges'];

/** The technical challenges of an opportunity. */
export const technicalChallenges = (dealId: string) =>
  queryOptions({
    queryKey: [...keys.opportunities, 'technical-challenges', dealId] as const,
    queryFn: async () => (await read(path.$get({ query: { dealId } }))).data,
  });

/** Adding, changing and deleting technical challenges. */
export function useTechnicalChallenges(dealId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => dealChanged(queryClient, dealId);
  return {
    /** Adds a challenge, or changes the one with the id. */
    save: useMutation({
      mutationFn: async ({ id, form }: { id: string | null; form: ChallengeForm }) =>
        id === null
          ? read(path.$post({ json: { ...form, dealId } }))
          : read(path[':id'].$put({ param: { id }, json: form })),
      onSettled,
    }),
    /** Adds a challenge that a requirement of the RFP raises. */
    addForRequirement: useMutation({
      mutationFn: (form: ChallengeForm & { requirementId: string }) =>
        read(path.$post({ json: { ...form, dealId } })),
      onSettled,
    }),
    /** One that is already gone counts as deleted. */
    remove: useMutation({
      mutationFn: async (id: string) => {
        const response = await path[':id'].$delete({ param: { id } });
        if (response.ok) return;
        const error = await apiError(response);
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      },
      onSettled,
    }),
  };
}
