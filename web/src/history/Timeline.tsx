import type { SectionChange } from '@plumbline/domain/history/history.ts';
import type { HistoryEntry } from '@plumbline/domain/history/history-page.ts';
import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import { useState } from 'react';
import { byDay } from './days.ts';
import { ItemEntry } from './ItemEntry.tsx';
import { SectionEntry } from './SectionEntry.tsx';

interface TimelineProps {
  /** Newest first. */
  changes: readonly HistoryEntry[];
  onCompare: (change: SectionChange) => void;
  onRestore: (change: ItemHistory) => void;
}

/** Changes under the day on which they were made. */
export function Timeline({ changes, onCompare, onRestore }: TimelineProps) {
  const [now] = useState(() => Date.now());
  return (
    <div className="flex flex-col gap-4">
      {byDay(changes, now).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-1.5 text-meta font-semibold text-ink-3">{day}</h3>
          <ol className="flex flex-col">
            {items.map((change) =>
              change.type === 'section' ? (
                <SectionEntry
                  key={change.id}
                  change={change}
                  now={now}
                  onCompare={() => onCompare(change)}
                />
              ) : (
                <ItemEntry
                  key={change.id}
                  change={change}
                  now={now}
                  onRestore={() => onRestore(change)}
                />
              ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}
