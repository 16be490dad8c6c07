import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import type { MethodologyTexts } from '@plumbline/domain/commercial/methodologies.ts';
import type { Replacement } from '@plumbline/domain/privacy/replacement.ts';
import type {
  Analysis,
  Analyst,
  ChallengeRequest,
  Passage,
  StrategyRequest,
  TechnicalChallengeRequest,
  TechPlanRequest,
} from './analyst.ts';
import { builtInAnalyst } from './built-in-analyst.ts';
import { anonymiserOf, type Names } from './names.ts';

type Context = 'anonymiser' | 'dossier' | 'said';
type Told<Request> = Omit<Request, Context>;

/** What the built-in part answers, and what they took out of the texts that are kept. */
export interface Answered<Answer> {
  analysis: Analysis<Answer>;
  replacements: Replacement[];
}

/** What its thread is asked for, by name. */
export const tasks = {
  /** Loads the lists of words and names, most of what the first analysis waits for. */
  prepare: async () => {
    await anonymiserOf({ deal: null, members: [] });
  },

  strategy: (names: Names, facts: DealFacts, texts: MethodologyTexts) =>
    answered(names, (context) =>
      builtInAnalyst.analyzeStrategy({ ...texts, facts, ...context }, run),
    ),

  challenge: (names: Names, told: Told<ChallengeRequest>) =>
    answered(names, (context) => builtInAnalyst.analyzeChallenge({ ...told, ...context }, run)),

  techPlan: (names: Names, told: Told<TechPlanRequest>) =>
    answered(names, (context) => builtInAnalyst.analyzeTechPlan({ ...told, ...context }, run)),

  technicalChallenge: (
    names: Names,
    told: Omit<Told<TechnicalChallengeRequest>, 'search'>,
    found: Passage[],
  ) =>
    answered(names, (context) =>
      builtInAnalyst.analyzeTechnicalChallenge(
        { ...told, ...context, search: () => Promise.resolve(found) },
        run,
      ),
    ),
};
export type Tasks = typeof tasks;

async function answered<Answer>(
  names: Names,
  work: (context: Pick<StrategyRequest, Context>) => Promise<Analysis<Answer>>,
): Promise<Answered<Answer>> {
  const anonymiser = await anonymiserOf(names);
  const analysis = await work({ anonymiser, dossier: neverAsked, said: [] });
  return { analysis, replacements: [...anonymiser.replacements] };
}

function neverAsked(): never {
  throw new Error('The built-in part is given no dossier');
}

/** It answers at once: nobody stops them, and they have nothing to tell meanwhile. */
const run: Parameters<Analyst['analyzeStrategy']>[1] = {
  signal: new AbortController().signal,
  onProgress: () => {},
};
