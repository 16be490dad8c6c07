import type { ReactNode } from 'react';

/** A page of running text under one heading. */
export function ShortPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="site-frame pt-14 pb-24 sm:pt-20">
      <h1 className="site-h1">{title}</h1>
      <div className="prose mt-8">{children}</div>
    </main>
  );
}
