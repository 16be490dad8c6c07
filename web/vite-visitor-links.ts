import type { Plugin, Rolldown } from 'vite';

const landing = /features\/landing\/LandingPage\.tsx$/;

/**
 * Notes in index.html, as a comment, the links by which a visitor's browser fetches the landing
 * together with the first script instead of after it. The server takes them out of the comment for
 * those who are surely not signed in.
 */
export function visitorLinks(): Plugin {
  return {
    name: 'visitor-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== '/index.html') return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const page = chunks.find(({ facadeModuleId }) => landing.test(facadeModuleId ?? ''));
        if (!page) throw new Error('The landing is not among the files that were built');
        const needed = withImports(page, bundle).filter(({ fileName }) => !html.includes(fileName));
        const styles = new Set(
          needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
        );
        const links = [
          ...needed.map(
            ({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`,
          ),
          ...[...styles]
            .filter((file) => !html.includes(file))
            .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ];
        return html.replace('<!-- visitor -->', `<!-- visitor: ${links.join('')} -->`);
      },
    },
  };
}

/** A chunk and all that it imports, at whatever depth. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  found.add(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk' && !found.has(next)) withImports(next, bundle, found);
  }
  return [...found];
}
