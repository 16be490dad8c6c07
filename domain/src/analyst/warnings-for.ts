import {
  methodologyFieldOf,
  type BantData,
  type MeddpiccData,
  type Methodology,
  type SpicedData,
} from '../commercial/methodologies.ts';
import { can, type Rights } from '../people/permissions.ts';
import type { DealFacts, Finding } from './facts.ts';
import { commercialWarnings, warningsOfFacts } from './warnings.ts';

/** The sections of a deal that warnings look at: whether they are filled, and the two names. */
export interface WarnedDeal {
  methodology: Methodology;
  meddpicc_data: MeddpiccData | null;
  spiced_data: SpicedData | null;
  bant_data: BantData | null;
}

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
