import type { Evidence, EvidenceKind } from '@plumbline/domain/analyst/evidence.ts';
import { Badge } from '../ui/Badge.tsx';

const names: Record<EvidenceKind, string> = {
  number: 'Number',
  date: 'Date',
  person: 'Person',
  said: 'Said or agreed',
  document: 'Document',
};

const shown = 6;

/** What in a text counts as evidence, and what would raise its level. */
export function EvidenceNote({ evidence }: { evidence: Evidence }) {
  const { level, found, hedges, missing } = evidence;
  return (
    <div className="flex flex-col gap-1 text-meta text-ink-3">
      <p className="flex flex-wrap items-center gap-1">
        <span className="font-medium text-ink-2">Evidence {level} of 3</span>
        {found.slice(0, shown).map(({ kind, words }) => (
          <Badge key={`${kind} ${words}`} tone="good" className="max-w-52">
            {names[kind]}: {words}
          </Badge>
        ))}
        {hedges.slice(0, shown).map((words) => (
          <Badge key={words} tone="warn">
            Unsure: {words}
          </Badge>
        ))}
      </p>
      {missing.length > 0 && <p>To raise it: {missing.join('; ')}</p>}
    </div>
  );
}
