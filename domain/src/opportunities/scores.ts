import { completeness } from '../commercial/completeness.ts';
import { commercialFit } from '../commercial/fit.ts';
import { commercialProgress } from '../commercial/progress.ts';
import type { RfpRequirement } from '../rfp/requirement.ts';
import { technicalFit } from '../technical/fit.ts';
import { rfpProgress, technicalProgress } from '../technical/progress.ts';
import type { TechPlanTexts } from '../technical/tech-plan.ts';
import type { Figure } from '../explanation.ts';
import type { Opportunity } from './opportunity.ts';
import { opportunityScore } from './score.ts';
import { summarizeTasks } from '../tasks/task.ts';

export type ScoredTexts = TechPlanTexts &
  Pick<
    Opportunity,
    | 'meddpicc_data'
    | 'technical_insights_challenges_list'
    | 'strategy_recommendations'
    | 'completed_step_ids'
  > & {
    technical_insights_rfp_requirements: readonly Pick<RfpRequirement, 'supportLevel'>[] | null;
  };

export type Figures = Record<
  | 'commercial_fit_score'
  | 'commercial_progress_score'
  | 'meddpicc_completeness'
  | 'technical_fit_score'
  | 'technical_progress_score',
  Figure
>;

/** Every figure with the reasons for it (SCO-08). */
export function explainScores(texts: ScoredTexts): Figures {
  const tasks = summarizeTasks(
    texts.strategy_recommendations,
    texts.completed_step_ids,
    'technical_strategy',
  );
  return {
    commercial_fit_score: commercialFit(texts.meddpicc_data),
    commercial_progress_score: commercialProgress(texts.meddpicc_data),
    meddpicc_completeness: completeness('MEDDPICC', texts.meddpicc_data),
    technical_fit_score: technicalFit(texts),
    technical_progress_score: technicalProgress({
      texts,
      requirements: texts.technical_insights_rfp_requirements ?? [],
      challenges: texts.technical_insights_challenges_list,
      tasks,
    }),
  };
}

/** All that is derived from the stored texts: the server on each write, the web app as a preview. */
export function scoresOf(texts: ScoredTexts) {
  const figures = explainScores(texts);
  const { strategy_recommendations: tasks, completed_step_ids: done } = texts;
  const parts = {
    commercial_fit_score: figures.commercial_fit_score.value,
    commercial_progress_score: figures.commercial_progress_score.value,
    technical_fit_score: figures.technical_fit_score.value,
    technical_progress_score: figures.technical_progress_score.value,
  };
  return {
    ...parts,
    score: opportunityScore(parts),
    meddpicc_completeness: figures.meddpicc_completeness.value,
    rfp_progress: rfpProgress(texts.technical_insights_rfp_requirements ?? []),
    commercial_tasks: summarizeTasks(tasks, done, 'commercial_strategy'),
    technical_tasks: summarizeTasks(tasks, done, 'technical_strategy'),
  };
}
