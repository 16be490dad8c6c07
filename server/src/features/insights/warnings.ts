import { createHash } from 'node:crypto';
import type { DealFacts, Finding } from '@plumbline/domain/analyst/facts.ts';
import { warningsFor as warningsOfTexts } from '@plumbline/domain/analyst/warnings-for.ts';
import { analystFactsOf } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { ReadDeal } from './dashboard.queries.ts';

/** Deals whose warnings are remembered: those that are urgent for some hundred people. */
const mostRemembered = 5000;

/** By all that the rules read: a deal that changed is another one. */
const remembered = new Map<string, Finding[]>();

/** What speaks against a deal in the texts that the role may read, gravest first. */
export function warningsFor(role: Role, deal: ReadDeal, today: string): Finding[] {
  const key = createHash('sha256')
    .update(JSON.stringify([role, today, deal]))
    .digest('base64');
  const known = remembered.get(key);
  if (known) return known;
  const found = warningsOfTexts(role, deal, factsOf(deal, today));
  const [oldest] = remembered.keys();
  if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
  remembered.set(key, found);
  return found;
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
