import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { webApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

const link = '<link rel="modulepreload" href="/assets/landing.js">';
const listLink = '<link rel="modulepreload" href="/assets/list.js">';
const code = '<script type="module" crossorigin src="/assets/base.js"></script>';
const source = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8');
writeFileSync(
  join(folder, 'index.html'),
  source
    .replace('<!-- visitor -->', `<!-- visitor: ${link} -->`)
    .replace('<!-- first script -->', '<script>start()</script>')
    .replace('</head>', `<link rel="stylesheet" href="/assets/styles.css">${code}</head>`)
    .replace('<!-- member -->', `<!-- member: ${listLink} -->`),
);
const landing = '<div class="first-page">It costs $& less</div>';
writeFileSync(join(folder, 'first-pages.html'), landing);
const shell = '<style>.frame{left:0}</style><div id="first-shell">Plumbline</div>';
writeFileSync(join(folder, 'first-shell.html'), shell);
/** Cookies of sessions that are alive. */
const alive = ['plumbline.session_token=x', '__Secure-plumbline.session_token=x'];
let isDatabaseAway = false;
const app = webApp({
  folder,
  publicUrl: 'https://plumbline.example.com',
  production: true,
  avatarServiceUrl: null,
  async hasSession(request) {
    if (isDatabaseAway) throw new Error('no database');
    return alive.some((cookie) => request.headers.get('cookie')?.includes(cookie));
  },
});

async function pageFor(cookie?: string) {
  const answer = await app.request('https://plumbline.example.com/', {
    headers: cookie ? { cookie } : {},
  });
  return {
    text: await answer.text(),
    caching: answer.headers.get('cache-control'),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}

test('a visitor is told that nobody is signed in, loads the landing, and the page is kept nowhere', async () => {
  for (const cookie of [
    undefined,
    'plumbline.setup=x',
    'other.session_token=x',
    'plumbline.session_token=over',
  ]) {
    const { text, caching } = await pageFor(cookie);
    expect(text).toContain('name="plumbline-session" content="none"');
    expect(text).toContain(`    ${link}\n`);
    expect(text).not.toContain('list.js');
    expect(text).not.toMatch(/visitor|member/);
    expect(caching).toBe('no-store');
  }
});

test('whoever brings a session that is alive has to be asked for', async () => {
  for (const name of ['plumbline.session_token', '__Secure-plumbline.session_token']) {
    const { text, caching } = await pageFor(`first=1; ${name}=x`);
    expect(text).toContain('name="plumbline-session" content="unknown"');
    expect(text).toContain(`    ${listLink}\n`);
    expect(text).not.toContain('landing.js');
    expect(caching).toBe('no-cache');
  }
});

test('only a visitor’s page holds what visitors see before any script, in each encoding', async () => {
  expect((await pageFor()).text).toContain(`${landing}<div id="root"></div>`);
  expect((await pageFor('plumbline.session_token=x')).text).not.toContain(landing);
  for (const [accepted, unpack] of [
    ['gzip, deflate, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.request('https://plumbline.example.com/', {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(unpack(await answer.arrayBuffer()).toString()).toContain(landing);
  }
});

test('[SHELL-01] whoever is signed in gets the frame of the app, painted before styles and scripts', async () => {
  const { text, policy } = await pageFor('plumbline.session_token=x');
  const [head = '', body = ''] = text.split('</head>');
  expect(head).not.toMatch(/rel="stylesheet"|<script type="module"/);
  expect(head).toContain(
    '<link rel="modulepreload" crossorigin data-start href="/assets/base.js">',
  );
  const order = ['id="first-shell"', 'rel="stylesheet"', 'id="root"'].map((part) =>
    body.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  for (const inPage of ['start()', '.frame{left:0}']) {
    const hash = createHash('sha256').update(inPage).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  }
  expect(policy).not.toContain('unsafe');
  expect((await pageFor()).text).not.toContain('first-shell');
});

test('[SHELL-01] without a database, whoever brings a session gets the app, which says so', async () => {
  isDatabaseAway = true;
  expect((await pageFor('plumbline.session_token=over')).text).toContain('first-shell');
  isDatabaseAway = false;
});

test.each([
  ['/opportunities', '/#/opportunities'],
  ['/opportunitydetails?id=007&x=a%2Bb', '/#/opportunitydetails?id=007&x=a%2Bb'],
  ['/kb/', '/#/kb'],
])('[ROUTE-04] %s, typed without its #, leads into the app', async (path, target) => {
  const answer = await app.request(`https://plumbline.example.com${path}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(target);
});

test('[ROUTE-05] a path that is no page of the app stays unknown', async () => {
  for (const path of ['/nowhere', '/opportunities/7', '//evil.example/opportunities']) {
    expect((await app.request(`https://plumbline.example.com${path}`)).status).toBe(404);
  }
});
