import {
  countOf,
  figureOf,
  lengthOf,
  rounded,
  type Figure,
  type ScoreCheck,
} from '../explanation.ts';
import type { TaskSummary } from '../tasks/task.ts';
import { keysOf } from '../keys.ts';
import type { RfpRequirement } from '../rfp/requirement.ts';
import type { TechnicalChallenge } from './challenge.ts';
import type { TechPlanFieldKey, TechPlanTexts } from './tech-plan.ts';

/** Points of each text of the TECH PLAN, 20 together (SCO-06). */
export const planWeights: Record<TechPlanFieldKey, number> = {
  technical_insights_team_members: 2,
  technical_insights_team_details: 2,
  technical_insights_environment: 3,
  technical_insights_challenges: 3,
  technical_insights_hurdles: 2,
  technical_insights_performance_criteria: 3,
  technical_insights_lead_time: 2,
  technical_insights_approach: 2,
  technical_insights_narrative: 1,
};

/** Points of each kind of work, 100 together. */
export const technicalProgressPoints = {
  rfp: 20,
  tech_plan: 20,
  challenges: 20,
  tasks: 40,
} as const;

export interface TechnicalWork {
  texts: TechPlanTexts;
  requirements: readonly Pick<RfpRequirement, 'supportLevel'>[];
  challenges: readonly Pick<TechnicalChallenge, 'status'>[];
  tasks: Pick<TaskSummary, 'completed' | 'total'>;
}

/** Technical progress, 0 to 100 (section 9): RFP 20, TECH PLAN 20, challenges not Open 20, tasks 40. */
export function technicalProgress({
  texts,
  requirements,
  challenges,
  tasks,
}: TechnicalWork): Figure {
  const points = technicalProgressPoints;
  const share = (most: number, part: number, of: number) => (of === 0 ? 0 : (most * part) / of);
  const answered = analyzed(requirements);
  const unanswered = countOf(requirements.length - answered, 'requirement');
  const empty = keysOf(planWeights).filter((field) => lengthOf(texts[field]) === 0);
  const missing = empty.reduce((sum, field) => sum + planWeights[field], 0);
  const open = challenges.filter(({ status }) => status === 'Open').length;
  const left = countOf(tasks.total - tasks.completed, 'task');
  return figureOf([
    check(
      'rfp',
      'RFP analyzed',
      share(points.rfp, answered, requirements.length),
      requirements.length === 0 ? 'Upload the RFP' : `Answer ${unanswered}`,
    ),
    check(
      'tech_plan',
      'TECH PLAN filled in',
      points.tech_plan - missing,
      `Fill in ${countOf(empty.length, 'text')} of the TECH PLAN`,
    ),
    check(
      'challenges',
      'Challenges in progress',
      points.challenges * (challenges.length === 0 ? 1 : 1 - open / challenges.length),
      `Start on ${countOf(open, 'open challenge')}`,
    ),
    check(
      'tasks',
      'Strategy tasks completed',
      share(points.tasks, tasks.completed, tasks.total),
      tasks.total === 0 ? 'Analyze the TECH PLAN to get tasks' : `Complete ${left}`,
    ),
  ]);
}

/** Share of the requirements that have a support level, 0 to 100. */
export function rfpProgress(requirements: TechnicalWork['requirements']): number {
  if (requirements.length === 0) return 0;
  return rounded((100 * analyzed(requirements)) / requirements.length);
}

function check(
  id: keyof typeof technicalProgressPoints,
  label: string,
  got: number,
  advice: string,
): ScoreCheck {
  const possible = technicalProgressPoints[id];
  return { id, label, got, possible, earnsMore: got === possible ? null : advice };
}

function analyzed(requirements: TechnicalWork['requirements']): number {
  return requirements.filter(({ supportLevel }) => supportLevel !== null).length;
}
