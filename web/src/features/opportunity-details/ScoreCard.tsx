import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { warningsFor } from '@plumbline/domain/analyst/warnings-for.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { scoreWeights } from '@plumbline/domain/opportunities/score.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { FigureBar } from '../../opportunity/FigureBar.tsx';
import { ReviewLink } from '../../conversations/ReviewLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { localToday } from '../../ui/today.ts';
import { CloseDate } from './CloseDate.tsx';
import { NewestEntries } from './NewestEntries.tsx';
import { scoreParts } from '../../opportunity/figures.ts';
import { Verdict } from '../../opportunity/Verdict.tsx';
import { Warnings } from './Warnings.tsx';

/** Where the deal stands, and why: the score and the four figures behind it. */
export function ScoreCard({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const figures = explainScores(opportunity);
  const warnings = useMemo(
    () => (role ? warningsFor(role, opportunity, factsOf(opportunity, localToday())) : []),
    [role, opportunity],
  );
  const hidden = scoreParts.some(({ resource }) => !can(role, 'read', resource));
  return (
    <Card
      title="Where it stands"
      action={
        <Link
          to="/deal-sheet"
          search={{ id: opportunity.id }}
          className="tap inline-flex items-center gap-1 text-ui font-medium text-accent hover:underline print:hidden"
        >
          <Printer size={13} aria-hidden />
          Deal sheet
        </Link>
      }
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 pb-3">
        <ScoreGauge score={opportunity.score} size="large" animated />
        <div className="flex min-w-0 flex-col gap-0.5">
          <Verdict opportunity={opportunity} figures={figures} role={role} warnings={warnings} />
          <CloseDate opportunity={opportunity} />
        </div>
      </div>
      <ReviewLink opportunityId={opportunity.id} />
      <NewestEntries opportunityId={opportunity.id} />
      <Warnings findings={warnings} />
      <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {scoreParts.map(({ key, label, verdict, resource }) => {
          const value = opportunity[key];
          const note = `${scoreWeights[key]}% of the score`;
          return can(role, 'read', resource) ? (
            <FigureBar
              key={key}
              label={label}
              note={note}
              verdict={verdict(value)}
              value={value}
              figure={figures[key]}
            />
          ) : (
            <FigureBar key={key} label={label} note={note} verdict={verdict(value)} value={value} />
          );
        })}
      </div>
      {hidden && (
        <p className="mt-2 text-meta text-ink-3">
          Your role sees all scores, but not all the notes behind them.
        </p>
      )}
    </Card>
  );
}
