import { storableText } from '../text.ts';
import type { ReadableConversation } from './conversation.ts';
import { sentencesOf, type SpokenSentence } from './highlights/sentences.ts';
import { participantOf } from './sides.ts';
import type { ConversationContext, Quote } from './suggestion.ts';

/** Whether a quote stands in the conversation, letter by letter, where it says. */
export function isVerbatim(
  quote: Pick<Quote, 'start' | 'end' | 'text'>,
  conversation: Pick<ReadableConversation, 'text'>,
): boolean {
  return (
    quote.text !== '' &&
    quote.start >= 0 &&
    quote.end <= conversation.text.length &&
    conversation.text.slice(quote.start, quote.end) === quote.text
  );
}

const longestQuestion = 1000;
/** A question further back than so many sentences is not shown as the one that is answered. */
const farthestQuestion = 2;

/** A stretch of a conversation, and what its first sentence tells of it. */
type Stretch = Pick<
  SpokenSentence,
  'start' | 'end' | 'speaker' | 'side' | 'question' | 'since' | 'saidAt'
>;

/** The words of a stretch, with who said them, when, and the question that they answer. */
export function quoteOf(
  { start, end, speaker, side, question, since, saidAt }: Stretch,
  { id, kind, text, speakers, utterances }: ReadableConversation,
  { participants }: Pick<ConversationContext, 'participants'>,
): Quote {
  const own = speaker === null ? null : (speakers[speaker] ?? null);
  const known = own && participantOf(own, participants);
  const at = utterances.findLast((utterance) => utterance.start <= start)?.at ?? null;
  return {
    conversation_id: id,
    start,
    end,
    text: text.slice(start, end),
    speaker: fullName(known?.name || (own?.name ?? '')),
    title: own?.title ?? known?.title ?? null,
    side,
    ...(!own && kind !== 'email' && { noted: true }),
    said_at: saidAt,
    ...(at !== null && { at }),
    question:
      question && since <= farthestQuestion ? storableText(question.text, longestQuestion) : null,
  };
}

const fullName = (name: string): string | null =>
  /^(?:unknown|speaker \d|guest)/i.test(name) || name === '' ? null : name;

/** Many passages are chosen of one conversation. */
const read = new WeakMap<ReadableConversation, readonly SpokenSentence[]>();

/** A passage that a person or a model chose, as a quote. */
export function passageQuote(
  { start, end }: { start: number; end: number },
  conversation: ReadableConversation,
  context: Pick<ConversationContext, 'participants'>,
): Quote {
  const sentences = read.get(conversation) ?? sentencesOf(conversation);
  read.set(conversation, sentences);
  const first = sentences.findLast((sentence) => sentence.start <= start);
  const isSaid = first !== undefined && start < first.end;
  const unknown = { speaker: null, side: 'unknown', question: null, since: 0 } as const;
  const said = isSaid ? first : { ...unknown, saidAt: conversation.happened_at };
  return quoteOf({ ...said, start, end }, conversation, context);
}

/** What makes a conversation the same one again: its words and who said them. */
export function fingerprintText(
  conversation: Pick<ReadableConversation, 'text' | 'utterances' | 'speakers'>,
): string {
  const { text, utterances, speakers } = conversation;
  return utterances
    .map(({ speaker, start, end }) => {
      const name = speaker === null ? '' : (speakers[speaker]?.name ?? '');
      return `${name.toLowerCase()}: ${text.slice(start, end).replaceAll(/\s+/g, ' ').trim()}`;
    })
    .join('\n');
}
