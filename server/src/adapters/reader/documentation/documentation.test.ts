import { gzipSync } from 'node:zlib';
import { handbook } from '@plumbline/sandbox/docs/handbook.ts';
import { startDocsSandbox, type DocsSandbox } from '@plumbline/sandbox/docs/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { defaultLimits } from '../limits.ts';
import type { ReadDocument } from '../reader.ts';
import { link, page, putPages, readSite } from '../../../testing/read-site.ts';
import { createDocumentationReader } from './documentation.ts';

let site: DocsSandbox;
beforeAll(async () => {
  site = await startDocsSandbox({ port: 0 });
});
afterAll(() => site.close());
beforeEach(() => {
  site.pages.clear();
  site.requests.length = 0;
});

const read = (options?: Parameters<typeof readSite>[1]) => readSite(site, options);
const paths = (documents: ReadDocument[]) =>
  documents.map(({ url }) => url.replace(site.url, '')).toSorted();
const put = (pages: Record<string, string>) => putPages(site, pages);

describe('[KB-07] which pages are read', () => {
  test('those of the sitemap that are below the given path', async () => {
    put({ '/guide/': page('Guide'), '/guide/a': page('A'), '/guide/b.html': page('B') });
    site.pages.set('/sitemap.xml', {
      body: ['/guide/a', '/guide/b.html?utm_source=x#top', '/blog/c', '/guide/logo.png']
        .map((path) => `<url><loc> ${site.url}${path} </loc></url>`)
        .join(''),
    });
    const { documents } = await read();
    expect(paths(documents)).toEqual(['/guide/', '/guide/a', '/guide/b.html']);
    expect(site.requests.filter((request) => request.includes('/guide/a'))).toHaveLength(1);
  });

  test('those of a sitemap index, zipped, that robots.txt names', async () => {
    put({
      '/guide/': page('Guide'),
      '/guide/a': page('A'),
      '/robots.txt': `Sitemap: ${site.url}/index.xml`,
      '/index.xml': `<sitemapindex><sitemap><loc>${site.url}/pages.xml.gz</loc></sitemap></sitemapindex>`,
    });
    const list = `<urlset><url><loc>${site.url}/guide/</loc></url><url><loc><![CDATA[${site.url}/guide/a]]></loc></url></urlset>`;
    site.pages.set('/pages.xml.gz', { body: gzipSync(list), type: 'application/gzip' });
    expect(paths((await read()).documents)).toEqual(['/guide/', '/guide/a']);
  });

  test('a list of front pages of versions is not trusted over links; one version is read', async () => {
    const names = ['security', 'sso', 'backup'];
    const versions = ['latest', 'stable', 'v1.0'];
    site.pages.set('/', { status: 302, headers: { location: '/en/latest/' } });
    put({
      '/sitemap.xml': versions.map((each) => `<loc>${site.url}/en/${each}/</loc>`).join(''),
    });
    for (const each of versions) {
      const links = [...names, '../stable/sso'].map((name) => link(`/en/${each}/${name}`)).join('');
      put({ [`/en/${each}/`]: page(`Front of ${each}`, links) });
      for (const name of names) put({ [`/en/${each}/${name}`]: page(`${name} of ${each}`) });
    }
    const { documents } = await read({ path: '/' });
    expect(paths(documents)).toEqual(
      ['/en/latest/', ...names.map((name) => `/en/latest/${name}`)].toSorted(),
    );
  });

  test('a front page that only leads on is followed, and is no document', async () => {
    put({
      '/guide/':
        '<meta http-equiv="refresh" content="0; url=/guide/en/"><title>Redirecting</title><p>Redirecting to the guide</p>',
      '/guide/en/': page('Guide', link('/guide/en/a')),
      '/guide/en/a': page('A'),
    });
    expect(paths((await read()).documents)).toEqual(['/guide/en/', '/guide/en/a']);
  });

  test('a list that lacks a page or two is trusted', async () => {
    const listed = ['/guide/a', '/guide/b', '/guide/c'];
    put({ '/sitemap.xml': listed.map((path) => `<loc>${site.url}${path}</loc>`).join('') });
    put({ '/guide/': page('Guide', link('old')), '/guide/old': page('Old') });
    for (const path of listed) put({ [path]: page(path) });
    expect(paths((await read()).documents)).toEqual(['/guide/', ...listed]);
  });

  test('a hostile sitemap holds up nobody', async () => {
    put({ '/guide/': page('Guide', link('a')), '/guide/a': page('A') });
    put({ '/sitemap.xml': '<loc> '.repeat(50_000) });
    const { documents } = await read();
    expect(paths(documents)).toEqual(['/guide/', '/guide/a']);
  });

  test('without a sitemap those that links lead to, each once', async () => {
    put({
      '/guide/': page('Guide', link('a') + link('./a#part') + link('/guide/a/../a?utm_medium=x')),
      '/guide/a': page('A', link('index.html') + link('b') + link('/outside') + link('mailto:x@y')),
      '/guide/b': page('B', link('https://other.example/guide/')),
    });
    expect(paths((await read()).documents)).toEqual(['/guide/', '/guide/a', '/guide/b']);
    expect(site.requests).not.toContain('200 /outside');
  });

  test('what robots.txt forbids is left alone', async () => {
    put({
      '/robots.txt': 'User-agent: *\nDisallow: /guide/private/',
      '/guide/': page('Guide', link('private/a') + link('b')),
      '/guide/b': page('B'),
      '/guide/private/a': page('Secret'),
    });
    expect(paths((await read()).documents)).toEqual(['/guide/', '/guide/b']);
    expect(site.requests.join()).not.toContain('private');
  });

  test('one page under two addresses is one document', async () => {
    put({
      '/guide/': page('Guide', link('a/') + link('a.html') + link('twin')),
      '/guide/a/': page('A', '<link rel="canonical" href="/guide/a.html">'),
      '/guide/a.html': page('A', '<link rel="canonical" href="/guide/a.html">'),
      '/guide/twin': page('A'),
    });
    // The twin under another name differs in its address alone: the sync keeps the shorter one.
    expect(paths((await read()).documents)).toEqual(['/guide/', '/guide/a.html', '/guide/twin']);
  });

  test('a site that moved is read where it is now', async () => {
    site.pages.set('/docs', { status: 301, headers: { location: '/en/latest/' } });
    put({ '/en/latest/': page('Latest', link('a') + link('/en/old/')), '/en/latest/a': page('A') });
    expect(paths((await read({ path: '/docs' })).documents)).toEqual([
      '/en/latest/',
      '/en/latest/a',
    ]);
  });

  test('a handbook of 60 pages by its links', async () => {
    put(
      Object.fromEntries(
        Object.entries(handbook({ pages: 60, hasSitemap: false, url: site.url })).map(
          ([path, { body }]) => [path, String(body)],
        ),
      ),
    );
    const { documents, events } = await read();
    expect(documents).toHaveLength(60);
    expect(events.findLast((event) => event.kind === 'found')).toEqual({
      kind: 'found',
      documents: 60,
    });
  });
});

describe('[KB-07] limits', () => {
  test('a site without end stops at the limit of pages, and says so', async () => {
    for (let number = 0; number < 40; number++) {
      put({ [`/guide/${number || ''}`]: page(`Day ${number}`, link(`/guide/${number + 1}`)) });
    }
    const { documents, stopped } = await read({ limits: { documents: 10, depth: 100 } });
    expect(documents).toHaveLength(10);
    expect(stopped).toEqual(['Stopped at 10 documents.']);
    expect((await read({ limits: { depth: 3 } })).documents).toHaveLength(4);
  });

  test('paths that grow, and pages that look all the same, lead nowhere', async () => {
    put({ '/guide/': page('Guide', link('loop/') + link('same?page=1')) });
    for (let depth = 1; depth <= 12; depth++) {
      const path = `/guide/${'loop/'.repeat(depth)}`;
      put({ [path]: page(`Loop ${depth}`, link(`${path}loop/`)) });
      put({
        [`/guide/same?page=${depth}`]: page('Same', `<a href="same?page=${depth + 1}">next</a>`),
      });
    }
    expect((await read()).documents.length).toBeLessThan(8);
  });

  test('a page that is too large is left out', async () => {
    put({ '/guide/': page('Guide', link('huge')), '/guide/huge': 'x'.repeat(50_000) });
    const { documents, events } = await read({ limits: { documentBytes: 20_000 } });
    expect(documents).toHaveLength(1);
    expect(events).toContainEqual({
      kind: 'left out',
      url: `${site.url}/guide/huge`,
      reason: 'The answer is too large to read.',
    });
  });

  test('between requests there is the wait that the site asks for', async () => {
    put({
      '/guide/': page('Guide', link('a')),
      '/guide/a': page('A'),
      '/robots.txt': 'User-agent: *\nCrawl-delay: 0.2',
    });
    const started = performance.now();
    await read();
    // After robots.txt: the page, two sitemaps that are not there, the other page.
    expect(performance.now() - started).toBeGreaterThan(600);
  });
});

describe('[KB-07] a re-sync', () => {
  test('asks only for what changed, by ETag, and still follows links of what did not', async () => {
    put({
      '/guide/': page('Guide', link('a') + link('b')),
      '/guide/a': page('A', link('c')),
      '/guide/b': page('B'),
      '/guide/c': page('C'),
    });
    const { documents } = await read();
    const known = new Map(
      documents.map((document) => [document.url, { ...document, isFresh: false }]),
    );
    put({ '/guide/b': page('B, changed') });
    site.requests.length = 0;
    const again = await read({ known });
    expect(paths(again.documents)).toEqual(['/guide/', '/guide/b']); // the first page is read to look around
    expect(again.events.filter(({ kind }) => kind === 'unchanged')).toHaveLength(2);
    expect(site.requests).toContain('304 /guide/c');
  });

  test('one that was stopped does not ask again for what it read', async () => {
    put({
      '/guide/': page('Guide', link('a')),
      '/guide/a': page('A', link('b')),
      '/guide/b': page('B'),
    });
    const { documents } = await read();
    const known = new Map(
      documents
        .filter(({ url }) => !url.endsWith('/b'))
        .map((document) => [document.url, { ...document, isFresh: true }]),
    );
    site.requests.length = 0;
    expect(paths((await read({ known })).documents)).toEqual(['/guide/b']);
    expect(site.requests).not.toContain('200 /guide/a');
  });
});

test('[KB-07] a name and password open a closed site, and go nowhere else', async () => {
  const other = await startDocsSandbox({ port: 0 });
  const seen: (string | undefined)[] = [];
  site.pages.set('/guide/', ({ headers }) =>
    headers.authorization === `Basic ${btoa('reader:secret')}`
      ? { body: page('Guide', link('away')) }
      : { status: 401 },
  );
  site.pages.set('/guide/away', { status: 302, headers: { location: `${other.url}/x` } });
  other.pages.set('/x', ({ headers }) => {
    seen.push(headers.authorization);
    return { body: page('Away') };
  });
  const get = createGuardedFetch({
    allowedHosts: [new URL(site.url).host, new URL(other.url).host],
  });
  const events = await Array.fromAsync(
    createDocumentationReader({ get, firstBackoffMs: 1 })({
      url: `${site.url}/guide/`,
      credentials: { username: 'reader', password: 'secret' },
      known: new Map(),
      limits: { ...defaultLimits, delayMs: 0 },
      signal: AbortSignal.timeout(9000),
    }),
  );
  await other.close();
  expect(events.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  expect(seen).toEqual([undefined]);
});
