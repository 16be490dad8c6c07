import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useUpdateOpportunity } from '../../api/opportunities.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';

interface DeleteAllDialogProps {
  opportunity: Opportunity;
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before all requirements are deleted. */
export function DeleteAllDialog({ opportunity, count, open, onOpenChange }: DeleteAllDialogProps) {
  const update = useUpdateOpportunity(opportunity.id);

  function remove() {
    update.mutate(
      {
        technical_insights_rfp_requirements: null,
        technical_insights_rfp_completion_status: 'not_started',
        technical_insights_rfp_upload_date: null,
        technical_insights_rfp_file_name: null,
        technical_insights_rfp_total_requirements: 0,
      },
      {
        onSuccess: () => onOpenChange(false),
      },
    );
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete all requirements?"
      description={`This deletes all ${count.toLocaleString('en-US')} requirements and their answers for everyone. You can’t undo it.`}
      action="Delete all"
      busy={update.isPending && 'Deleting...'}
      onAction={remove}
    >
      {update.isError && (
        <p role="alert" className="text-bad">
          Couldn’t delete the requirements. {update.error.message}
        </p>
      )}
    </AlertDialog>
  );
}
