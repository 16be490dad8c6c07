import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { warningsFor } from '@plumbline/domain/analyst/warnings.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useMemo, type ReactNode } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { scoreParts } from '../../opportunity/figures.ts';
import { Verdict } from '../../opportunity/Verdict.tsx';
import { localToday } from '../../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { openItemsOf } from './open-items.ts';
import { WrittenSections } from './WrittenSections.tsx';

/** Where a deal stands and what proves it, in the order in which it is read aloud. */
export function DealSheet({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const today = localToday();
  const figures = explainScores(opportunity);
  const warnings = useMemo(
    () => (role ? warningsFor(role, opportunity, factsOf(opportunity, today)) : []),
    [role, opportunity, today],
  );
  const { challenges, tasks } = openItemsOf(opportunity, role);
  const close = opportunity.close_date?.slice(0, 10);
  return (
    <div className="flex max-w-[80ch] flex-col gap-6 px-4 pb-16 sm:px-6 print:max-w-none [@media_screen_and_(min-width:1280px)]:block [@media_screen_and_(min-width:1280px)]:max-w-[168ch] [@media_screen_and_(min-width:1280px)]:columns-2 [@media_screen_and_(min-width:1280px)]:gap-12 [@media_screen_and_(min-width:1280px)]:*:mb-6">
      <Part title="Where it stands">
        <p className="text-lead font-semibold">Score {opportunity.score} of 10</p>
        <Verdict opportunity={opportunity} figures={figures} role={role} warnings={warnings} />
        <p className="text-ui text-ink-2">
          {close ? `Closes ${dayText(close, today)}. ` : 'No close date. '}
          {scoreParts
            .map(({ key, label }) => `${label} ${Math.round(opportunity[key])}%`)
            .join(', ')}
          .
        </p>
      </Part>
      {warnings.length > 0 && (
        <Part title="Warnings">
          <ul className="flex flex-col gap-1.5">
            {warnings.map(({ rule, title, reason }) => (
              <li key={`${rule} ${title}`} className="break-inside-avoid text-ui break-words">
                <span className="font-medium">{title}.</span> {reason}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {tasks.length > 0 && (
        <Part title="Next steps">
          <ul className="flex flex-col gap-1.5">
            {tasks.map(({ id, title, due_date: due, quotes }) => (
              <li key={id} className="flex break-inside-avoid justify-between gap-4 text-ui">
                <span dir="auto" className="min-w-0 break-words">
                  {title}
                  {quotes?.[0] && <span className="block text-meta text-ink-3">“{quotes[0]}”</span>}
                </span>
                {due && <span className="shrink-0 text-ink-3">{dayText(due, today)}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {challenges.length > 0 && (
        <Part title="Open challenges">
          <ul className="flex flex-col gap-1.5">
            {challenges.map(({ id, text }) => (
              <li key={id} className="text-ui break-words whitespace-pre-wrap">
                {text}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {can(role, 'read', 'commercialInsights') && (
        <WrittenSections opportunity={opportunity} group="commercial" />
      )}
      {can(role, 'read', 'technicalInsights') && (
        <WrittenSections opportunity={opportunity} group="technical" />
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex break-inside-avoid flex-col gap-1.5">
      <h2 className="border-b border-line pb-1 text-ui font-semibold">{title}</h2>
      {children}
    </section>
  );
}
