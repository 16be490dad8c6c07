import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

const colors = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };

/** What speaks against the deal; that its close date has passed stands above already. */
export function Warnings({ findings }: { findings: readonly Finding[] }) {
  const warnings = findings.filter(({ rule }) => rule !== 'deal.overdue');
  if (warnings.length === 0) return null;
  return (
    <ul
      aria-label="Warnings"
      className="mb-3 flex flex-col gap-1.5 rounded-2 bg-neutral-wash px-3 py-2"
    >
      {warnings.map(({ rule, title, reason, severity }) => (
        <li key={`${rule} ${title}`} className="flex gap-2 text-ui">
          <TriangleAlert
            size={14}
            role="img"
            aria-label={`${severity} severity`}
            className={classNames('mt-0.5 shrink-0', colors[severity])}
          />
          <p className="min-w-0 break-words text-ink-2">
            <span className="font-medium text-ink">{title}.</span> {reason}
          </p>
        </li>
      ))}
    </ul>
  );
}
