import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { outcomeOf } from '@plumbline/domain/opportunities/outcome.ts';
import type { Figures } from '@plumbline/domain/opportunities/scores.ts';
import { verdictOf } from '@plumbline/domain/analyst/verdict.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conversationQueries } from '../api/conversations.ts';
import { mayUseConversations } from '../conversations/rights.ts';
import { localToday } from '../ui/today.ts';
import { bestGains } from './best-gains.ts';
import { scoreReason } from './score-reason.ts';

interface VerdictProps {
  opportunity: Opportunity;
  figures: Figures;
  role: Role | null;
  /** Those that the role may read, gravest first. */
  warnings: readonly Finding[];
}

/** Where the deal stands, in a sentence of computed parts, and what would raise its score most. */
export function Verdict({ opportunity, figures, role, warnings }: VerdictProps) {
  const { close_date, crm_facts, stage } = opportunity;
  const outcome = outcomeOf(stage, crm_facts);
  const isKnown = isAssessed(opportunity);
  const review = useQuery({
    ...conversationQueries.review(opportunity.id),
    enabled: !isKnown && !outcome && mayUseConversations(role, 'read'),
  });
  const { sentence, action, isReview } = verdictOf({
    today: localToday(),
    isAssessed: isKnown,
    outcome,
    gone: crm_facts?.gone ?? null,
    closeDate: close_date?.slice(0, 10) ?? null,
    lastActivity: crm_facts?.last_activity_at?.slice(0, 10) ?? null,
    warnings,
    bestGain: bestGains(figures, role)[0]?.advice ?? null,
    mayStart: can(role, 'write', 'commercialInsights')
      ? 'commercial'
      : can(role, 'write', 'technicalInsights')
        ? 'technical'
        : null,
    mayReview: mayUseConversations(role, 'write'),
    toReview:
      (review.data?.suggestions.filter(({ state }) => state === 'open').length ?? 0) +
      (review.data?.highlights.length ?? 0),
  });
  return (
    <>
      <p className="max-w-[64ch] text-body text-pretty text-ink-2">
        {sentence}{' '}
        {isReview ? (
          <Link
            to="/review"
            search={{ id: opportunity.id }}
            className="font-medium text-accent underline underline-offset-3"
          >
            {action}
          </Link>
        ) : (
          action && <span className="font-medium text-ink">{action}</span>
        )}
      </p>
      {isKnown && !outcome && <p className="text-meta text-ink-3">{scoreReason(opportunity)}</p>}
    </>
  );
}
