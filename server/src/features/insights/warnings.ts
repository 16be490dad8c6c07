import type { DealFacts, Finding } from '@plumbline/domain/analyst/facts.ts';
import { warningsFor as warningsOfTexts } from '@plumbline/domain/analyst/warnings-for.ts';
import { analystFactsOf } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { ReadDeal } from './dashboard.queries.ts';

/** What speaks against a deal in the texts that the role may read, gravest first. */
export function warningsFor(role: Role, deal: ReadDeal, today: string): Finding[] {
  return warningsOfTexts(role, deal, factsOf(deal, today));
}

function factsOf(deal: ReadDeal, today: string): DealFacts {
  return {
    today,
    name: deal.name,
    stage: deal.stage,
    value: deal.value,
    currency: deal.currency,
    close_date: deal.close_date,
    company_name: deal.company_name,
    hasRfp: deal.has_rfp,
    quoted: deal.accepted_quotes ?? [],
    ...analystFactsOf(deal, deal.crm_facts),
  };
}
