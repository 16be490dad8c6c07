import { factsOf, factsOfNothing } from '@plumbline/domain/analyst/facts-of.ts';
import type { MethodologyTexts } from '@plumbline/domain/commercial/methodologies.ts';
import { withSolution, type ChallengeSolution } from '@plumbline/domain/commercial/challenge.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { renewTasks } from '@plumbline/domain/opportunities/task.ts';
import { createAnonymiser, type Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { knownNamesOf, type NamedMember } from '@plumbline/domain/privacy/known-names.ts';
import type { Logger } from 'pino';
import type { Analysis, Analyst, ChallengeAnswer, Run } from '../../adapters/ai/analyst.ts';
import { ModelError } from '../../adapters/ai/language-model.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnalysisKind, Replacement } from '../../platform/db/schema/analyses.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import { countModelCall, insertAnalysis } from './analyses.queries.ts';

export interface AnalysisDependencies {
  db: Database;
  now: () => Date;
  newId: () => string;
  log: Logger;
  builtIn: Analyst;
  /** Null where none is configured. */
  model: Analyst | null;
  /** Calls of the language model that a person has each day (UTC). */
  dailyBudget: number;
  members: () => Promise<NamedMember[]>;
  find: (person: Person, id: string) => Promise<Opportunity>;
  /** Changes an opportunity as a person, from its newest state. */
  change: (
    person: Person,
    id: string,
    change: (current: Opportunity) => OpportunityPatch,
  ) => Promise<Opportunity>;
}

/** Where an answer came from, for the person who reads it. */
export interface Provenance {
  id: string;
  source: 'built-in' | 'model';
  model: string | null;
  analyzed_at: string;
  /** Whether names were taken out of what the analyst was given. */
  has_anonymized_data: boolean;
  given: string;
  replacements: readonly Replacement[];
}

/** Who asks, of which opportunity, and of whom. */
export interface Asked {
  person: Person;
  dealId: string | undefined;
  /** Asks the product's own rules although a language model is configured. */
  analyst: 'built-in' | undefined;
}

/** Proposes tasks, and makes them the opportunity's open ones. */
export async function analyzeStrategy(
  dependencies: AnalysisDependencies,
  asked: Asked,
  texts: MethodologyTexts,
  run: Run,
) {
  const { person, dealId } = asked;
  const { newId } = dependencies;
  const { answer: proposals, ...provenance } = await analyze(
    dependencies,
    asked,
    { kind: 'commercial_strategy', subject: texts.methodology },
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

/** Answers an obstacle; with a challenge's id, the answer or the failure is kept on it. */
export async function analyzeChallenge(
  dependencies: AnalysisDependencies,
  asked: Asked,
  { text, challengeId }: { text: string; challengeId: string | undefined },
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
    const { answer, raw, ...provenance } = await analyze(
      dependencies,
      asked,
      { kind: 'commercial_challenge', subject: challengeId ?? 'prompt' },
      run,
      (analyst, context) => analyst.analyzeChallenge({ text, ...context }, run),
    );
    const rawAnalysis = raw ?? rawTextOf(answer);
    await keep(solutionOf(answer, rawAnalysis, provenance));
    const { problemAnalysis, summary, recommendations } = answer;
    return { ...provenance, rawAnalysis, solution: { problemAnalysis, summary, recommendations } };
  } catch (error) {
    if (error instanceof AppError && !run.signal.aborted) {
      await keep(errorSolution(dependencies, error.message));
    }
    throw error;
  }
}

interface Context {
  anonymiser: Anonymiser;
  facts: ReturnType<typeof factsOfNothing>;
}

/** One analysis from the gate to the archive. */
async function analyze<Answer>(
  dependencies: AnalysisDependencies,
  { person, dealId, analyst: wanted }: Asked,
  about: { kind: AnalysisKind; subject: string },
  run: Run,
  work: (analyst: Analyst, context: Context) => Promise<Analysis<Answer>>,
): Promise<Provenance & { answer: Answer; raw: string | null }> {
  const { db, now, newId, builtIn, model } = dependencies;
  const analyst = wanted === 'built-in' || !model ? builtIn : model;
  const opportunity = dealId === undefined ? null : await dependencies.find(person, dealId);
  const today = now().toISOString().slice(0, 10);
  const anonymiser = createAnonymiser(await namesOf(dependencies, opportunity));
  if (analyst.source === 'model') await spend(dependencies, person, today);
  const facts = opportunity ? factsOf(opportunity, today) : factsOfNothing(today);
  const { answer, given, raw, prompt } = await work(analyst, { anonymiser, facts }).catch(
    (error: unknown) => fail(error, dependencies.log),
  );
  run.signal.throwIfAborted();
  const provenance: Provenance = {
    id: newId(),
    source: analyst.source,
    model: analyst.model,
    analyzed_at: now().toISOString(),
    has_anonymized_data: anonymiser.changed,
    given,
    replacements: anonymiser.replacements,
  };
  if (opportunity) {
    const { id, source, replacements } = provenance;
    await insertAnalysis(db, {
      ...about,
      id,
      source,
      model: analyst.model,
      prompt,
      given,
      replacements,
      answer,
      opportunity_id: opportunity.id,
      person_id: person.id,
      person_name: person.name || person.email,
      created_at: now(),
    });
  }
  return { ...provenance, answer, raw };
}

async function namesOf({ members }: AnalysisDependencies, opportunity: Opportunity | null) {
  const team = await members();
  if (opportunity) return knownNamesOf(opportunity, { members: team });
  return {
    companies: [],
    people: team.map(({ name, email }) => ({ name: name ?? '', email })),
  };
}

async function spend({ db, dailyBudget }: AnalysisDependencies, person: Person, day: string) {
  if (await countModelCall(db, person.id, day, dailyBudget)) return;
  throw new AppError(
    'rate_limited',
    `You have used the ${dailyBudget} answers of the language model that you have for today. The built-in analyst still answers.`,
    { details: { reason: 'budget' } },
  );
}

const statusOf = { rate_limited: 'rate_limited', not_configured: 'unavailable' } as const;

/** The model's failures as the person may read them; anything else is a bug or an outage of ours. */
function fail(error: unknown, log: Logger): never {
  if (!(error instanceof ModelError)) throw error;
  log.warn({ err: error, code: error.code }, 'the language model did not answer');
  const code = statusOf[error.code as keyof typeof statusOf] ?? 'upstream_failed';
  throw new AppError(code, error.message, { cause: error, details: { reason: error.code } });
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
    hasAnonymizedData: has_anonymized_data && source === 'model',
    rawResponse,
    summary: `${summary}\n\n${problemAnalysis}`.trim(),
    recommendations,
    error: null,
    source,
    model,
  };
}

function errorSolution({ newId, now }: AnalysisDependencies, error: string): ChallengeSolution {
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
