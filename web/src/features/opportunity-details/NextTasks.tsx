import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useId } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DueDate } from '../../ui/DueDate.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { priorityTones } from '../../analysis/priority-tones.ts';

const sides = { commercial_strategy: 'Commercial', technical_strategy: 'Technical' };

interface NextTasksProps {
  tasks: readonly StrategyTask[];
  done: ReadonlySet<string>;
  onToggle: (task: StrategyTask, isDone: boolean) => void;
}

/** Steps that the analyses proposed, in short, with a box to check each off. */
export function NextTasks({ tasks, done, onToggle }: NextTasksProps) {
  return (
    <ul aria-label="Open tasks" className="flex flex-col">
      {tasks.map((task) => (
        <li key={task.id} className="border-t border-line first:border-t-0">
          <NextTask
            task={task}
            isDone={done.has(task.id)}
            onToggle={(isDone) => onToggle(task, isDone)}
          />
        </li>
      ))}
    </ul>
  );
}

interface NextTaskProps {
  task: StrategyTask;
  isDone: boolean;
  onToggle: (isDone: boolean) => void;
}

function NextTask({ task, isDone, onToggle }: NextTaskProps) {
  const { role } = useAuth();
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-2">
      <Checkbox
        id={id}
        checked={isDone}
        onCheckedChange={onToggle}
        disabled={!can(role, 'write', taskResources[task.type])}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <label
          dir="auto"
          htmlFor={id}
          className={classNames(
            'text-ui font-medium break-words',
            isDone && 'text-ink-3 line-through',
          )}
        >
          {task.title}
        </label>
        <Quote of={task.quotes?.[0]} />
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-3">
          {sides[task.type]}
          <DueDate of={task.title} value={task.due_date ?? null} isDone={isDone} />
        </p>
      </div>
      <Badge tone={priorityTones[task.priority]} className="shrink-0">
        {task.priority} Priority
      </Badge>
    </div>
  );
}
