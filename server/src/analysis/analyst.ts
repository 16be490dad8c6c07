import type { Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import type { SaidPart } from '@plumbline/domain/reading/said-parts.ts';
import type { DealFacts, OpenChallenge } from '@plumbline/domain/analyst/facts.ts';
import type { KnowledgeHit } from '@plumbline/domain/analyst/challenges.ts';
import type { TechPlanInput } from '@plumbline/domain/analyst/section-texts.ts';
import type { ChallengeSolution } from '@plumbline/domain/commercial/challenge.ts';
import type { Searched } from '@plumbline/domain/language-model/searched.ts';
import type { MethodologyTexts } from '@plumbline/domain/commercial/methodologies.ts';
import type { AnalysisSource, ProposedTask } from '@plumbline/domain/tasks/task.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { Inside } from '@plumbline/domain/privacy/inside.ts';

/** What an analysis is told of the deal around its texts. */
interface AnalysisContext {
  facts: DealFacts;
  /** Takes names out of all texts of this one analysis. */
  anonymiser: Anonymiser;
  /** All that is known of the deal, with the texts in question first. */
  dossier: () => Dossier;
  /** The last reading of the conversations, and those that it does not know. */
  said: readonly SaidPart[];
}

export type StrategyRequest = AnalysisContext & MethodologyTexts;

/** What is publicly known of a company, for people who sell to it. */
export interface Market {
  text: string;
  /** What was searched for it; null where nothing was. */
  searched: Searched | null;
}

export interface ChallengeRequest extends AnalysisContext {
  text: string;
  /** Null where nobody asked for it, or nothing is known. */
  market?: Market | null;
}

export interface TechPlanRequest extends AnalysisContext {
  texts: TechPlanInput;
  challenges: readonly OpenChallenge[];
  /** What the person says beside the texts. */
  notes: string;
}

/** A passage of the documentation that speaks of what is asked. */
export type Passage = KnowledgeHit & { url: string };

export interface TechnicalChallengeRequest extends AnalysisContext {
  challenge: OpenChallenge & { description: string };
  /** Searches the documentation; the likeliest first. */
  search: (text: string) => Promise<Passage[]>;
}

export interface TechnicalChallengeAnswer {
  summary: string;
  recommendations: string[];
  risks: string[];
  /** 0 to 1. */
  confidence: number;
  comment: string;
  /** Address of the first page that the answer quotes. */
  docLink: string | null;
  /** Whole sentences of the documentation that recommendations rest on. */
  quotes?: DocumentationQuote[];
}

/** Words of the documentation, and where they stand. */
export interface DocumentationQuote {
  text: string;
  url: string;
  title: string;
}

/** How far an analysis is. */
export interface Progress {
  step: 'asking' | 'answering';
  /** Characters of the answer that came so far. */
  received: number;
}

/** How a running analysis tells of itself, and how it is stopped. */
export interface Run {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** An answer, and where it came from. */
export interface Analysis<Answer> {
  answer: Answer;
  /** What the analyst was given, names taken out. */
  given: string;
  /** The analyst's own words, names put back; null where there are no others than the answer. */
  raw: string | null;
  /** How the deal stands in the analyst's words, where it says so beside its tasks. */
  verdict?: string | null;
  /** Items of the answer that were left out, as nothing carries them. */
  dropped?: number;
  /** Name and version of the prompt; null for the built-in analyst. */
  prompt: string | null;
}

export interface ChallengeAnswer {
  problemAnalysis: string;
  summary: string;
  recommendations: (ChallengeSolution['recommendations'][number] & {
    /** Words of the data that call for it; absent or empty for advice that rests on experience. */
    evidence?: string;
  })[];
  /** What was searched for it; null where nothing was. */
  searched?: Searched | null;
}

/** Whoever answers analyses: what the product computes and finds, or a language model. It only proposes. */
export interface Analyst {
  source: AnalysisSource;
  /** Provider and model; null for the built-in analyst. */
  model: string | null;
  /** Proof that it may be told names as they are; null for every other one. */
  inside: Inside | null;
  /** Five to eight tasks, the most urgent first; fewer where not enough is written. @throws ModelError */
  analyzeStrategy: (request: StrategyRequest, run: Run) => Promise<Analysis<ProposedTask[]>>;
  /** What stands behind an obstacle, and what to do. @throws ModelError */
  analyzeChallenge: (request: ChallengeRequest, run: Run) => Promise<Analysis<ChallengeAnswer>>;
  /** The same for the technical side. @throws ModelError */
  analyzeTechPlan: (request: TechPlanRequest, run: Run) => Promise<Analysis<ProposedTask[]>>;
  /** What a technical challenge is about, and what to do. @throws ModelError */
  analyzeTechnicalChallenge: (
    request: TechnicalChallengeRequest,
    run: Run,
  ) => Promise<Analysis<TechnicalChallengeAnswer>>;
}
