import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptAll } from '../../api/conversations.ts';
import { dealChanged } from '../../api/deal-changed.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { ReviewState } from './use-review.ts';

const level = 2;

interface AcceptAllDialogProps {
  opportunity: Opportunity;
  review: Pick<ReviewState, 'acceptedBatch'>;
  onClose: () => void;
}

/** Asks once before everything with enough evidence is accepted, with the score before and after. */
export function AcceptAllDialog({ opportunity, review, onClose }: AcceptAllDialogProps) {
  const { id } = opportunity;
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: ['accept-all', id],
    queryFn: () => acceptAll(id, level, true),
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    scope: { id: `opportunity ${id}` },
    mutationFn: () => acceptAll(id, level, false),
    onSuccess: ({ accepted, ids, before, after }) => {
      const told = `${countOf(accepted)} accepted. The score went from ${before} to ${after}.`;
      review.acceptedBatch(ids, told);
      onClose();
    },
    onError: ({ message }) => toast.error(`Couldn’t accept: ${message}`),
    onSettled: () => dealChanged(client, id),
  });
  const { data } = preview;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accept all with evidence 2 or more?"
      description={
        data
          ? `${countOf(data.accepted)} go into the deal. Score: ${data.before} to ${data.after}.`
          : preview.isError
            ? `Couldn’t work out the result: ${preview.error.message}`
            : 'Working out the score before and after...'
      }
      action="Accept all"
      actionVariant="primary"
      busy={isPending && 'Accepting...'}
      isReady={data !== undefined}
      onAction={() => mutate()}
    >
      {data && (
        <p className="text-ui">
          Into {data.sections.map(sectionTitle).join(', ')}. Negative evidence, and text that
          doesn’t fit its field, stays open. You can undo it as one.
        </p>
      )}
    </AlertDialog>
  );
}

function countOf(number: number): string {
  return `${number} suggestion${number === 1 ? '' : 's'}`;
}
