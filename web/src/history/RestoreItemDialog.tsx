import { isolated } from '@plumbline/domain/isolated.ts';
import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';
import { dealChanged } from '../api/deal-changed.ts';
import { useRestoreItem } from '../api/opportunities.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { toast } from '../ui/toast.ts';
import { fieldText } from './field-text.ts';
import { kindNames } from './item-sentence.ts';

interface RestoreItemDialogProps {
  opportunityId: string;
  change: ItemHistory;
  onClose: () => void;
}

/** Shows what is put back, and does it. */
export function RestoreItemDialog({ opportunityId, change, onClose }: RestoreItemDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useRestoreItem(opportunityId);
  const { id, kind, title, event, item_changed_at: base, fields } = change;
  const name = `${kindNames[kind]}${title && ` “${isolated(title)}”`}`;
  const isGone = event === 'deleted';

  function restore() {
    mutate(
      { change: id, base },
      {
        onSuccess: () => {
          toast.success(`The ${kindNames[kind]} is restored.`);
          onClose();
        },
        onError: (failed) => {
          if (!(failed instanceof ApiError && failed.status === 409)) return;
          void dealChanged(queryClient, opportunityId);
        },
      },
    );
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isGone ? `Put back the ${name}?` : `Restore the ${name}?`}
      description={
        isGone
          ? 'It comes back for everyone, exactly as it was deleted.'
          : 'The text from before this change comes back for everyone. The current text stays in the history.'
      }
      action="Restore"
      actionVariant="primary"
      busy={isPending && 'Restoring...'}
      onAction={restore}
    >
      <div className="flex flex-col gap-3">
        {error && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            Couldn’t restore it. {error.message}
          </p>
        )}
        <dl className="flex flex-col gap-1 text-ui">
          {fields.map(({ label, from }) => (
            <div key={label} className="flex gap-2">
              <dt className="shrink-0 text-ink-3">{label}</dt>
              <dd dir="auto" className="line-clamp-3 min-w-0 break-words">
                {from === null ? 'Empty' : fieldText(from)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </AlertDialog>
  );
}
