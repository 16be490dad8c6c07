import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocsArticle } from './DocsArticle.tsx';
import { DocsHome } from './DocsHome.tsx';
import { DocsMissing } from './DocsMissing.tsx';
import { serverTables, type ServerFacts } from './server-tables.ts';
import { docsPages } from './pages.ts';
import { peopleTables } from './people-tables.ts';
import { scoreTables } from './score-tables.ts';
import { stepDocs } from './step-tables.ts';
import { entriesOf, type Entry } from './search/entries.ts';
import { shortcutTables, type ShortcutFacts } from './shortcut-tables.ts';

/** The documentation as the build writes it: its documents, and what the search reads. */
export interface Documentation {
  documents: { path: string; title: string; description: string; body: string }[];
  entries: Entry[];
}

/** @throws Error when a page is not listed, asks for a table that is not there, or has no title */
export function documentation(
  facts: ServerFacts,
  shortcuts: readonly ShortcutFacts[],
): Documentation {
  const pages = docsPages({
    ...scoreTables,
    ...stepDocs,
    ...peopleTables,
    ...serverTables(facts),
    ...shortcutTables(shortcuts),
  });
  const about = 'What every screen and number means, and how to run Plumbline.';
  return {
    documents: [
      page('docs', 'Documentation', about, <DocsHome pages={pages} />),
      page('docs/missing', 'No such page', about, <DocsMissing />),
      ...pages.map((each) =>
        page(
          each.path.slice(1),
          each.title,
          each.description,
          <DocsArticle page={each} pages={pages} />,
        ),
      ),
    ],
    entries: entriesOf(pages),
  };
}

function page(path: string, title: string, description: string, content: ReactNode) {
  return { path, title, description, body: renderToStaticMarkup(content) };
}
