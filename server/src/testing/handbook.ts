import { handbook } from '@plumbline/sandbox/docs/handbook.ts';
import type { DocsSandbox } from '@plumbline/sandbox/docs/server.ts';

export interface HandbookPages {
  delayMs?: number;
  change?: (body: string) => string;
}

/** A handbook on a site, whose pages may take so long that a test can step in. */
export function fillHandbook(
  site: DocsSandbox,
  pages: number,
  { delayMs = 0, change = (body) => body }: HandbookPages = {},
): void {
  const book = handbook({ pages, hasSitemap: true, url: site.url });
  for (const [where, { body, ...answer }] of Object.entries(book)) {
    const isPage = where !== '/sitemap.xml';
    site.pages.set(where, {
      ...answer,
      body: change(String(body)),
      ...(isPage && delayMs > 0 && { delayMs }),
    });
  }
}
