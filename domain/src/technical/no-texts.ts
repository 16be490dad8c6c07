import type { TechPlanTexts } from './tech-plan.ts';

/** A TECH PLAN in which nothing is written. */
export const noTexts: TechPlanTexts = {
  technical_insights_team_members: null,
  technical_insights_team_details: null,
  technical_insights_environment: null,
  technical_insights_challenges: null,
  technical_insights_hurdles: null,
  technical_insights_performance_criteria: null,
  technical_insights_lead_time: null,
  technical_insights_approach: null,
  technical_insights_narrative: null,
};
