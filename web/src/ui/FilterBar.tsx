import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FilterBarProps {
  search: ReactNode;
  /** The filters, e.g. a `Select` each. */
  children: ReactNode;
  /** Stays at the end of the first line, however many lines the filters take. */
  end?: ReactNode;
  /** Never a second line where the screen is wide: what has no room is scrolled. */
  oneLine?: boolean;
}

/** Search and filters above a list. On a phone the filters scroll sideways: the list keeps the screen. */
export function FilterBar({ search, children, end, oneLine = false }: FilterBarProps) {
  return (
    <search className="flex items-start gap-2 px-4 pb-3 sm:px-6 short:pb-1">
      <div
        className={classNames(
          'flex min-w-0 grow flex-wrap items-center gap-2',
          oneLine && 'xl:flex-nowrap',
        )}
      >
        {search}
        <div className="flex items-center gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:contents max-sm:[&>*]:shrink-0">
          {children}
        </div>
      </div>
      {end}
    </search>
  );
}
