import type { ReadableConversation } from '../conversation.ts';
import { quoteOf } from '../quotes.ts';
import type { ConversationContext, Quote } from '../suggestion.ts';
import { featuresOf, type Features } from './features.ts';
import { sentencesOf, type SpokenSentence } from './sentences.ts';
import { likelihoodOf, productTable, type Table } from './table.ts';

/** A passage that is worth reading for the deal. What it means is for a person to say. */
export interface Highlight {
  quote: Quote;
  /** How likely it is worth reading, 0-1: that of its best sentence. */
  likelihood: number;
}

export interface Candidate {
  sentence: SpokenSentence;
  features: Features;
}

/** Sentences one behind the other are one passage, as long as it is quickly read. */
const longestPassage = 400;

/** The sentences of a conversation that are not our own: those that can be shown. */
export function candidatesOf(conversation: ReadableConversation): Candidate[] {
  const sentences = sentencesOf(conversation);
  return sentences.flatMap((sentence, at): Candidate[] => {
    if (sentence.side === 'ours' || sentence.side === 'other') return [];
    const around = { before: sentences[at - 1] ?? null, after: sentences[at + 1] ?? null };
    return [{ sentence, features: featuresOf(sentence, around, conversation.kind) }];
  });
}

/**
 * The passages of a conversation that are worth reading, in their order, each verbatim and with the
 * question that it answers. Pure; never throws.
 * @param table in the place of the product's own, to measure another
 */
export function highlightsOf(
  conversation: ReadableConversation,
  context: ConversationContext,
  table: Table = productTable,
): Highlight[] {
  const passages: { first: SpokenSentence; last: SpokenSentence; likelihood: number }[] = [];
  for (const { sentence, features } of candidatesOf(conversation)) {
    const likelihood = likelihoodOf(features, table);
    if (likelihood < table.least) continue;
    const passage = passages.at(-1);
    if (passage && isOnePassage(passage, sentence)) {
      passage.last = sentence;
      passage.likelihood = Math.max(passage.likelihood, likelihood);
    } else {
      passages.push({ first: sentence, last: sentence, likelihood });
    }
  }
  return passages.map(({ first, last, likelihood }) => ({
    quote: quoteOf({ ...first, end: last.end }, conversation, context),
    likelihood: Math.round(likelihood * 100) / 100,
  }));
}

function isOnePassage(
  { first, last }: { first: SpokenSentence; last: SpokenSentence },
  next: SpokenSentence,
): boolean {
  return (
    last.turn === next.turn &&
    last.place + 1 === next.place &&
    next.end - first.start <= longestPassage
  );
}
