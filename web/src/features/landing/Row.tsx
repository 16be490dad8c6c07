import type { ReactNode } from 'react';

interface RowProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the page: what it says at the left, the thing itself at the right. */
export function Row({ id, title, text, children }: RowProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 border-t border-line py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
    >
      <div>
        <h2 id={id} className="site-h2">
          {title}
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead text-pretty text-ink-2">{text}</p>
      </div>
      <div className="rounded-3 border border-line bg-surface">{children}</div>
    </section>
  );
}
