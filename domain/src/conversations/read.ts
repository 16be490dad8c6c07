import type { ReadableConversation } from './conversation.ts';
import type { ConversationContext, ConversationReading } from './suggestion.ts';

/** What is said in the conversations of a deal, as suggestions with their quotes. Pure; never throws. */
export function readConversations(
  conversations: readonly ReadableConversation[],
  context: ConversationContext,
): ConversationReading {
  if (conversations.length === 0 || context.today === '') return nothing;
  return nothing;
}

const nothing: ConversationReading = {
  suggestions: [],
  stakeholders: [],
  steps: [],
  challenges: [],
  competitors: [],
};
