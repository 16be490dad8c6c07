import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { Wordmark } from './Wordmark.tsx';

const link = 'rounded-2 px-3 py-1.5 text-body font-medium text-ink-2 hover:text-ink';

/** Header and footer of the pages that are made at build time and work without any script. */
export function StaticFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <header className="border-b border-line">
        <div className="site-frame flex h-16 items-center gap-2">
          <Wordmark />
          <nav aria-label="Site" className="-mr-3 ml-auto flex items-center">
            <a href="/#/blog" className={link}>
              Blog
            </a>
            <a href="/docs" className={`${link} max-sm:hidden`}>
              Docs
            </a>
            <a href="/#/" className={link}>
              Open Plumbline
            </a>
          </nav>
        </div>
      </header>
      {children}
      <SiteFooter />
    </div>
  );
}
