import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../app.ts';
import { opportunities } from '../../platform/db/schema/opportunities.ts';
import { idempotencyKeys } from '../../platform/db/schema/idempotency-keys.ts';
import { removeExpiredSignIns } from '../../platform/auth/expired.ts';
import { addAccessToken } from '../../testing/access-tokens.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { checkAnswers } from '../../testing/described.ts';
import { testDependencies } from '../../testing/dependencies.ts';
import { createTestAuth, signInAs } from '../../testing/people.ts';

let database: TestDatabase;
let auth: Awaited<ReturnType<typeof createTestAuth>>;
let api: ReturnType<typeof createApi>;
let session: string;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = await createTestAuth(database.db);
  api = createApi(testDependencies({ db: database.db, authenticate: auth.authenticate }));
  checkAnswers(api);
  const signedIn = await signInAs({ auth, db: database.db }, 'ADMIN');
  session = signedIn.token;
  token = await addAccessToken(database.db, signedIn.person.id, {
    scopes: ['opportunities:read', 'opportunities:write', 'commercialInsights:write'],
  });
});
afterAll(() => database.close());

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await api.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (isJson ? JSON.parse(text) : null) as never,
  };
}

async function addDeal(name: string): Promise<string> {
  const { body } = await ask('POST', '/api/deals', { name });
  return (body as { id: string }).id;
}

test('[PERM-01] a program undoes no import unless it may delete deals', async () => {
  const { person } = await signInAs({ auth, db: database.db }, 'ADMIN');
  const path = '/api/deal-imports/00000000-0000-4000-8000-000000000000/undo';
  for (const [scopes, status] of [
    [['deals:write'], 403],
    [['opportunities:write'], 404],
  ] as const) {
    const made = await addAccessToken(database.db, person.id, { scopes });
    const headers = { authorization: `Bearer ${made}` };
    expect((await api.request(path, { method: 'POST', headers })).status).toBe(status);
  }
});

describe('[API-03] an opportunity is named by its ETag', () => {
  test('the same again is 304 without a body, until anything of it changes', async () => {
    const path = `/api/deals/${await addDeal('Tagged')}`;
    const first = await ask('GET', path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w.-]+"$/);
    const again = await ask('GET', path, undefined, { 'if-none-match': `"other", W/${tag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    const put = await ask('PUT', path, { next_step: 'Call' });
    const after = await ask('GET', path, undefined, { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).toBe(put.headers.get('etag'));
  });

  test('and differs for a reader who sees more', async () => {
    const path = `/api/deals/${await addDeal('Seen')}`;
    await ask('PUT', path, { meddpicc_data: { pain: 'Slow' } });
    const mine = (await ask('GET', path)).headers.get('etag');
    const theirs = await ask('GET', path, undefined, { authorization: `Bearer ${session}` });
    expect(theirs.headers.get('etag')).not.toBe(mine);
    const written = await ask(
      'PUT',
      path,
      { name: 'Both' },
      { 'if-match': theirs.headers.get('etag') ?? '' },
    );
    expect(written.status).toBe(200);
  });

  test.each<[string, object]>([
    ['its name', { name: 'Mine' }],
    ['a section', { meddpicc_data: { pain: 'Mine' } }],
    ['its tasks', { complete_step_ids: [] }],
  ])(
    'a write of %s over another one is refused by If-Match, and taken without',
    async (_, patch) => {
      const path = `/api/deals/${await addDeal('Contested')}`;
      const tag = (await ask('GET', path)).headers.get('etag') ?? '';
      expect((await ask('PUT', path, { next_step: 'Theirs' }, { 'if-match': tag })).status).toBe(
        200,
      );
      const refused = await ask('PUT', path, patch, { 'if-match': tag });
      expect(refused).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
      expect((await ask('GET', path)).body).toMatchObject({
        name: 'Contested',
        next_step: 'Theirs',
      });
      expect((await ask('PUT', path, patch, { 'if-match': '*' })).status).toBe(200);
      expect((await ask('PUT', path, patch)).status).toBe(200);
    },
  );

  test('of two writes at once with the same ETag one is refused', async () => {
    const path = `/api/deals/${await addDeal('Raced')}`;
    const tag = (await ask('GET', path)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => ask('PUT', path, { name }, { 'if-match': tag })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412']);
  });
});

test('[API-01] what was changed since a moment comes in the order of changes, by a cursor, each once', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await addDeal(`Synced ${at}`));
  for (const [at, id] of ids.entries()) {
    const updated_date = new Date(`2026-11-28T10:0${Math.min(at, 3)}:00.000Z`);
    await database.db.update(opportunities).set({ updated_date }).where(eq(opportunities.id, id));
  }
  const since = '2026-11-28T11:01:00%2B01:00';
  const query = `sort=updated_date&updated_since=${since}&search=Synced`;
  const seen: string[] = [];
  let next: string | null = `/api/deals?${query}&limit=1`;
  while (next) {
    const page: Awaited<ReturnType<typeof ask>> = await ask('GET', next);
    expect(page.status).toBe(200);
    seen.push(...(page.body as { id: string }[]).map(({ id }) => id));
    next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    // What is changed while somebody reads comes once more, at the end.
    if (seen.length === 1) await ask('PUT', `/api/deals/${ids[1]}`, { next_step: 'Call' });
  }
  const sameMoment = ids.slice(3).toSorted();
  expect(seen).toEqual([ids[1], ids[2], ...sameMoment, ids[1]]);
  const counted = await ask('GET', `/api/deals?${query}&limit=1&count=true`);
  expect(counted.headers.get('x-total-count')).toBe('4');
  expect((await ask('GET', '/api/deals?updated_since=yesterday')).status).toBe(400);
});

test('[API-01] every opportunity is a line of the export, with what its reader may see', async () => {
  const count = await database.db.$count(opportunities);
  for (let at = count; at < 60; at += 1) await addDeal(`Line ${at}`);
  const id = await addDeal('With a text');
  await ask('PUT', `/api/deals/${id}`, { meddpicc_data: { pain: 'Slow exports' } });
  const { text, headers } = await ask('GET', '/api/deals/lines');
  expect(headers.get('content-type')).toBe('application/x-ndjson');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string });
  expect(new Set(lines.map((line) => line.id)).size).toBe(await database.db.$count(opportunities));
  expect(text).not.toContain('Slow exports');
  expect(lines.find((line) => line.id === id)).toEqual((await ask('GET', `/api/deals/${id}`)).body);
  const whole = await ask('GET', '/api/deals/lines', undefined, {
    authorization: `Bearer ${session}`,
  });
  expect(whole.text).toContain('Slow exports');
});

describe('[API-01] a POST that a program sends again', () => {
  const post = (key: string, body: object, by = token) =>
    ask('POST', '/api/deals', body, { 'idempotency-key': key, authorization: `Bearer ${by}` });
  const named = (name: string) => database.db.$count(opportunities, eq(opportunities.name, name));

  test('is answered as the first time and done once, also at once', async () => {
    const first = await post('order-1', { name: 'Once' });
    const again = await post('order-1', { name: 'Once' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const many = await Promise.all(
      Array.from({ length: 6 }, () => post('order-2', { name: 'Twice' })),
    );
    expect(many.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect([await named('Once'), await named('Twice')]).toEqual([1, 1]);
  });

  test('with another body is refused; a refusal is told again', async () => {
    await post('order-3', { name: 'Third' });
    expect((await post('order-3', { name: 'Other' })).status).toBe(422);
    expect((await post(' ', { name: 'Fifth' })).status).toBe(400);
    expect((await post('x'.repeat(201), { name: 'Sixth' })).status).toBe(400);
    const refused = await post('order-7', { name: '' });
    expect(refused.status).toBe(400);
    expect((await post('order-7', { name: '' })).text).toBe(refused.text);
  });

  test('by somebody who is signed in is done once too; a key of another sender is not theirs', async () => {
    const first = await post('order-4', { name: 'Fourth' }, session);
    const again = await post('order-4', { name: 'Fourth' }, session);
    expect([first.status, again.text]).toEqual([201, first.text]);
    expect(await named('Fourth')).toBe(1);
    expect((await post('order-4', { name: 'Fourth, by a token' })).status).toBe(201);
  });

  test('whose first answer nobody knows is not done again', async () => {
    await post('order-8', { name: 'Cut off' });
    await database.db.update(idempotencyKeys).set({ status: null, body: null });
    expect((await post('order-8', { name: 'Cut off' })).status).toBe(409);
    expect(await named('Cut off')).toBe(1);
    await removeExpiredSignIns(database.db, new Date(Date.now() + 25 * 3600_000));
    expect(await database.db.$count(idempotencyKeys)).toBe(0);
  });
});
