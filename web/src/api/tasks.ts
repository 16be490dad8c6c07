import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, read } from './client.ts';
import { dealChanged, keys } from './deal-changed.ts';
import { ApiError } from './errors.ts';
import { toast } from '../ui/toast.ts';

type TaskPage = InferResponseType<typeof api.api.tasks.$get, 200>;
export type ListedTask = TaskPage['tasks'][number] & {
  /** The due date by which it stands where it stands in the list, once another is set. */
  listed_due_date?: string | null;
};

/** What the list asks for; empty text where nothing is chosen. */
export interface TaskRequest {
  state: string;
  type: string;
  priority: string;
  opportunity: string;
  owner: string;
  search: string;
  sort: 'due' | 'priority';
}

/** Few rows at first, for a quick answer; many after that. */
const firstPage = 60;
const nextPages = 500;

export const taskQueries = {
  all: keys.tasks,
  list: (request: TaskRequest) =>
    infiniteQueryOptions({
      queryKey: [...keys.taskLists, request] as const,
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
  return useTaskChange<{ isDone: boolean }>({
    patch: ({ id }, { isDone }) =>
      isDone ? { complete_step_ids: [id] } : { reopen_step_ids: [id] },
    apply: (task, { isDone }) => ({ ...task, completed: isDone }),
    failure: ({ title }, { isDone }) =>
      `"${title}" could not be ${isDone ? 'checked off' : 'reopened'}.`,
  });
}

/** Sets, changes or, with null, clears a due date. The task stays where it stands, too. */
export function useSetDueDate() {
  return useTaskChange<{ dueDate: string | null }>({
    patch: ({ id, due_date }, { dueDate }) => ({
      due_dates: [{ id, due_date: dueDate, base: due_date }],
    }),
    apply: (task, { dueDate }) => ({
      ...task,
      due_date: dueDate,
      listed_due_date: listedDueDate(task),
    }),
    failure: ({ title }, _change, error) =>
      `The due date of "${title}" is unchanged. ${error.message}`,
  });
}

export function listedDueDate({ listed_due_date, due_date }: ListedTask): string | null {
  return listed_due_date === undefined ? due_date : listed_due_date;
}

interface TaskChange<Change> {
  patch: (task: ListedTask, change: Change) => OpportunityPatch;
  apply: (task: ListedTask, change: Change) => ListedTask;
  failure: (task: ListedTask, change: Change, error: Error) => string;
}

/** Changes a task at its deal: shown at once, and taken back where it could not be stored. */
function useTaskChange<Change>({ patch, apply, failure }: TaskChange<Change>) {
  const queryClient = useQueryClient();
  const show = (changed: ListedTask) =>
    queryClient.setQueriesData<InfiniteData<TaskPage>>(
      { queryKey: keys.taskLists },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            tasks: page.tasks.map((task) =>
              task.id === changed.id && task.opportunity_id === changed.opportunity_id
                ? changed
                : task,
            ),
          })),
        },
    );
  return useMutation({
    scope: { id: 'tasks' },
    mutationFn: ({ task, change }: { task: ListedTask; change: Change }): Promise<Opportunity> =>
      read(
        api.api.deals[':id'].$put({
          param: { id: task.opportunity_id },
          json: patch(task, change),
        }),
      ),
    onMutate: ({ task, change }) => void show(apply(task, change)),
    onError: (error, { task, change }) => {
      show(task);
      toast.error(failure(task, change, error));
      // What a colleague did is to be seen before one tries again.
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: taskQueries.all });
      }
    },
    onSuccess: (deal) => void dealChanged(queryClient, deal.id, { deal }),
  });
}
