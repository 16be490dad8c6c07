import type { TaskSummary } from '@plumbline/domain/tasks/task.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';

interface TaskCellProps {
  label: string;
  tasks: TaskSummary;
}

/** 'completed/total', and on hover or focus what is still to be done (OPP-03). */
export function TaskCell({ label, tasks }: TaskCellProps) {
  const { completed, total } = tasks;
  return (
    <Tooltip content={<TaskList tasks={tasks} />}>
      <button
        type="button"
        // Begins with what is seen, so that it can be called by voice.
        aria-label={`${completed}/${total} ${label.toLowerCase()} completed`}
        className="-mx-1 cursor-default rounded-1 px-1 text-ink-2 hover:text-ink"
      >
        {completed}/{total}
      </button>
    </Tooltip>
  );
}

function TaskList({ tasks: { completed, total, incomplete } }: { tasks: TaskSummary }) {
  const open = total - completed;
  if (total === 0) return 'No tasks available yet.';
  if (open === 0) return 'All tasks completed!';
  if (incomplete.length === 0) return `${open} open. Your role can’t see the titles.`;
  const more = open - incomplete.length;
  // Two tasks may bear the same title.
  const lines = incomplete.map((title, index) => ({ key: `${index} ${title}`, title }));
  return (
    <ul className="flex flex-col gap-0.5">
      {lines.map(({ key, title }) => (
        <li key={key} dir="auto">
          {title}
        </li>
      ))}
      {more > 0 && <li>...and {more} more</li>}
    </ul>
  );
}
