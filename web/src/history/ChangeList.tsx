import type { SectionChange } from '@plumbline/domain/history/history.ts';
import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { historyQueries, type HistoryFilter } from '../api/history.ts';
import { Button } from '../ui/Button.tsx';
import { HistoryLoading } from './HistoryLoading.tsx';
import { RestoreItemDialog } from './RestoreItemDialog.tsx';
import { Timeline } from './Timeline.tsx';

interface ChangeListProps {
  opportunityId: string;
  filter: HistoryFilter;
  /** What stands there where nothing changed. */
  nothing: ReactNode;
  onCompare?: (change: SectionChange) => void;
}

/** The changes of a deal, the newest first, a page at a time. */
export function ChangeList({ opportunityId, filter, nothing, onCompare }: ChangeListProps) {
  const [restored, setRestored] = useState<ItemHistory | null>(null);
  const query = useInfiniteQuery(historyQueries.changes(opportunityId, filter));
  const changes = (query.data?.pages ?? []).flatMap(({ data }) => data);
  return (
    <>
      {query.isPending && <HistoryLoading />}
      {query.isError && (
        <div role="alert" className="flex flex-col items-start gap-2 text-ui">
          <p>
            <span className="text-bad">Couldn’t load the history.</span> {query.error.message}
          </p>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </div>
      )}
      {query.data && changes.length === 0 && nothing}
      {changes.length > 0 && (
        <Timeline changes={changes} onCompare={onCompare ?? (() => {})} onRestore={setRestored} />
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
    </>
  );
}
