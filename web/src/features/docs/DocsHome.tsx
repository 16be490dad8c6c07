import { parts } from './contents.ts';
import { DocsFrame } from './DocsFrame.tsx';
import type { DocsPage } from './pages.ts';

/** The way in: three readers, three entries, and every page below them. */
export function DocsHome({ pages }: { pages: readonly DocsPage[] }) {
  return (
    <DocsFrame>
      <main id="content" tabIndex={-1} className="docs-wide docs-home">
        <h1>Documentation</h1>
        <p className="docs-lead">
          What every screen and number means, how to run Plumbline, and how to use the API. Written
          for the version you are running.
        </p>
        <div className="docs-entries">
          {parts.map(({ folder, title, about }) => (
            <section key={folder} aria-labelledby={folder}>
              <h2 id={folder}>{title}</h2>
              <p>{about}</p>
              <ul>
                {pages
                  .filter(({ part }) => part === title)
                  .map(({ path, title: name }) => (
                    <li key={path}>
                      <a href={path}>{name}</a>
                    </li>
                  ))}
                {folder === 'integrators' && (
                  <li>
                    <a href="/docs/api">API reference</a>
                  </li>
                )}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </DocsFrame>
  );
}
