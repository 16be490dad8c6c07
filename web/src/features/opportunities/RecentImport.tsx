import { isolated } from '@plumbline/domain/isolated.ts';
import type { DealImport } from '@plumbline/domain/deal-file/import.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dealsChanged } from '../../api/deal-changed.ts';
import { recentImportsQuery, undoImport } from '../../api/deal-imports.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { dealCount } from './deal-count.ts';

/** An import of a file, which can be undone for a day. */
export function RecentImport({ made }: { made: DealImport }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => undoImport(made.id),
    onSettled: () => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: recentImportsQuery.queryKey });
      void dealsChanged(client);
    },
  });
  const kept = undo.data;
  return (
    <li className="py-2 text-ui">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p dir="auto" className="truncate font-medium">
            {made.file_name}
          </p>
          <p className="text-meta text-ink-3">
            {dealCount(made.deals)}, {formatMoment(made.created_at)}, {made.person_name}
            {made.undone_at && '. Undone.'}
          </p>
        </div>
        {made.undo_until && (
          <Button
            onClick={() => setAsking(true)}
            aria-label={`Undo the import of ${made.file_name}`}
          >
            Undo
          </Button>
        )}
      </div>
      {undo.error && (
        <p role="alert" className="mt-1 text-meta text-bad">
          {undo.error.message}
        </p>
      )}
      {kept && (
        <p role="status" className="mt-1 text-meta text-ink-2">
          {dealCount(kept.deleted)} deleted.
          {kept.kept_total > 0 &&
            ` ${dealCount(kept.kept_total)} changed since and stay: ${kept.kept
              .map(({ name }) => name)
              .join(', ')}${kept.kept_total > kept.kept.length ? ' and more' : ''}.`}
        </p>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Undo the import of ${isolated(made.file_name)}?`}
        description="This deletes its deals. Deals that someone changed since stay."
        action="Undo import"
        busy={undo.isPending && 'Undoing...'}
        onAction={() => undo.mutate()}
      />
    </li>
  );
}
