import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkNames } from './vite-chunks.ts';
import { firstPaint } from './vite-first-paint.ts';
import { noInlineStyles } from './vite-no-inline-styles.ts';
import { pageLinks } from './vite-page-links.ts';
import { staticPages } from './vite-static-pages.ts';

/** Where the dev server finds the API. */
const api = process.env['PLUMBLINE_API'] ?? 'http://127.0.0.1:3000';

/** What comes with the first script. */
const atHand = /^assets\/(?:base|rolldown-runtime|preload-helper)-[\w-]+\.js$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(/hanken-grotesk-latin-wght-normal-[\w-]+\.woff2$/),
    firstPaint(),
    noInlineStyles(),
    staticPages(),
    pageLinks(),
  ],
  resolve: {
    // React's own hook in place of the one for releases that had none.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Whoever opens a page has these by then; named with each page, they would only be bytes.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !atHand.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first script names every other file: a short hash still tells their versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              debugName: 'before the first row',
              name: chunkNames(),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // Workers load what they need of their own when they need it.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api, '/auth': api, '/first-answers': api } },
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
