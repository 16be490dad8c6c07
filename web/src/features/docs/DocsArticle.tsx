import { Chevron } from '../../ui/Chevron.tsx';
import { DocsFrame } from './DocsFrame.tsx';
import { DocsNav } from './DocsNav.tsx';
import type { DocsPage } from './pages.ts';

interface DocsArticleProps {
  page: DocsPage;
  /** All pages in reading order. */
  pages: readonly DocsPage[];
}

/** A page of the documentation between the list of all pages and that of its own parts. */
export function DocsArticle({ page, pages }: DocsArticleProps) {
  const index = pages.indexOf(page);
  const headings = page.passages.filter(({ depth }) => depth === 2 || depth === 3);
  return (
    <DocsFrame>
      <div className="docs-wide docs-columns">
        <nav aria-label="Documentation" className="docs-nav max-lg:hidden">
          <DocsNav pages={pages} current={page.path} />
        </nav>
        <details className="docs-nav docs-folded lg:hidden">
          <summary>
            <Chevron /> All pages
          </summary>
          <nav aria-label="All pages">
            <DocsNav pages={pages} current={page.path} />
          </nav>
        </details>
        <main id="content" tabIndex={-1} className="docs-main">
          <p className="docs-part">{page.part}</p>
          {/* Made at build time of our own Markdown. */}
          <div className="prose docs-text" dangerouslySetInnerHTML={{ __html: page.html }} />
          <nav aria-label="Next pages" className="docs-neighbours">
            <Neighbour page={pages[index - 1]} label="Previous" />
            <Neighbour page={pages[index + 1]} label="Next" />
          </nav>
        </main>
        {headings.length > 1 && (
          <nav aria-label="On this page" className="docs-toc max-xl:hidden">
            <h2>On this page</h2>
            <ul>
              {headings.map(({ id, text, depth }) => (
                <li key={id} data-depth={depth}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </DocsFrame>
  );
}

function Neighbour({ page, label }: { page: DocsPage | undefined; label: 'Previous' | 'Next' }) {
  if (!page) return null;
  return (
    <a href={page.path} rel={label === 'Next' ? 'next' : 'prev'} data-side={label}>
      <span>{label}</span>
      {page.title}
    </a>
  );
}
