import type { Evidence } from '@plumbline/domain/analyst/evidence.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { localToday } from '../ui/today.ts';

const shown = 3;

/** Where a text comes from, and what would raise its level. */
export function EvidenceNote({ evidence: { level, sources, next } }: { evidence: Evidence }) {
  const today = localToday();
  const told = sources.map(({ by, day }) => [...by, dayText(day, today)].join(', '));
  return (
    <div className="flex flex-col gap-1 text-meta text-ink-3">
      <p className="flex flex-wrap items-center gap-1">
        <span className="font-medium text-ink-2">Evidence {level} of 3</span>
        {level === 1 && <span>written by your team</span>}
        {[...new Set(told)].slice(0, shown).map((words) => (
          <Badge key={words} tone="good" className="max-w-52">
            {words}
          </Badge>
        ))}
      </p>
      {next && <p>To raise it: {next.charAt(0).toLowerCase() + next.slice(1)}.</p>}
    </div>
  );
}
