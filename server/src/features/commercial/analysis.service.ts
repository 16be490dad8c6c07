import { withSolution, type ChallengeSolution } from '@plumbline/domain/commercial/challenge.ts';
import type { MethodologyTexts } from '@plumbline/domain/commercial/methodologies.ts';
import { writtenFields } from '@plumbline/domain/analyst/section-texts.ts';
import { renewTasks } from '@plumbline/domain/tasks/task.ts';
import type { ChallengeAnswer, Market, Run } from '../../analysis/analyst.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  analyze,
  type AnalysisDependencies,
  type Asked,
  type Provenance,
} from '../../analysis/analyze.ts';

/** Of no opportunity where none is named: then nothing is kept. */
type AskedOfDeal = Asked & { dealId: string | undefined };

/** Proposes tasks, and makes them the opportunity's open ones. */
export async function analyzeStrategy(
  dependencies: AnalysisDependencies,
  asked: AskedOfDeal,
  texts: MethodologyTexts,
  run: Run,
) {
  const { person, dealId } = asked;
  const { newId } = dependencies;
  const deal = dealId === undefined ? null : await dependencies.load(person, dealId);
  const { answer: proposals, provenance } = await analyze(
    dependencies,
    asked,
    {
      deal,
      kind: 'commercial_strategy',
      subject: texts.methodology,
      texts,
      withSaid: true,
      ...(texts.methodology === 'MEDDPICC' && { typed: { meddpicc_data: texts.data } }),
    },
    run,
    (analyst, context) => analyst.analyzeStrategy({ ...texts, ...context }, run),
  );
  if (dealId === undefined) {
    const tasks = renewTasks([], [], 'commercial_strategy', proposals, newId);
    return { ...provenance, tasks };
  }
  const after = await dependencies.change(person, dealId, (current) => ({
    strategy_recommendations: renewTasks(
      current.strategy_recommendations,
      current.completed_step_ids,
      'commercial_strategy',
      proposals,
      newId,
    ),
  }));
  const tasks = after.strategy_recommendations.filter(({ type }) => type === 'commercial_strategy');
  return { ...provenance, tasks };
}

/** @throws AppError where nothing is written, and nothing was said that an analysis could rest on */
export async function demandMaterial(
  { hasConversations }: AnalysisDependencies,
  texts: MethodologyTexts,
  dealId: string | undefined,
): Promise<void> {
  if (writtenFields(texts.methodology, texts.data).length > 0) return;
  if (dealId !== undefined && (await hasConversations(dealId))) return;
  const message = 'Fill in one of the sections first.';
  throw new AppError('invalid', message, { fields: { data: message } });
}

/** Answers an obstacle; with a challenge's id, the answer or the failure is kept on it. */
export async function analyzeChallenge(
  dependencies: AnalysisDependencies,
  asked: AskedOfDeal,
  {
    text,
    challengeId,
    marketOf,
  }: {
    text: string;
    challengeId: string | undefined;
    /** What is publicly known of the deal's company; told to a model alone. */
    marketOf: (dealId: string) => Promise<Market | null>;
  },
  run: Run,
) {
  const { person, dealId } = asked;
  const keep = async (solution: ChallengeSolution) => {
    if (dealId === undefined || challengeId === undefined) return;
    await dependencies.change(person, dealId, ({ commercial_challenges: list }) => ({
      commercial_challenges: list.map((challenge) =>
        challenge.id === challengeId ? withSolution(challenge, solution) : challenge,
      ),
    }));
  };
  try {
    const deal = dealId === undefined ? null : await dependencies.load(person, dealId);
    const { answer, raw, provenance } = await analyze(
      dependencies,
      asked,
      { deal, kind: 'commercial_challenge', subject: challengeId ?? 'prompt', withSaid: true },
      run,
      async (analyst, context) => {
        const isTold = analyst.source === 'model' && dealId !== undefined;
        const market = isTold ? await marketOf(dealId) : null;
        return analyst.analyzeChallenge({ text, market, ...context }, run);
      },
    );
    const rawAnalysis = raw ?? rawTextOf(answer);
    await keep(solutionOf(answer, rawAnalysis, provenance));
    return { ...provenance, rawAnalysis, solution: answer };
  } catch (error) {
    if (error instanceof AppError && !run.signal.aborted) {
      await keep(errorSolution(dependencies, error.message));
    }
    throw error;
  }
}

function rawTextOf({ problemAnalysis, recommendations }: ChallengeAnswer): string {
  return [problemAnalysis, ...recommendations.map(({ action }) => `- ${action}`)].join('\n');
}

function solutionOf(
  { summary, problemAnalysis, recommendations }: ChallengeAnswer,
  rawResponse: string,
  { id, analyzed_at, has_anonymized_data, source, model }: Provenance,
): ChallengeSolution {
  return {
    id,
    status: 'generated',
    createdAt: analyzed_at,
    hasAnonymizedData: has_anonymized_data,
    rawResponse,
    summary: `${summary}\n\n${problemAnalysis}`.trim(),
    recommendations: recommendations.map(({ action, priority }) => ({ action, priority })),
    error: null,
    source,
    model,
  };
}

/** What a challenge keeps of an analysis that failed (CHA-04). */
export function errorSolution(
  { newId, now }: Pick<AnalysisDependencies, 'newId' | 'now'>,
  error: string,
): ChallengeSolution {
  return {
    id: newId(),
    status: 'error',
    createdAt: now().toISOString(),
    hasAnonymizedData: false,
    rawResponse: null,
    summary: null,
    recommendations: [],
    error: error || 'Failed to analyze commercial challenge',
  };
}
