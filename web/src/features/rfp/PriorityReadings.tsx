import type { PriorityReading } from '@plumbline/domain/rfp/priority.ts';
import { Badge } from '../../ui/Badge.tsx';
import { priorityTones } from '../../analysis/priority-tones.ts';

/** More different values than these are no priorities: the column is rather another one. */
const mostShown = 8;

/** How the values of the priority column are read, before anything is stored. */
export function PriorityReadings({ readings }: { readings: readonly PriorityReading[] }) {
  if (readings.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ui">
      <p className="font-medium">Priority words we recognize</p>
      <ul
        aria-label="Priority words we recognize"
        className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5"
      >
        {readings.slice(0, mostShown).map(({ value, priority }) => (
          <li key={value} className="flex min-w-0 items-center gap-1.5">
            <span className="max-w-48 truncate text-ink-2">{value}</span>
            <span aria-hidden>→</span>
            <Badge tone={priorityTones[priority]}>{priority}</Badge>
          </li>
        ))}
        {readings.length > mostShown && <li className="text-ink-3">and others</li>}
      </ul>
    </div>
  );
}
