import type { ReadableConversation } from './conversation.ts';
import type { Quote } from './suggestion.ts';

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

/** A quote of a recording with the second at which the utterance begins that holds it. */
export function withSeconds(
  quote: Quote,
  { utterances }: Pick<ReadableConversation, 'utterances'>,
): Quote {
  const at = utterances.findLast(({ start }) => start <= quote.start)?.at ?? null;
  return at === null ? quote : { ...quote, at };
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
