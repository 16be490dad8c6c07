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

/**
 * Technical progress, 0 to 100 (section 9): RFP analyzed 20, TECH PLAN filled 20, challenges no
 * longer Open 20 (all of them when there are none), strategy tasks completed 40.
 */
export function technicalProgress(work: TechnicalWork): Figure {
  return figureOf([rfpCheck(work), planCheck(work), challengeCheck(work), taskCheck(work)]);
}

/** Share of the requirements that have a support level, 0 to 100. */
export function rfpProgress(requirements: TechnicalWork['requirements']): number {
  if (requirements.length === 0) return 0;
  return rounded((100 * analyzed(requirements)) / requirements.length);
}

function rfpCheck({ requirements }: TechnicalWork): ScoreCheck {
  const total = requirements.length;
  const open = total - analyzed(requirements);
  const got = total === 0 ? 0 : (technicalProgressPoints.rfp * (total - open)) / total;
  const advice = total === 0 ? 'Upload the RFP' : `Answer ${countOf(open, 'requirement')}`;
  return check('rfp', 'RFP analyzed', got, advice);
}

function planCheck({ texts }: TechnicalWork): ScoreCheck {
  const empty = keysOf(planWeights).filter((field) => lengthOf(texts[field]) === 0);
  const missing = empty.reduce((sum, field) => sum + planWeights[field], 0);
  const advice = `Fill in ${countOf(empty.length, 'text')} of the TECH PLAN`;
  return check(
    'tech_plan',
    'TECH PLAN filled in',
    technicalProgressPoints.tech_plan - missing,
    advice,
  );
}

function challengeCheck({ challenges }: TechnicalWork): ScoreCheck {
  const open = challenges.filter(({ status }) => status === 'Open').length;
  const share = challenges.length === 0 ? 1 : 1 - open / challenges.length;
  const advice = `Start on ${countOf(open, 'open challenge')}`;
  return check(
    'challenges',
    'Challenges in progress',
    technicalProgressPoints.challenges * share,
    advice,
  );
}

function taskCheck({ tasks }: TechnicalWork): ScoreCheck {
  const open = tasks.total - tasks.completed;
  const got =
    tasks.total === 0 ? 0 : (technicalProgressPoints.tasks * tasks.completed) / tasks.total;
  const advice =
    tasks.total === 0 ? 'Analyze the TECH PLAN to get tasks' : `Complete ${countOf(open, 'task')}`;
  return check('tasks', 'Strategy tasks completed', got, advice);
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
