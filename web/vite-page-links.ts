import type { Plugin, Rolldown } from 'vite';

/** What a browser needs next after the first script, by who asks for the page. */
const pages = {
  visitor: [/\/LandingPage\.tsx$/],
  // The list is where nearly everybody begins.
  member: [/\/WorkspacePages\.tsx$/, /\/OpportunitiesPage\.tsx$/],
};

/**
 * Notes in index.html, as comments, the links by which a browser fetches the code of the first page
 * together with the first script instead of after it. The server takes those of visitors out of the
 * comment for those who are surely not signed in, those of members for all others.
 */
export function pageLinks(): Plugin {
  return {
    name: 'page-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== '/index.html') return html;
        let filled = html;
        for (const [who, sources] of Object.entries(pages)) {
          const links = linksTo(sources, html, bundle);
          if (who === 'visitor' && links.includes('/workspace-')) {
            throw new Error('A public page imports a part of the workspace (see vite.config.ts)');
          }
          filled = filled.replace(`<!-- ${who} -->`, `<!-- ${who}: ${links} -->`);
        }
        return filled;
      },
    },
  };
}

/** Links to the chunks of the sources and all that these import, unless the page has them already. */
function linksTo(sources: RegExp[], html: string, bundle: Rolldown.OutputBundle): string {
  const needed = new Set<Rolldown.OutputChunk>();
  for (const source of sources) {
    for (const chunk of chunksOf(source, bundle)) withImports(chunk, bundle, needed);
  }
  const chunks = [...needed].filter(({ fileName }) => !html.includes(fileName));
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles]
      .filter((file) => !html.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('');
}

/** The chunk that holds a page, and the tiny one that leads to it where it shares that with others. */
function chunksOf(source: RegExp, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = chunks.filter(
    ({ moduleIds, isDynamicEntry, name }) =>
      moduleIds.some((id) => source.test(id)) || (isDynamicEntry && source.test(`/${name}.tsx`)),
  );
  if (found.length === 0)
    throw new Error(`${source.source} is not among the files that were built`);
  return found;
}

/** Adds a chunk and all that it imports, at whatever depth. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: Set<Rolldown.OutputChunk>,
): void {
  found.add(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk' && !found.has(next)) withImports(next, bundle, found);
  }
}
