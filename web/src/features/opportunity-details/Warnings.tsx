import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { warningsFor } from '@plumbline/domain/analyst/warnings-for.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { localToday } from '../../ui/today.ts';

const colors = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };

/** What speaks against the deal; that its close date has passed stands above already. */
export function Warnings({ opportunity, role }: { opportunity: Opportunity; role: Role }) {
  const warnings = useMemo(
    () =>
      warningsFor(role, opportunity, factsOf(opportunity, localToday())).filter(
        ({ rule }) => rule !== 'deal.overdue',
      ),
    [role, opportunity],
  );
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="mb-3 flex flex-col gap-1.5 rounded-2 bg-sunken px-3 py-2">
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
