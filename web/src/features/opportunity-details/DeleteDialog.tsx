import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { conversationQueries, type ConversationSummary } from '../../api/conversations.ts';
import { useDeleteOpportunity } from '../../api/opportunities.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { toast } from '../../ui/toast.ts';

interface DeleteDialogProps {
  opportunity: Opportunity;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what goes and what stays before anything is deleted (DET-05). */
export function DeleteDialog({ opportunity, open, onOpenChange }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useDeleteOpportunity();
  const written = useQuery({ ...conversationQueries.list(opportunity.id), enabled: open });

  function handleDelete() {
    remove.mutate(opportunity.id, {
      onSuccess: () => {
        toast.success(`${isolated(opportunity.name)} was deleted.`);
        void navigate({ to: '/opportunities', replace: true });
      },
    });
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Opportunity"
      description={`Delete “${isolated(opportunity.name)}”? This action cannot be undone.`}
      action="Delete Opportunity"
      busy={remove.isPending && 'Deleting...'}
      isReady={!written.isPending || written.failureCount > 0}
      onAction={handleDelete}
    >
      <p>This deletes:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>the deal with its scores</li>
        <li>its commercial insights and challenges</li>
        <li>its technical insights, challenges and RFP requirements</li>
        <li>its tasks, and the history of its texts</li>
        <li>{writtenText(written.data?.conversations)}</li>
      </ul>
      <p className="mt-2">Company information is preserved.</p>
      {remove.isError && (
        <p role="alert" className="mt-3 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Failed to delete opportunity. Please try again.
        </p>
      )}
    </AlertDialog>
  );
}

/** Conversations, notes and files by number; without one while they could not be counted. */
function writtenText(list: readonly ConversationSummary[] | undefined): string {
  if (!list) return 'all its conversations, notes and files';
  const files = list.filter(({ source }) => source === 'file').length;
  const notes = list.filter(({ source, kind }) => source !== 'file' && kind === 'note').length;
  const conversations = list.length - files - notes;
  return `${countOf(conversations, 'conversation')}, ${countOf(notes, 'note')} and ${countOf(files, 'file')}`;
}

function countOf(number: number, what: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
}
