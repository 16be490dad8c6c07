import type { ReactNode } from 'react';

/** A choice in the panel of filters, beside its name. */
export function FilterRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2">
      <span aria-hidden className="text-ui text-ink-2">
        {name}
      </span>
      {children}
    </div>
  );
}

/** The look of a choice that fills its row. */
export const wideChoice = 'w-full min-w-0 [&>span]:truncate';
