import { taskTypes } from '@plumbline/domain/tasks/task.ts';
import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { taskQueries, type TaskRequest } from '../../api/tasks.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useIsShort } from '../../ui/use-list-scroll.ts';
import { filtersOf, isFiltered, noFilters } from './filters.ts';
import { TaskFigures } from './TaskFigures.tsx';
import { TaskRows } from './TaskRows.tsx';
import { TaskToolbar } from './TaskToolbar.tsx';

const route = getRouteApi('/app/tasks');

/** Rows that must be loaded beyond the last one seen. */
const ahead = 100;

export function TasksPage() {
  const { role } = useAuth();
  const router = useRouter();
  const isShort = useIsShort();
  const page = useRef<HTMLDivElement>(null);
  const navigate = route.useNavigate();
  const filters = filtersOf(route.useSearch());
  const summary = useQuery(taskQueries.summary());
  const list = useInfiniteQuery(taskQueries.list(filters));
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError } = list;
  const { fetchNextPage, refetch, error } = list;
  const tasks = useMemo(() => data?.pages.flatMap((each) => each.tasks) ?? [], [data]);
  const total = hasNextPage ? (data?.pages[0]?.total ?? tasks.length) : tasks.length;
  const kinds = taskTypes.filter((type) => can(role, 'read', taskResources[type]));

  const change = useCallback(
    (changes: Partial<TaskRequest>) => {
      // Typing asks after a pause: whoever has left by then is not called back.
      if (router.latestLocation.pathname !== '/tasks') return;
      void navigate({ search: (current) => ({ ...current, ...changes }), replace: true });
    },
    [navigate, router],
  );
  const loaded = tasks.length;
  const ensureLoaded = useCallback(
    (index: number) => {
      const isFree = !isFetching && !isPlaceholderData && !isFetchNextPageError;
      if (index + ahead >= loaded && hasNextPage && isFree) void fetchNextPage();
    },
    [loaded, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage],
  );
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch());

  const hasFailed = error !== null && tasks.length === 0;
  const nothingFound = !list.isPending && !hasFailed && total === 0;
  const hasAny = (summary.data?.figures ?? []).some(({ open, done }) => open + done > 0);
  const isEmpty = nothingFound && !isFiltered(filters) && !summary.isPending && !hasAny;

  return (
    <div
      ref={page}
      className="fills-window flex min-h-[30rem] flex-col short:block short:h-[calc(100dvh-3rem)] short:min-h-0 short:overflow-y-auto"
    >
      <PageHeader
        title="Tasks"
        detail={
          tasks.length > 0
            ? `${total.toLocaleString('en-US')}${hasNextPage && data?.pages[0]?.is_more ? '+' : ''}`
            : undefined
        }
      />
      {!isEmpty && (
        <>
          <TaskFigures figures={summary.data?.figures} kinds={kinds} />
          <TaskToolbar
            filters={filters}
            onChange={change}
            kinds={kinds}
            deals={summary.data?.deals}
            owners={summary.data?.owners}
          />
        </>
      )}
      {error && !hasFailed && (
        <ListFailure
          message={error.message}
          isRetrying={list.isError && isFetching}
          onRetry={retry}
        />
      )}
      {error && hasFailed ? (
        <ErrorState title="Couldn’t load the tasks" message={error.message} onRetry={retry} />
      ) : isEmpty ? (
        <EmptyState
          title="Task summary and deal list will appear here."
          action={
            <Link to="/opportunities" className={buttonLook('primary')}>
              Go to Opportunities
            </Link>
          }
        >
          <p>Analyze a deal. The next steps of all your deals show up here.</p>
        </EmptyState>
      ) : nothingFound ? (
        <EmptyState
          title={isFiltered(filters) ? 'No matches' : 'No open tasks'}
          action={
            isFiltered(filters) ? (
              <Button onClick={() => change(noFilters)}>Clear filters</Button>
            ) : (
              <Button onClick={() => change({ state: 'done' })}>Show completed</Button>
            )
          }
        >
          <p>
            {isFiltered(filters)
              ? 'No tasks match your search and filters.'
              : 'All tasks you can see are done.'}
          </p>
        </EmptyState>
      ) : (
        <TaskRows
          tasks={tasks}
          isGrouped={filters.sort === 'due'}
          total={list.isPending ? 14 : total}
          role={role}
          onSeen={ensureLoaded}
          page={isShort ? page : null}
          isStale={isPlaceholderData}
        />
      )}
    </div>
  );
}
