import type { RequirementChange } from '@plumbline/domain/rfp/analysis.ts';
import type { LibraryAnswer } from '@plumbline/domain/rfp/library.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, read } from './client.ts';
import { dealChanged, keys } from './deal-changed.ts';

const pageSize = 50;

/** Under the answers to requirements, so that a change of one renews it. */
const root = [...keys.rfp, 'library'] as const;

/** What people answered before to a requirement like this one. */
export const answeredBefore = (id: string, requirementId: string, revision: number) =>
  queryOptions({
    queryKey: [...keys.rfp, 'before', id, requirementId, revision] as const,
    queryFn: () =>
      read(
        api.api.deals[':id'].rfp.requirements[':requirementId'].answers.$get({
          param: { id, requirementId },
        }),
      ),
    staleTime: 60_000,
  });

/** All answers that people stand behind, page by page. */
export const answerLibrary = (search: string, retired: boolean) =>
  infiniteQueryOptions({
    queryKey: [...root, search, retired] as const,
    queryFn: ({ pageParam }) =>
      read(
        api.api['rfp-answers'].$get({
          query: {
            search,
            retired: retired ? 'true' : 'false',
            limit: String(pageSize),
            offset: String(pageParam),
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length * pageSize),
  });

/** Changing or retiring an answer, on the deal that it was given on. */
export function useLibraryChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      answer,
      change,
    }: {
      answer: Pick<LibraryAnswer, 'opportunity_id' | 'requirement_id' | 'revision'>;
      change: Omit<RequirementChange, 'base_revision'>;
    }) =>
      read(
        api.api.deals[':id'].rfp.requirements[':requirementId'].$patch({
          param: { id: answer.opportunity_id, requirementId: answer.requirement_id },
          json: { ...change, base_revision: answer.revision },
        }),
      ),
    onSettled: async (_data, _error, { answer }) => {
      await dealChanged(queryClient, answer.opportunity_id, { requirements: true });
      await queryClient.invalidateQueries({ queryKey: root });
    },
  });
}
