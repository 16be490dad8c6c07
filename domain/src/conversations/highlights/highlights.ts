import { storableText } from '../../text.ts';
import type { ReadableConversation } from '../conversation.ts';
import { participantOf } from '../sides.ts';
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

const longestQuestion = 1000;
/** A question further back than so many sentences is not shown as the one that is answered. */
const farthestQuestion = 2;
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
  const passages: { sentences: SpokenSentence[]; likelihood: number }[] = [];
  for (const { sentence, features } of candidatesOf(conversation)) {
    const likelihood = likelihoodOf(features, table);
    if (likelihood < table.least) continue;
    const last = passages.at(-1);
    if (last && isOnePassage(last.sentences, sentence)) {
      last.sentences.push(sentence);
      last.likelihood = Math.max(last.likelihood, likelihood);
    } else {
      passages.push({ sentences: [sentence], likelihood });
    }
  }
  return passages.map(({ sentences, likelihood }) => ({
    quote: quoteOf(sentences, conversation, context),
    likelihood: Math.round(likelihood * 100) / 100,
  }));
}

function isOnePassage(sentences: readonly SpokenSentence[], next: SpokenSentence): boolean {
  const [first] = sentences;
  const last = sentences.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    last.turn === next.turn &&
    last.place + 1 === next.place &&
    next.end - first.start <= longestPassage
  );
}

function quoteOf(
  sentences: readonly Pick<
    SpokenSentence,
    'start' | 'end' | 'speaker' | 'side' | 'question' | 'since' | 'saidAt'
  >[],
  { id, kind, text, speakers }: ReadableConversation,
  { participants }: ConversationContext,
): Quote {
  const first = sentences[0];
  if (!first) throw new Error('A passage has a sentence');
  const start = first.start;
  const end = sentences.at(-1)?.end ?? first.end;
  const own = first.speaker === null ? null : (speakers[first.speaker] ?? null);
  const known = own && participantOf(own, participants);
  return {
    conversation_id: id,
    start,
    end,
    text: text.slice(start, end),
    speaker: fullName(known?.name ?? own?.name ?? ''),
    title: own?.title ?? known?.title ?? null,
    side: first.side,
    ...(!own && kind !== 'email' && { noted: true }),
    said_at: first.saidAt,
    question:
      first.question && first.since <= farthestQuestion
        ? storableText(first.question.text, longestQuestion)
        : null,
  };
}

/** A passage that a person chose as a quote, with who said it and the question that it answers. */
export function passageQuote(
  { start, end }: { start: number; end: number },
  conversation: ReadableConversation,
  context: ConversationContext,
): Quote {
  const first = sentencesOf(conversation).findLast((sentence) => sentence.start <= start);
  const isSaid = first !== undefined && start < first.end;
  const unknown = { speaker: null, side: 'unknown', question: null } as const;
  const said = { saidAt: conversation.happened_at, since: 0 };
  return quoteOf(
    [{ ...said, ...unknown, ...(isSaid && first), start, end }],
    conversation,
    context,
  );
}

const fullName = (name: string): string | null =>
  /^(?:unknown|speaker \d|guest)/i.test(name) || name === '' ? null : name;
