import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
    'web/src/ui/(Badge|Button|GaugeMark|IconButton|ProgressBar|ScoreGauge)\\.tsx',
    'web/src/ui/(class-names|money|percent|tone)\\.ts',
    'domain/src/opportunities/(explanation|gains|labels|score)\\.ts',
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(/hanken-grotesk-latin-wght-normal-[\w-]+\.woff2$/),
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
          groups: [{ name: 'parts', test: smallParts, includeDependenciesRecursively: false }],
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
