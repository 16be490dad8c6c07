import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const dist = join(import.meta.dirname, '../../web/dist');

/** Files of the web app that a page loaded. */
export interface Assets {
  /** Before anything else: the scripts that the page itself names. */
  entryScripts: string[];
  otherScripts: string[];
  styles: string[];
  fonts: string[];
}

/** Notes what a page loads from now on; ask once it is done. */
export function recordAssets(page: Page): () => Assets {
  const paths = new Set<string>();
  page.on('response', (response) => paths.add(new URL(response.url()).pathname));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return () => {
    const scripts = [...paths].filter((path) => path.endsWith('.js'));
    return {
      entryScripts: scripts.filter((path) => html.includes(path)),
      otherScripts: scripts.filter((path) => !html.includes(path) && path.startsWith('/assets/')),
      styles: [...paths].filter((path) => path.endsWith('.css')),
      fonts: [...paths].filter((path) => path.endsWith('.woff2')),
    };
  };
}

/** Kilobytes (1000 bytes) as a browser fetches them: brotli, except fonts, which are compressed. */
export function sizeKb(paths: readonly string[]): number {
  const bytes = paths.map((path) => {
    const content = readFileSync(join(dist, path));
    return path.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
