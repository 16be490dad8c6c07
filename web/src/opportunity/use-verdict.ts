import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Figures } from '@plumbline/domain/opportunities/scores.ts';
import { verdictOf, type Verdict } from '@plumbline/domain/analyst/verdict.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { mayUseConversations } from '../conversations/rights.ts';
import { useToReview } from '../conversations/use-to-review.ts';
import { localToday } from '../ui/today.ts';
import { bestGains } from './best-gains.ts';

export interface VerdictProps {
  opportunity: Opportunity;
  figures: Figures;
  role: Role | null;
  /** Those that the role may read, gravest first. */
  warnings: readonly Finding[];
}

/** Where the deal stands, in a sentence of computed parts, and what would raise its score most. */
export function useVerdict({ opportunity, figures, role, warnings }: VerdictProps): Verdict {
  const { close_date, crm_facts, outcome = null } = opportunity;
  const isKnown = isAssessed(opportunity);
  const { open } = useToReview(opportunity.id, !isKnown && !outcome);
  return verdictOf({
    today: localToday(),
    isAssessed: isKnown,
    outcome,
    gone: crm_facts?.gone ?? null,
    closeDate: close_date?.slice(0, 10) ?? null,
    lastActivity: crm_facts?.last_activity_at?.slice(0, 10) ?? null,
    warnings,
    bestGain: bestGains(figures, role)[0]?.advice ?? null,
    mayStart: startOf(role),
    mayReview: mayUseConversations(role, 'write'),
    toReview: open,
  });
}

/** The side on which the role may write, where nothing is written yet; null where it may on none. */
export function startOf(role: Role | null): 'commercial' | 'technical' | null {
  if (can(role, 'write', 'commercialInsights')) return 'commercial';
  return can(role, 'write', 'technicalInsights') ? 'technical' : null;
}
