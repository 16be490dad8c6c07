import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { taskQueries, useCheckTask } from '../../api/tasks.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DueDate } from '../../ui/DueDate.tsx';
import { Quote } from '../../ui/Quote.tsx';

const shown = 8;

/**
 * Open tasks of the deals whose owner bears the person's name, the most pressing first; everybody's
 * for those who own no deal, as managers do.
 */
export function MyTasksCard() {
  const { user, role } = useAuth();
  const { mutate } = useCheckTask();
  const name = user?.displayName ?? '';
  const own = useInfiniteQuery({ ...openTasksOf(name), enabled: name !== '' });
  const isOwner = name !== '' && own.data?.pages[0]?.tasks.length !== 0;
  const everybodys = useInfiniteQuery({ ...openTasksOf(''), enabled: !isOwner });
  const query = isOwner ? own : everybodys;
  return (
    <QueryCard
      title={isOwner ? 'My open tasks' : 'Open tasks'}
      note={!isOwner && 'You own no deals with open tasks. These are everyone’s.'}
      query={query}
      isEmpty={({ pages }) => pages[0]?.tasks.length === 0}
      empty="No open tasks. Analyze a deal to get next steps."
      action={
        query.data && (
          <Link
            to="/tasks"
            search={{ ...(isOwner && { owner: name }), sort: 'priority' }}
            className="tap text-ui font-medium text-accent hover:underline"
          >
            All {query.data.pages[0]?.total}
          </Link>
        )
      }
    >
      {({ pages }) => (
        <ul>
          {pages[0]?.tasks.slice(0, shown).map((task) => (
            <li
              key={`${task.opportunity_id} ${task.id}`}
              className="flex gap-3 border-t border-line py-2 first:border-t-0"
            >
              <Checkbox
                label={task.title}
                checked={task.completed}
                disabled={!can(role, 'write', taskResources[task.type])}
                onCheckedChange={(isDone) => mutate({ task, change: { isDone } })}
                className="mt-0.5"
              />
              <div className="min-w-0 flex-1">
                <p
                  dir="auto"
                  className={classNames(
                    'text-ui font-medium',
                    task.completed && 'text-ink-3 line-through',
                  )}
                >
                  {task.title}
                </p>
                <Quote of={task.quote} />
                <p className="flex min-h-6 items-center gap-x-2 text-meta text-ink-3">
                  <Link
                    to="/opportunitydetails"
                    search={{ id: task.opportunity_id }}
                    title={task.opportunity_name}
                    className="min-w-0 truncate hover:text-accent hover:underline"
                  >
                    {task.opportunity_name}
                  </Link>
                  <DueDate of={task.title} value={task.due_date} isDone={task.completed} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}

function openTasksOf(owner: string) {
  return taskQueries.list({
    state: '',
    type: '',
    priority: '',
    opportunity: '',
    search: '',
    sort: 'priority',
    owner,
  });
}
