import { parts } from './contents.ts';
import type { DocsPage } from './pages.ts';

interface DocsNavProps {
  pages: readonly DocsPage[];
  /** Path of the page that is open. */
  current: string;
}

/** Every page, a list a part. */
export function DocsNav({ pages, current }: DocsNavProps) {
  return parts.map(({ title }) => (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {pages
          .filter((page) => page.part === title)
          .map(({ path, title: name }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        {title === 'For integrators' && (
          <li>
            <a href="/docs/api">API reference</a>
          </li>
        )}
      </ul>
    </section>
  ));
}
