import type { CorpusStatistics, Ranked } from '@plumbline/domain/knowledge/ranking.ts';
import { askedTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import type { RfpAnswer } from '@plumbline/domain/rfp/answer.ts';
import { foundedComment } from '@plumbline/domain/rfp/founded-comment.ts';
import {
  checkedParts,
  decidingPart,
  whyNotBorneOut,
  type CheckedPart,
  type ClaimedLevel,
  type ClaimedPart,
} from '@plumbline/domain/rfp/parts.ts';
import type { ConfirmedAnswer } from '@plumbline/domain/rfp/library.ts';
import type { QuotedPassage } from '@plumbline/domain/rfp/passage.ts';
import { linkTo } from '@plumbline/domain/knowledge/link.ts';
import { passagesRead, shownFor, type Shown } from '@plumbline/domain/rfp/found.ts';
import type { EvidencePassage } from '@plumbline/domain/rfp/weighed.ts';
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
  terms: readonly string[],
  most: number,
) => Promise<{ ranked: Ranked<PagePassage>[]; statistics: CorpusStatistics }>;

/** Opens the active sources of these addresses, all of them for null; null when there are none. */
export type OpenKnowledge = (urls: readonly string[] | null) => Promise<Search | null>;

/** What a language model says of a requirement, part by part. */
export interface ModelAnswer {
  /** Of a quote, `passage` is the place in the list of passages that it was given. */
  parts: readonly ClaimedPart[];
  level: ClaimedLevel;
  comment: string;
  confidence: number;
  /** Parts of the answer that had no shape. */
  leftOut: number;
}

/**
 * A language model that answers from the passages that were found; null where nothing may be sent.
 * @throws ModelError when it does not answer, or nothing that can be used
 */
export type RequirementModel = (question: {
  requirement: string;
  passages: readonly PagePassage[];
  /** What people answered to like requirements of other deals, as examples. */
  before?: readonly ConfirmedAnswer[];
  dealId: string | null;
  signal: AbortSignal;
}) => Promise<ModelAnswer | null>;

type Question = Omit<Parameters<RequirementModel>[0], 'passages'>;

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
  parts: [],
  page: null,
  quoted: null,
};

/** As many as a model is given: the telling one is among them nine times in ten. */
const passagesTold = 12;

/**
 * Answers a requirement from the documentation: by the model where there is one. Without one, what was
 * found is shown, and a person decides.
 */
export async function answerFrom(
  search: Search | null,
  model: RequirementModel | null,
  question: Question,
): Promise<FoundAnswer> {
  if (!search) return noKnowledge;
  const { requirement } = question;
  const { ranked, statistics } = await search(askedTermsOf(requirement), passagesRead);
  const shown = shownFor(requirement, ranked, statistics);
  const found = shown.map(passageTold);
  const passages = ranked.slice(0, passagesTold).map(({ item }) => item);
  const { answer, unused } = await askModel(model, question, passages);
  const checked = answer && checkedAnswer(requirement, answer, passages);
  if (checked && !('refused' in checked)) return { ...checked, passages: found };
  const why = unused ?? checked?.refused;
  const [first] = shown;
  return {
    supportLevel: null,
    comment: '',
    confidence: 0,
    reason: why ? notByModel(why) : null,
    source: 'built-in',
    passages: found,
    parts: [],
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
  question: Question,
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

/** A level stands only where quotes that stand in the documentation carry it; else a person decides. */
function checkedAnswer(
  requirement: string,
  { parts: claimed, level, comment, confidence, leftOut }: ModelAnswer,
  passages: readonly PagePassage[],
): Omit<FoundAnswer, 'passages'> | { refused: string } {
  const { parts, dropped: unquoted } = checkedParts(claimed, passages);
  if (parts.length === 0) return { refused: 'none of its quotes stands in the documentation' };
  const dropped = unquoted + leftOut;
  const given = level === 'not_documented' ? null : level;
  const why = given && whyNotBorneOut(given, parts, dropped);
  const supportLevel = why === null ? given : null;
  const sentences = parts.flatMap(({ quotes }) => quotes.map(({ text }) => text));
  const told =
    supportLevel === null ? '' : foundedComment(comment, { sentences, requirement, supportLevel });
  const decider =
    supportLevel === null
      ? (parts.find(({ quotes }) => quotes.length > 0) ?? null)
      : decidingPart(supportLevel, parts);
  const [quote] = decider?.quotes ?? [];
  return {
    supportLevel,
    comment: told,
    confidence,
    reason:
      [
        given === null ? 'The language model found no answer in the passages.' : why,
        dropped > 0 ? droppedText(dropped) : null,
        supportLevel !== null && isShortened(comment, told) ? unfounded : null,
      ]
        .filter(Boolean)
        .join('\n') || null,
    source: 'model',
    parts: parts.map(partTold),
    ...provenBy(quote?.passage ?? null, quote?.text ?? null),
  };
}

const unfounded = 'A sentence of the comment was left out: no quote holds its figures.';

const isShortened = (text: string, told: string) =>
  text.replaceAll(/\s+/g, '') !== told.replaceAll(/\s+/g, '');

function droppedText(count: number): string {
  const [what, whose] = count === 1 ? ['One part', 'its'] : [`${count} parts`, 'their'];
  return `${what} of the model’s answer left out: ${whose} quotes do not stand in the documentation.`;
}

function partTold({ quotes, ...part }: CheckedPart<PagePassage>): FoundAnswer['parts'][number] {
  return { ...part, quotes: quotes.map(passageTold) };
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
