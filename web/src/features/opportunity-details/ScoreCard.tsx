import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { scoreTone, scoreWeights } from '@plumbline/domain/opportunities/score.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { FigureBar } from '../../opportunity/FigureBar.tsx';
import { Contradictions } from '../../conversations/Contradictions.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { CloseDate } from './CloseDate.tsx';
import { scoreParts } from './figures.ts';
import { scoreReason } from './score-reason.ts';
import { Warnings } from './Warnings.tsx';

const verdicts = { good: 'Strong', info: 'Strong', warn: 'In reach', bad: 'At risk' };

/** Where the deal stands, and why: the score and the four figures behind it. */
export function ScoreCard({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const figures = explainScores(opportunity);
  const hidden = scoreParts.some(({ resource }) => !can(role, 'read', resource));
  return (
    <Card title="Where it stands">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 pb-3">
        <ScoreGauge score={opportunity.score} size="large" animated />
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="text-body text-ink-2">
            <span className="font-semibold text-ink">{verdicts[scoreTone(opportunity.score)]}</span>
            : {scoreReason(opportunity)}
          </p>
          <CloseDate opportunity={opportunity} />
        </div>
      </div>
      {role && <Warnings opportunity={opportunity} role={role} />}
      <Contradictions opportunityId={opportunity.id} />
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
          Your role sees all the scores, but not all the texts behind them.
        </p>
      )}
    </Card>
  );
}
