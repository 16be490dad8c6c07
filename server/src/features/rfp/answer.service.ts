import type { CorpusStatistics, Ranked } from '@plumbline/domain/knowledge/ranking.ts';
import { searchTermsOf, type SearchTerm } from '@plumbline/domain/knowledge/terms.ts';
import type { RfpAnswer } from '@plumbline/domain/rfp/answer.ts';
import type { EvidencePassage } from '@plumbline/domain/rfp/alignment.ts';
import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import { linkTo } from '@plumbline/domain/knowledge/link.ts';
import { passagesRead } from '@plumbline/domain/rfp/found-evidence.ts';
import { answerRequirement } from '@plumbline/domain/rfp/verdict.ts';
import { wordingOf } from '@plumbline/domain/rfp/wording.ts';

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

export interface ModelAnswer {
  supportLevel: SupportLevel | null;
  comment: string;
  confidence: number;
  /** Which of the passages proves it, by its place in the list. */
  passage: number | null;
}

/** A language model that answers from the passages that were found; null where nothing may be sent. */
export type RequirementModel = (question: {
  requirement: string;
  passages: readonly PagePassage[];
  dealId: string | null;
  /** For whom it is asked; null where that is no longer known. */
  personId: string | null;
  signal: AbortSignal;
}) => Promise<ModelAnswer | null>;

export interface AnswerContext {
  openKnowledge: OpenKnowledge;
  /** Null where none is configured. */
  model: RequirementModel | null;
}

/** An answer, and the state of the page that it is drawn from. */
export interface FoundAnswer extends RfpAnswer {
  page: { url: string; content_hash: string } | null;
}

const noKnowledge: FoundAnswer = {
  supportLevel: null,
  comment: 'There is no active knowledge base to answer from.',
  confidence: 0,
  docLink: null,
  source: 'built-in',
  reason: 'There is no active knowledge base to answer from.',
  passages: [],
  page: null,
};

/** Answers a requirement from the documentation: by the model where there is one, else by rules. */
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
  const passages = ranked.map(({ item }) => item);
  const considered = passages.map(({ url, title, headingPath, anchor }) => ({
    url: linkTo({ url, anchor }),
    title,
    heading: headingPath.join(' › '),
  }));
  const answer = passages.length > 0 ? await model?.({ ...question, passages }) : null;
  if (answer) {
    const proof = answer.passage === null ? null : (passages[answer.passage] ?? null);
    return {
      supportLevel: answer.supportLevel,
      comment: answer.comment,
      confidence: answer.confidence,
      source: 'model',
      reason: answer.supportLevel === null ? answer.comment : null,
      passages: considered,
      ...provenBy(proof),
    };
  }
  const { passage, ...verdict } = answerRequirement(requirement, ranked, statistics);
  return { ...verdict, source: 'built-in', passages: considered, ...provenBy(passage) };
}

function provenBy(passage: PagePassage | null): Pick<FoundAnswer, 'docLink' | 'page'> {
  if (!passage) return { docLink: null, page: null };
  const { url, content_hash } = passage;
  return { docLink: linkTo(passage), page: { url, content_hash } };
}
