import { startDocsSandbox, type DocsSandbox } from '@plumbline/sandbox/docs/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { defaultLimits } from '../limits.ts';
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
const put = (pages: Record<string, string>) => putPages(site, pages);

describe('[KB-07] sites that cannot be read say why', () => {
  test.each([
    [401, 'The site requires sign-in: it answers 401.'],
    [403, 'The site requires sign-in: it answers 403.'],
    [404, 'No page at this address.'],
    [500, 'The site is down: it answers 500.'],
    [429, 'The site is rate-limiting us: it answers 429.'],
  ])('%i', async (status, reason) => {
    site.pages.set('/guide/', { status });
    await expect(read()).rejects.toThrow(reason);
  });

  test.each([
    [
      'a form to sign in',
      '<form><input type="password"></form>',
      'requires sign-in: it shows a login form',
    ],
    [
      'a form to sign in without a password',
      '<form><input type="email" name="email"><button>Continue with SSO</button></form><p>Sign in to Fernbox docs</p>',
      'requires sign-in: it shows a login form',
    ],
    [
      'a page that only leads on',
      '<meta http-equiv="refresh" content="0; url=https://elsewhere.example/"><p>Redirecting...</p>',
      'No text found',
    ],
    [
      'a check of the browser',
      '<title>Just a moment...</title><h1>docs</h1><p>Checking if the site connection is secure</p>',
      'No text found',
    ],
    ['no text without script', '<div id="app"></div>', 'The site may need JavaScript'],
    ['binary as HTML', '\u0000\u0001\u0002'.repeat(500), 'sends something other than text'],
    ['robots.txt', page('Guide'), "The site's robots.txt doesn't allow"],
  ])('%s', async (what, body, reason) => {
    put({ '/guide/': body });
    if (what === 'robots.txt') put({ '/robots.txt': 'User-agent: *\nDisallow: /' });
    await expect(read()).rejects.toThrow(reason);
  });

  test('redirects in a circle', async () => {
    site.pages.set('/guide/', { status: 302, headers: { location: '/guide/' } });
    await expect(read()).rejects.toThrow('redirects too many times');
  });

  test('nobody there, and a private address that nobody allowed', async () => {
    const get = createGuardedFetch({ allowedHosts: ['127.0.0.1:9'] });
    const reader = createDocumentationReader({ get, firstBackoffMs: 1 });
    const request = {
      credentials: {},
      known: new Map(),
      limits: defaultLimits,
      signal: AbortSignal.timeout(9000),
    };
    await expect(
      Array.fromAsync(reader({ url: 'http://127.0.0.1:9/', ...request })),
    ).rejects.toThrow("Can't reach the host");
    await expect(Array.fromAsync(reader({ url: 'http://10.0.0.1/', ...request }))).rejects.toThrow(
      'private network',
    );
  });

  test('page after page that fails ends it; a few do not', async () => {
    const many = Array.from({ length: 30 }, (_, number) => link(`p${number}`)).join('');
    put({ '/guide/': page('Guide', many) });
    for (let number = 0; number < 30; number++)
      site.pages.set(`/guide/p${number}`, { status: 503 });
    await expect(read()).rejects.toThrow("Too many documents in a row couldn't be read.");
    for (let number = 3; number < 30; number++) put({ [`/guide/p${number}`]: page(`P ${number}`) });
    const { documents, failed } = await read();
    expect(documents).toHaveLength(28);
    expect(failed).toHaveLength(3);
  });

  test('a burst of 503 is waited out', async () => {
    let refusals = 2;
    site.pages.set('/guide/', () => (refusals-- > 0 ? { status: 503 } : { body: page('Guide') }));
    expect((await read()).documents).toHaveLength(1);
  });
});

test('[KB-07] pages that are too deep are left out and named, however many; the others are read', async () => {
  const names = Array.from({ length: 15 }, (_, number) => `deep${number}`);
  put({
    '/guide/': page('Guide', [...names, 'last'].map(link).join('')),
    '/guide/last': page('Last'),
  });
  const deep = `${'<div>'.repeat(5000)}A page`;
  for (const name of names) put({ [`/guide/${name}`]: deep });
  const { events, documents, failed } = await read();
  expect(documents.map(({ title }) => title)).toEqual(['Guide', 'Last']);
  expect(failed).toEqual([]);
  const leftOut = events.filter(({ kind }) => kind === 'left out');
  expect(leftOut).toHaveLength(15);
  expect(leftOut[0]).toEqual({
    kind: 'left out',
    url: `${site.url}/guide/deep0`,
    reason: 'A page is nested more than 200 levels deep.',
  });
});
