import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import { warningsFor as warningsOf } from '@plumbline/domain/analyst/warnings.ts';
import { analystFactsOf } from '@plumbline/domain/opportunities/deal-facts.ts';
import { crmFactsVisibleTo } from '@plumbline/domain/opportunities/visibility.ts';
import type { Rights } from '@plumbline/domain/people/permissions.ts';
import type { ReadDeal } from './dashboard.queries.ts';

/** A deal, as far as warnings are told from it. */
type WarnedDeal = Omit<ReadDeal, 'told' | 'score' | 'owner' | 'is_assessed'>;

/** What speaks against a deal, as far as the role may read what it is told from; at most three unless told. */
export function warningsFor(
  role: Rights,
  deal: WarnedDeal,
  today: string,
  most?: number,
): Finding[] {
  const facts = {
    today,
    name: deal.name,
    stage: deal.stage,
    value: deal.value,
    currency: deal.currency,
    close_date: deal.close_date,
    company_name: deal.company_name,
    hasRfp: false,
    ...analystFactsOf(deal, deal.crm_facts && crmFactsVisibleTo(role, deal.crm_facts)),
  };
  return warningsOf(role, deal, facts, most);
}
