import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { connectByOAuthOf } from '../../testing/connect-crm.ts';
import { createCrmWorld, crmPersonId as adminId, type Synced } from '../../testing/hubspot.ts';
import { testBaseUrl } from '../../testing/people.ts';

let world: Awaited<ReturnType<typeof createCrmWorld>>;
let sandbox: HubspotSandbox;
let server: typeof world;

beforeAll(async () => {
  world = await createCrmWorld();
  server = world;
  sandbox = world.sandbox;
});
afterAll(() => world.close());
beforeEach(() => world.empty());

const sync = () => world.send<Synced>('GET', '/api/hubspot/sync');
const connectByKey = (apiKey = sandbox.privateAppToken) =>
  server.request('ADMIN', 'POST', '/api/hubspot/api-key', { apiKey });
const connectByOAuth = (options?: Parameters<typeof connectByOAuthOf>[1]) =>
  connectByOAuthOf(server, options);

describe('[INT-04] connecting', () => {
  test('with a private app token, which nobody can read in the database', async () => {
    expect(await connectByKey()).toMatchObject({ status: 200, body: { success: true } });
    expect(await server.request('MANAGER', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: true, authType: 'apiKey', lastError: null },
    });
    const { rows } = await server.db.execute(sql`select * from crm_connections`);
    expect(JSON.stringify(rows)).not.toContain(sandbox.privateAppToken.slice(8));
  });

  test('is in the audit trail, and so is disconnecting, without a key', async () => {
    await server.db.execute(sql`truncate audit_events`);
    await connectByKey();
    await connectByOAuth();
    await server.request('ADMIN', 'DELETE', '/api/hubspot/disconnect');
    await connectByKey('pat-na1-wrong');
    const { rows } = await server.db.execute(
      sql`select action, actor, subject, detail from audit_events order by id`,
    );
    const event = { actor: 'admin@demo.example', subject: 'HubSpot' };
    expect(rows).toEqual([
      { ...event, action: 'connect', detail: 'API key' },
      { ...event, action: 'connect', detail: 'OAuth' },
      { ...event, action: 'disconnect', detail: '' },
    ]);
  });

  test('[INT-05] disconnecting removes who owns deals there, and leaves the names on the deals', async () => {
    await connectByKey();
    const { body } = await sync();
    const [deal] = body.data;
    await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals: [deal] });
    const owners = async () =>
      (await server.db.execute(sql`select name, email from crm_owners`)).rows.length;
    const names = async () =>
      (await server.db.execute(sql`select owner from opportunities where owner is not null`)).rows;
    expect(await owners()).toBeGreaterThan(0);
    const before = await names();
    expect(before).toHaveLength(1);
    await server.request('ADMIN', 'DELETE', '/api/hubspot/disconnect');
    expect(await owners()).toBe(0);
    expect(await names()).toEqual(before);
  });

  test.each([
    ['', 'Please enter your HubSpot API key'],
    ['   ', 'Please enter your HubSpot API key'],
    ['päss', 'A HubSpot API key has no spaces or accents'],
    ['pat-na1-wrong', 'HubSpot rejected this key'],
  ])('[INT-05] the key %j is refused: %s', async (key, message) => {
    expect(await connectByKey(key)).toMatchObject({
      status: 400,
      body: { fields: { apiKey: message } },
    });
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: false, authType: null },
    });
  });

  test('[INT-05] a key without the scopes is refused, and the missing ones are named', async () => {
    sandbox.behaviour.missingScopes = ['crm.objects.owners.read', 'crm.schemas.deals.read'];
    expect(await connectByKey()).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining('crm.objects.owners.read, crm.schemas.deals.read'),
        fields: { apiKey: 'This key is missing scopes' },
      },
    });
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: false },
    });
    // What is not needed is not demanded.
    sandbox.behaviour.missingScopes = ['sales-email-read'];
    expect(await connectByKey()).toMatchObject({ status: 200 });
  });

  test('[INT-03] by OAuth, with a state and a verifier', async () => {
    expect(await connectByOAuth()).toBe(`${testBaseUrl}/#/integrations?hubspot=success`);
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: true, authType: 'oauth' },
    });
    expect((await sync()).body.data).toHaveLength(60);
  });

  test('[INT-03] by an app without the scopes connects nothing, and the missing ones are named', async () => {
    sandbox.behaviour.missingScopes = ['crm.objects.owners.read', 'crm.schemas.deals.read'];
    expect(await connectByOAuth()).toBe(
      `${testBaseUrl}/#/integrations?hubspot=error&reason=scopes&missing=crm.objects.owners.read,crm.schemas.deals.read`,
    );
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: false },
    });
    sandbox.behaviour.missingScopes = ['sales-email-read'];
    expect(await connectByOAuth()).toBe(`${testBaseUrl}/#/integrations?hubspot=success`);
  });

  test('[INT-05] a key without `oauth`, which the account itself asks for, is told so', async () => {
    sandbox.behaviour.missingScopes = ['oauth', 'crm.objects.owners.read'];
    expect(await connectByKey()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('missing scopes: oauth, crm.objects.owners.read.') },
    });
  });

  test('[INT-03] begun before a sign-out does not complete after it', async () => {
    const ended = `${testBaseUrl}/#/integrations?hubspot=error&reason=expired`;
    const signOut = () => server.db.execute(sql`delete from sessions`);
    expect(await connectByOAuth({ meanwhile: signOut })).toBe(ended);
    await server.signIn();
    // Also where the sign-out comes while HubSpot is being asked.
    sandbox.behaviour.latencyMs = 100;
    const asked = sandbox.calls('/account-info/');
    const connecting = connectByOAuth();
    await expect.poll(() => sandbox.calls('/account-info/')).toBeGreaterThan(asked);
    await signOut();
    expect(await connecting).toBe(ended);
    const byKey = connectByKey();
    expect(await byKey).toMatchObject({ status: 401 });
    await server.signIn();
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: false },
    });
  });

  test('[INT-03] what HubSpot gave for a connection that fails is taken back, and nothing else', async () => {
    const { revoked } = sandbox;
    sandbox.behaviour.missingScopes = ['crm.objects.owners.read'];
    let before = revoked();
    await connectByOAuth();
    expect(revoked()).toBe(before + 1);
    sandbox.behaviour.missingScopes = [];
    await connectByOAuth();
    expect(revoked()).toBe(before + 1);
    // Another account, while one is connected: that one goes on.
    sandbox.behaviour.account = { portalId: 99 };
    before = revoked();
    await connectByOAuth();
    expect(revoked()).toBe(before + 1);
    sandbox.behaviour.account = {};
    sandbox.forgetTokens();
    expect((await sync()).status).toBe(200);
  });

  test.each([
    ['was deactivated', sql`banned = true`],
    ['has no role any more', sql`role = null`],
    ['may only look now', sql`role = 'MANAGER'`],
  ])(
    '[INT-03] by somebody who %s before HubSpot sent them back connects nothing',
    async (_, to) => {
      await server.db.execute(sql`truncate audit_events`);
      const end = await connectByOAuth({
        meanwhile: () => server.db.execute(sql`update people set ${to} where id = ${adminId}`),
      });
      await server.db.execute(
        sql`update people set role = 'ADMIN', banned = false where id = ${adminId}`,
      );
      expect(end).toBe(`${testBaseUrl}/#/integrations?hubspot=error&reason=role`);
      expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
        body: { connected: false },
      });
      const { rows } = await server.db.execute(sql`select action, actor, detail from audit_events`);
      expect(rows).toEqual([
        { action: 'refused', actor: 'admin@demo.example', detail: 'may not connect any more' },
      ]);
    },
  );

  test('[INT-03] OAuth that was cancelled, or comes back in another browser, connects nothing', async () => {
    const failed = `${testBaseUrl}/#/integrations?hubspot=error&reason=`;
    expect(await connectByOAuth({ choice: 'cancel' })).toBe(`${failed}denied`);
    expect(await connectByOAuth({ browser: false })).toBe(`${failed}expired`);
    const forged = await server.api.request('/api/hubspot/callback?state=made-up&code=x');
    expect(forged.headers.get('location')).toBe(`${failed}expired`);
    sandbox.behaviour.refuseClient = true;
    expect(await connectByOAuth()).toBe(`${failed}wrong_secret`);
    sandbox.behaviour.refuseClient = false;
    sandbox.behaviour.fail = { status: 503, times: 99 };
    expect(await connectByOAuth()).toBe(`${failed}unreachable`);
    sandbox.behaviour.fail = null;
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: false },
    });
  });

  test('[INT-03] another account than the one that is connected is refused until somebody disconnects', async () => {
    await connectByOAuth();
    sandbox.behaviour.account = { portalId: 99 };
    const failed = `${testBaseUrl}/#/integrations?hubspot=error&reason=wrong_account`;
    expect(await connectByOAuth()).toBe(failed);
    expect(await connectByKey()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('99') },
    });
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      body: { connected: true, account: { id: '4242424', name: 'northwind-sales.example' } },
    });
    await server.request('ADMIN', 'DELETE', '/api/hubspot/disconnect');
    expect(await connectByKey()).toMatchObject({ status: 200 });
  });

  test('[IMP-02] two who open the dialog share one reading, which stops when both have left', async () => {
    await connectByKey();
    sandbox.behaviour.latencyMs = 40;
    const before = sandbox.calls('GET /crm/objects');
    const [one, other] = await Promise.all([sync(), sync()]);
    expect([one.body.data.length, other.body.data.length]).toEqual([60, 60]);
    expect(sandbox.calls('GET /crm/objects') - before).toBe(1);
  });

  test("somebody else's identity token begins nothing", async () => {
    const token = `x.${Buffer.from('{"sub":"other"}').toString('base64url')}.y`;
    expect(
      await server.request('ADMIN', 'POST', '/api/auth/url', { idToken: token }),
    ).toMatchObject({ status: 403 });
  });

  test('[IMP-04] a token that another secret sealed is told as such, and can be replaced or forgotten', async () => {
    const spoil = () =>
      server.db.execute(
        sql`update crm_connections set access_token = 'v1.AAAA.AAAA.AAAA', refresh_token = 'v1.AAAA.AAAA.AAAA'`,
      );
    const told = expect.stringMatching(/PLUMBLINE_SECRET\) has changed\. Reconnect/);
    await connectByOAuth();
    await spoil();
    const status = await server.request('MANAGER', 'GET', '/api/hubspot/status');
    expect(status.body).toMatchObject({ connected: false, authType: null, lastError: told });
    const synced = await server.request('ADMIN', 'GET', '/api/hubspot/sync');
    expect(synced).toMatchObject({
      status: 401,
      body: { code: 'crm_unauthorized', message: told },
    });
    await connectByKey();
    const again = await server.request('MANAGER', 'GET', '/api/hubspot/status');
    expect(again.body).toMatchObject({ connected: true, lastError: null });

    await spoil();
    const gone = await server.request('ADMIN', 'DELETE', '/api/hubspot/disconnect');
    expect(gone.status).toBe(200);
  });

  test('disconnecting forgets it, also at the CRM', async () => {
    await connectByOAuth();
    expect(await server.request('ADMIN', 'DELETE', '/api/hubspot/disconnect')).toMatchObject({
      body: { success: true },
    });
    expect((await sync()).status).toBe(401);
  });
});
