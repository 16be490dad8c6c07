import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runnerImport, type Connect, type Plugin, type ViteDevServer } from 'vite';
import { prompts } from '../server/src/adapters/ai/prompts/all.ts';
import { hubspotScopes } from '../server/src/adapters/hubspot/scopes.ts';
import { providerClaims } from '../server/src/platform/auth/claims.ts';
import { errorCodes } from '../server/src/platform/http/error-codes.ts';
import { defaultOf, settings } from '../server/src/settings.ts';
import { withoutStyleAttributes } from './src/style-attributes.ts';
import type * as First from './src/first-pages.tsx';
import type * as Pages from './src/static-pages.tsx';

const source = '/src/static-pages.tsx';
const firstSource = '/src/first-pages.tsx';
const templates = ['page.html', 'docs.html'] as const;

/** The documentation tells of the server what the web app itself does not know. */
const facts = { settings, defaultOf, errorCodes, hubspotScopes, providerClaims, prompts };

/** Makes the pages that need no script to be read, in the build and on the dev server. */
export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { input: ['index.html', ...templates] } } }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { module } = await runnerImport<typeof Pages>(join(import.meta.dirname, source));
        const { pages, files } = module.staticSite(facts);
        const first = await runnerImport<typeof First>(join(import.meta.dirname, firstSource), {
          configFile: false,
          plugins: [withoutStyles],
        });
        const firstPages = withoutStyleAttributes(first.module.firstPages());
        this.emitFile({ type: 'asset', fileName: 'first-pages.html', source: firstPages });
        for (const page of pages) {
          const asset = bundle[page.template];
          if (asset?.type !== 'asset') throw new Error(`${page.template} was not built`);
          const html = fill(asset.source.toString(), page);
          this.emitFile({ type: 'asset', fileName: `${page.path}/index.html`, source: html });
        }
        for (const [fileName, content] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source: content });
        }
        for (const template of templates) delete bundle[template];
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void serve(server, request, response, next);
      });
    },
  };
}

/** Leaves out the style sheets that components import: the browser's build has them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

/** Answers with the page or file at the path as it is written now, if there is one. */
async function serve(
  server: ViteDevServer,
  { url = '' }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const path = url.split('?')[0]?.replaceAll(/^\/|\/$/g, '') ?? '';
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module at this very path
    const { staticSite } = (await server.ssrLoadModule(source)) as typeof Pages;
    const { pages, files } = staticSite(facts);
    const file = files[path];
    if (file !== undefined) return void response.end(file);
    const page = pages.find((each) => each.path === path);
    if (!page) return next();
    const html = fill(readFileSync(join(import.meta.dirname, page.template), 'utf8'), page);
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
