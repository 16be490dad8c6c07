import type { AskQuote } from '@plumbline/domain/ask/wire.ts';
import { ConversationDialog } from '../conversations/ConversationDialog.tsx';

/** A conversation that is opened, at a quote where one is named. */
export interface Opened {
  dealId: string;
  conversationId: string;
  quote?: AskQuote;
}

/** The conversation of a quote, opened at its place. */
export function OpenedQuote({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { dealId, conversationId, quote } = opened;
  return (
    <ConversationDialog
      opportunityId={dealId}
      conversationId={conversationId}
      quote={
        quote && {
          conversation_id: conversationId,
          start: quote.start,
          end: quote.end,
          text: quote.text,
          speaker: quote.speaker,
          title: quote.speaker_title,
          side: quote.side,
          said_at: quote.said_at,
          question: null,
        }
      }
      onClose={onClose}
    />
  );
}
