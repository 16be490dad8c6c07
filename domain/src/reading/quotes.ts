import type { ReadableConversation } from '../conversations/conversation.ts';
import { passageQuote } from '../conversations/quotes.ts';
import type { ConversationContext, Quote } from '../conversations/suggestion.ts';
import { placeOf } from '../text/quotes.ts';
import type { Line } from './lines.ts';

export interface Referred {
  conversations: readonly ReadableConversation[];
  lines: ReadonlyMap<string, Line>;
  participants: ConversationContext['participants'];
}

const reference = /^\s*[[(]?(\d{1,5}\.\d{1,6})(?![\d.]*\d)[\])]?[\s,:|]*([\s\S]*)$/;

/** The quote of a reference: the line, or the words of it that are named and stand there; null for no line. */
export function quoteAt(
  given: string,
  { conversations, lines, ...context }: Referred,
): Quote | null {
  const [, ref = '', words = ''] = reference.exec(given) ?? [];
  const line = lines.get(ref);
  const conversation = line && conversations[line.conversation];
  if (!line || !conversation) return null;
  return passageQuote(placeOf(words, conversation.text, line, 1) ?? line, conversation, context);
}
