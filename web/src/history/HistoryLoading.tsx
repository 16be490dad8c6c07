import { Skeleton } from '../ui/Skeleton.tsx';

const rows = ['first', 'second', 'third'];

/** Holds the place of a history that is still loading. */
export function HistoryLoading() {
  return (
    <div role="status" aria-label="Loading the history" className="flex flex-col gap-4 py-1">
      <Skeleton className="h-3 w-16" />
      {rows.map((row) => (
        <span key={row} className="grid grid-cols-[28px_1fr] items-center gap-3">
          <Skeleton className="size-7 rounded-full" />
          <span className="flex flex-col gap-1.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </span>
      ))}
    </div>
  );
}
