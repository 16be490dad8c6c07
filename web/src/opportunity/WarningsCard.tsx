import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import { TriangleAlert } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';

const colors = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };
const rank = { high: 0, medium: 1, low: 2 };

interface WarningsCardProps {
  findings: readonly Finding[];
}

/** What speaks against the deal: warnings, worst first. */
export function WarningsCard({ findings }: WarningsCardProps) {
  const sorted = findings.toSorted((one, other) => rank[one.severity] - rank[other.severity]);
  return (
    <Card title="Warnings">
      {sorted.length === 0 ? (
        <p className="text-ui text-ink-2">No warnings.</p>
      ) : (
        <ul className="flex flex-col">
          {sorted.map(({ rule, title, reason, severity }) => (
            <li
              key={`${rule} ${title}`}
              className="flex gap-2.5 border-t border-line py-2 text-ui first:border-t-0"
            >
              <TriangleAlert
                size={14}
                aria-label={`${severity} severity`}
                className={classNames('mt-0.5 shrink-0', colors[severity])}
              />
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="break-words text-ink-2">{reason}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
