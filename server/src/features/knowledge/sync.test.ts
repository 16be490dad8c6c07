import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { startDocsSandbox, type DocsSandbox } from '@plumbline/sandbox/docs/server.ts';
import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '../../adapters/guarded-fetch/guarded-fetch.ts';
import { defaultLimits } from '../../adapters/reader/limits.ts';
import type { ReadLimits } from '../../adapters/reader/reader.ts';
import { createReaders } from '../../adapters/reader/readers.ts';
import { knowledgeDocuments } from '../../platform/db/schema/knowledge.ts';
import { countJobs } from '../../platform/jobs/jobs.queries.ts';
import { startJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { createTestApi } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';
import { testBackgroundWork } from '../../testing/background.ts';
import { fillHandbook, type HandbookPages } from '../../testing/handbook.ts';

const path = '/api/knowledgebases';
const log = pino({ level: 'silent' });
const knowledgeSecrets = createSecretBox(
  { secret: 'a secret for tests of more than 32 characters', previousSecret: null },
  'knowledge',
);
let site: DocsSandbox;
let server: Awaited<ReturnType<typeof createTestApi>>;
let jobs: Jobs;

beforeAll(async () => {
  site = await startDocsSandbox({ port: 0 });
  server = await createTestApi({
    knowledgeSecrets,
    jobs: { send: (...job) => jobs.send(...job) },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  await emptyTables(server.db, 'knowledge_sources');
  site.pages.clear();
  site.requests.length = 0;
  jobs = await startWorker();
});
afterEach(() => jobs.stop());

/** The product's worker on the tests' database, in a hurry. */
function startWorker(limits: Partial<ReadLimits> = {}): Promise<Jobs> {
  const get = createGuardedFetch({ allowedHosts: [new URL(site.url).host] });
  const readers = createReaders({ get });
  return startJobs({
    db: server.db,
    log,
    runs: true,
    queues: testBackgroundWork({
      db: server.db,
      log,
      secrets: knowledgeSecrets,
      readers,
      limits: { ...defaultLimits, delayMs: 0, ...limits },
    }),
  });
}

const fill = (pages: number, how?: HandbookPages) => fillHandbook(site, pages, how);

async function add(input: object = {}): Promise<string> {
  const source = { name: 'Handbook', url: `${site.url}/guide/`, ...input };
  const { status, body } = await server.request('ADMIN', 'POST', path, source);
  expect(status).toBe(201);
  return (body as KnowledgeSource).id;
}
const press = async (id: string, what: 'sync' | 'cancel') =>
  (await server.request('ADMIN', 'POST', `${path}/${id}/${what}`)).body as KnowledgeSource;
async function find(id: string): Promise<KnowledgeSource | undefined> {
  const { body } = await server.request('ADMIN', 'GET', path);
  return (body as KnowledgeSource[]).find((source) => source.id === id);
}
/** Looks until the source is as it should be. */
async function until(id: string, isSo: (source: KnowledgeSource) => boolean) {
  for (let tries = 0; tries < 400; tries++) {
    const source = await find(id);
    if (source && isSo(source)) return source;
    await sleep(50);
  }
  throw new Error(`Still ${JSON.stringify(await find(id))}`);
}
/** Waits until nothing is waiting or running: what has not happened by then does not. */
async function allWorkDone(): Promise<void> {
  await expect
    .poll(async () =>
      (await countJobs(server.db)).filter(({ state }) => /created|retry|active/.test(state)),
    )
    .toEqual([]);
}
const isOver = (source: KnowledgeSource) => !source.is_syncing;
const documents = async (id: string) =>
  (await server.db.select().from(knowledgeDocuments))
    .filter(({ source_id }) => source_id === id)
    .toSorted((left, right) => left.url.localeCompare(right.url));

describe('[KB-07] a sync', () => {
  test('reads a new source: pending, syncing with progress, active with its documents', async () => {
    fill(30, { delayMs: 120 });
    const id = await add();
    expect((await find(id))?.status).toBe('pending');
    const under = await until(id, ({ pages_read }) => pages_read > 0);
    expect(under).toMatchObject({ status: 'syncing', pages_known: 30 });
    expect(await until(id, isOver)).toMatchObject({
      status: 'active',
      document_count: 30,
      pages_read: 30,
      last_error: null,
      last_notice: null,
      synced_at: expect.any(String),
    });
    const [first] = await documents(id);
    expect(first).toMatchObject({
      url: `${site.url}/guide/`,
      title: 'Rate limits 0',
      generation: 1,
    });
    expect(first?.markdown).toContain('## Limits {#limits}');
  });

  test('a re-sync replaces: changed, gone and new pages; what is unchanged keeps its row', async () => {
    fill(8);
    const id = await add();
    await until(id, isOver);
    const before = await documents(id);
    site.pages.clear();
    fill(10, {
      change: (body) => body.replace('<h1>Encryption 2</h1>', '<h1>Encryption at rest</h1>'),
    });
    site.pages.delete('/guide/page-5.html');
    site.requests.length = 0;
    expect(await press(id, 'sync')).toMatchObject({ status: 'pending', is_syncing: true });
    expect(await until(id, isOver)).toMatchObject({ status: 'active', document_count: 9 });
    const after = await documents(id);
    const idsOf = (rows: typeof after) =>
      new Map(rows.map((row) => [row.url.slice(site.url.length), row.id]));
    expect(idsOf(after).has('/guide/page-5.html')).toBe(false);
    expect(idsOf(after).get('/guide/page-1.html')).toBe(idsOf(before).get('/guide/page-1.html'));
    expect(after.map(({ generation }) => generation)).toEqual(after.map(() => 2));
    expect(after.find(({ url }) => url.endsWith('page-2.html'))?.title).toBe('Encryption at rest');
    expect(site.requests).toContain('304 /guide/page-1.html');
  });

  test('a failed one says why and keeps what the last good one read', async () => {
    fill(6);
    const id = await add();
    await until(id, isOver);
    site.pages.set('/guide/', { status: 403 });
    await press(id, 'sync');
    expect(await until(id, isOver)).toMatchObject({
      status: 'error',
      last_error: 'The site requires sign-in: it answers 403.',
      document_count: 6,
    });
    expect(await documents(id)).toHaveLength(6);
    fill(6);
    await press(id, 'sync');
    expect(await until(id, isOver)).toMatchObject({ status: 'active', last_error: null });
  });

  test('less than half of what it lists: it is no active source, and says what was not read', async () => {
    fill(30);
    await jobs.stop();
    jobs = await startWorker({ documents: 14 });
    const id = await add();
    const little = await until(id, isOver);
    expect(little).toMatchObject({ status: 'error', document_count: 14 });
    expect(little.last_error).toMatch(
      /^Only 14 of \d+ documents were read, less than half\. Stopped at 14 documents\.$/,
    );
    await jobs.stop();
    jobs = await startWorker({ documents: 16 });
    await press(id, 'sync');
    expect(await until(id, isOver)).toMatchObject({
      status: 'active',
      last_error: null,
      last_notice: 'Stopped at 16 documents.',
    });
  });

  test('credentials that another secret sealed are told at once', async () => {
    const id = await add();
    await until(id, isOver);
    await server.db.execute(sql`update knowledge_sources set credentials = 'v1.AAAA.AAAA.AAAA'`);
    await press(id, 'sync');
    const { last_error } = await until(id, isOver);
    expect(last_error).toMatch(/PLUMBLINE_SECRET\) has changed\. Enter them again/);
  });

  test('a page that cannot be had this time is kept from the last, and told', async () => {
    fill(6);
    const id = await add();
    await until(id, isOver);
    site.pages.set('/guide/page-4.html', { status: 404 });
    site.pages.set('/guide/page-5.html', { body: 'a'.repeat(11_000_000) });
    await press(id, 'sync');
    expect(await until(id, isOver)).toMatchObject({
      status: 'active',
      document_count: 5,
      last_notice: `Left out 1: ${site.url}/guide/page-5.html (The answer is too large to read).`,
    });
    expect((await documents(id)).map(({ url }) => url)).toContain(`${site.url}/guide/page-5.html`);
  });

  test('a page with characters that no database holds keeps no other from being stored', async () => {
    const odd = { url: 'https://kb.example/1\0', title: 'Odd\0', content: 'Its te\0xt.' };
    const good = { url: 'https://kb.example/2', title: 'Good', content: 'Text.', version: '1\0' };
    const body = JSON.stringify({ documents: [odd, good] });
    site.pages.set('/knowledge', { body, type: 'application/json' });
    const id = await add({ url: `${site.url}/knowledge`, type: 'custom' });
    expect(await until(id, isOver)).toMatchObject({ status: 'active', document_count: 2 });
    const [first, second] = await documents(id);
    expect([first?.title, first?.markdown, second?.etag]).toEqual(['Odd', 'Its text.', '1']);
  });

  test('the same text under two addresses is one document', async () => {
    fill(4);
    const first = site.pages.get('/guide/page-1.html');
    if (first) site.pages.set('/guide/copy-of-page-1.html', first);
    const map = site.pages.get('/sitemap.xml') as { body: string };
    map.body += `<url><loc>${site.url}/guide/copy-of-page-1.html</loc></url>`;
    const id = await add();
    expect(await until(id, isOver)).toMatchObject({ status: 'active', document_count: 4 });
  });

  test('pressing again during a sync begins no second one', async () => {
    fill(20);
    const id = await add();
    await Promise.all([press(id, 'sync'), press(id, 'sync'), press(id, 'sync')]);
    await until(id, isOver);
    await allWorkDone();
    expect(site.requests.filter((request) => request.endsWith('/guide/page-7.html'))).toHaveLength(
      1,
    );
  });
});

describe('[KB-07] a sync that is interrupted', () => {
  const fillSlowly = (pages: number) => fill(pages, { delayMs: 150 });
  const isHalfWay = ({ pages_read }: KnowledgeSource) => pages_read >= 8;

  test('cancelled: it stops, and the source is as before', async () => {
    fillSlowly(60);
    const id = await add();
    await until(id, isHalfWay);
    expect(await press(id, 'cancel')).toMatchObject({
      status: 'pending',
      is_syncing: false,
      last_notice: 'The last sync was cancelled.',
    });
    await allWorkDone();
    expect(site.requests.length).toBeLessThan(60);
    const { rows } = await server.db.execute(sql`select from knowledge_staged_documents`);
    expect(rows).toEqual([]);
  });

  test('source deleted meanwhile: nothing of it is left', async () => {
    fillSlowly(60);
    const id = await add();
    await until(id, isHalfWay);
    expect((await server.request('ADMIN', 'DELETE', `${path}/${id}`)).status).toBe(204);
    await allWorkDone();
    expect(site.requests.length).toBeLessThan(60);
    expect(await documents(id)).toEqual([]);
  });

  test('another address meanwhile: the new one is read', async () => {
    fillSlowly(40);
    const id = await add();
    await until(id, isHalfWay);
    site.pages.set('/other/', {
      body: `<main><h1>Other</h1><p>${'Another handbook. '.repeat(20)}</p></main>`,
    });
    const input = { name: 'Handbook', url: `${site.url}/other/` };
    expect(await server.request('ADMIN', 'PUT', `${path}/${id}`, input)).toMatchObject({
      body: { status: 'pending', is_syncing: true, document_count: 0 },
    });
    expect(await until(id, isOver)).toMatchObject({ status: 'active', document_count: 1 });
    expect((await documents(id)).map(({ url }) => url)).toEqual([`${site.url}/other/`]);
  });

  test('server stopped meanwhile: the next one goes on where it was', async () => {
    fillSlowly(60);
    const id = await add();
    await until(id, isHalfWay);
    await jobs.stop();
    expect(await find(id)).toMatchObject({ status: 'syncing', is_syncing: true });
    jobs = await startWorker();
    expect(await until(id, isOver)).toMatchObject({ status: 'active', document_count: 60 });
    const twice = site.requests.length - new Set(site.requests).size;
    expect(twice).toBeLessThan(16);
  });
});
