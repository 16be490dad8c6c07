import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runnerImport, type Connect, type Plugin, type ViteDevServer } from 'vite';
import type * as Pages from './src/static-pages.tsx';

const source = '/src/static-pages.tsx';
const template = 'page.html';

/** Makes the pages that need no script out of `page.html`, in the build and on the dev server. */
export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { input: ['index.html', template] } } }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const asset = bundle[template];
        if (asset?.type !== 'asset') throw new Error(`${template} was not built`);
        const { module } = await runnerImport<typeof Pages>(join(import.meta.dirname, source));
        for (const page of module.staticPages()) {
          const html = fill(asset.source.toString(), page);
          this.emitFile({ type: 'asset', fileName: `${page.path}/index.html`, source: html });
        }
        delete bundle[template];
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void serve(server, request, response, next);
      });
    },
  };
}

/** Answers with the page at the path as it is written now, if there is one. */
async function serve(
  server: ViteDevServer,
  { url = '' }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const path = url.split('?')[0]?.replaceAll(/^\/|\/$/g, '');
    const pages = (await server.ssrLoadModule(source)) as typeof Pages;
    const page = pages.staticPages().find((each) => each.path === path);
    if (!page) return next();
    const html = fill(readFileSync(join(import.meta.dirname, template), 'utf8'), page);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(await server.transformIndexHtml(url, html));
  } catch (error) {
    next(error);
  }
}

function fill(html: string, { title, description, body }: Pages.StaticPage): string {
  // Functions, since `$` in a replacement has a meaning and prices are full of it.
  return html
    .replace('%title%', () => escape(title))
    .replace('%description%', () => escape(description))
    .replace('%body%', () => body);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
