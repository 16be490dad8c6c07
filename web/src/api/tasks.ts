import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { toast } from 'sonner';
import { api, read } from './client.ts';

type TaskPage = InferResponseType<typeof api.api.tasks.$get, 200>;
export type ListedTask = TaskPage['tasks'][number];

/** What the list asks for; empty text where nothing is chosen. */
export interface TaskRequest {
  state: string;
  type: string;
  priority: string;
  opportunity: string;
  owner: string;
  search: string;
}

/** Few rows at first, for a quick answer; many after that. */
const firstPage = 60;
const nextPages = 500;

export const taskQueries = {
  all: ['tasks'] as const,
  list: (request: TaskRequest) =>
    infiniteQueryOptions({
      queryKey: [...taskQueries.all, 'list', request] as const,
      queryFn: ({ pageParam, signal }) => {
        const chosen = Object.fromEntries(Object.entries(request).filter(([, value]) => value));
        const query = {
          ...chosen,
          limit: String(pageParam ? nextPages : firstPage),
          ...(pageParam && { cursor: pageParam }),
        };
        return read(api.api.tasks.$get({ query }, { init: { signal } }));
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: (previous) => previous,
    }),
  summary: () =>
    queryOptions({
      queryKey: [...taskQueries.all, 'summary'] as const,
      queryFn: () => read(api.api.tasks.summary.$get()),
    }),
};

/**
 * Checks a task off at its deal or opens it again. It stays where it stands in the lists on the
 * screen, so that a slip can be undone there.
 */
export function useCheckTask() {
  const queryClient = useQueryClient();
  const mark = ({ id, opportunity_id }: ListedTask, completed: boolean) =>
    queryClient.setQueriesData<InfiniteData<TaskPage>>(
      { queryKey: [...taskQueries.all, 'list'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            tasks: page.tasks.map((task) =>
              task.id === id && task.opportunity_id === opportunity_id
                ? { ...task, completed }
                : task,
            ),
          })),
        },
    );
  return useMutation({
    scope: { id: 'tasks' },
    mutationFn: ({ task, isDone }: { task: ListedTask; isDone: boolean }): Promise<Opportunity> =>
      read(
        api.api.deals[':id'].$put({
          param: { id: task.opportunity_id },
          json: isDone ? { complete_step_ids: [task.id] } : { reopen_step_ids: [task.id] },
        }),
      ),
    onMutate: ({ task, isDone }) => void mark(task, isDone),
    onError: (_error, { task, isDone }) => {
      mark(task, !isDone);
      toast.error(`"${task.title}" could not be ${isDone ? 'checked off' : 'reopened'}.`);
    },
    onSuccess: (opportunity) => {
      queryClient.setQueryData(['opportunities', 'detail', opportunity.id], opportunity);
      void queryClient.invalidateQueries({ queryKey: ['opportunities', 'list'] });
      void queryClient.invalidateQueries({ queryKey: taskQueries.summary().queryKey });
    },
  });
}
