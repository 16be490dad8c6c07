import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../api/conversations.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationText } from './ConversationText.tsx';
import { marksOf, type Mark } from './marks.ts';

interface ConversationDialogProps {
  opportunityId: string;
  conversationId: string;
  /** What it is opened at; absent to begin at its beginning. */
  quote?: Quote | undefined;
  onClose: () => void;
}

/** The text of a conversation, with what an accepted text rests on marked. */
export function ConversationDialog(props: ConversationDialogProps) {
  const { opportunityId, conversationId, quote, onClose } = props;
  const query = useQuery(conversationQueries.whole(opportunityId, conversationId));
  const accepted = useQuery(conversationQueries.quotes(opportunityId));
  const { data } = query;
  const used = (accepted.data ?? [])
    .flatMap(({ quotes }) => quotes)
    .filter(({ conversation_id: id }) => id === conversationId)
    .map(({ start, end }): Mark => ({ start, end, kind: 'used' }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.title || 'Conversation'}
      description={data && <ConversationHead conversation={data} />}
      wide
    >
      {query.isPending && <TextLoading />}
      {query.isError && (
        <div role="alert" className="flex flex-col items-start gap-2 text-ui">
          <p className="text-bad">Couldn’t load the conversation. {query.error.message}</p>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </div>
      )}
      {data && used.length > 0 && (
        <p className="mb-3 text-meta text-ink-3">
          Underlined in green: quotes behind accepted text.
        </p>
      )}
      {data && (
        <ConversationText
          conversation={data}
          marks={[...(quote ? marksOf(data.text, quote) : []), ...used]}
        />
      )}
    </Dialog>
  );
}

/** Lines of a text that is on its way. */
export function TextLoading() {
  return (
    <div role="status" aria-label="Loading the conversation" className="flex flex-col gap-3">
      {['w-1/4', 'w-full', 'w-5/6', 'w-1/3', 'w-11/12', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
