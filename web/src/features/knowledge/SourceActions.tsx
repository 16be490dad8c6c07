import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { CircleStop, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { useCancelSync, useSyncSource } from './knowledge-queries.ts';

interface SourceActionsProps {
  source: KnowledgeSource;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a source (KB-02). While it is read, that can be cancelled. */
export function SourceActions({ source, onEdit, onDelete }: SourceActionsProps) {
  const sync = useSyncSource();
  const cancel = useCancelSync();
  const failed = (text: string) => ({ onError: () => toast.error(text, {}) });
  return (
    <div className="flex">
      <IconButton label={`Edit ${source.name}`} title="Edit" onClick={onEdit}>
        <Pencil size={15} aria-hidden />
      </IconButton>
      {source.is_syncing ? (
        <IconButton
          label={`Cancel the sync of ${source.name}`}
          title="Cancel"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(source.id, failed('Failed to cancel the sync.'))}
        >
          <CircleStop size={15} aria-hidden />
        </IconButton>
      ) : (
        <IconButton
          label={`Sync ${source.name}`}
          title="Sync"
          disabled={sync.isPending}
          onClick={() => sync.mutate(source.id, failed('Failed to sync knowledge base.'))}
        >
          <RefreshCw size={15} aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Delete ${source.name}`} title="Delete" onClick={onDelete}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
