import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { Link } from '@tanstack/react-router';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useCheckTask, useSetDueDate, type ListedTask } from '../../api/tasks.ts';
import { headingsOf } from './task-headings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusRow, nextRow, rowOf, rowsWith } from '../../ui/row-keys.ts';
import { DueDate } from '../../ui/DueDate.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useListOffset } from '../../ui/use-list-scroll.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { kindLabels } from './filters.ts';
import { priorityTones } from '../../analysis/priority-tones.ts';

interface TaskRowsProps {
  tasks: readonly ListedTask[];
  /** How many there are, loaded or not. */
  total: number;
  role: Role | null;
  /** Whether they come by due date, under headings. */
  isGrouped: boolean;
  /** Told the last row in sight. */
  onSeen: (index: number) => void;
  /** Rows of an earlier question, while the next answer is on its way. */
  isStale: boolean;
  /** What it scrolls with; null where it scrolls by itself. */
  page: RefObject<HTMLElement | null> | null;
}

/** Only the rows in sight are in the page. Arrow keys go from row to row, Space checks one off. */
export function TaskRows(props: TaskRowsProps) {
  const { tasks, total, role, isGrouped, onSeen, isStale, page } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const rowHeight = isPhone ? 76 : 48;
  const headHeight = isPhone ? 0 : headerHeight;
  const scrollMargin = headHeight + useListOffset(scroller, page);
  const { mutate: check } = useCheckTask();
  const { mutate: setDueDate } = useSetDueDate();
  const [seenOpen] = useState(() => new Set<string>());
  const headings = useMemo(
    () => (isGrouped ? headingsOf(tasks, seenOpen) : []),
    [isGrouped, tasks, seenOpen],
  );
  const [active, setActive] = useState<number | null>(null);
  const rangeExtractor = useCallback((range: Range) => rowsWith(active, range), [active]);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => (page ?? scroller).current,
    estimateSize: (index) => rowHeight + (headings[index] ? headingHeight : 0),
    overscan: 10,
    rangeExtractor,
    scrollMargin,
    scrollPaddingStart: headHeight,
  });
  const items = virtualizer.getVirtualItems();
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  useEffect(() => onSeen(lastSeen), [lastSeen, onSeen]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, headings]);

  function handleKeyDown(event: KeyboardEvent) {
    const sight = (page ?? scroller).current?.clientHeight ?? 0;
    const rows = Math.max(1, Math.floor(sight / rowHeight) - 1);
    const index = nextRow(event, { active: rowOf(event.target), total, page: rows });
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
      data-rows
      tabIndex={0}
      aria-label="Tasks"
      aria-busy={isStale || tasks.length === 0}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setActive(rowOf(event.target))}
      className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-surface outline-offset-[-2px] [scrollbar-gutter:stable] short:overflow-visible"
    >
      <Header />
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
              className="absolute inset-x-0 top-0 border-b border-line px-4 hover:bg-canvas sm:px-6"
              style={{ height: size, transform: `translateY(${start - scrollMargin}px)` }}
            >
              {headings[index] && (
                <h2
                  className="-mx-4 flex items-center border-b border-line bg-canvas px-4 text-meta font-medium text-ink-2 sm:-mx-6 sm:px-6"
                  style={{ height: headingHeight }}
                >
                  {headings[index]}
                </h2>
              )}
              {task ? (
                <TaskRow
                  task={task}
                  height={rowHeight}
                  isBare={isGrouped && !isPhone}
                  isReadOnly={!can(role, 'write', taskResources[task.type])}
                  onCheck={(isDone) => check({ task, change: { isDone } })}
                  onDueDate={(dueDate) => setDueDate({ task, change: { dueDate } })}
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
  height: number;
  /** Whether headings say already what is overdue. */
  isBare: boolean;
  isReadOnly: boolean;
  onCheck: (isDone: boolean) => void;
  onDueDate: (dueDate: string | null) => void;
}

const headingHeight = 32;
const headerHeight = 32;

/** The title has the room that the others leave. */
const columns =
  'md:grid-cols-[1rem_minmax(14rem,1.6fr)_7rem_4.5rem_5.5rem_minmax(10rem,1fr)_minmax(5rem,8rem)]';

/** What stands in the columns; each row says it again to those who hear it. */
function Header() {
  return (
    <div
      aria-hidden
      className={`sticky top-0 z-1 hidden items-center gap-x-3 border-b border-line bg-surface px-4 text-meta font-medium text-ink-3 sm:px-6 md:grid ${columns}`}
      style={{ height: headerHeight }}
    >
      <span />
      <span>Task</span>
      <span>Due</span>
      <span>Priority</span>
      <span>Kind</span>
      <span>Deal</span>
      <span>Owner</span>
    </div>
  );
}

const pages = {
  commercial_strategy: { to: '/commercial-insights' },
  technical_strategy: { to: '/technical-insights' },
} as const;

function TaskRow({ task, height, isBare, isReadOnly, onCheck, onDueDate }: TaskRowProps) {
  return (
    <div
      className={`grid grid-cols-[auto_1fr_auto] content-center items-center gap-x-3 text-ui ${columns}`}
      style={{ height }}
    >
      <Checkbox
        label={task.title}
        checked={task.completed}
        disabled={isReadOnly}
        onCheckedChange={onCheck}
        className="max-md:col-start-1 max-md:row-start-1"
      />
      {/* Two lines: the title, and what it is about where one is left. */}
      <span className="block max-h-9 min-w-0 overflow-hidden leading-[18px] max-md:col-start-2 max-md:row-start-1">
        <span
          dir="auto"
          title={task.title}
          className={classNames(
            'line-clamp-2 font-medium break-words',
            task.completed && 'text-ink-3 line-through',
          )}
        >
          {task.title}
        </span>
        <Quote of={task.quote} className="leading-[18px]" />
      </span>
      <span className="max-md:col-start-3 max-md:row-start-2">
        <DueDate
          of={task.title}
          value={task.due_date}
          isDone={task.completed}
          isBare={isBare}
          onChange={isReadOnly ? undefined : onDueDate}
        />
      </span>
      <span className="max-md:col-start-3 max-md:row-start-1 max-md:text-right">
        <Badge tone={priorityTones[task.priority]}>{task.priority}</Badge>
      </span>
      <span className="hidden text-ink-2 md:block">{kindLabels[task.type]}</span>
      <span className="min-w-0 max-md:col-start-2 max-md:row-start-2">
        <Link
          to={pages[task.type].to}
          search={{ opp: task.opportunity_id }}
          title={task.opportunity_name}
          data-full={task.opportunity_name.length > 30 ? task.opportunity_name : undefined}
          data-row-open
          {...(isReadOnly && { 'data-row-link': true })}
          className="block truncate text-ink-2 underline-offset-2 hover:text-accent hover:underline"
        >
          {task.opportunity_name}
        </Link>
      </span>
      <span title={task.owner ?? undefined} className="hidden truncate text-ink-3 md:block">
        {task.owner}
      </span>
    </div>
  );
}
