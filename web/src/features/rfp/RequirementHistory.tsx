import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import { historyQueries } from '../../api/history.ts';
import { HistoryLoading } from '../../history/HistoryLoading.tsx';
import { RestoreItemDialog } from '../../history/RestoreItemDialog.tsx';
import { Timeline } from '../../history/Timeline.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';

interface RequirementHistoryProps {
  opportunityId: string;
  requirementId: string;
}

/** Who changed the answer, from what to what; loaded once somebody asks. */
export function RequirementHistory(props: RequirementHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex w-fit list-none items-center gap-1 rounded-1 text-ui font-semibold [&::-webkit-details-marker]:hidden">
        History
        <ChevronDown
          size={14}
          aria-hidden
          className={classNames(
            'text-ink-3 transition-transform duration-200',
            isOpen && 'rotate-180',
          )}
        />
      </summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes({ opportunityId, requirementId }: RequirementHistoryProps) {
  const [restored, setRestored] = useState<ItemHistory | null>(null);
  const query = useInfiniteQuery(
    historyQueries.changes(opportunityId, { kind: 'requirement', item: requirementId }),
  );
  const changes = (query.data?.pages ?? []).flatMap(({ data }) => data);
  return (
    <div className="mt-2">
      {query.isPending && <HistoryLoading />}
      {query.isError && (
        <div role="alert" className="flex flex-col items-start gap-2 text-ui">
          <p className="text-bad">Couldn’t load the history. {query.error.message}</p>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </div>
      )}
      {query.data && changes.length === 0 && (
        <p className="text-ui text-ink-3">
          No changes to this requirement alone. Bulk changes are in the deal’s history.
        </p>
      )}
      {changes.length > 0 && (
        <Timeline changes={changes} onCompare={() => {}} onRestore={setRestored} />
      )}
      {query.hasNextPage && (
        <Button
          className="mt-3"
          busy={query.isFetchingNextPage && 'Loading...'}
          onClick={() => void query.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
      {restored && (
        <RestoreItemDialog
          opportunityId={opportunityId}
          change={restored}
          onClose={() => setRestored(null)}
        />
      )}
    </div>
  );
}
