import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import { TriangleAlert } from 'lucide-react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';

const colors = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };

interface WarningsCardProps {
  findings: readonly Finding[];
}

/** What speaks against the deal by its dates, its CRM and its structure, in a fixed order. */
export function WarningsCard({ findings }: WarningsCardProps) {
  return (
    <Card title="Warnings">
      {findings.length === 0 ? (
        <p className="text-ui text-ink-2">Nothing to warn of.</p>
      ) : (
        <ul className="flex flex-col">
          {findings.map(({ rule, title, reason, severity }) => (
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
