import { isolated } from '@plumbline/domain/isolated.ts';
import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import type { ViewPage } from '@plumbline/domain/opportunities/view-settings.ts';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteView } from '../api/views.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { toast } from '../ui/toast.ts';

interface DeleteViewDialogProps {
  page: ViewPage;
  view: SavedView;
  onClose: () => void;
}

const left: Record<ViewPage, string> = {
  opportunities: 'Links to it open the full list. No deals are deleted.',
  reports: 'Links to it open the reports of this quarter. No report is lost.',
};

/** Asks before a view is deleted; its deals stay. */
export function DeleteViewDialog({ page, view, onClose }: DeleteViewDialogProps) {
  const navigate = useNavigate();
  const remove = useDeleteView();

  function handleDelete() {
    remove.mutate(view.id, {
      onSuccess: () => {
        toast.success(`View “${isolated(view.name)}” deleted.`);
        onClose();
        void navigate({ to: `/${page}`, search: {}, replace: true });
      },
    });
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete view “${isolated(view.name)}”`}
      description={view.shared ? `Everyone loses this view. ${left[page]}` : left[page]}
      action="Delete view"
      busy={remove.isPending && 'Deleting...'}
      onAction={handleDelete}
    >
      {remove.isError && (
        <p role="alert" className="text-ui text-bad">
          {remove.error.message}
        </p>
      )}
    </AlertDialog>
  );
}
