import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { connectByOAuthOf } from '../../testing/connect-crm.ts';
import { createCrmWorld, type Synced } from '../../testing/hubspot.ts';

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
