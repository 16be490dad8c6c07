import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { noInlineStyles } from './vite-no-inline-styles.ts';
import { pageLinks } from './vite-page-links.ts';
import { staticPages } from './vite-static-pages.ts';

/** Where the dev server finds the API. */
const api = process.env['PLUMBLINE_API'] ?? 'http://127.0.0.1:3000';

/**
 * What nearly every page shares and weighs next to nothing: in one file, since each file more is a
 * round trip on a telephone. Nothing that brings a library along belongs here.
 */
const smallParts = new RegExp(
  [
    'node_modules/react/',
    'lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)',
    'lucide-react/dist/esm/icons/(book-open|chevron-down|ellipsis|menu|refresh-cw|search|x)\\.',
    'web/src/ui/(Badge|Button|EmptyState|GaugeMark|IconButton|ProgressBar|ScoreGauge)\\.tsx',
    'web/src/ui/(class-names|keep-focus|money|on-demand|percent|tone|use-resting)\\.ts',
    'domain/src/opportunities/(explanation|gains|labels|score)\\.ts',
  ].join('|'),
);

/**
 * What every page of the workspace needs and no public page does: likewise in one file. What a public
 * page imports must not come in here, or visitors would load it all; nor what is imported on demand.
 */
const workspaceParts = new RegExp(
  [
    'node_modules/@tanstack/(react-)?(router|query|history|store)',
    // What these need at once: from a file that needs this one, it would come too late.
    'node_modules/use-sync-external-store/',
    'node_modules/hono/',
    'lucide-react/dist/esm/icons/(chart-no-axes-column|circle-question-mark|layout-dashboard)\\.',
    'lucide-react/dist/esm/icons/(list-checks|log-out|panel-left|plug|shield-check|target|users)\\.',
    'web/src/router\\.tsx',
    'web/src/app/(GoHome|MobileMenu|NoRole|RootLayout|Sidebar\\w*)\\.tsx',
    'web/src/app/(navigation|page-name|router-search|stored-flag)\\.ts',
    'web/src/api/(client|failure-text|history|insights|opportunities|prefetch|query-client|tasks)\\.ts',
    'web/src/ui/(Avatar|DropdownMenu|DropdownMenuItem|PageHeader|Select|Skeleton)\\.tsx',
    'web/src/ui/(menu-item|select|use-media-query|use-opening)\\.ts',
    'domain/src/people/permissions\\.ts',
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(/hanken-grotesk-latin-wght-normal-[\w-]+\.woff2$/),
    noInlineStyles(),
    staticPages(),
    pageLinks(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'parts', test: smallParts, includeDependenciesRecursively: false },
            { name: 'workspace', test: workspaceParts, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/auth': api } },
});

/** The page asks for the font at once, instead of when its style sheet has come. */
function preloadFont(name: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => name.test(file));
        if (!font) throw new Error('The font of the page is not among the files that were built');
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${font}`,
              crossorigin: '',
            },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
