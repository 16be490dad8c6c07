import type { CorpusStatistics, Ranked } from '@plumbline/domain/knowledge/ranking.ts';
import { searchTermsOf, type SearchTerm } from '@plumbline/domain/knowledge/terms.ts';
import type { QuotedPassage, RfpAnswer } from '@plumbline/domain/rfp/answer.ts';
import type { PartLevel } from '@plumbline/domain/rfp/claim.ts';
import { verdictOfParts } from '@plumbline/domain/rfp/part-verdict.ts';
import { linkTo } from '@plumbline/domain/knowledge/link.ts';
import { passagesRead, shownFor, type Shown } from '@plumbline/domain/rfp/found.ts';
import type { EvidencePassage } from '@plumbline/domain/rfp/weighed.ts';
import { wordingOf } from '@plumbline/domain/rfp/wording.ts';
import { ModelError } from '../../analysis/model-error.ts';
import { AppError } from '../../platform/http/errors.ts';

/** A passage of the documentation and the page that it stands on. */
export interface PagePassage extends EvidencePassage {
  url: string;
  title: string;
  /** Changes when the page does. */
  content_hash: string;
}

/** Finds passages in the sources that were chosen. */
export type Search = (
  terms: readonly SearchTerm[],
  most: number,
) => Promise<{ ranked: Ranked<PagePassage>[]; statistics: CorpusStatistics }>;

/** Opens the active sources of these addresses, all of them for null; null when there are none. */
export type OpenKnowledge = (urls: readonly string[] | null) => Promise<Search | null>;

/** What a language model says of each part of a requirement. */
export interface ModelAnswer {
  parts: readonly {
    /** In words of the requirement. */
    part: string;
    /** Null where the passages do not tell. */
    level: PartLevel | null;
    /** Words of the documentation that it rests on; null where there is no level. */
    quote: string | null;
    /** Which of the passages proves it, by its place in the list. */
    passage: number | null;
  }[];
  comment: string;
  confidence: number;
}

/**
 * A language model that answers from the passages that were found; null where nothing may be sent.
 * @throws ModelError when it does not answer, or nothing that can be used
 */
export type RequirementModel = (question: {
  requirement: string;
  passages: readonly PagePassage[];
  dealId: string | null;
  signal: AbortSignal;
}) => Promise<ModelAnswer | null>;

export interface AnswerContext {
  openKnowledge: OpenKnowledge;
  /** As it is set up now, asked for a person; null where none answers. */
  modelNow: (personId: string | null) => Promise<RequirementModel | null>;
}

/** An answer, and the state of the page that it is drawn from. Without a level it has no comment. */
export interface FoundAnswer extends RfpAnswer {
  page: { url: string; content_hash: string } | null;
  /** Where its words stand, or the words that come nearest. */
  quoted: QuotedPassage | null;
}

const noKnowledge: FoundAnswer = {
  supportLevel: null,
  comment: '',
  confidence: 0,
  docLink: null,
  source: 'built-in',
  reason: 'There is no active knowledge base to answer from.',
  passages: [],
  page: null,
  quoted: null,
};

/**
 * Answers a requirement from the documentation: by the model where there is one. Without one, what was
 * found is shown, and a person decides.
 */
export async function answerFrom(
  search: Search | null,
  model: RequirementModel | null,
  question: Omit<Parameters<RequirementModel>[0], 'passages'>,
): Promise<FoundAnswer> {
  if (!search) return noKnowledge;
  const { requirement } = question;
  const { ranked, statistics } = await search(
    searchTermsOf(wordingOf(requirement).text),
    passagesRead,
  );
  const shown = shownFor(requirement, ranked, statistics);
  const found = shown.map(passageTold);
  const passages = ranked.map(({ item }) => item);
  const { answer, unused } = await askModel(model, question, passages);
  const checked = answer && checkedAnswer(requirement, answer, passages, statistics);
  if (checked && !('refused' in checked)) {
    const { passage, quote, ...given } = checked;
    return { ...given, source: 'model', passages: found, ...provenBy(passage, quote) };
  }
  const why = unused ?? checked?.refused;
  const [first] = shown;
  return {
    supportLevel: null,
    comment: '',
    confidence: 0,
    reason: why ? notByModel(why) : null,
    source: 'built-in',
    passages: found,
    ...provenBy(first?.passage ?? null, first?.text ?? null),
  };
}

function passageTold({ passage, text }: Shown<PagePassage>): QuotedPassage {
  const { title, headingPath } = passage;
  return { text, url: linkTo(passage), title, heading: headingPath.join(' › ') };
}

const notByModel = (why: string) => `The language model’s answer was not used: ${why}.`;

/** What the model says; one answer that cannot be used is no reason to end a whole analysis. */
async function askModel(
  model: RequirementModel | null,
  question: Omit<Parameters<RequirementModel>[0], 'passages'>,
  passages: readonly PagePassage[],
): Promise<{ answer: ModelAnswer | null; unused: string | null }> {
  if (!model || passages.length === 0) return { answer: null, unused: null };
  try {
    return { answer: await model({ ...question, passages }), unused: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const unused = unusedFor.get(error.code);
    if (unused !== undefined) return { answer: null, unused };
    throw new AppError('upstream_failed', error.message, {
      cause: error,
      details: { reason: error.code },
    });
  }
}

/** What is the matter with one answer alone; anything else would befall the next one too. */
const unusedFor = new Map([
  ['unusable_answer', 'it couldn’t be read'],
  ['cut_off', 'it was longer than the model may answer'],
  ['too_long', 'the passages are longer than it can read'],
  ['refused', 'it declined'],
  ['content_filter', 'a filter of the provider stopped it'],
  ['over_budget', 'the budget for it is used up'],
  ['timed_out', 'it did not come in time'],
]);

type CheckedAnswer =
  | (Pick<FoundAnswer, 'supportLevel' | 'comment' | 'confidence' | 'reason'> & {
      passage: PagePassage | null;
      quote: string | null;
    })
  | { refused: string };

/** No level is taken from a model that its quotes do not bear out. */
function checkedAnswer(
  requirement: string,
  { parts, comment, confidence }: ModelAnswer,
  passages: readonly PagePassage[],
  statistics: CorpusStatistics,
): CheckedAnswer {
  const claimed = parts.map(({ part, level, quote, passage: place }) => {
    const passage = place === null ? undefined : passages[place];
    const isClaim = level !== null && quote !== null && passage !== undefined;
    return { part, claim: isClaim ? { level, quote, passage } : null };
  });
  const verdict = verdictOfParts(requirement, { parts: claimed, comment }, statistics);
  if (verdict === null) {
    const silent = { supportLevel: null, comment: '', passage: null, quote: null };
    return { ...silent, confidence, reason: comment };
  }
  if ('refused' in verdict) return verdict;
  const { cover, ...given } = verdict;
  return { ...given, confidence: Math.min(confidence, mostConfidence(cover)), reason: null };
}

/** However sure a model is: a quote that shares little with what is asked is to be checked. */
function mostConfidence(cover: number): number {
  return Math.round(100 * Math.min(0.95, 0.5 + cover)) / 100;
}

function provenBy(
  passage: PagePassage | null,
  quote: string | null,
): Pick<FoundAnswer, 'docLink' | 'page' | 'quoted'> {
  if (!passage) return { docLink: null, page: null, quoted: null };
  const { url, title, headingPath, content_hash } = passage;
  const docLink = linkTo(passage);
  return {
    docLink,
    page: { url, content_hash },
    quoted:
      quote === null
        ? null
        : { text: quote, url: docLink, title, heading: headingPath.join(' › ') },
  };
}
