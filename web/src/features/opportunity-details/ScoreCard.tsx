import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { scoreWeights } from '@plumbline/domain/opportunities/score.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { FigureBar } from '../../opportunity/FigureBar.tsx';
import { scoreParts } from '../../opportunity/figures.ts';
import { scoreReason } from '../../opportunity/score-reason.ts';
import { FoldedCard } from '../../ui/FoldedCard.tsx';

/** The four figures behind the score, each with what earned its points. */
export function ScoreCard({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const figures = explainScores(opportunity);
  const isKnown = isAssessed(opportunity);
  const hidden = scoreParts.some(({ resource }) => !can(role, 'read', resource));
  const isOpen = !opportunity.outcome;
  return (
    <FoldedCard
      title="Score"
      gist={isKnown ? `${opportunity.score} of 10` : `${opportunity.score} of 10, not assessed`}
    >
      <p className="mb-2 text-ui text-ink-3 empty:hidden">
        {isKnown
          ? isOpen && scoreReason(opportunity)
          : 'Nothing is assessed yet: the score says nothing about this deal.'}
      </p>
      <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {scoreParts.map(({ key, label, verdict, resource }) => {
          const value = opportunity[key];
          return (
            <FigureBar
              key={key}
              label={label}
              note={`${scoreWeights[key]}% of the score`}
              verdict={verdict(value)}
              value={value}
              isQuiet={!isKnown}
              {...(can(role, 'read', resource) && { figure: figures[key] })}
            />
          );
        })}
      </div>
      {hidden && (
        <p className="mt-2 text-meta text-ink-3">
          Your role sees all scores, but not all the notes behind them.
        </p>
      )}
    </FoldedCard>
  );
}
