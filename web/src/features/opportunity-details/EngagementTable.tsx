import { isolated } from '@plumbline/domain/isolated.ts';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteConversation, type ConversationSummary } from '../../api/conversations.ts';
import type { Listed } from '../../conversations/ConversationsCard.tsx';
import { kinds } from '../../conversations/kinds.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatDay } from '../../ui/moment.ts';
import { toast } from '../../ui/toast.ts';
import type { EngagementLine } from './engagement-lines.ts';

const headClass = 'py-1.5 pr-4 text-left text-meta font-medium text-ink-3';

interface EngagementTableProps {
  lines: readonly EngagementLine[];
  listed: Omit<Listed, 'conversations'>;
  onOpen: (conversationId: string) => void;
}

/** Four columns; on a phone each row is a small block. What accepted texts rest on is marked. */
export function EngagementTable({ lines, listed, onOpen }: EngagementTableProps) {
  const { canWrite, onAsk, onDeleted } = listed;
  const [doomed, setDoomed] = useState<ConversationSummary | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: deleteConversation,
    onSuccess: () => {
      setDoomed(null);
      onDeleted();
    },
    onError: ({ message }) => toast.error(`Couldn’t delete the conversation: ${message}`),
  });
  return (
    <>
      <table aria-label="Engagement" className="w-full text-ui max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {['Type', 'Date', 'Subject', 'Contact'].map((name) => (
              <th key={name} scope="col" className={headClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map((line) => (
            <Row
              key={line.key}
              line={line}
              onOpen={onOpen}
              onAsk={canWrite ? onAsk : null}
              onDelete={canWrite ? setDoomed : null}
            />
          ))}
        </tbody>
      </table>
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title="Delete this conversation?"
        description={`The text of “${isolated(doomed?.title || 'this conversation')}” and its open suggestions are deleted for good. Accepted text keeps its quotes.`}
        action="Delete"
        busy={isPending && 'Deleting...'}
        onAction={() => doomed && mutate(doomed.id)}
      />
    </>
  );
}

interface RowProps {
  line: EngagementLine;
  onOpen: (conversationId: string) => void;
  /** Null for who may not write. */
  onAsk: ((id: string) => void) | null;
  onDelete: ((conversation: ConversationSummary) => void) | null;
}

function Row({ line, onOpen, onAsk, onDelete }: RowProps) {
  const { kind, date, subject, contact, firstLine, conversationId, conversation } = line;
  const { label, Icon } = kinds[kind];
  const name = subject || label;
  const used = conversation?.quotes_used ?? 0;
  return (
    <tr className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-2 max-sm:first:border-t-0">
      <td className="py-2 pr-4 whitespace-nowrap text-ink-2 max-sm:p-0">
        <Icon size={14} aria-hidden className="mr-1.5 mb-0.5 inline text-ink-3" />
        {label}
      </td>
      <td className="py-2 pr-4 whitespace-nowrap text-ink-2 max-sm:p-0">
        {date ? <time dateTime={date}>{formatDay(date)}</time> : 'No date'}
      </td>
      <td className="w-full py-2 pr-4 break-words max-sm:col-span-2 max-sm:p-0">
        <span className="flex flex-wrap items-center gap-x-2">
          {conversationId ? (
            <button
              type="button"
              onClick={() => onOpen(conversationId)}
              dir="auto"
              className="line-clamp-2 min-w-0 rounded-1 text-left font-medium break-words hover:text-accent hover:underline"
            >
              {name}
            </button>
          ) : (
            subject
          )}
          {used > 0 && (
            <Badge tone="good">{used === 1 ? '1 quote used' : `${used} quotes used`}</Badge>
          )}
          {conversation?.needs_sides && onAsk && (
            <Button
              variant="quiet"
              className="-my-1.5 px-1!"
              onClick={() => onAsk(conversation.id)}
            >
              Who is who?
            </Button>
          )}
        </span>
        {firstLine && (
          <span dir="auto" className="line-clamp-1 break-all text-ink-3">
            {firstLine}
          </span>
        )}
      </td>
      <td className="py-2 text-ink-2 max-sm:col-span-2 max-sm:p-0 sm:min-w-48">
        <span className="flex items-center justify-between gap-2 sm:items-start">
          <span dir="auto" className="min-w-0 break-words">
            {contact || <span className="text-ink-3">–</span>}
          </span>
          {conversation && onDelete && (
            <IconButton
              label={`Delete ${name}`}
              className="-mr-2 -my-1.5 shrink-0 max-sm:-my-3"
              onClick={() => onDelete(conversation)}
            >
              <Trash2 size={14} aria-hidden />
            </IconButton>
          )}
        </span>
      </td>
    </tr>
  );
}
