import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { connectByOAuthOf } from '../../testing/connect-crm.ts';
import { createCrmWorld, crmOf, type Synced } from '../../testing/hubspot.ts';
import { testBaseUrl, testSecrets } from '../../testing/people.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { withToken } from './token.service.ts';

let server: Awaited<ReturnType<typeof createCrmWorld>>;
let sandbox: HubspotSandbox;

beforeAll(async () => {
  server = await createCrmWorld();
  sandbox = server.sandbox;
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const sync = () => server.send<Synced>('GET', '/api/hubspot/sync');
const connectByKey = () =>
  server.request('ADMIN', 'POST', '/api/hubspot/api-key', { apiKey: sandbox.privateAppToken });
const connectByOAuth = () => connectByOAuthOf(server);

describe('tokens', () => {
  test('twenty calls at once with a token that ran out refresh it once', async () => {
    sandbox.behaviour.tokenLifeS = 30; // less than a minute left counts as due
    await connectByOAuth();
    sandbox.behaviour.tokenLifeS = 1800;
    const before = sandbox.refreshes();
    const answers = await Promise.all(Array.from({ length: 20 }, sync));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(sandbox.refreshes() - before).toBe(1);
  });

  test('[IMP-04] a refresh that the CRM refuses is a connection to be made again', async () => {
    sandbox.behaviour.tokenLifeS = 1;
    await connectByOAuth();
    sandbox.behaviour.refuseRefresh = true;
    expect(await sync()).toMatchObject({
      status: 401,
      body: { success: false, code: 'crm_unauthorized' },
    });
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: {
        connected: false,
        lastError: 'HubSpot no longer accepts the connection. Reconnect.',
      },
    });
  });
});

describe('tokens in the middle of a reading', () => {
  test('[IMP-04] one that runs out is renewed, and the reading goes on from its page', async () => {
    await connectByOAuth();
    sandbox.behaviour.fail = { status: 401, times: 1, path: '/batch/read' };
    const [pages, refreshes] = [sandbox.calls('GET /crm/objects'), sandbox.refreshes()];
    expect((await sync()).body.data).toHaveLength(60);
    expect(sandbox.refreshes() - refreshes).toBe(1);
    expect(sandbox.calls('GET /crm/objects') - pages).toBe(1);
  });

  test('[IMP-04] a key that is refused once is checked before the connection is given up', async () => {
    await connectByKey();
    sandbox.behaviour.fail = { status: 401, times: 1, path: '/crm/objects' };
    expect((await sync()).body.data).toHaveLength(60);
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: true, lastError: null },
    });
  });

  test('[IMP-04] a wrong client secret is told as such, and mends itself when corrected', async () => {
    sandbox.behaviour.tokenLifeS = 1;
    await connectByOAuth();
    sandbox.behaviour.refuseClient = true;
    expect(await sync()).toMatchObject({
      status: 502,
      body: { code: 'crm_wrong_client', error: expect.stringContaining('secret is wrong') },
    });
    sandbox.behaviour.refuseClient = false;
    sandbox.behaviour.tokenLifeS = 1800;
    expect((await sync()).body.data).toHaveLength(60);
  });
});

describe('a token endpoint that is slow or limited', () => {
  const tokenPath = '/oauth/2026-09/token';
  const limiting = 'HubSpot is limiting our calls. Try again in a minute.';

  /** A process of its own, with a circuit and limits that nobody shares. */
  const anotherProcess = (renewWithinMs?: number) => {
    const { crm, crmOAuth: oauth } = crmOf(sandbox);
    return withToken(
      {
        db: server.db,
        crm,
        oauth,
        secrets: createSecretBox(testSecrets, 'crm'),
        syncMinutes: 10,
        baseUrl: testBaseUrl,
        now: () => new Date(),
        ...(renewWithinMs !== undefined && { renewWithinMs }),
      },
      async (token) => token,
    );
  };
  const locks = () =>
    server.db.execute(sql`select 1 from pg_stat_activity
      where state = 'idle in transaction' and datname = current_database()`);
  const untilAsked = async (times: number) => {
    await expect.poll(() => sandbox.behaviour.hang?.times).toBe(times);
  };
  const connectWithOldToken = async () => {
    sandbox.behaviour.tokenLifeS = 30;
    await connectByOAuth();
    sandbox.behaviour.tokenLifeS = 1800;
  };

  test('[IMP-04] limited: a sync says so', async () => {
    // A process that was told to wait for an hour waits for an hour.
    const world = await createCrmWorld({ deals: 3 });
    onTestFinished(() => world.close());
    world.sandbox.behaviour.tokenLifeS = 30;
    await connectByOAuthOf(world);
    world.sandbox.behaviour.fail = { status: 429, times: 9, path: tokenPath, retryAfter: 3600 };
    expect(await world.send('GET', '/api/hubspot/sync')).toMatchObject({
      status: 502,
      body: { success: false, code: 'crm_rate_limited', error: limiting },
    });
  });

  test('[IMP-04] slow: no transaction waits for it, and the connection goes at once', async () => {
    await connectWithOldToken();
    sandbox.behaviour.hang = { times: 2, path: tokenPath };
    const waiting = Promise.allSettled([anotherProcess(2000), anotherProcess(2000)]);
    await untilAsked(1);
    expect((await locks()).rows).toEqual([]);
    const gone = await server.request('ADMIN', 'DELETE', '/api/hubspot/disconnect');
    expect(gone.status).toBe(200);
    const status = await server.request('ADMIN', 'GET', '/api/hubspot/status');
    expect(status).toMatchObject({ body: { connected: false, account: null } });
    // Taking the token back hangs too: nobody waited for it to the end.
    await untilAsked(0);
    const ended = await waiting;
    expect(ended.map(({ status: how }) => how)).toEqual(['rejected', 'rejected']);
  });

  test('[IMP-04] slow: a sync says that HubSpot limits us, in every process', async () => {
    await connectWithOldToken();
    sandbox.behaviour.hang = { times: 100, path: tokenPath };
    await expect(anotherProcess(100)).rejects.toThrow(limiting);
    // It is not asked again before a while is over.
    expect(await sync()).toMatchObject({ status: 502, body: { error: limiting } });
    expect(sandbox.behaviour.hang.times).toBe(99);
  });

  test('[IMP-04] many processes renew once, by a claim that ends with its holder', async () => {
    await connectWithOldToken();
    const before = sandbox.refreshes();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => anotherProcess()));
    expect(new Set(tokens).size).toBe(1);
    expect(sandbox.refreshes() - before).toBe(1);

    await server.empty();
    await connectWithOldToken();
    // Its holder was killed: the claim is nobody's once its time is over.
    const began = performance.now();
    await server.db.execute(sql`update crm_connections
      set renewal_claim = gen_random_uuid(), renewal_until = clock_timestamp() + interval '700 ms'`);
    await anotherProcess();
    expect(performance.now() - began).toBeGreaterThan(500);
    expect(sandbox.refreshes() - before).toBe(2);
  });

  test('[IMP-04] who connects anew meanwhile keeps the new connection', async () => {
    await connectWithOldToken();
    sandbox.behaviour.hang = { times: 1, path: tokenPath };
    const renewing = anotherProcess(1500);
    await untilAsked(0);
    await connectByOAuth();
    const refreshes = sandbox.refreshes();
    // Whoever renewed the former token goes on with the new one.
    expect(await renewing).toBe(await anotherProcess());
    expect((await sync()).status).toBe(200);
    expect(sandbox.refreshes()).toBe(refreshes);
  });
});
