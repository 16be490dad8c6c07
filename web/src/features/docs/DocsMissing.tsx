import { DocsFrame } from './DocsFrame.tsx';

/** Where an address below /docs leads nowhere. */
export function DocsMissing() {
  return (
    <DocsFrame>
      <main id="content" tabIndex={-1} className="docs-wide docs-home">
        <h1>Page not found</h1>
        <p className="docs-lead">
          It may have moved. Search above, or see the <a href="/docs">documentation</a> list of all
          pages.
        </p>
      </main>
    </DocsFrame>
  );
}
