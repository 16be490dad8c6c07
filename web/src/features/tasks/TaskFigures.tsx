import { priorities, type TaskType } from '@plumbline/domain/tasks/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { priorityTones } from '../../analysis/priority-tones.ts';
import { kindLabels } from './filters.ts';

interface Figure {
  type: TaskType;
  priority: (typeof priorities)[number];
  open: number;
  done: number;
}

interface TaskFiguresProps {
  /** Undefined while they are loading. */
  figures: readonly Figure[] | undefined;
  /** Kinds whose tasks the role may read; of the others there are figures only. */
  kinds: readonly TaskType[];
}

/** How many tasks there are of each kind, and how urgent. */
export function TaskFigures({ figures, kinds }: TaskFiguresProps) {
  return (
    <dl className="grid grid-cols-1 gap-2 px-4 pb-3 sm:px-6 md:w-fit md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {(['commercial_strategy', 'technical_strategy'] as const).map((type) => {
        const own = (figures ?? []).filter((figure) => figure.type === type);
        const sum = (key: 'open' | 'done') =>
          own.reduce((total, figure) => total + figure[key], 0).toLocaleString('en-US');
        return (
          <div
            key={type}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-3 border border-line bg-surface px-3 py-1.5 text-ui"
          >
            <dt className="font-medium">{kindLabels[type]}</dt>
            {figures ? (
              <dd className="text-ink-2">
                <span className="font-semibold text-ink">{sum('open')}</span> open, {sum('done')}{' '}
                done
              </dd>
            ) : (
              <dd>
                <span className="sr-only">Loading</span>
                <Skeleton className="h-3 w-24" />
              </dd>
            )}
            <dd className="flex gap-1">
              {priorities.map((priority) => {
                const open = own.find((figure) => figure.priority === priority)?.open ?? 0;
                return (
                  open > 0 && (
                    <Badge key={priority} tone={priorityTones[priority]}>
                      {open} {priority}
                    </Badge>
                  )
                );
              })}
            </dd>
            {!kinds.includes(type) && (
              <dd className="w-full text-meta text-ink-3">You don’t have access to the notes.</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
