import type { Warned } from '../../api/insights.ts';
import { Badge } from '../../ui/Badge.tsx';

const tones = { high: 'bad', medium: 'warn', low: 'neutral' } as const;

/** What speaks against a deal, and why. */
export function DealWarnings({ warnings }: Pick<Warned, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {warnings.map(({ rule, title, reason, severity }) => (
        <li key={rule} className="text-ui text-pretty text-ink-2">
          <Badge tone={tones[severity]} className="mr-1.5 align-text-bottom">
            {title}
          </Badge>
          {reason}
        </li>
      ))}
    </ul>
  );
}
