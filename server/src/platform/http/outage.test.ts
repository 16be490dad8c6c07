import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../../app.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testDependencies } from '../../testing/dependencies.ts';
import { createTestAuth, signInAs } from '../../testing/people.ts';
import { connect, type Database } from '../db/database.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let db: Database;
let api: ReturnType<typeof createApi>;
let auth: Awaited<ReturnType<typeof createTestAuth>>;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  db = connect(proxy.url, { poolSize: 3, lockTimeoutMs: 100 });
  auth = await createTestAuth(db);
  api = createApi(testDependencies({ db, authenticate: auth.authenticate }));
  ({ token } = await signInAs({ auth, db }, 'ADMIN'));
});
beforeEach(() => proxy.open());
afterAll(async () => {
  await db.$client.end();
  await proxy.close();
  await database.close();
});

async function send(method: string, path: string, body?: object) {
  const answer = await api.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as { code: string; id: string },
  };
}

describe('[ERR-01] an outage of the database', () => {
  test('is answered with 503 and when to come back, and is over when the database is back', async () => {
    expect((await send('GET', '/api/deals')).status).toBe(200);
    proxy.shut();
    for (const [method, path] of [
      ['GET', '/api/deals'],
      ['POST', '/api/deals'],
    ] as const) {
      const { status, retryAfter, body } = await send(
        method,
        path,
        method === 'POST' ? { name: 'A' } : undefined,
      );
      expect([status, retryAfter, body.code]).toEqual([503, '5', 'unavailable']);
    }
    proxy.open();
    expect((await send('GET', '/api/deals')).status).toBe(200);
  });

  test('is told so by the sign-in', async () => {
    proxy.shut();
    const answer = await auth.handler(new Request('http://127.0.0.1:4999/auth/setup?token=x'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });

  test('a row that somebody else holds for long is a 503, and nothing was changed', async () => {
    const { body } = await send('POST', '/api/deals', { name: 'Held' });
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from opportunities where id = ${body.id} for update`);
      const { status, retryAfter } = await send('PUT', `/api/deals/${body.id}`, { name: 'Other' });
      expect([status, retryAfter]).toEqual([503, '5']);
    });
    expect((await send('GET', `/api/deals/${body.id}`)).body).toMatchObject({ name: 'Held' });
  });
});
