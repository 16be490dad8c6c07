import { isolated } from '@plumbline/domain/isolated.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Comparison } from './Comparison.tsx';
import { restoredVersion } from './verb.ts';
import type { Version } from './versions.ts';

export type Other = 'previous' | 'now';

const names: Record<Other, string> = {
  previous: 'With the previous version',
  now: 'With the current text',
};

interface AgainstProps {
  version: Version;
  /** The newest version; null where this is it. */
  newest: Version | null;
  other: Other;
  onOther: (other: Other) => void;
}

/** A version beside the one before it, or beside what the section holds now. */
export function Against({ version, newest, other, onOther }: AgainstProps) {
  const { change, side, content } = version;
  const choices: Other[] = [
    ...(side === 'after' ? (['previous'] as const) : []),
    ...(newest ? (['now'] as const) : []),
  ];
  const chosen = choices.includes(other) ? other : choices[0];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {choices.length > 1 && (
        <SegmentedControl
          label="Compare"
          options={choices.map((value) => ({ value, label: names[value] }))}
          value={chosen ?? 'previous'}
          onValueChange={onOther}
        />
      )}
      <p className="text-ui text-ink-2">
        {chosen === 'now' && newest ? (
          <>Changes from this version to now</>
        ) : (
          <>
            What {isolated(change.person)} changed {spanOf(change)}
            {change.how === 'restore' && `, back ${restoredVersion(change)}`}
          </>
        )}
      </p>
      <Comparison
        section={change.section}
        before={chosen === 'now' ? content : change.before}
        after={chosen === 'now' && newest ? newest.content : content}
      />
    </div>
  );
}

/** When it was written; from and to where that took several saves. */
function spanOf({ started_at, changed_at }: Version['change']): string {
  const end = formatMoment(changed_at);
  const start = formatMoment(started_at);
  return start === end ? `on ${end}` : `from ${start} to ${end}`;
}
