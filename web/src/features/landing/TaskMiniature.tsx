import { progressThresholds, progressTone } from '@plumbline/domain/opportunities/score.ts';
import type { Priority } from '@plumbline/domain/tasks/task.ts';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatPercent } from '../../ui/percent.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { scored } from './sample-deals.ts';
import { priorityTones } from '../../analysis/priority-tones.ts';

const tasks: readonly { title: string; priority: Priority }[] = [
  { title: 'Agree on the pass/fail numbers', priority: 'High' },
  { title: 'Send the security pack', priority: 'High' },
  { title: 'Book the pilot’s readout', priority: 'Medium' },
  { title: 'Test the integration with IT', priority: 'Low' },
];
/** Automated Workflows at work: finished tasks move the technical reading. */
export function TaskMiniature() {
  const [done, setDone] = useState<readonly string[]>([tasks[0]?.title ?? '']);
  const { technical_progress_score: progress } = scored({
    commercial: '22222222',
    technical: '222222220',
    tasks: [done.length, tasks.length],
    rfp: [64, 80],
  });
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-12 flex-col justify-center gap-2">
        <span className="flex items-baseline justify-between text-ui">
          <span className="font-medium">Technical progress</span>
          <span className="font-semibold">{formatPercent(progress)}</span>
        </span>
        <ProgressBar
          label="Technical progress of the sample"
          value={progress}
          tone={progressTone(progress)}
          thresholds={progressThresholds}
          className="w-full"
        />
      </div>
      <ul className="mt-auto">
        {tasks.map(({ title, priority }) => {
          const isDone = done.includes(title);
          return (
            <li key={title} className="border-t border-line">
              <label className="flex cursor-pointer items-center gap-3 py-2 text-ui">
                <Checkbox
                  checked={isDone}
                  onCheckedChange={() =>
                    setDone(isDone ? done.filter((each) => each !== title) : [...done, title])
                  }
                />
                <span
                  className={classNames(
                    'min-w-0 flex-1 truncate',
                    isDone && 'text-ink-3 line-through',
                  )}
                >
                  {title}
                </span>
                <Badge tone={priorityTones[priority]} className="shrink-0">
                  {priority}
                </Badge>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
