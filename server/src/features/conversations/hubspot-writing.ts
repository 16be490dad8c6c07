import { OverBounds } from '@plumbline/domain/files/bounds.ts';
import {
  mostSpeakers,
  type ReadableConversation,
  type Speaker,
  type Utterance,
} from '@plumbline/domain/conversations/conversation.ts';
import { personOfAddress } from '@plumbline/domain/conversations/formats/addresses.ts';
import {
  demandTreeWithin,
  isHtml,
  textOfHtml,
} from '@plumbline/domain/conversations/formats/html.ts';
import type { WrittenMail } from '@plumbline/domain/conversations/formats/mail.ts';
import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import type { CrmUtterance } from '../../adapters/hubspot/transcripts.ts';
import type { CrmWriting } from '../../adapters/hubspot/writings.ts';

/** A conversation of the CRM that is not stored yet. */
export type FetchedConversation = Omit<ReadableConversation, 'id' | 'source'> & {
  external_id: string;
};

/**
 * What the CRM holds of a call, mail, meeting or note as conversations: what was recorded, and
 * beside it what somebody noted. None where nothing was written.
 */
export function conversationsOf(
  writing: CrmWriting,
  context: ConversationContext,
): FetchedConversation[] {
  const { id, kind, title, at, body, utterances } = writing;
  const about = { kind, title, happened_at: at };
  const found: FetchedConversation[] = [];
  if (utterances !== 'unread' && utterances?.length) {
    found.push({ ...about, external_id: id, ...transcriptOf(utterances) });
  }
  if (!body.trim()) return found;
  const { conversation } = read(writing, context);
  if (!conversation) return found;
  const hasTranscript = found.length > 0 || utterances === 'unread';
  const external_id = hasTranscript ? `${id}/note` : id;
  return [...found, { ...conversation, ...about, external_id }];
}

function read(writing: CrmWriting, context: ConversationContext) {
  const { kind, at, body } = writing;
  const isMail = kind === 'email';
  try {
    demandTreeWithin(body);
  } catch (error) {
    if (error instanceof OverBounds) return { conversation: null };
    throw error;
  }
  const parsed = parseConversation({
    name: 'note.txt',
    kind: isMail ? 'email' : 'note',
    date: at,
    text: body,
    mails: isMail ? [mailOf(writing)] : undefined,
    context,
  });
  return 'conversation' in parsed ? parsed : { conversation: null };
}

/** An email as it went: the CRM keeps its envelope apart. */
function mailOf({ title, at, body, envelope }: CrmWriting): WrittenMail {
  return {
    author: personOfAddress(envelope?.from ?? ''),
    addressee: personOfAddress(envelope?.to[0] ?? ''),
    date: at,
    subject: title,
    notes: [],
    text: isHtml(body) ? textOfHtml(body) : body,
  };
}

/** `Name: text`, a line for each time that somebody spoke. */
function transcriptOf(said: readonly CrmUtterance[]) {
  const speakers: Speaker[] = [];
  const utterances: Utterance[] = [];
  let text = '';
  for (const { name, email, text: words, at } of said) {
    if (!words) continue;
    const speaker = placeOf(speakers, name, email);
    const head = name ? `${name}: ` : '';
    const start = text.length + head.length;
    text += `${head}${words}\n`;
    utterances.push({ speaker, start, end: start + words.length, at });
  }
  return { text, speakers, utterances };
}

/** Index of the speaker, who is added where nobody has been heard before; null for nobody. */
function placeOf(speakers: Speaker[], name: string, email: string | null): number | null {
  if (!name && !email) return null;
  const known = speakers.findIndex((each) => each.name === name && each.email === email);
  if (known >= 0) return known;
  if (speakers.length >= mostSpeakers) return null;
  speakers.push({ name, email, title: null, side: 'unknown', isConfirmed: false });
  return speakers.length - 1;
}
