import { useId, type ReactNode } from 'react';

/** Rows of one kind under their heading. */
export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mb-1.5 last:mb-0">
      <div
        id={id}
        role="presentation"
        className="px-2 pt-1.5 pb-1 text-meta font-medium text-ink-3"
      >
        {heading}
      </div>
      {children}
    </div>
  );
}
