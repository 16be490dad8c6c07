import type { ReadableConversation } from '../conversations/conversation.ts';
import { withSeconds } from '../conversations/quotes.ts';
import { participantOf } from '../conversations/sides.ts';
import type { ConversationContext, Quote } from '../conversations/suggestion.ts';
import { storableText } from '../text.ts';
import { placeOf } from '../text/quotes.ts';
import type { Line } from './lines.ts';

export interface Referred {
  conversations: readonly ReadableConversation[];
  lines: ReadonlyMap<string, Line>;
  participants: ConversationContext['participants'];
}

const reference = /^\s*[[(]?(\d{1,5}\.\d{1,6})(?![\d.]*\d)[\])]?[\s,:|]*([\s\S]*)$/;
const longestQuestion = 1000;

/** The quote of a reference: the line, or the words of it that are named and stand there; null for no line. */
export function quoteAt(
  given: string,
  { conversations, lines, participants }: Referred,
): Quote | null {
  const [, ref = '', words = ''] = reference.exec(given) ?? [];
  const line = lines.get(ref);
  const conversation = line && conversations[line.conversation];
  if (!line || !conversation) return null;
  const { id, kind, text, happened_at, speakers } = conversation;
  const { start, end } = placeOf(words, text, line, 1) ?? line;
  const own = line.speaker === null ? null : (speakers[line.speaker] ?? null);
  const known = own && participantOf(own, participants);
  const quote = {
    conversation_id: id,
    start,
    end,
    text: text.slice(start, end),
    speaker: known?.name || own?.name || null,
    title: own?.title ?? known?.title ?? null,
    side: own?.side ?? 'unknown',
    ...(!own && kind !== 'email' && { noted: true }),
    said_at: happened_at,
    question: questionBefore(conversation, line.utterance),
  };
  return withSeconds(quote, conversation);
}

/** The question of the other side right before, which gives an answer its meaning. */
function questionBefore({ text, utterances }: ReadableConversation, at: number): string | null {
  const [before, own] = [utterances[at - 1], utterances[at]];
  if (!before || !own || before.speaker === own.speaker) return null;
  const said = text.slice(before.start, before.end).trim();
  if (!said.endsWith('?')) return null;
  const start = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => said.lastIndexOf(mark)));
  return storableText(said.slice(start < 0 ? 0 : start + 1).trim(), longestQuestion);
}
