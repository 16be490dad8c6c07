import { findingsOf } from '@plumbline/domain/analyst/findings.ts';
import type { DealFacts, Finding } from '@plumbline/domain/analyst/facts.ts';
import { analyseTechPlan } from '@plumbline/domain/analyst/technical.ts';
import { methodologyFieldOf } from '@plumbline/domain/commercial/methodologies.ts';
import { analystFactsOf } from '@plumbline/domain/crm/deal-facts.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { ReadDeal } from './dashboard.queries.ts';

const severities = ['high', 'medium', 'low'];

/** Most warnings of one deal that are shown. */
const mostOfDeal = 3;

/** What speaks against a deal in the texts that the role may read, gravest first. */
export function warningsFor(role: Role, deal: ReadDeal, today: string): Finding[] {
  const facts = factsOf(deal, today);
  const found = new Map<string, Finding>();
  if (can(role, 'read', 'commercialInsights')) {
    const { warnings, crossChecks } = findingsOf(
      deal.methodology,
      deal[methodologyFieldOf[deal.methodology]],
      facts,
    );
    for (const finding of [...warnings, ...crossChecks]) found.set(finding.rule, finding);
  }
  if (can(role, 'read', 'technicalInsights')) {
    for (const finding of analyseTechPlan(deal, facts).warnings) {
      if (!found.has(finding.rule)) found.set(finding.rule, finding);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .slice(0, mostOfDeal);
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
    probability: deal.win_progress || null,
    hasRfp: deal.has_rfp,
    ...analystFactsOf(deal.crm_facts),
  };
}
