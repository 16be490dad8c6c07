import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useNavigate } from '@tanstack/react-router';
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

  function handleDelete() {
    remove.mutate(opportunity.id, {
      onSuccess: () => {
        toast.success(`${opportunity.name} was deleted.`);
        void navigate({ to: '/opportunities', replace: true });
      },
    });
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Opportunity"
      description={`Delete “${opportunity.name}”? This action cannot be undone.`}
      action="Delete Opportunity"
      busy={remove.isPending && 'Deleting...'}
      onAction={handleDelete}
    >
      <p>This deletes:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>the deal with its scores</li>
        <li>its commercial insights and challenges</li>
        <li>its technical insights, challenges and RFP requirements</li>
        <li>its tasks, and the history of its texts</li>
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
