import { holdsText } from '../opportunities/assessed.ts';
import { analystFactsOf } from '../opportunities/deal-facts.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import { techPlanSections } from '../technical/tech-plan.ts';
import type { DealFacts } from './facts.ts';

/**
 * What the rules need to know of an opportunity beside its texts.
 * @param today ISO day
 */
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
    otherTexts: technicalTexts(opportunity),
    obstacles: opportunity.commercial_challenges
      .filter(({ status }) => status !== 'resolved')
      .map(({ text }) => text),
    recentNews: known?.recent_news ?? [],
    quoted: opportunity.accepted_quotes ?? [],
    ...analystFactsOf(opportunity, opportunity.crm_facts),
  };
}

/** What the TECH PLAN says, since promises, dates and conditions stand there as well. */
function technicalTexts(opportunity: Opportunity): Record<string, string> {
  const keys = techPlanSections.flatMap(({ fields }) => fields.map(({ key }) => key));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = opportunity[key];
      return text ? [[key, text]] : [];
    }),
  );
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
