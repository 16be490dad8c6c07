import { classifier, type Hit } from './classify.ts';
import type { MeddpiccData } from '../commercial/methodologies.ts';
import { dueText, namesOf, viewOf } from './deal-view.ts';
import type { DealFacts } from './facts.ts';
import { filled } from './propose.ts';
import {
  challengeClasses,
  otherChallenge,
  type ChallengeClass,
} from './rules/commercial-challenges.ts';
import { quoteAround, read, type Reading } from '../facts/reading.ts';

/** What the built-in analyst says of a commercial challenge; a language model's answer has the same parts. */
export interface ChallengeAnalysis {
  summary: string;
  problemAnalysis: string;
  class: string;
  /** Most important first. */
  recommendations: { action: string; priority: 'high' | 'medium' | 'low' }[];
  rules: string[];
  /** The person's own words that set the rules off. */
  quotes: string[];
}

export interface ChallengeContext {
  facts: DealFacts;
  /** For the names of buyer, champion and rivals. */
  meddpicc?: MeddpiccData | null;
}

const classify = classifier(challengeClasses);

/** Days until the first recommendation is due. */
const firstStep = 5;
const mostRecommendations = 6;

/**
 * Names the kind of obstacle that a text tells of, quotes the words that show it, and proposes
 * what sellers do about it. A second kind adds its first recommendation. Never throws.
 */
export function analyzeCommercialChallenge(
  text: string,
  context: ChallengeContext,
): ChallengeAnalysis {
  const reading = read(text);
  const [first, second] = classify(reading.text);
  const kind = first?.kind ?? otherChallenge;
  const names = namesOfDeal(context);
  const own = kind.recommendations;
  const also = second ? second.kind.recommendations.slice(0, 1) : [];
  const quotes = [first, second].flatMap((hit) =>
    hit ? hit.matches.slice(0, 2).map((match) => quoteAround(reading, match)) : [],
  );
  return {
    summary: summaryOf(kind, second?.kind),
    problemAnalysis: problemOf(kind, first, reading),
    class: kind.id,
    recommendations: byPriority([...own, ...also])
      .slice(0, mostRecommendations)
      .map(({ action, priority }) => ({ action: filled(action, names), priority })),
    rules: [kind.id, ...(second ? [second.kind.id] : [])].map((id) => `challenge.${id}`),
    quotes: [...new Set(quotes)],
  };
}

function summaryOf(kind: ChallengeClass, second: ChallengeClass | undefined): string {
  const also = second ? ` Also touched: ${second.title.toLowerCase()}.` : '';
  return `${kind.title}.${also} This comes from built-in rules, not from a language model.`;
}

function problemOf(
  kind: ChallengeClass,
  hit: Hit<ChallengeClass> | undefined,
  reading: Reading,
): string {
  const [match] = hit?.matches ?? [];
  return match ? `You wrote: “${quoteAround(reading, match)}”. ${kind.cause}` : kind.cause;
}

const order = { high: 0, medium: 1, low: 2 } as const;

function byPriority<T extends { priority: keyof typeof order }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => order[a.priority] - order[b.priority]);
}

function namesOfDeal({ facts, meddpicc }: ChallengeContext): Record<string, string> {
  const person = (key: 'economic_buyer' | 'champion') => ({
    key,
    title: '',
    fields: { name: meddpicc?.[key]?.name },
    updatedAt: null,
  });
  const view = viewOf([person('economic_buyer'), person('champion')], facts);
  return { ...namesOf(view), due: dueText(facts, firstStep) };
}
