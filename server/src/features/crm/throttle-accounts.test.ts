import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startHubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createHubspot, createHubspotOAuth } from '../../adapters/hubspot/hubspot.ts';
import type { Throttle } from '../../adapters/hubspot/limits.ts';
import { createTestApi } from '../../testing/app.ts';
import { addCrmPerson, hubspotApp } from '../../testing/hubspot.ts';
import { digestOf } from './token-digest.ts';
import { createDatabaseThrottle } from './throttle.ts';
import { keepWindow, pauseCalls, takeCall } from './throttle.queries.ts';

/** The API with the limits that all processes on its database share. */
async function setUp() {
  const sandbox = await startHubspotSandbox({ port: 0, ...hubspotApp, deals: 10 });
  const { apiUrl, authorizeUrl } = sandbox;
  let throttle: Throttle | null = null;
  const shared = (): Throttle => (throttle ??= createDatabaseThrottle(server.db));
  const server = await createTestApi({
    crm: createHubspot(apiUrl, {
      take: (token) => shared().take(token),
      heed: (answer, token) => shared().heed(answer, token),
    }),
    crmOAuth: createHubspotOAuth({ apiUrl, authorizeUrl, ...hubspotApp }),
  });
  onTestFinished(async () => {
    await sandbox.close();
    await server.close();
  });
  await addCrmPerson(server.db);
  const ask = (method: string, path: string, body?: object) =>
    server.request('ADMIN', method, `/api${path}`, body);
  return {
    sandbox,
    db: server.db,
    sync: () => ask('GET', '/hubspot/sync'),
    connect: (apiKey: string) => ask('POST', '/hubspot/api-key', { apiKey }),
    disconnect: () => ask('DELETE', '/hubspot/disconnect'),
    connectByOAuth: async () => {
      const begun = await ask('POST', '/auth/url', {});
      const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
      const asked = new URL((begun.body as { authUrl: string }).authUrl);
      asked.searchParams.set('choice', 'connect');
      const { headers } = await fetch(`${asked.origin}${asked.pathname}`, {
        method: 'POST',
        body: asked.searchParams,
        redirect: 'manual',
      });
      const back = new URL(headers.get('location') ?? '');
      await server.api.request(`${back.pathname}${back.search}`, { headers: { cookie } });
    },
  };
}

const limited = { status: 502, body: { code: 'crm_rate_limited' } };

test('[API-01] another key does not wait for what HubSpot told the one before', async () => {
  const { sandbox, sync, connect, disconnect } = await setUp();
  await connect(sandbox.privateAppToken);
  sandbox.behaviour.fail = { status: 429, times: 1, retryAfter: 600 };
  expect(await sync()).toMatchObject(limited);
  // Others of the same reading were on their way.
  await expect
    .poll(async () => {
      const last = sandbox.calls('');
      await wait(500);
      return sandbox.calls('') - last;
    })
    .toBe(0);
  const calls = sandbox.calls('');
  expect(await sync()).toMatchObject(limited);
  expect(sandbox.calls('')).toBe(calls);
  await disconnect();
  // Entered again it is the same key: HubSpot limits it as before.
  expect(await connect(sandbox.privateAppToken)).toMatchObject(limited);
  expect(sandbox.calls('')).toBe(calls);

  sandbox.behaviour.account = { portalId: 99 };
  expect(await connect(sandbox.addKey())).toMatchObject({ status: 200 });
  expect(await sync()).toMatchObject({ status: 200, body: { total: 10 } });
  await disconnect();
  sandbox.behaviour.account = {};
  expect(await connect(sandbox.addKey())).toMatchObject({ status: 200 });
  expect(await sync()).toMatchObject({ status: 200, body: { total: 10 } });
});

test('[API-01] what HubSpot tells a new key at its first call is heeded too', async () => {
  const { sandbox, connect } = await setUp();
  const key = sandbox.addKey();
  sandbox.behaviour.fail = { status: 429, times: 1, retryAfter: 600 };
  expect(await connect(key)).toMatchObject(limited);
  const calls = sandbox.calls('');
  expect(await connect(key)).toMatchObject(limited);
  expect(sandbox.calls('')).toBe(calls);
});

test('[API-01] the limit of an app goes on with its next token, and when it connects anew', async () => {
  const { sandbox, db, sync, disconnect, connectByOAuth } = await setUp();
  await connectByOAuth();
  expect(await sync()).toMatchObject({ status: 200 });
  sandbox.behaviour.fail = { status: 429, times: 1, retryAfter: 600 };
  expect(await sync()).toMatchObject(limited);
  await db.execute(sql`update crm_connections set expires_at = now()`);
  expect(await sync()).toMatchObject(limited);
  expect(sandbox.refreshes()).toBe(1);
  await disconnect();
  await connectByOAuth();
  expect(await sync()).toMatchObject(limited);
});

test('[API-01] who goes on with the token before keeps to the same limit', async () => {
  const { sandbox, db, sync, connectByOAuth } = await setUp();
  await connectByOAuth();
  const { rows } = await db.execute<{ digests: string[] }>(
    sql`select token_digests as digests from crm_connections`,
  );
  const before = rows[0]?.digests[0] ?? '';
  await db.execute(sql`update crm_connections set expires_at = now()`);
  expect(await sync()).toMatchObject({ status: 200 });
  sandbox.behaviour.fail = { status: 429, times: 1, retryAfter: 600 };
  expect(await sync()).toMatchObject(limited);
  expect(await takeCall(db, before)).toBeGreaterThan(500_000);
});

test('[API-01] what an app called with while it connected counts in its account’s limit', async () => {
  const { db, disconnect, connectByOAuth } = await setUp();
  const counted = async () => {
    const { rows } = await db.execute<{ credential: string; calls: number }>(
      sql`select credential, cardinality(calls) as calls from crm_throttle order by 1`,
    );
    return rows.filter(({ credential }) => credential !== digestOf('')); // of no token: the app's own
  };
  await connectByOAuth();
  const calls = (await counted())[0]?.calls ?? 0;
  expect(calls).toBeGreaterThan(0);
  expect(await counted()).toEqual([{ credential: '4242424', calls }]);
  await disconnect();
  await connectByOAuth();
  expect(await counted()).toEqual([{ credential: '4242424', calls: 2 * calls }]);
});

test('[API-01] calls before HubSpot told its limit count in it', async () => {
  const { db } = await setUp();
  for (const _ of [1, 2]) expect(await takeCall(db, 'new')).toBe(0);
  await keepWindow(db, 'new', { most: 3, windowMs: 600_000 }); // kept a little below: two
  expect(await takeCall(db, 'new')).toBeGreaterThan(500_000);
});

test('[API-01] what was told of keys that nobody uses any more is forgotten', async () => {
  const { db } = await setUp();
  const window = { most: 10, windowMs: 1000 };
  await keepWindow(db, 'former', window);
  await pauseCalls(db, 'paused', 60_000);
  await db.execute(sql`update crm_throttle set calls = array[now() - interval '2 days']`);
  await keepWindow(db, 'new', window);
  expect(await takeCall(db, 'paused')).toBeGreaterThan(50_000);
  const { rows } = await db.execute(sql`select credential from crm_throttle order by 1`);
  expect(rows).toEqual([{ credential: 'new' }, { credential: 'paused' }]);
});
