import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, minifySync, runnerImport, type Plugin } from 'vite';
import { firstAsked } from './src/api/first-asked.ts';
import type * as Shell from './src/first-shell.tsx';

const sources = join(import.meta.dirname, 'src');

/**
 * What a browser needs before the first paint: the script at the head of the page, and the frame of
 * the app for those who are signed in, which the server puts into their page.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<!-- first script -->', () => `<script>${script()}</script>`),
    },
    generateBundle: {
      order: 'post',
      async handler() {
        const { module } = await runnerImport<typeof Shell>(`${sources}/first-shell.tsx`, {
          configFile: false,
        });
        const html = `<style>${await styles()}</style>${module.firstShell()}`;
        this.emitFile({ type: 'asset', fileName: 'first-shell.html', source: html });
      },
    },
  };
}

/** What of the styles the frame needs. */
async function styles(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: `${sources}/first-shell.css` } },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const css = outputs.find(({ fileName }) => fileName.endsWith('.css'));
  if (css?.type !== 'asset') throw new Error('The styles of the first frame were not built');
  return css.source.toString().trim();
}

function script(): string {
  const source = readFileSync(`${sources}/first-script.js`, 'utf8');
  const filled = source.replace('FIRST_ASKED', () => JSON.stringify(firstAsked));
  return minifySync('first-script.js', filled).code.trim();
}
