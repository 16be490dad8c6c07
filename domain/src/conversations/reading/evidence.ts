import { isSamePerson } from '../../facts/persons.ts';
import { storableText } from '../../text.ts';
import type { ReadableConversation } from '../conversation.ts';
import { participantOf } from '../sides.ts';
import type { ConversationContext, Polarity, Quote } from '../suggestion.ts';
import { candidatesOf } from './candidates.ts';
import { judge, type Judgement, type Layer } from './layer.ts';
import { isTypedNote, statedIn } from './plain-statements.ts';
import { polarityOf } from './polarity.ts';
import type { SpokenSentence } from './sentence.ts';
import type { Topic } from './topics.ts';

/** A sentence that is evidence of a topic. */
export interface Evidence {
  topic: Topic;
  quote: Quote;
  polarity: Polarity;
  likelihood: number;
  /** Only thought, heard or hoped. */
  isDoubted: boolean;
  sentence: SpokenSentence;
  /** Names that a plain statement gives; absent of what was found by its words. */
  names?: readonly string[];
}

/** What was heard in a conversation. */
export interface Heard {
  conversation: ReadableConversation;
  sentences: readonly SpokenSentence[];
  evidence: readonly Evidence[];
}

const longestQuestion = 1000;

/** Everything in a conversation that is evidence, in its order. */
export function hear(
  conversation: ReadableConversation,
  context: ConversationContext,
  layer?: Layer,
): Heard {
  const { sentences, candidates } = candidatesOf(conversation, context);
  const judged = candidates.map(({ sentence, features }) => ({
    sentence,
    features,
    found: judge(features, layer),
  }));
  const least = speaksOfDeal(judged) ? 0 : aloneLeast;
  const evidence = judged.flatMap(({ sentence, features, found }) =>
    found
      .filter(({ likelihood }) => likelihood >= least)
      .map(({ topic, likelihood }): Evidence => ({
        topic,
        quote: quoteOf(sentence, conversation, context),
        polarity: polarityOf(topic, sentence),
        likelihood,
        isDoubted: (features.get('says opinion') ?? 0) > 0,
        sentence,
      })),
  );
  if (!isTypedNote(conversation)) return { conversation, sentences, evidence };
  const stated = sentences.flatMap((sentence) => statementsOf(sentence, conversation, context));
  const isStated = ({ topic, quote }: Evidence) =>
    stated.some((each) => each.topic === topic && each.quote.start === quote.start);
  return {
    conversation,
    sentences,
    evidence: [...evidence.filter((each) => !isStated(each)), ...stated],
  };
}

/** How sure a plain statement in somebody's own note is. */
const statedLikelihood = 0.9;

function statementsOf(
  sentence: SpokenSentence,
  conversation: ReadableConversation,
  context: ConversationContext,
): Evidence[] {
  return statedIn(sentence).map(({ topic, names }) => ({
    topic,
    names,
    quote: quoteOf(sentence, conversation, context),
    polarity: polarityOf(topic, sentence),
    likelihood: statedLikelihood,
    isDoubted: false,
    sentence,
  }));
}

/** A sentence that is at least so likely evidence shows that a conversation is about the deal. */
const clearLikelihood = 0.4;
/** Where it is not, a sentence must be so likely to be taken by itself. */
const aloneLeast = 0.75;
const enoughClear = 3;
const enoughShare = 1 / 3;

/**
 * Small talk holds a sentence now and then that sounds like evidence: where no others do, it is
 * none. A short note needs but one of three.
 */
function speaksOfDeal(judged: readonly { found: readonly Judgement[] }[]): boolean {
  const clear = judged.filter(({ found }) =>
    found.some(({ likelihood }) => likelihood >= clearLikelihood),
  ).length;
  return clear >= Math.min(enoughClear, Math.max(1, judged.length * enoughShare));
}

/** A sentence as a quote: with the full name where contacts give one, and the question it answers. */
export function quoteOf(
  { start, end, text, speaker, side, saidAt, question, since, reports }: SpokenSentence,
  conversation: ReadableConversation,
  context: ConversationContext,
): Quote {
  const own = speaker === null ? null : (conversation.speakers[speaker] ?? null);
  const known = own && participantOf(own, context.participants);
  const named = own ? null : personIn(text, context);
  return {
    conversation_id: conversation.id,
    start,
    end,
    text,
    speaker: fullName(known?.name ?? own?.name ?? '') ?? named?.name ?? null,
    title: own?.title ?? known?.title ?? named?.title ?? null,
    side: own ? side : reports === 'customer' ? 'customer' : side,
    ...(!own && conversation.kind !== 'email' && { noted: true }),
    said_at: saidAt,
    question: question && since <= 2 ? storableText(question.text, longestQuestion) : null,
  };
}

const fullName = (name: string): string | null =>
  /^(?:unknown|speaker \d|guest)/i.test(name) || name === '' ? null : name;

/** The contact of the customer that a sentence of a note names first. */
function personIn(text: string, { participants }: ConversationContext) {
  const words = text.match(/\p{Lu}[\p{L}\p{M}'’-]{2,30}/gu)?.slice(0, 12) ?? [];
  return (
    participants.find(
      ({ name, side }) => side === 'customer' && words.some((word) => isSamePerson(word, name)),
    ) ?? null
  );
}
