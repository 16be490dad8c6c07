import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { oauthArtifacts, oauthGrants } from '../../platform/db/schema/oauth.ts';
import { people } from '../../platform/db/schema/people.ts';
import { removeExpiredSignIns } from '../../platform/auth/expired.ts';
import { addAccessToken } from '../../testing/access-tokens.ts';
import { appRedirect, createAppWorld, documentUrl } from '../../testing/app-world.ts';
import { testBaseUrl } from '../../testing/people.ts';

let world: Awaited<ReturnType<typeof createAppWorld>>;
beforeAll(async () => {
  world = await createAppWorld();
});
afterAll(() => world.close());

/** An assistant by the official library, whose person decides in `browser`. */
function assistant(browser: Awaited<ReturnType<typeof world.openBrowser>>, isOld: boolean) {
  let tokens: StoredOAuthTokens | undefined;
  let verifier = '';
  let known: StoredOAuthClientInformation | undefined;
  let discovered: OAuthDiscoveryState | undefined;
  let wanted: URL | undefined;
  const provider: OAuthClientProvider = {
    redirectUrl: appRedirect,
    clientMetadataUrl: documentUrl,
    clientMetadata: { client_name: 'Claude', redirect_uris: [appRedirect] },
    state: () => 'state-1',
    clientInformation: () => known,
    saveClientInformation: (given) => void (known = given),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    redirectToAuthorization: (url) => void (wanted = url),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    saveDiscoveryState: (given) => void (discovered = given),
    discoveryState: () => discovered,
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', testBaseUrl), {
      authProvider: provider,
      fetch: async (url, init) => world.site.fetch(new Request(url, init)),
    });
  const client = () =>
    new Client(
      { name: 'test', version: '1.0.0' },
      isOld ? {} : { versionNegotiation: { mode: 'auto' } },
    );
  return {
    async connect(scopes: readonly string[]) {
      const first = transport();
      await expect(client().connect(first)).rejects.toThrow(UnauthorizedError);
      const { pathname, search } = wanted ?? new URL('about:blank');
      const id = await browser.begin(pathname + search);
      const asked = (await (await browser.ask(`/api/assistants/requests/${id}`)).json()) as object;
      const back = await browser.decide(id, scopes);
      await first.finishAuth(back.searchParams);
      const connected = client();
      await connected.connect(transport());
      return { client: connected, asked, back };
    },
  };
}

describe('[API-05] an assistant signs in as a person', () => {
  test.each([
    ['the current version', false],
    ['an older version', true],
  ])('by the official client of %s: from the refusal to a tool', async (_version, isOld) => {
    const browser = await world.openBrowser('MANAGER');
    const { client, asked, back } = await assistant(browser, isOld).connect(['opportunities:read']);
    expect(asked).toEqual({
      app: { name: 'Claude', kind: 'document', host: 'assistant.example' },
      redirect_host: null,
      scopes: ['opportunities:read', 'commercialInsights:read', 'technicalInsights:read'],
      refused: ['opportunities:write', 'commercialInsights:write', 'technicalInsights:write'],
      names: 'placeholders',
    });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      state: 'state-1',
      iss: testBaseUrl,
    });
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    const summed = await client.callTool({ name: 'pipeline_summary', arguments: {} });
    expect(summed.isError).toBeFalsy();
    const tasks = await client.callTool({ name: 'list_tasks', arguments: { state: 'all' } });
    expect(JSON.stringify(tasks.content), 'a scope that was not given').toContain(
      'commercialInsights:read',
    );
    await client.close();
  });

  test('what it writes is told by its name, and what it was let do is told and audited', async () => {
    const { access, browser } = await world.connected([
      'opportunities:read',
      'opportunities:write',
      'commercialInsights:read',
      'commercialInsights:write',
    ]);
    const made = await browser.ask('/api/deals', 'POST', {
      name: 'Brightwater',
      value: 1,
      currency: 'EUR',
    });
    const { id } = (await made.json()) as { id: string };
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'save_section',
        arguments: {
          opportunity_id: id,
          section: 'meddpicc_data.pain',
          text: 'It hurts',
          revision: 0,
        },
      },
    };
    const written = await world.site.request('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(call),
    });
    expect(await written.text()).not.toContain('"isError":true');
    const history = await browser.ask(`/api/deals/${id}/history?limit=1`);
    expect(JSON.stringify(await history.json())).toMatch(/"token":"Notebook","by_app":true/);
    const listed = await browser.ask('/api/account/apps');
    expect(await listed.json()).toMatchObject({
      data: [{ name: 'Notebook', kind: 'entered', host: '', last_used_at: expect.any(String) }],
    });
    const { data } = (await (await browser.ask('/api/account/apps')).json()) as {
      data: { id: string }[];
    };
    await browser.ask(`/api/account/apps/${data[0]?.id}`, 'DELETE');
    const { email } = browser.person;
    const rows = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'connected-app'))
      .orderBy(auditEvents.id);
    expect(rows.filter(({ actor }) => actor === email).map(({ detail }) => detail)).toEqual([
      'connected Notebook: opportunities:read, opportunities:write, commercialInsights:read, commercialInsights:write',
      'first use of Notebook',
      'disconnected Notebook',
    ]);
  });

  test('nothing that it holds is kept as it is', async () => {
    const { access, refresh, fields } = await world.connected();
    const kept = JSON.stringify(await world.db.select().from(oauthArtifacts));
    for (const handedOut of [access, refresh, fields.code]) expect(kept).not.toContain(handedOut);
  });

  test('its token lives for minutes, the next one comes once, and one that comes twice ends all', async () => {
    const { access, refresh } = await world.connected();
    expect((await world.mcp(access)).status).toBe(200);
    world.wait(16 * 60_000);
    expect((await world.mcp(access)).status).toBe(401);
    const renew = { grant_type: 'refresh_token', client_id: world.clientId };
    const { body } = await world.redeem({ ...renew, refresh_token: refresh });
    const next = String(body['access_token']);
    expect((await world.mcp(next)).status).toBe(200);
    expect(body['refresh_token']).not.toBe(refresh);
    const again = await world.redeem({ ...renew, refresh_token: refresh });
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await world.mcp(next)).status).toBe(401);
    const stolen = await world.redeem({ ...renew, refresh_token: String(body['refresh_token']) });
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('asks again after 90 days, whatever it did', async () => {
    const { refresh } = await world.connected();
    const renew = { grant_type: 'refresh_token', client_id: world.clientId };
    let latest = refresh;
    for (let day = 0; day < 84; day += 28) {
      world.wait(28 * 24 * 3600_000);
      const { status, body } = await world.redeem({ ...renew, refresh_token: latest });
      expect(status, JSON.stringify(body)).toBe(200);
      latest = String(body['refresh_token']);
    }
    world.wait(8 * 24 * 3600_000);
    expect((await world.redeem({ ...renew, refresh_token: latest })).status).toBe(400);
  });

  test('opens /mcp alone, while a token of the person opens both', async () => {
    const { access, browser } = await world.connected(['opportunities:read']);
    const api = (token: string) =>
      world.site.request('/api/deals', { headers: { authorization: `Bearer ${token}` } });
    expect((await world.mcp(access)).status).toBe(200);
    expect((await api(access)).status).toBe(401);
    const own = await addAccessToken(world.db, browser.person.id, {
      scopes: ['opportunities:read'],
    });
    expect((await world.mcp(own)).status).toBe(200);
    expect((await api(own)).status).toBe(200);
  });

  test.each<[string, (connected: Awaited<ReturnType<typeof world.connected>>) => Promise<unknown>]>(
    [
      [
        'the person disconnects it',
        async ({ browser }) => {
          const { data } = (await (await browser.ask('/api/account/apps')).json()) as {
            data: { id: string }[];
          };
          const gone = await browser.ask(`/api/account/apps/${data[0]?.id}`, 'DELETE');
          expect(gone.status).toBe(204);
        },
      ],
      [
        'an administrator disconnects it',
        async ({ browser: { person } }) => {
          const admin = await world.openBrowser('ADMIN');
          const { data } = (await (await admin.ask('/api/connected-apps')).json()) as {
            data: { id: string; person: { id: string } }[];
          };
          const its = data.find((each) => each.person.id === person.id);
          const gone = await admin.ask(`/api/connected-apps/${its?.id}`, 'DELETE');
          expect(gone.status).toBe(204);
        },
      ],
      [
        'an administrator removes the app',
        async () => {
          const admin = await world.openBrowser('ADMIN');
          const gone = await admin.ask(`/api/assistants/clients/${world.clientId}`, 'DELETE');
          expect(gone.status).toBe(204);
          await world.enterAgain();
        },
      ],
      [
        'the person is deactivated',
        async ({ browser: { person } }) => {
          const admin = await world.openBrowser('ADMIN');
          expect((await admin.ask(`/api/users/${person.id}/deactivate`, 'POST')).status).toBe(200);
        },
      ],
      [
        'the person is banned beside the product',
        async ({ browser: { person } }) => {
          await world.db.update(people).set({ banned: true }).where(eq(people.id, person.id));
        },
      ],
      [
        'the app itself gives its refresh token back',
        async ({ refresh }) => {
          await world.site.request('/oauth/revoke', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ token: refresh, client_id: world.clientId }).toString(),
          });
        },
      ],
    ],
  )('is refused from the next call on when %s', async (_how, end) => {
    const connected = await world.connected();
    expect((await world.mcp(connected.access)).status).toBe(200);
    await end(connected);
    expect((await world.mcp(connected.access)).status).toBe(401);
    const renewed = await world.redeem({
      grant_type: 'refresh_token',
      client_id: world.clientId,
      refresh_token: connected.refresh,
    });
    expect(renewed.status).toBe(400);
  });

  test('follows the role of the person at each call', async () => {
    const { access, browser } = await world.connected(['technicalInsights:read']);
    expect((await world.mcp(access)).status).toBe(200);
    const { id } = browser.person;
    await world.db.update(people).set({ role: 'ACCOUNT_EXECUTIVE' }).where(eq(people.id, id));
    expect((await world.mcp(access)).status).toBe(403);
    await world.db.update(people).set({ role: null }).where(eq(people.id, id));
    expect((await world.mcp(access)).status).toBe(403);
  });

  test('what ran out is forgotten', async () => {
    await world.connected();
    world.wait(100 * 24 * 3600_000);
    await removeExpiredSignIns(world.db, new Date(Date.now() + 400 * 24 * 3600_000));
    expect(await world.db.select().from(oauthGrants)).toEqual([]);
    expect(await world.db.select().from(oauthArtifacts)).toEqual([]);
  });
});
