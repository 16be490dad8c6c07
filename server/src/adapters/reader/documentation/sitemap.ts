import { gunzipSync } from 'node:zlib';
import type { PoliteClient } from '../polite-client.ts';
import { ReaderError } from '../reader.ts';

/** Sitemaps lead to sitemaps; so many are read. */
const mostSitemaps = 50;
const mostBytes = 50 * 1024 * 1024;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The addresses that a site lists of itself (sitemaps.org), those of the sitemaps that it leads on
 * to included.
 */
export async function readSitemaps(
  client: PoliteClient,
  candidates: readonly string[],
  isWanted: (sitemap: string) => boolean,
): Promise<string[]> {
  const addresses = new Set<string>();
  const queue = [...new Set(candidates)];
  const queued = new Set(queue);
  for (let index = 0; index < queue.length && index < mostSitemaps; index++) {
    const { pages, sitemaps } = await readSitemap(client, queue[index] ?? '');
    for (const page of pages) addresses.add(page);
    for (const each of sitemaps) {
      if (queued.has(each) || !isWanted(each)) continue;
      queued.add(each);
      queue.push(each);
    }
  }
  return [...addresses];
}

async function readSitemap(client: PoliteClient, address: string) {
  const text = await textOf(client, address);
  const locations = [...text.matchAll(/<(?:\w+:)?loc>\s*(.*?)\s*<\/(?:\w+:)?loc>/gs)].flatMap(
    ([, location = '']) => {
      const url = URL.parse(decoded(location), address);
      return url ? [url.href] : [];
    },
  );
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/.test(text);
  return isIndex ? { pages: [], sitemaps: locations } : { pages: locations, sitemaps: [] };
}

/** The sitemap's text; empty where there is none: a site need not have one. */
async function textOf(client: PoliteClient, address: string): Promise<string> {
  try {
    const { status, body } = await client.get(address);
    if (status !== 200) return '';
    const isZipped = body[0] === 0x1f && body[1] === 0x8b;
    const bytes = isZipped ? gunzipSync(body, { maxOutputLength: mostBytes }) : body;
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof ReaderError || error instanceof RangeError || isZlibError(error)) {
      return ''; // too large or broken: the links of the pages lead on all the same
    }
    throw error;
  }
}

function isZlibError(error: unknown): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any error may have a code; without one it is undefined
  return error instanceof Error && String((error as { code?: string }).code).startsWith('Z_');
}

function decoded(text: string): string {
  const plain = /^<!\[CDATA\[(.*)\]\]>$/s.exec(text)?.[1] ?? text;
  return plain.trim().replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
