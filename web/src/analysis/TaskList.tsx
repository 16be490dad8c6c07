import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { useId } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { DueDate } from '../ui/DueDate.tsx';
import { priorityTones } from './priority-tones.ts';
import { Chevron } from '../ui/Chevron.tsx';

interface TaskListProps {
  tasks: readonly StrategyTask[];
  done: ReadonlySet<string>;
  readOnly: boolean;
  onToggle: (task: StrategyTask, isDone: boolean) => void;
  onDueDate: (task: StrategyTask, dueDate: string | null) => void;
}

/** Next steps with their priority, what set each off, and a box to check it off. */
export function TaskList({ tasks, done, readOnly, onToggle, onDueDate }: TaskListProps) {
  return (
    <ul className="flex flex-col">
      {tasks.map((task) => (
        <li key={task.id} className="border-t border-line py-2.5 first:border-t-0">
          <Task
            task={task}
            isDone={done.has(task.id)}
            readOnly={readOnly}
            onToggle={(isDone) => onToggle(task, isDone)}
            onDueDate={(dueDate) => onDueDate(task, dueDate)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TaskProps {
  task: StrategyTask;
  isDone: boolean;
  readOnly: boolean;
  onToggle: (isDone: boolean) => void;
  onDueDate: (dueDate: string | null) => void;
}

function Task({ task, isDone, readOnly, onToggle, onDueDate }: TaskProps) {
  const id = useId();
  const struck = isDone && 'text-ink-3 line-through';
  return (
    <div className="flex gap-3">
      <Checkbox
        id={id}
        checked={isDone}
        onCheckedChange={onToggle}
        disabled={readOnly}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <label
            dir="auto"
            htmlFor={id}
            className={classNames('text-ui font-medium break-words', struck)}
          >
            {task.title}
          </label>
          <Badge tone={priorityTones[task.priority]} className="shrink-0">
            {task.priority} Priority
          </Badge>
        </div>
        <p dir="auto" className={classNames('mt-0.5 text-ui break-words text-ink-2', struck)}>
          {task.description}
        </p>
        <div className="mt-0.5">
          <DueDate
            of={task.title}
            value={task.due_date ?? null}
            isDone={isDone}
            onChange={readOnly ? undefined : onDueDate}
          />
          {task.due_from === 'plan' && !isDone && (
            <span className="ml-2 text-meta text-ink-3">Planned by the model</span>
          )}
        </div>
        {!isDone && <Reason task={task} />}
      </div>
    </div>
  );
}

/** Why it was proposed: the words that set it off, what it is worth, and the rule. */
function Reason({ task }: { task: StrategyTask }) {
  const { quotes = [], score_gain, earns, rule } = task;
  if (quotes.length === 0 && !score_gain && !rule) return null;
  const worth = earns ?? (score_gain ? `+${gainText(score_gain)} points` : null);
  return (
    <details className="mt-1 text-meta text-ink-3">
      <summary className="inline-flex items-center gap-0.5 rounded-1 hover:text-ink">
        Why
        {worth && <span className="ml-1 text-good">{worth}</span>}
        <Chevron />
      </summary>
      <div className="mt-1 flex flex-col gap-1 border-l border-line pl-2">
        {quotes.map((quote) => (
          <p key={quote} className="break-words">
            In the deal: <q className="text-ink-2">{quote}</q>
          </p>
        ))}
        {rule && (
          <p>
            Rule <span className="font-medium">{rule}</span>
          </p>
        )}
      </div>
    </details>
  );
}

function gainText(points: number): string {
  return points.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
