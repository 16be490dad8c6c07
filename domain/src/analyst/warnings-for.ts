import {
  methodologyFieldOf,
  type BantData,
  type MeddpiccData,
  type Methodology,
  type SpicedData,
} from '../commercial/methodologies.ts';
import { can } from '../people/permissions.ts';
import type { Role } from '../people/roles.ts';
import type { DealFacts, Finding } from './facts.ts';
import { findingsOf } from './findings.ts';
import { analyzeTechPlan } from './technical.ts';

/** The texts of a deal that the warnings are read from. */
export type WarnedDeal = Parameters<typeof analyzeTechPlan>[0] & {
  methodology: Methodology;
  meddpicc_data: MeddpiccData | null;
  spiced_data: SpicedData | null;
  bant_data: BantData | null;
};

const severities = ['high', 'medium', 'low'];

/** Most warnings of one deal that are shown. */
const mostOfDeal = 3;

/** What speaks against a deal in the texts that the role may read, gravest first. */
export function warningsFor(role: Role, deal: WarnedDeal, facts: DealFacts): Finding[] {
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
    for (const finding of analyzeTechPlan(deal, facts).warnings) {
      if (!found.has(finding.rule)) found.set(finding.rule, finding);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .slice(0, mostOfDeal);
}
