import { quoteFinder } from '@plumbline/domain/rfp/parts.ts';
import { quotedSentences } from '@plumbline/domain/text/quotes.ts';
import type * as v from 'valibot';
import type {
  ChallengeAnswer,
  Market,
  Passage,
  TechnicalChallengeAnswer,
} from '../../analysis/analyst.ts';
import type { commercialChallenge } from './prompts/commercial-challenge.ts';
import type { ToldTechnicalChallenge } from './prompts/technical-challenge.ts';

type ToldChallenge = v.InferOutput<ReturnType<typeof commercialChallenge>['schema']>;

interface Read {
  restored: (text: string) => string;
  /** Recommendations that had no shape. */
  leftOut: number;
}

/** Advice whose quote does not stand in the documentation is left out and counted. */
export function technicalAnswer(
  { summary, recommendations, risks, confidence, comment }: ToldTechnicalChallenge,
  { restored, passages, leftOut }: Read & { passages: readonly Passage[] },
): { answer: TechnicalChallengeAnswer; dropped: number } {
  const find = quoteFinder(passages);
  const checked = recommendations.map(({ text, quote, source }) => ({
    text: restored(text),
    isBorneOut: quote === '',
    found:
      quote === ''
        ? null
        : find({ passage: source === null ? null : source - 1, text: restored(quote) }),
  }));
  const good = checked.filter(({ isBorneOut, found }) => isBorneOut || found !== null);
  const quotes = good.flatMap(({ found }) =>
    found ? [{ text: found.text, url: found.passage.url, title: found.passage.title }] : [],
  );
  return {
    answer: {
      summary: restored(summary),
      recommendations: good.map(({ text }) => text),
      risks: risks.map(restored),
      confidence,
      comment: restored(comment),
      docLink: quotes[0]?.url ?? null,
      quotes,
    },
    dropped: leftOut + checked.length - good.length,
  };
}

/** Advice whose evidence does not stand in what was given is left out and counted. */
export function commercialAnswer(
  { problemAnalysis, summary, recommendations }: ToldChallenge,
  { restored, given, market, leftOut }: Read & { given: string; market: Market | null },
): { answer: ChallengeAnswer; dropped: number } {
  const text = restored(given);
  const checked = recommendations.map(({ action, priority, evidence }) => ({
    action: restored(action),
    priority,
    evidence: evidence === '' ? '' : (quotedSentences(restored(evidence), text)?.join(' ') ?? null),
  }));
  const good = checked.flatMap(({ evidence, ...advice }) =>
    evidence === null ? [] : [{ ...advice, evidence }],
  );
  return {
    answer: {
      problemAnalysis: restored(problemAnalysis),
      summary: restored(summary),
      recommendations: good,
      searched: market?.searched ?? null,
    },
    dropped: leftOut + checked.length - good.length,
  };
}
