import { sql } from 'drizzle-orm';
import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knowledgeDocuments } from '../../platform/db/schema/knowledge.ts';
import { createTestApi, type TestRole } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';

const path = '/api/knowledgebases';
let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi();
});
afterAll(() => server.close());
beforeEach(() => emptyTables(server.db, 'knowledge_sources'));

const docs = { name: 'Product docs', url: 'https://docs.example.com/guide/' };
const credentials = { username: 'reader', password: 'correct horse' };

async function create(input: object = docs) {
  const { status, body } = await server.request('SALES_ENGINEER', 'POST', path, input);
  expect(status).toBe(201);
  return body as KnowledgeSource;
}
const list = async () => (await server.request('MANAGER', 'GET', path)).body as KnowledgeSource[];

const addDocument = (sourceId: string) =>
  server.db.insert(knowledgeDocuments).values({
    source_id: sourceId,
    url: docs.url,
    title: 'Guide',
    content_hash: 'x',
    markdown: '# Guide',
    read_at: new Date(),
    generation: 1,
  });

describe('[API-01] [KB-02] sources', () => {
  test('[KB-03] a new source has the defaults of the dialog and waits for its first sync', async () => {
    expect(await create()).toMatchObject({
      ...docs,
      description: '',
      category: 'Technical Guides',
      type: 'documentation',
      is_active: true,
      status: 'pending',
      document_count: 0,
      has_credentials: false,
    });
  });

  test('newest first, changed in place, gone when deleted', async () => {
    const first = await create();
    const second = await create({ ...docs, name: 'Other docs', is_active: false });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);

    const changed = { ...docs, name: 'Guides', category: 'Security', description: 'All of it' };
    expect(await server.request('ADMIN', 'PUT', `${path}/${first.id}`, changed)).toMatchObject({
      status: 200,
      body: { ...changed, id: first.id },
    });
    await addDocument(first.id);
    expect(await server.request('ADMIN', 'DELETE', `${path}/${first.id}`)).toMatchObject({
      status: 204,
    });
    expect((await list()).map(({ id }) => id)).toEqual([second.id]);
    expect(await server.db.select().from(knowledgeDocuments)).toEqual([]);
  });

  test.each([
    ['another address', { ...docs, url: 'https://docs.example.com/other/' }, 0],
    ['another type', { ...docs, type: 'custom' }, 0],
    ['another name', { ...docs, name: 'Guides' }, 1],
  ])('[KB-02] with %s what was read elsewhere is forgotten at once', async (_, input, left) => {
    const { id } = await create();
    await addDocument(id);
    const changed = await server.request('ADMIN', 'PUT', `${path}/${id}`, input);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await server.db.select().from(knowledgeDocuments)).toHaveLength(left);
  });

  test.each([
    [{ url: docs.url }, 'name', 'Name and URL are required.'],
    [{ name: 'Docs' }, 'url', 'Name and URL are required.'],
    [{ name: '  ', url: docs.url }, 'name', 'Name and URL are required.'],
    [{ name: 'Docs', url: ' ' }, 'url', 'Name and URL are required.'],
    [{ name: 'Docs', url: 'docs' }, 'url', 'Please enter a valid URL.'],
    [{ name: 'Docs', url: 'https://exa mple.com' }, 'url', 'Please enter a valid URL.'],
    [{ name: 'Docs', url: 'ftp://docs.example.com' }, 'url', 'Please enter a valid URL.'],
    [{ name: 'Docs', url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL.'],
    [{ name: 'Docs', url: 'https://user:pw@docs.example.com' }, 'url', 'Please enter a valid URL.'],
    [{ ...docs, category: 'Poems' }, 'category', 'Must be one of the categories'],
    [{ ...docs, type: 'gopher' }, 'type', 'Must be one of the types of sources'],
    [{ ...docs, status: 'active' }, 'status', 'Unknown field'],
    [{ ...docs, type: 'notion' }, 'credentials.token', 'Integration secret is required.'],
    [{ ...docs, credentials: { key: 'x' } }, 'credentials.key', 'Unknown field'],
  ])('[KB-03] %j is refused at %s: %s', async (input, field, message) => {
    const { status, body } = await server.request('ADMIN', 'POST', path, input);
    expect(status).toBe(400);
    expect((body as { fields: object }).fields).toMatchObject({ [field]: message });
    expect(await list()).toEqual([]);
  });

  test.each<[TestRole, number, number]>([
    ['ADMIN', 200, 201],
    ['SALES_ENGINEER', 200, 201],
    ['MANAGER', 200, 403],
    ['ACCOUNT_EXECUTIVE', 200, 403],
    [null, 403, 403],
  ])('%s reads with %i and writes with %i', async (role, reads, writes) => {
    expect((await server.request(role, 'GET', path)).status).toBe(reads);
    expect((await server.request(role, 'POST', path, docs)).status).toBe(writes);
  });

  test('an unknown source is a 404, a bad id a 400', async () => {
    const unknown = `${path}/${crypto.randomUUID()}`;
    expect((await server.request('ADMIN', 'PUT', unknown, docs)).status).toBe(404);
    expect((await server.request('ADMIN', 'DELETE', unknown)).status).toBe(404);
    expect((await server.request('ADMIN', 'DELETE', `${path}/nope`)).status).toBe(400);
  });
});

describe('credentials', () => {
  const isKept = async () => (await list())[0]?.has_credentials;

  test('are kept unreadable, and never sent back', async () => {
    const source = await create({ ...docs, credentials });
    expect(source.has_credentials).toBe(true);
    expect(JSON.stringify(await list())).not.toContain('horse');
    const { rows } = await server.db.execute(sql`select * from knowledge_sources`);
    expect(JSON.stringify(rows)).not.toContain('horse');
  });

  test.each([
    ['owner', 'https://github.com/evil/repository'],
    ['repository', 'https://github.com/owner/other'],
    ['branch', 'https://github.com/owner/repository/tree/other'],
  ])('do not go to another %s of GitHub', async (_what, url) => {
    const github = { name: 'Code', type: 'github', url: 'https://github.com/owner/repository' };
    const { id } = await create({ ...github, credentials: { token: 'x' } });
    await server.request('ADMIN', 'PUT', `${path}/${id}`, { ...github, url });
    expect(await isKept()).toBe(false);
  });

  test.each([
    ['stay when nothing is said of them', docs, true],
    [
      'stay for the address said otherwise',
      { ...docs, url: 'https://docs.example.com/guide#top' },
      true,
    ],
    ['do not go to another path', { ...docs, url: 'https://docs.example.com/v2/' }, false],
    [
      'do not go to another query',
      { ...docs, url: 'https://docs.example.com/guide/?of=evil' },
      false,
    ],
    ['are forgotten on request', { ...docs, credentials: null }, false],
    ['do not go to another host', { ...docs, url: 'https://evil.example.com/' }, false],
    ['do not go over plain http', { ...docs, url: 'http://docs.example.com/' }, false],
    ['do not go to another type', { ...docs, type: 'custom' }, false],
  ])('%s', async (_what, change, kept) => {
    const { id } = await create({ ...docs, credentials });
    const { status } = await server.request('ADMIN', 'PUT', `${path}/${id}`, change);
    expect(status).toBe(200);
    expect(await isKept()).toBe(kept);
  });
});
