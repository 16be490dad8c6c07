import { isolated } from '@plumbline/domain/isolated.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { BulkChange } from './BulkChange.tsx';
import { useBulk, useBulkRefresh, useBulkSteps, useDealExport } from './use-bulk.ts';

interface BulkBarProps {
  deals: readonly OpportunitySummary[];
  onDone: () => void;
}

/** What can be done to all the deals that are chosen. */
export function BulkBar({ deals, onDone }: BulkBarProps) {
  const { user, role } = useAuth();
  const [isDeleting, setDeleting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const bulk = useBulk();
  const refresh = useBulkRefresh();
  const steps = useBulkSteps(role);
  const save = useDealExport();
  const mayWrite = can(role, 'write', 'opportunities');
  const mayAnalyze =
    can(role, 'write', 'commercialInsights') || can(role, 'write', 'technicalInsights');
  const owner = user?.displayName ?? '';
  const count = `${deals.length} ${deals.length === 1 ? 'deal' : 'deals'}`;
  const isBusy = bulk.isPending || refresh.isPending;
  const run = (step: Parameters<typeof bulk.mutate>[0]['step'], done: string) =>
    bulk.mutate({ deals, step, done }, { onSuccess: onDone });

  return (
    <div
      role="region"
      aria-label="Selected deals"
      data-bottom-bar
      className="flex flex-wrap items-center gap-2 border-t border-line bg-accent-wash px-4 py-2 sm:px-6"
    >
      <p role="status" className="mr-2 text-ui font-medium text-accent">
        {bulk.isPending
          ? `Updating ${bulk.at} of ${count}...`
          : refresh.isPending
            ? `Refreshing ${count}...`
            : `${count} selected`}
      </p>
      {mayWrite && owner && (
        <Button disabled={isBusy} onClick={() => run(steps.set('owner', owner), 'assigned to you')}>
          Assign to me
        </Button>
      )}
      {mayWrite && (
        <Button disabled={isBusy} onClick={() => setChanging(true)}>
          Change…
        </Button>
      )}
      {can(role, 'write', 'deals') && (
        <Button disabled={isBusy} onClick={() => refresh.mutate(deals, { onSuccess: onDone })}>
          Refresh
        </Button>
      )}
      {mayAnalyze && (
        <Button disabled={isBusy} onClick={() => run(steps.analyze, 'analyzed')}>
          Analyze
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => save.mutate(deals)}>
        Export CSV
      </Button>
      {mayWrite && (
        <Button disabled={isBusy} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <Button variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
      {isChanging && (
        <BulkChange
          deals={deals}
          isBusy={bulk.isPending}
          onClose={() => setChanging(false)}
          onChange={(changed, field, value) =>
            bulk.mutate(
              { deals: changed, step: steps.set(field, value), done: 'changed' },
              {
                onSuccess: onDone,
                onSettled: () => setChanging(false),
              },
            )
          }
        />
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete ${count}`}
        description={`Delete ${namesOf(deals)}? This action cannot be undone.`}
        action={`Delete ${count}`}
        busy={isBusy && 'Deleting...'}
        onAction={() =>
          bulk.mutate(
            { deals, step: steps.remove, done: 'deleted' },
            {
              onSuccess: onDone,
              onSettled: () => setDeleting(false),
            },
          )
        }
      >
        <p>
          Their scores, insights, challenges, RFP requirements, tasks and histories are removed.
          Company information is preserved.
        </p>
      </AlertDialog>
    </div>
  );
}

/** Names that are shown before a number stands for the rest. */
const named = 3;

function namesOf(deals: readonly OpportunitySummary[]): string {
  const names = deals.slice(0, named).map(({ name }) => `“${isolated(name)}”`);
  const more = deals.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
