import { methodologyFieldOf } from '../commercial/methodologies.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import { can, type Rights } from '../people/permissions.ts';
import type { DealFacts, Finding } from './facts.ts';
import { commercialWarnings, warningsOfFacts } from './warnings.ts';

/** The sections of a deal that warnings look at: whether they are filled, and the two names. */
type WarnedDeal = Pick<Opportunity, 'methodology' | 'meddpicc_data' | 'spiced_data' | 'bant_data'>;

/** Most warnings of one deal that are shown. */
const mostOfDeal = 3;

/** What speaks against a deal, as far as the role may read what it is told from; in a fixed order. */
export function warningsFor(role: Rights, deal: WarnedDeal, facts: DealFacts): Finding[] {
  const found = can(role, 'read', 'commercialInsights')
    ? commercialWarnings(deal.methodology, deal[methodologyFieldOf[deal.methodology]], facts)
    : can(role, 'read', 'technicalInsights')
      ? warningsOfFacts(facts)
      : [];
  return found.slice(0, mostOfDeal);
}
