import { Skeleton } from '../../ui/Skeleton.tsx';

/** Rows that are still on their way. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <output aria-label={label} className="block">
      {Array.from({ length: rows }, (_, index) => (
        <span
          key={index}
          className="flex h-12 items-center gap-8 border-b border-line px-4 last:border-b-0"
        >
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-1/6" />
        </span>
      ))}
    </output>
  );
}
