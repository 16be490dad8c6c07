import type { Priority } from '@plumbline/domain/opportunities/task.ts';
import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Tone } from '@plumbline/domain/opportunities/score.ts';
import { Link } from '@tanstack/react-router';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useCheckTask, type ListedTask } from '../../api/tasks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusRow, nextRow, rowOf, rowsWith } from '../../ui/row-keys.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { kindLabels } from './filters.ts';

export const priorityTones = {
  High: 'bad',
  Medium: 'warn',
  Low: 'good',
} as const satisfies Record<Priority, Tone>;

interface TaskRowsProps {
  tasks: readonly ListedTask[];
  /** How many there are, loaded or not. */
  total: number;
  role: Role | null;
  /** Told the last row in sight. */
  onSeen: (index: number) => void;
  /** Rows of an earlier question, while the next answer is on its way. */
  isStale: boolean;
}

/** Only the rows in sight are in the page. Arrow keys go from row to row, Space checks one off. */
export function TaskRows({ tasks, total, role, onSeen, isStale }: TaskRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const rowHeight = isPhone ? 76 : 40;
  const { mutate } = useCheckTask();
  const [active, setActive] = useState<number | null>(null);
  const rangeExtractor = useCallback((range: Range) => rowsWith(active, range), [active]);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    rangeExtractor,
  });
  const items = virtualizer.getVirtualItems();
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  useEffect(() => onSeen(lastSeen), [lastSeen, onSeen]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  function handleKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const index = nextRow(event, { active: rowOf(event.target), total, page });
    if (index === null) return;
    event.preventDefault();
    flushSync(() => setActive(index));
    virtualizer.scrollToIndex(index);
    focusRow(scroller.current, index);
  }

  return (
    <div
      ref={scroller}
      role="group"
      tabIndex={0}
      aria-label="Tasks"
      aria-busy={isStale || tasks.length === 0}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setActive(rowOf(event.target))}
      className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-surface outline-offset-[-2px] [scrollbar-gutter:stable]"
    >
      <ul
        className={classNames('relative', isStale && 'opacity-60')}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start, size }) => {
          const task = tasks[index];
          return (
            <li
              key={index}
              data-index={index}
              tabIndex={-1}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line px-4 hover:bg-sunken sm:px-6"
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              {task ? (
                <TaskRow
                  task={task}
                  isReadOnly={!can(role, 'write', taskResources[task.type])}
                  onCheck={(isDone) => mutate({ task, isDone })}
                />
              ) : (
                <Skeleton className="mt-3.5 h-3 w-2/3" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface TaskRowProps {
  task: ListedTask;
  isReadOnly: boolean;
  onCheck: (isDone: boolean) => void;
}

const pages = {
  commercial_strategy: { to: '/commercial-insights' },
  technical_strategy: { to: '/technical-insights' },
} as const;

function TaskRow({ task, isReadOnly, onCheck }: TaskRowProps) {
  return (
    <div className="grid h-full grid-cols-[auto_1fr_auto] items-center gap-x-3 text-ui md:grid-cols-[auto_minmax(0,1fr)_4.5rem_6rem_minmax(8rem,16rem)_minmax(5rem,9rem)_6rem]">
      <Checkbox
        label={task.title}
        checked={task.completed}
        disabled={isReadOnly}
        onCheckedChange={onCheck}
      />
      <span
        title={task.title}
        className={classNames(
          'line-clamp-2 font-medium md:truncate md:[display:block]',
          task.completed && 'text-ink-3 line-through',
        )}
      >
        {task.title}
      </span>
      <span>
        <Badge tone={priorityTones[task.priority]}>{task.priority}</Badge>
      </span>
      <span className="hidden text-ink-2 md:block">{kindLabels[task.type]}</span>
      <span className="col-start-2 min-w-0 md:col-start-auto">
        <Link
          to={pages[task.type].to}
          search={{ opp: task.opportunity_id }}
          {...(isReadOnly && { 'data-row-link': true })}
          className="block truncate text-ink-2 underline-offset-2 hover:text-accent hover:underline"
        >
          {task.opportunity_name}
        </Link>
      </span>
      <span className="hidden truncate text-ink-3 md:block">{task.owner}</span>
      <span className="text-right text-meta text-ink-3">{task.close_date}</span>
    </div>
  );
}
