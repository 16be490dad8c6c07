import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type Ref } from 'react';
import { conversationQueries } from '../../api/conversations.ts';
import { dealChanged } from '../../api/deal-changed.ts';
import { ApiError } from '../../api/errors.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { ConversationHead } from '../../conversations/ConversationHead.tsx';
import { TextLoading } from '../../conversations/ConversationDialog.tsx';
import { ConversationText } from '../../conversations/ConversationText.tsx';
import { marksOf } from '../../conversations/marks.ts';
import { mayUseConversations } from '../../conversations/rights.ts';
import { SidesDialog } from '../../conversations/SidesDialog.tsx';
import { QuoteBlock } from '../../conversations/QuoteBlock.tsx';
import { AroundIt } from './AroundIt.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface ConversationPaneProps {
  opportunityId: string;
  quotes: readonly Quote[];
  /** The part that scrolls, to be given the focus. */
  scroller: Ref<HTMLDivElement>;
}

/** Where words come from: the conversation, with the quote marked and in sight. */
export function ConversationPane({ opportunityId, quotes, scroller }: ConversationPaneProps) {
  const { role } = useAuth();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState(0);
  const at = Math.min(shown, quotes.length - 1);
  const quote = quotes[at];
  const query = useQuery({
    ...conversationQueries.whole(opportunityId, quote?.conversation_id ?? ''),
    enabled: quote !== undefined,
  });
  const { data } = query;
  const isDeleted = query.error instanceof ApiError && query.error.status === 404;
  if (!quote) return null;
  return (
    <>
      <header className="flex items-start justify-between gap-3 border-b border-line px-4 py-2.5 sm:px-6">
        <div className="min-w-0">
          <h2 className="truncate text-body font-semibold">{data?.title || 'Conversation'}</h2>
          {data && <ConversationHead conversation={data} />}
        </div>
        {quotes.length > 1 && (
          <span className="flex shrink-0 items-center gap-1 text-meta text-ink-3">
            Quote {at + 1} of {quotes.length}
            <IconButton label="Quote before" disabled={at === 0} onClick={() => setShown(at - 1)}>
              <ChevronUp size={15} aria-hidden />
            </IconButton>
            <IconButton
              label="Next quote"
              disabled={at === quotes.length - 1}
              onClick={() => setShown(at + 1)}
            >
              <ChevronDown size={15} aria-hidden />
            </IconButton>
          </span>
        )}
      </header>
      {data?.needs_sides && mayUseConversations(role, 'write') && (
        <p className="flex flex-wrap items-center gap-x-3 bg-warn-wash px-4 py-1.5 text-ui text-warn sm:px-6">
          <span className="min-w-0 flex-1">Not sure who’s the customer.</span>
          <Button onClick={() => setAsking(true)}>Say who is who</Button>
        </p>
      )}
      {isAsking && data && (
        <SidesDialog
          opportunityId={opportunityId}
          conversationId={data.id}
          onSaved={() => {
            setAsking(false);
            void dealChanged(client, opportunityId);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <div
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label="Conversation"
        className="min-h-0 flex-1 overflow-y-auto px-4 py-4 outline-offset-[-2px] sm:px-6"
      >
        {query.isPending && <TextLoading />}
        {query.isError && isDeleted && (
          <div className="flex flex-col items-start gap-3 text-ui">
            <p className="text-ink-2">The conversation was deleted. These words of it are kept:</p>
            <QuoteBlock quote={quote} />
          </div>
        )}
        {query.isError && !isDeleted && (
          <div role="alert" className="flex flex-col items-start gap-3 text-ui">
            <p className="text-bad">Couldn’t load the conversation. {query.error.message}</p>
            <QuoteBlock quote={quote} />
            <Button onClick={() => void query.refetch()}>Try Again</Button>
          </div>
        )}
        {data && (
          <>
            <div className="max-w-[72ch]">
              <ConversationText
                key={`${data.id} ${quote.start}`}
                conversation={data}
                marks={marksOf(data.text, quote)}
              />
            </div>
            <AroundIt opportunityId={opportunityId} conversation={data} />
          </>
        )}
      </div>
    </>
  );
}
