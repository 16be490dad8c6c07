import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteConversation, type ConversationSummary } from '../api/conversations.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/toast.ts';
import { ConversationDialog } from './ConversationDialog.tsx';
import { formatDay, kinds } from './kinds.ts';

const shownAtFirst = 6;

interface ConversationListProps {
  opportunityId: string;
  conversations: readonly ConversationSummary[];
  canWrite: boolean;
  onAsk: (id: string) => void;
  onDeleted: () => void;
}

/** Conversations of a deal, newest first; each opens its text. */
export function ConversationList(props: ConversationListProps) {
  const { opportunityId, conversations, canWrite, onAsk, onDeleted } = props;
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<ConversationSummary | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: deleteConversation,
    onSuccess: () => {
      setDoomed(null);
      onDeleted();
    },
    onError: ({ message }) => toast.error(`Couldn’t delete the conversation: ${message}`),
  });
  const rows = isWhole ? conversations : conversations.slice(0, shownAtFirst);
  return (
    <>
      <ul className="flex flex-col">
        {rows.map((conversation) => (
          <Row
            key={conversation.id}
            conversation={conversation}
            canWrite={canWrite}
            onOpen={() => setOpened(conversation.id)}
            onAsk={() => onAsk(conversation.id)}
            onDelete={() => setDoomed(conversation)}
          />
        ))}
      </ul>
      {conversations.length > shownAtFirst && (
        <Button variant="quiet" className="-ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${conversations.length}`}
        </Button>
      )}
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened}
          onClose={() => setOpened(null)}
        />
      )}
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title="Delete this conversation?"
        description={`The text of “${doomed?.title || 'this conversation'}” and its open suggestions are deleted for good. Accepted text keeps its quotes.`}
        action="Delete"
        busy={isPending && 'Deleting...'}
        onAction={() => doomed && mutate(doomed.id)}
      />
    </>
  );
}

interface RowProps {
  conversation: ConversationSummary;
  canWrite: boolean;
  onOpen: () => void;
  onAsk: () => void;
  onDelete: () => void;
}

function Row({ conversation, canWrite, onOpen, onAsk, onDelete }: RowProps) {
  const { kind, title, happened_at: at, quotes_used: used, needs_sides: isUnclear } = conversation;
  const { label, Icon } = kinds[kind];
  const name = title || label;
  return (
    <li className="flex items-center gap-3 border-t border-line py-1.5 first:border-t-0">
      <Icon size={14} aria-label={label} role="img" className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate rounded-1 text-left text-ui font-medium hover:text-accent hover:underline"
        >
          {name}
        </button>
        <p className="flex flex-wrap gap-x-2 text-meta text-ink-3">
          <span>{label}</span>
          <time dateTime={at}>{formatDay(at)}</time>
          {used > 0 && (
            <span className="font-medium text-good">
              {used === 1 ? '1 quote used' : `${used} quotes used`}
            </span>
          )}
        </p>
      </div>
      {isUnclear && canWrite && (
        <Button variant="quiet" onClick={onAsk}>
          Who is who?
        </Button>
      )}
      {canWrite && (
        <IconButton label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
