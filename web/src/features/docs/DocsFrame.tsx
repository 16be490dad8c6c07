import type { ReactNode } from 'react';
import { Wordmark } from '../../site/Wordmark.tsx';

const link = 'rounded-2 px-2.5 py-1.5 text-body font-medium text-ink-2 hover:text-ink';

/** What all pages of the documentation have: the way past it, the search, the way back. */
export function DocsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="docs-skip">
        Skip to content
      </a>
      <header className="docs-header">
        <div className="docs-wide flex h-14 items-center gap-2">
          <Wordmark />
          <a href="/docs" className={link}>
            Docs
          </a>
          <div className="docs-search ml-auto" data-docs-search hidden>
            <input
              type="search"
              role="combobox"
              aria-label="Search the documentation"
              aria-expanded="false"
              aria-controls="docs-results"
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder="Search the docs"
              maxLength={100}
              className="field h-9"
            />
            <kbd aria-hidden>/</kbd>
            <div id="docs-results" role="listbox" aria-label="Found" hidden />
            <p role="status" className="docs-status" />
          </div>
          <a href="/#/" className={`${link} -mr-2.5 max-sm:hidden`}>
            Open Plumbline
          </a>
        </div>
      </header>
      {children}
    </>
  );
}
