import type { SectionChange } from '@plumbline/domain/opportunities/history.ts';
import { useState } from 'react';
import { byDay } from './days.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

interface TimelineProps {
  /** Newest first. */
  changes: readonly SectionChange[];
  onCompare: (change: SectionChange) => void;
}

/** Changes under the day on which they were made. */
export function Timeline({ changes, onCompare }: TimelineProps) {
  const [now] = useState(() => Date.now());
  return (
    <div className="flex flex-col gap-4">
      {byDay(changes, now).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-1.5 text-meta font-semibold text-ink-3">{day}</h3>
          <ol className="flex flex-col">
            {items.map((change) => (
              <TimelineEntry
                key={change.id}
                change={change}
                now={now}
                onCompare={() => onCompare(change)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
