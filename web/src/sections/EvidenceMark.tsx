import type { Evidence } from '@plumbline/domain/analyst/evidence.ts';
import { classNames } from '../ui/class-names.ts';

const levels = [1, 2, 3] as const;
const colors = ['', 'bg-bad-bar', 'bg-warn-bar', 'bg-good-bar'] as const;

/** How well a section is proven, 0 to 3, as three ticks. Not a part of the scores. */
export function EvidenceMark({ evidence }: { evidence: Pick<Evidence, 'level'> | undefined }) {
  if (!evidence) return null;
  const { level } = evidence;
  return (
    <span
      role="img"
      aria-label={`Evidence ${level} of 3`}
      title={`Evidence ${level} of 3`}
      className="flex items-end gap-0.5"
    >
      {levels.map((tick) => (
        <span
          key={tick}
          data-tick={tick <= level ? 'full' : 'empty'}
          className={classNames(
            'h-3 w-[3px] rounded-full',
            tick <= level ? colors[level] : 'bg-track',
          )}
        />
      ))}
    </span>
  );
}
