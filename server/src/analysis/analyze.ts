import { dossierOf, type Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { saidParts, type Said, type SaidPart } from '@plumbline/domain/reading/said-parts.ts';
import type { DossierSubject } from '@plumbline/domain/analyst/dossier/part.ts';
import { factsOf, factsOfNothing } from '@plumbline/domain/analyst/facts-of.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { NamedMember, NamingFields } from '@plumbline/domain/privacy/known/known-names.ts';
import { openReader } from '@plumbline/domain/privacy/inside.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import type { Logger } from 'pino';
import type { Analysis, Analyst, Run } from './analyst.ts';
import { ModelError } from './model-error.ts';
import type { Database } from '../platform/db/database.ts';
import type { AnalysisKind, Replacement } from '../platform/db/schema/analyses.ts';
import { AppError, type ErrorCode } from '../platform/http/errors.ts';
import type { Person } from '../platform/http/permission.ts';
import { insertAnalysis } from './analyses.queries.ts';
import type { Prepared } from './built-in-thread.ts';
import { anonymiserOf, namingOf, type Names } from './names.ts';

export interface AnalysisDependencies {
  db: Database;
  now: () => Date;
  newId: () => string;
  log: Logger;
  /** The product's own rules, for one analysis with its names. */
  builtIn: (names: Names) => Prepared;
  /** That somebody may soon ask those rules. */
  expectBuiltIn: () => void;
  /** The language model as it is set up now, asked for a person; null where none answers. */
  modelNow: (personId: string) => Promise<Analyst | null>;
  /** The workspace's. */
  timeZone: string;
  members: () => Promise<NamedMember[]>;
  /** What is said of an opportunity, as far as a person may use it. */
  saidOf: (person: Person, deal: LoadedDeal) => Promise<Said>;
  hasConversations: (dealId: string) => Promise<boolean>;
  /** What we sell, in a few lines of the administrators. */
  sells: () => Promise<string>;
  /** An opportunity, read once for a whole analysis. */
  load: (person: Person, id: string) => Promise<LoadedDeal>;
  /** Changes an opportunity as a person, from its newest state. */
  change: (
    person: Person,
    id: string,
    change: (current: Opportunity) => OpportunityPatch,
  ) => Promise<Opportunity>;
}

/** The opportunity of an analysis. */
export interface LoadedDeal {
  /** As the person may see it. */
  seen: Opportunity;
  /** The whole of it: names that a role does not see must not leave either. */
  whole: Opportunity;
}

/** Where an answer came from, for the person who reads it. */
export interface Provenance {
  id: string;
  source: 'built-in' | 'model';
  model: string | null;
  analyzed_at: string;
  /** Whether names were taken out of what the analyst was given. */
  has_anonymized_data: boolean;
  /** Whether a model inside was told names as they are. */
  names_kept: boolean;
  given: string;
  replacements: Replacement[];
  /** How the deal stands, where the analyst says so. */
  verdict: string | null;
  /** Items of the answer that were left out, as nothing carries them. */
  dropped: number;
  /** Answered by the rules of an earlier version. */
  is_earlier: boolean;
}

/** Who asks, and of whom. */
export interface Asked {
  person: Person;
  /** Where the person is, by whose day things are due. */
  timeZone: string;
  /** Asks the product's own rules although a language model is configured. */
  analyst: 'built-in' | undefined;
  /** The model that would not answer, so that the product's own rules do. */
  declinedBy?: string | null;
  /** Words that survived a try before, and that the person told to mask as well. */
  mask?: readonly string[] | undefined;
}

/** What an analysis is about. */
interface About {
  /** Null where the question is of no opportunity. */
  deal: LoadedDeal | null;
  kind: AnalysisKind;
  subject: string;
  /** Texts that are not stored yet and may name somebody. */
  typed?: Partial<NamingFields>;
  /** The texts in question; those that the deal is kept by, where none are told. */
  texts?: DossierSubject;
  /** Whether what was said is told as well. */
  withSaid?: boolean;
}

interface Context {
  anonymiser: Anonymiser;
  facts: DealFacts;
  dossier: () => Dossier;
  said: readonly SaidPart[];
}

/**
 * One analysis from the gate to the archive. What the model declines, the built-in analyst answers: it
 * names the model then.
 */
export async function analyze<Answer>(
  dependencies: AnalysisDependencies,
  asked: Asked,
  about: About,
  run: Run,
  work: (analyst: Analyst, context: Context) => Promise<Analysis<Answer>>,
): ReturnType<typeof analyzeBy<Answer>> {
  try {
    return await analyzeBy(dependencies, asked, about, run, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.details?.['reason'] !== 'refused') throw error;
    const model = await dependencies.modelNow(asked.person.id);
    const builtIn: Asked = { ...asked, analyst: 'built-in', declinedBy: model?.model ?? null };
    return analyzeBy(dependencies, builtIn, about, run, work);
  }
}

async function analyzeBy<Answer>(
  dependencies: AnalysisDependencies,
  { person, timeZone, analyst: wanted, declinedBy = null, mask = [] }: Asked,
  { deal, typed = {}, texts, withSaid = false, ...about }: About,
  run: Run,
  work: (analyst: Analyst, context: Context) => Promise<Analysis<Answer>>,
): Promise<{ answer: Answer; raw: string | null; provenance: Provenance }> {
  const { db, now, newId, builtIn, modelNow } = dependencies;
  const opportunity = deal?.seen ?? null;
  const today = dayOf(now(), timeZone);
  const naming = deal && namingOf(deal.whole);
  const model = wanted === 'built-in' ? null : await modelNow(person.id);
  const said = model && deal && withSaid ? await dependencies.saidOf(person, deal) : nothingSaid;
  const names: Names = {
    deal: naming,
    typed,
    mask: [...mask, ...speakersOf(said)],
    members: await dependencies.members(),
  };
  const { analyst, anonymiser } = model
    ? { analyst: model, anonymiser: await readerOf(model, names) }
    : builtIn(names);
  const facts = opportunity ? factsOf(opportunity, today) : factsOfNothing(today);
  const sells = model ? await dependencies.sells() : '';
  const dossier = () => dossierOf({ facts, opportunity, about: texts, sells });
  const {
    answer,
    given,
    raw,
    verdict = null,
    dropped = 0,
    prompt,
  } = await work(analyst, {
    anonymiser,
    facts,
    dossier,
    said: saidParts(said),
  }).catch((error: unknown) => fail(error, dependencies.log));
  run.signal.throwIfAborted();
  const provenance: Provenance = {
    id: newId(),
    source: analyst.source,
    model: analyst.model ?? declinedBy,
    analyzed_at: now().toISOString(),
    has_anonymized_data: anonymiser.changed,
    names_kept: analyst.inside !== null,
    given,
    replacements: [...anonymiser.replacements],
    verdict,
    dropped,
    is_earlier: false,
  };
  if (opportunity) {
    const { id, source, replacements, names_kept } = provenance;
    await insertAnalysis(db, {
      ...about,
      id,
      source,
      model: provenance.model,
      prompt,
      given,
      replacements,
      names_kept,
      answer,
      verdict,
      dropped,
      opportunity_id: opportunity.id,
      person_id: person.id,
      person_name: person.name || person.email,
      created_at: now(),
    });
  }
  return { answer, raw, provenance };
}

/** Takes names out of everything that leaves; a model inside reads texts as they are. */
async function readerOf({ inside }: Analyst, names: Names): Promise<Anonymiser> {
  return inside ? openReader(inside) : anonymiserOf(names);
}

const nothingSaid: Said = { reading: null, unread: [] };

/** Whoever speaks or is spoken of by name, whom the deal itself need not know. */
function speakersOf({ reading, unread }: Said): string[] {
  const quoted = (reading?.people ?? []).map(({ text }) => text);
  const speaking = unread.flatMap(({ speakers }) => speakers.map(({ name }) => name));
  return [...new Set([...quoted, ...speaking])].filter(Boolean);
}

/** More than this at once is no slip. */
export const mostSurvivors = 50;

const codes = new Map<string, ErrorCode>([
  ['rate_limited', 'rate_limited'],
  ['quota', 'rate_limited'],
  ['over_budget', 'rate_limited'],
  ['not_configured', 'unavailable'],
  ['wrong_address', 'unavailable'],
  ['no_model', 'unavailable'],
]);

/** The model's failures as the person may read them; anything else is a bug or an outage of ours. */
function fail(error: unknown, log: Logger): never {
  if (error instanceof LeakError) {
    log.warn('a name could not be taken out: nothing was sent to the language model');
    // No cause: what survived is for the person alone, and no log may hold it.
    throw new AppError('invalid', 'The text may contain a name: nothing was sent.', {
      details: { reason: 'leak', survivors: error.names.slice(0, mostSurvivors) },
    });
  }
  if (!(error instanceof ModelError)) throw error;
  log.warn({ err: error, code: error.code }, 'the language model did not answer');
  const code = codes.get(error.code) ?? 'upstream_failed';
  const reason = error.code === 'over_budget' ? 'budget' : error.code;
  throw new AppError(code, error.message, { cause: error, details: { reason } });
}
