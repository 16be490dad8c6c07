import { fitOf, lengthOf, type Figure, type FitRule } from '../explanation.ts';
import type { TechPlanTexts } from './tech-plan.ts';

interface PlanRule extends FitRule<TechPlanTexts> {
  /** Whether the texts that begin it and that say enough are two. */
  hasDetails: boolean;
}

const rule = (
  id: string,
  label: string,
  [begun, detail = begun]: readonly (keyof TechPlanTexts)[],
  over = 100,
  [full, half]: readonly [number, number] = [15, 8],
): PlanRule => ({
  id,
  label,
  full,
  half,
  over,
  begun: (texts) => lengthOf(begun && texts[begun]),
  detail: (texts) => lengthOf(detail && texts[detail]),
  hasDetails: begun !== detail,
  begin: `Write what you know about ${label}`,
  complete: `Write more about ${label}${begun === detail ? '' : ' details'}: over ${over} characters`,
});

/** What earns points, in the order of the TECH PLAN. */
export const technicalFitRules: readonly PlanRule[] = [
  rule('team', 'Team', ['technical_insights_team_members', 'technical_insights_team_details'], 50),
  rule('environment', 'Environment', ['technical_insights_environment']),
  rule('challenges', 'Challenges', ['technical_insights_challenges']),
  rule('hurdles', 'Hurdles', ['technical_insights_hurdles']),
  rule('performance_criteria', 'Performance criteria', ['technical_insights_performance_criteria']),
  rule('lead_time', 'Lead time', ['technical_insights_lead_time'], 50),
  rule('approach', 'Approach', ['technical_insights_approach'], 100, [10, 5]),
];

/** Technical fit, 0 to 100 (section 9): how much of the TECH PLAN is known. */
export const technicalFit = (texts: TechPlanTexts): Figure => fitOf(technicalFitRules, texts);
