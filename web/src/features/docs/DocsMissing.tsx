import { DocsFrame } from './DocsFrame.tsx';

/** Where an address below /docs leads nowhere. */
export function DocsMissing() {
  return (
    <DocsFrame>
      <main id="content" tabIndex={-1} className="docs-wide docs-home">
        <h1>There is no such page</h1>
        <p className="docs-lead">
          It may have moved. The search above finds it by its words, and the{' '}
          <a href="/docs">documentation</a> lists every page.
        </p>
      </main>
    </DocsFrame>
  );
}
