import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const dist = join(import.meta.dirname, '../../web/dist');

/** Files of the web app that a page loaded. */
export interface Assets {
  /** What any page of the workspace needs: the first script, the router and the shell. */
  entryScripts: string[];
  /** What this page needs beyond. */
  otherScripts: string[];
  styles: string[];
  fonts: string[];
}

/** Notes what a page loads from now on; ask once it is done. */
export function recordAssets(page: Page): () => Assets {
  const paths = new Set<string>();
  page.on('response', (response) => paths.add(new URL(response.url()).pathname));
  const shared = sharedScripts();
  return () => {
    const scripts = [...paths].filter((path) => path.endsWith('.js'));
    return {
      entryScripts: scripts.filter((path) => shared.has(path)),
      otherScripts: scripts.filter((path) => !shared.has(path) && path.startsWith('/assets/')),
      styles: [...paths].filter((path) => path.endsWith('.css')),
      fonts: [...paths].filter((path) => path.endsWith('.woff2')),
    };
  };
}

/** The scripts that every page of the workspace imports, at whatever depth, by their paths. */
function sharedScripts(): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const code = readFileSync(join(dist, path), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s?["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      add(`/assets/${name}`);
    }
  };
  for (const file of readdirSync(join(dist, 'assets'))) {
    if (/^(base|workspace)-.*\.js$/.test(file)) add(`/assets/${file}`);
  }
  return found;
}

/** What any page of the workspace loads of JavaScript. */
export function entryKb(): number {
  return sizeKb([...sharedScripts()]);
}

/** Kilobytes (1000 bytes) as a browser fetches them: brotli, except fonts, which are compressed. */
export function sizeKb(paths: readonly string[]): number {
  const bytes = paths.map((path) => {
    const content = readFileSync(join(dist, path));
    return path.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
