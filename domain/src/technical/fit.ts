import { figureOf, lengthOf, type Figure } from '../explanation.ts';
import type { TechPlanTexts } from './tech-plan.ts';

interface FitRule {
  id: string;
  label: string;
  full: number;
  half: number;
  over: number;
  begun: keyof TechPlanTexts;
  detail: keyof TechPlanTexts;
}

const single = (id: string, label: string, field: keyof TechPlanTexts, over = 100): FitRule => ({
  id,
  label,
  full: 15,
  half: 8,
  over,
  begun: field,
  detail: field,
});

/** What earns points, in the order of the TECH PLAN. */
export const technicalFitRules: readonly FitRule[] = [
  {
    id: 'team',
    label: 'Team',
    full: 15,
    half: 8,
    over: 50,
    begun: 'technical_insights_team_members',
    detail: 'technical_insights_team_details',
  },
  single('environment', 'Environment', 'technical_insights_environment'),
  single('challenges', 'Challenges', 'technical_insights_challenges'),
  single('hurdles', 'Hurdles', 'technical_insights_hurdles'),
  single('performance_criteria', 'Performance criteria', 'technical_insights_performance_criteria'),
  single('lead_time', 'Lead time', 'technical_insights_lead_time', 50),
  { ...single('approach', 'Approach', 'technical_insights_approach'), full: 10, half: 5 },
];

/** Technical fit, 0 to 100 (section 9): how much of the TECH PLAN is known. */
export function technicalFit(texts: TechPlanTexts): Figure {
  return figureOf(
    technicalFitRules.map(({ id, label, full, half, over, begun, detail }) => {
      const check = { id, label, possible: full };
      if (lengthOf(texts[begun]) === 0) {
        return { ...check, got: 0, earnsMore: `Write what you know about ${label}` };
      }
      if (lengthOf(texts[detail]) > over) return { ...check, got: full, earnsMore: null };
      const what = begun === detail ? label : `${label} details`;
      return {
        ...check,
        got: half,
        earnsMore: `Write more about ${what}: over ${over} characters`,
      };
    }),
  );
}
