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
