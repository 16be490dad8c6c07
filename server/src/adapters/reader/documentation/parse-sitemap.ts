import { gunzipSync } from 'node:zlib';
import { localName, readTags } from '../text/tags.ts';
import { canonicalUrl, isInScope, type Scope } from './addresses.ts';

export interface Sitemap {
  /** Addresses of further sitemaps, as they are written. */
  sitemaps: string[];
  /** Addresses of pages of the site. */
  pages: string[];
}

/** The most addresses that a sitemap may list (sitemaps.org), and what it may unpack to. */
const mostAddresses = 50_000;
const mostBytes = 50 * 1024 * 1024;

/** What a sitemap lists of a site, zipped or not; of one that is damaged what can be read. */
export function parseSitemap(body: Uint8Array, address: string, scope: Scope): Sitemap {
  const locations: string[] = [];
  let isIndex = false;
  let location: string[] | null = null;
  const gather = (text: string) => location?.push(text);
  readTags(textOf(body), {
    tag({ name, isClosing }) {
      const local = localName(name);
      if (local === 'sitemapindex') isIndex = true;
      if (local !== 'loc') return;
      if (isClosing && location && locations.length < mostAddresses) {
        locations.push(location.join('').trim());
      }
      location = isClosing ? null : [];
    },
    text: gather,
    cdata: gather,
  });
  if (isIndex) {
    const sitemaps = locations.flatMap((each) => URL.parse(each, address)?.href ?? []);
    return { sitemaps, pages: [] };
  }
  const pages = locations.flatMap((each) => {
    const url = canonicalUrl(each, address);
    return url && isInScope(scope, url) ? [url] : [];
  });
  return { sitemaps: [], pages: [...new Set(pages)] };
}

function textOf(body: Uint8Array): string {
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  try {
    const bytes = isZipped ? gunzipSync(body, { maxOutputLength: mostBytes }) : body;
    return new TextDecoder().decode(bytes);
  } catch {
    return ''; // too large or broken: the links of the pages lead on all the same
  }
}
