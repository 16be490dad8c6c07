import type { DocsPage } from '../pages.ts';

/** Something the search can find: a page, or a part of one under its heading. */
export interface Entry {
  /** Address with the anchor, and what tells entries apart. */
  id: string;
  /** Of the page. */
  title: string;
  /** Empty for the beginning of a page. */
  heading: string;
  body: string;
}

/** One entry a heading, in reading order. */
export function entriesOf(pages: readonly DocsPage[]): Entry[] {
  return pages.flatMap(({ path, title, passages }) =>
    passages.map(({ depth, id, text, body }) =>
      depth === 1
        ? { id: path, title, heading: '', body }
        : { id: `${path}#${id}`, title, heading: text, body },
    ),
  );
}
