import type { ConversationKind, Side } from '@plumbline/domain/conversations/conversation.ts';
import { Calendar, FileText, Mail, Phone, StickyNote, type LucideIcon } from 'lucide-react';

/** What a conversation is called on the screen. */
export const kinds: Record<ConversationKind, { label: string; Icon: LucideIcon }> = {
  call: { label: 'Call', Icon: Phone },
  email: { label: 'Email', Icon: Mail },
  meeting: { label: 'Meeting', Icon: Calendar },
  note: { label: 'Note', Icon: StickyNote },
  text: { label: 'Text', Icon: FileText },
};

/** Whose people somebody is. */
export const sideLabels: Record<Side, string> = {
  ours: 'Our side',
  customer: 'Customer',
  other: 'Someone else',
  unknown: 'Unknown',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of an ISO 8601 time for people, e.g. `Nov 3, 2026`. */
export function formatDay(time: string): string {
  return day.format(new Date(time));
}
