import { methodologyFieldOf, methodologies } from '../commercial/methodologies.ts';
import { isRecord } from '../stored.ts';
import { techPlanSections } from '../technical/tech-plan.ts';
import { requirementCount } from './labels.ts';
import type { Opportunity } from './opportunity.ts';

const awaitingAnalysis = 'Awaiting Analysis';

/** Whether anything is written of the deal; without that its score says nothing (no challenges earn 20 %). */
export function isAssessed(deal: Opportunity): boolean {
  if (deal.is_assessed !== undefined) return deal.is_assessed;
  return (
    methodologies.some((methodology) => holdsText(deal[methodologyFieldOf[methodology]])) ||
    techPlanSections.some(({ fields }) => fields.some(({ key }) => holdsText(deal[key]))) ||
    deal.commercial_challenges.length > 0 ||
    deal.technical_insights_challenges_list.length > 0 ||
    deal.strategy_recommendations.length > 0 ||
    requirementCount(deal) > 0
  );
}

/** The parts of a deal that tell whether it was analyzed; a row of the overview has the first ones. */
type Analyzed = Pick<
  Opportunity,
  'status' | 'commercial_tasks' | 'technical_tasks' | 'rfp_progress'
> &
  Partial<Pick<Opportunity, 'commercial_challenges' | 'technical_insights_challenges_list'>>;

/** The status: none says that an analysis is awaited after one; what somebody or a CRM set stays. */
export function statusOf(deal: Analyzed): string {
  if (deal.status !== awaitingAnalysis) return deal.status;
  const isAnalyzed =
    deal.commercial_tasks.total + deal.technical_tasks.total > 0 ||
    deal.rfp_progress > 0 ||
    deal.commercial_challenges?.some(({ aiSolution }) => aiSolution?.status === 'generated') ||
    deal.technical_insights_challenges_list?.some(({ aiAnalysis }) => aiAnalysis);
  return isAnalyzed ? 'Analyzed' : deal.status;
}

/** Timestamps of sections lie beside their texts and tell nothing. */
export function holdsText(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() !== '';
  if (!isRecord(content)) return false;
  return Object.entries(content).some(
    ([key, value]) => !key.endsWith('_last_updated') && holdsText(value),
  );
}
