import { beginningOf } from '@plumbline/domain/conversations/beginning.ts';
import type { ConversationKind } from '@plumbline/domain/conversations/conversation.ts';
import type { Engagement } from '@plumbline/domain/crm/engagement.ts';
import type { ConversationSummary } from '../../api/conversations.ts';

/** Something that happened with the customer, and its text where one is stored. */
export interface EngagementLine {
  key: string;
  kind: ConversationKind;
  date: string | null;
  subject: string;
  contact: string;
  /** How its text begins, where that says more than the subject; empty where it is not known. */
  firstLine: string;
  /** Where its text is stored. */
  conversationId: string | null;
  /** Null for who may not read it, or as long as it loads. */
  conversation: ConversationSummary | null;
}

const mostNames = 3;

/**
 * What the CRM tells and what was added by hand as one list, newest first: an engagement and the
 * conversation that holds its text are one line.
 */
export function engagementLines(
  engagements: readonly (Engagement & { conversation_id?: string | null })[],
  conversations: readonly ConversationSummary[],
): EngagementLine[] {
  const byId = new Map(conversations.map((each) => [each.id, each]));
  const told = engagements.map(({ id, type, date, subject, contact, conversation_id }) => ({
    key: id,
    kind: type,
    date,
    subject: subject ?? '',
    contact: contact ?? '',
    firstLine: firstLineOf(byId.get(conversation_id ?? ''), subject ?? ''),
    conversationId: conversation_id ?? null,
    conversation: byId.get(conversation_id ?? '') ?? null,
  }));
  const shown = new Set(told.map(({ conversationId }) => conversationId));
  const added = conversations
    .filter(({ id }) => !shown.has(id))
    .map((conversation) => ({
      key: conversation.id,
      kind: conversation.kind,
      date: conversation.happened_at,
      subject: conversation.title,
      contact: customersOf(conversation),
      firstLine: firstLineOf(conversation, conversation.title),
      conversationId: conversation.id,
      conversation,
    }));
  return [...told, ...added].toSorted((one, other) =>
    (other.date ?? '').localeCompare(one.date ?? ''),
  );
}

/** The first words of a text; nothing where the subject is made of them already. */
function firstLineOf(conversation: ConversationSummary | undefined, subject: string): string {
  if (!conversation) return '';
  const text = beginningOf(conversation.opening, conversation.length).replaceAll('\n', ' ');
  const begun = subject.replace(/(?:…|\.{3})$/, '').trimEnd();
  return begun !== '' && text.startsWith(begun) ? '' : text;
}

function customersOf({ speakers }: ConversationSummary): string {
  const names = speakers
    .filter(({ side, name }) => side === 'customer' && name)
    .map(({ name }) => name);
  return names.slice(0, mostNames).join(', ');
}
