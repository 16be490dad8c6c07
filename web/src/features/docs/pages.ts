import { parts } from './contents.ts';
import { renderMarkdown, type Passage } from './markdown.ts';

/** A page of the documentation. */
export interface DocsPage {
  /** As /docs/users/scores. */
  path: string;
  title: string;
  /** The part it belongs to. */
  part: string;
  /** Its first paragraph. */
  description: string;
  html: string;
  passages: Passage[];
}

const sources = import.meta.glob<string>('../../../../docs/{users,operators,integrators}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const drawings = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../docs/images/*.svg', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([file, drawing]) => [file.replace('../../../..', ''), drawing]),
);

/**
 * Every page in reading order.
 * @param tables what the build fills in, by name
 * @throws Error when a page is not in contents.ts, or the other way round
 */
export function docsPages(tables: Readonly<Record<string, string>>): DocsPage[] {
  const listed = parts.flatMap(({ folder, title, pages }) =>
    pages.map((page) => ({ part: title, path: `/docs/${folder}/${page}` })),
  );
  const forgotten = Object.keys(sources).find(
    (file) => !listed.some(({ path }) => file.endsWith(`${path}.md`)),
  );
  if (forgotten) throw new Error(`${forgotten} is not in contents.ts`);
  return listed.map(({ part, path }) => {
    const source = sources[`../../../..${path}.md`];
    if (source === undefined) throw new Error(`${path} is in contents.ts, but has no file`);
    return {
      path,
      part,
      ...headOf(source, path),
      ...renderMarkdown(source, path, tables, drawings),
    };
  });
}

function headOf(source: string, path: string): { title: string; description: string } {
  const [, title, paragraph] = /^# (.+)\n\n((?:.+\n)+)/.exec(source) ?? [];
  if (!title || !paragraph) throw new Error(`${path} begins with no title and paragraph`);
  return { title, description: plain(paragraph) };
}

/** Without the marks of links, code and emphasis. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
