import { isolated } from '@plumbline/domain/isolated.ts';
import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { useDeleteSource } from './knowledge-queries.ts';

interface DeleteSourceDialogProps {
  source: KnowledgeSource;
  onClose: () => void;
}

/** Asks before a source goes (KB-05). */
export function DeleteSourceDialog({ source, onClose }: DeleteSourceDialogProps) {
  const remove = useDeleteSource();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${isolated(source.name)}?`}
      description="Are you sure you want to delete this knowledge base? This will remove it from all AI searches."
      action="Delete"
      busy={remove.isPending && 'Deleting...'}
      onAction={() => remove.mutate(source.id, { onSuccess: onClose })}
    >
      {remove.isError && (
        <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Failed to delete knowledge base.
        </p>
      )}
    </AlertDialog>
  );
}
