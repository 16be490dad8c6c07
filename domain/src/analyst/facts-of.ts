import { holdsText } from '../opportunities/assessed.ts';
import { analystFactsOf } from '../opportunities/deal-facts.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import type { TechnicalChallenge } from '../technical/challenge.ts';
import { daysBetween } from '../text/days.ts';
import type { DealFacts, OpenChallenge } from './facts.ts';

/** What the rules need to know of an opportunity beside its texts; `today` is an ISO day. */
export function factsOf(opportunity: Opportunity, today: string): DealFacts {
  const { company_info: info, technical_insights_rfp_requirements: rfp } = opportunity;
  const known = info && info.source !== 'fallback' ? info : null;
  return {
    today,
    name: opportunity.name,
    stage: opportunity.stage,
    value: opportunity.value,
    currency: opportunity.currency,
    close_date: opportunity.close_date,
    company_name: opportunity.company_name,
    industry: known?.industry ?? null,
    hasRfp: (rfp?.length ?? 0) > 0,
    isScoreEmpty: !holdsText(opportunity.meddpicc_data),
    requirements: {
      total: rfp?.length ?? 0,
      open: rfp?.filter(({ supportLevel }) => supportLevel === null).length ?? 0,
    },
    openObstacles: opportunity.commercial_challenges.filter(({ status }) => status !== 'resolved')
      .length,
    tasks: opportunity.strategy_recommendations,
    doneTasks: opportunity.completed_step_ids,
    quoted: opportunity.accepted_quotes ?? [],
    ...analystFactsOf(opportunity, opportunity.crm_facts),
  };
}

/** Facts of texts that belong to no stored opportunity. */
export function factsOfNothing(today: string): DealFacts {
  return {
    today,
    name: '',
    stage: 'Unknown',
    value: 0,
    currency: null,
    close_date: null,
    company_name: null,
    hasRfp: false,
  };
}

/** Technical challenges with how long each has been open. */
export function openChallengesOf(
  challenges: readonly TechnicalChallenge[],
  today: string,
): OpenChallenge[] {
  return challenges.map(({ title, severity, status, createdAt }) => ({
    title,
    severity,
    status,
    openDays: createdAt ? daysBetween(createdAt, today) : null,
  }));
}
