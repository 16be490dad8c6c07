import { openChallengesOf } from '@plumbline/domain/analyst/facts-of.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import { renewTasks } from '@plumbline/domain/tasks/task.ts';
import type { Passage, Run } from '../../analysis/analyst.ts';
import { AppError } from '../../platform/http/errors.ts';
import { analyze, type AnalysisDependencies, type Asked } from '../../analysis/analyze.ts';

export interface TechnicalDependencies extends AnalysisDependencies {
  /** Passages of the active sources of these addresses that speak of a text. */
  searchKnowledge: (urls: readonly string[], text: string) => Promise<Passage[]>;
  /** The opportunity that holds a technical challenge; null where there is none. */
  dealOfChallenge: (challengeId: string) => Promise<string | null>;
}

/** Proposes technical tasks, and makes them the opportunity's open ones. */
export async function analyzeTechPlan(
  dependencies: TechnicalDependencies,
  asked: Asked & { dealId: string },
  notes: string,
  run: Run,
) {
  const { newId } = dependencies;
  const { person, dealId } = asked;
  const deal = await dependencies.load(person, dealId);
  const { answer: proposals, provenance } = await analyze(
    dependencies,
    asked,
    {
      deal,
      kind: 'technical_strategy',
      subject: 'TECH PLAN',
      texts: 'TECH PLAN',
      withSaid: true,
    },
    run,
    (analyst, context) =>
      analyst.analyzeTechPlan(
        {
          ...context,
          texts: deal.seen,
          notes,
          challenges: openChallengesOf(
            deal.seen.technical_insights_challenges_list,
            context.facts.today,
          ),
        },
        run,
      ),
  );
  const after = await dependencies.change(person, dealId, (current) => ({
    strategy_recommendations: renewTasks(
      current.strategy_recommendations,
      current.completed_step_ids,
      'technical_strategy',
      proposals,
      newId,
    ),
  }));
  const tasks = after.strategy_recommendations.filter(({ type }) => type === 'technical_strategy');
  return { ...provenance, tasks };
}

/** Answers a technical challenge from the documentation, and keeps the answer on it. */
export async function analyzeTechnicalChallenge(
  dependencies: TechnicalDependencies,
  asked: Asked & { challengeId: string },
  knowledgeBaseUrls: readonly string[],
  run: Run,
) {
  const { now, change } = dependencies;
  const { person, challengeId } = asked;
  const dealId = (await dependencies.dealOfChallenge(challengeId)) ?? failNotFound();
  const deal = await dependencies.load(person, dealId);
  const challenge =
    deal.seen.technical_insights_challenges_list.find(({ id }) => id === challengeId) ??
    failNotFound();
  const [open] = openChallengesOf([challenge], dayOf(now(), asked.timeZone));
  if (!open) failNotFound();
  const { answer, provenance } = await analyze(
    dependencies,
    asked,
    {
      deal,
      kind: 'technical_challenge',
      subject: challengeId,
      texts: 'TECH PLAN',
      withSaid: true,
    },
    run,
    (analyst, context) =>
      analyst.analyzeTechnicalChallenge(
        {
          ...context,
          challenge: { ...open, description: challenge.description },
          search: (text) => dependencies.searchKnowledge(knowledgeBaseUrls, text),
        },
        run,
      ),
  );
  await change(person, dealId, ({ technical_insights_challenges_list: list }) => ({
    technical_insights_challenges_list: list.map((each) =>
      each.id === challengeId
        ? {
            ...each,
            aiAnalysis: answer.summary,
            recommendations: JSON.stringify(answer.recommendations),
            risks: JSON.stringify(answer.risks),
            confidence: answer.confidence,
            comment: answer.comment,
            docLink: answer.docLink,
          }
        : each,
    ),
  }));
  return { provenance, answer };
}

function failNotFound(): never {
  throw new AppError('not_found', 'Challenge not found');
}
