import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import type { LeftReason } from '@plumbline/domain/suggestions/acceptance.ts';
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
      title="Accept all customer-confirmed?"
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
        <div className="flex flex-col gap-2 text-ui">
          <p>
            Into {data.sections.map(sectionTitle).join(', ')}. Only what is true now goes in. You
            can undo it in one step.
          </p>
          {data.left.length > 0 && (
            <>
              <p className="font-medium">{countOf(data.left.length)} left open:</p>
              <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-ink-2">
                {data.left.map(({ id: each, section, why }) => (
                  <li key={each}>
                    {sectionTitle(section)}: {whyLeft[why]}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </AlertDialog>
  );
}

const whyLeft: Record<LeftReason, string> = {
  denied: 'the customer denies it',
  unclear: 'the conversations leave it open',
  ours_only: 'only our side says it',
  contradicted: 'two statements contradict each other',
  replaces: 'it would replace the current text',
  second_name: 'the field holds another name',
  evidence: 'nothing the customer said backs it',
  no_room: 'it doesn’t fit the field',
};

function countOf(number: number): string {
  return `${number} suggestion${number === 1 ? '' : 's'}`;
}
