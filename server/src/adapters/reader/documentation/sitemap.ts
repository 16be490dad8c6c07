import type { PoliteClient } from '../polite-client.ts';
import { ReaderError } from '../reader.ts';
import { aside } from '../text/aside.ts';
import type { Scope } from './addresses.ts';
import type { Sitemap } from './parse-sitemap.ts';

/** Sitemaps lead to sitemaps; so many are read, and so many of the pages that they list. */
const mostSitemaps = 50;
const mostPages = 50_000;

/**
 * The pages that a site lists of itself (sitemaps.org), those of the sitemaps that it leads on to
 * included.
 */
export async function readSitemaps(
  client: PoliteClient,
  candidates: readonly string[],
  scope: Scope,
): Promise<string[]> {
  const found = new Set<string>();
  const queue = [...new Set(candidates)];
  const queued = new Set(queue);
  for (let index = 0; index < queue.length && index < mostSitemaps; index++) {
    const { pages, sitemaps } = await readSitemap(client, queue[index] ?? '', scope);
    for (const page of pages) if (found.size < mostPages) found.add(page);
    for (const each of sitemaps) {
      if (queued.has(each) || new URL(each).origin !== scope.origin) continue;
      queued.add(each);
      queue.push(each);
    }
  }
  return [...found];
}

/** A site need not have a sitemap, nor a sound one: the links of its pages lead on all the same. */
async function readSitemap(client: PoliteClient, address: string, scope: Scope): Promise<Sitemap> {
  try {
    const { status, body } = await client.get(address);
    if (status === 200) return await aside('parseSitemap', body, address, scope);
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
  }
  return { pages: [], sitemaps: [] };
}
