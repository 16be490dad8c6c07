import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pageBombs } from '@plumbline/domain/files/testing/bombs.ts';
import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { figure, milliseconds, type Figure } from './support/figures.ts';
import { withProduct, type MeasuredProduct } from './support/product.ts';

const goodPages = 80;
/** Of each kind. */
const bombsOfKind = 8;
/** Where the other is read first, it may not have cost more. */
const mostTimes = 2;
const path = '/api/knowledgebases';

interface Site {
  url: string;
  host: string;
  close: () => Promise<void>;
}

/** A source of pages that nobody can read, beside one that is as it should be. */
export async function bombSourceFigures(): Promise<Figure[]> {
  const text = 'Sign-in works by SAML 2.0 with any provider that speaks it. '.repeat(40);
  const good = await serve(
    Array.from(
      { length: goodPages },
      (_, at) => `<main><h1>Page ${at}</h1><p>${text}${at}</p></main>`,
    ),
  );
  const bombs = Object.values(pageBombs).map((make) => make());
  const bad = await serve(Array.from({ length: bombsOfKind }, () => bombs).flat());
  try {
    return await withProduct((product) => measure(product, good, bad), {
      ALLOWED_INTERNAL_HOSTS: `${good.host},${bad.host}`,
      KNOWLEDGE_DELAY_MS: '0',
      HUBSPOT_SYNC_MINUTES: '0',
    });
  } finally {
    await Promise.all([good.close(), bad.close()]);
  }
}

async function measure(product: MeasuredProduct, good: Site, bad: Site): Promise<Figure[]> {
  await timed(product, good); // warm
  const alone = await timed(product, good);
  const reading = add(product, bad, 'Bombs');
  const beside = await timed(product, good);
  const isStillReading = (await find(product, (await reading).id))?.is_syncing === true;
  const read = await untilRead(product, (await reading).id);
  const label = `${goodPages} pages beside a source of ${bombsOfKind * Object.keys(pageBombs).length} bombs`;
  return [
    figure(
      `${label}: against the same alone`,
      `${(beside / alone).toFixed(2)} x; the other was ${isStillReading ? 'still' : 'no longer'} read then`,
      'before the other is read',
      isStillReading || beside / alone <= mostTimes,
    ),
    figure(`${label}: time`, `alone ${milliseconds(alone)}, beside ${milliseconds(beside)}`),
    figure(
      `${label}: what the other says`,
      (read.last_error ?? read.last_notice ?? read.status).slice(0, 60),
    ),
  ];
}

/** How long a source takes from when it is added to when it is read; it goes afterwards. */
async function timed(product: MeasuredProduct, site: Site): Promise<number> {
  const began = performance.now();
  const { id } = await add(product, site, 'Handbook');
  const read = await untilRead(product, id);
  const took = performance.now() - began;
  if (read.document_count < goodPages) {
    throw new Error(`${read.document_count} documents were read: ${read.last_error}`);
  }
  await product.admin.call('DELETE', `${path}/${id}`);
  return took;
}

function add({ admin }: MeasuredProduct, { url }: Site, name: string): Promise<KnowledgeSource> {
  return admin.call<KnowledgeSource>('POST', path, { name, url });
}

async function find({ admin }: MeasuredProduct, id: string): Promise<KnowledgeSource | undefined> {
  const sources = await admin.call<KnowledgeSource[]>('GET', path);
  return sources.find((each) => each.id === id);
}

async function untilRead(product: MeasuredProduct, id: string): Promise<KnowledgeSource> {
  for (;;) {
    const source = await find(product, id);
    if (source?.is_syncing === false) return source;
    await wait(50);
  }
}

/** These pages on loopback, listed in a sitemap. */
async function serve(pages: readonly string[]): Promise<Site> {
  const server: Server = createServer((request, answer) => {
    const at = Number(/^\/docs\/page-(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    const html = `<!doctype html><html><head><title>${at}</title></head>${pages[at] ?? ''}</html>`;
    if (request.url === '/sitemap.xml') {
      const list = pages.map((_, page) => `<url><loc>${url}/docs/page-${page}</loc></url>`);
      answer.setHeader('Content-Type', 'application/xml');
      answer.end(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list.join('')}</urlset>`,
      );
    } else if (request.url === '/docs/' || pages[at] !== undefined) {
      answer.setHeader('Content-Type', 'text/html; charset=utf-8');
      answer.end(
        request.url === '/docs/'
          ? '<html><body><a href="/docs/page-0">Begin</a></body></html>'
          : html,
      );
    } else {
      answer.statusCode = 404;
      answer.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  return {
    url: `${url}/docs/`,
    host,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
