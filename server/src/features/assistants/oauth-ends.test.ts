import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { appsOf } from '../../connected-apps.ts';
import { hashOfToken } from '../../platform/auth/access-token.ts';
import { removeExpiredSignIns } from '../../platform/auth/expired.ts';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { oauthArtifacts, oauthClients, oauthGrants } from '../../platform/db/schema/oauth.ts';
import { saveArtifact } from '../../platform/oauth/oauth.queries.ts';
import { appRedirect, createAppWorld } from '../../testing/app-world.ts';
import { testSecrets } from '../../testing/people.ts';
import { decideRequest } from './apps.service.ts';

let world: Awaited<ReturnType<typeof createAppWorld>>;
beforeAll(async () => {
  world = await createAppWorld({ fixed: null });
});
afterAll(() => world.close());

type Browser = Awaited<ReturnType<typeof world.openBrowser>>;

const turn = async (sign_in: string) => {
  const admin = await world.openBrowser('ADMIN');
  expect((await admin.ask('/api/assistants', 'PUT', { sign_in })).status).toBe(200);
};

const register = () =>
  world.site.request('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Anything', redirect_uris: [appRedirect] }),
  });

const grantsOf = ({ person }: Browser) =>
  world.db.select().from(oauthGrants).where(eq(oauthGrants.person_id, person.id));

const lastEvent = async () => {
  const { id, action, actor, token, subject, detail } = auditEvents;
  const rows = await world.db
    .select({ action, actor, token, subject, detail })
    .from(auditEvents)
    .where(eq(action, 'connected-app'))
    .orderBy(sql`${id} desc`)
    .limit(1);
  return rows[0];
};

describe('[API-05] what an app was let do ends', () => {
  test('when the environment turns it off, also after it is turned on again', async () => {
    await turn('on');
    const { access } = await world.connected();
    expect((await world.mcp(access)).status).toBe(200);
    const log = pino({ level: 'silent' });
    const byProxy = { proxy: null, mayUseProxy: false };
    const now = () => new Date();
    const ground = { db: world.db, secrets: testSecrets, byProxy, log, now };
    await appsOf(readConfig({ MCP_SIGN_IN: 'off' }), ground);
    expect((await world.mcp(access)).status).toBe(401);
  });

  test('when apps that registered themselves are no longer taken', async () => {
    await turn('registration');
    const { client_id: client } = (await (await register()).json()) as { client_id: string };
    const own = await world.connected(['opportunities:read'], { client });
    const entered = await world.connected();
    expect((await world.mcp(own.access)).status).toBe(200);
    await turn('on');
    expect((await world.mcp(own.access)).status).toBe(401);
    expect((await world.mcp(entered.access)).status).toBe(200);
    const again = await world.site.request(world.askFor({ client_id: client }).address);
    expect(again.status).toBe(400);
    const fields = { grant_type: 'refresh_token', client_id: client, refresh_token: own.refresh };
    expect((await world.redeem(fields)).status).toBeGreaterThanOrEqual(400);
  });

  test('when a code or a refresh token comes twice, or the app gives its token back: it is audited', async () => {
    const first = await world.connected();
    await world.redeem(first.fields);
    const ended = (person: string) => ({
      actor: '',
      subject: `person ${person}`,
      detail: 'ended Notebook: a token came twice',
    });
    expect(await lastEvent()).toMatchObject(ended(first.browser.person.id));
    const second = await world.connected();
    const renew = { grant_type: 'refresh_token', client_id: world.clientId };
    await world.redeem({ ...renew, refresh_token: second.refresh });
    await world.redeem({ ...renew, refresh_token: second.refresh });
    expect(await lastEvent()).toMatchObject(ended(second.browser.person.id));
    const third = await world.connected();
    await world.site.request('/oauth/revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: third.refresh, client_id: world.clientId }).toString(),
    });
    expect(await lastEvent()).toMatchObject({
      actor: third.browser.person.email,
      token: 'Notebook',
      detail: 'Notebook disconnected itself',
    });
  });
});

describe('[API-05] the question of an app', () => {
  test('is answered once, however often the person presses', async () => {
    const browser = await world.openBrowser('ADMIN');
    const id = await browser.begin(world.askFor().address);
    const press = () =>
      browser.ask(`/api/assistants/requests/${id}`, 'POST', { scopes: ['opportunities:read'] });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await press()).status).toBe(404);
    expect(await grantsOf(browser)).toHaveLength(1);
  });

  test('that is over meanwhile leaves nothing that the app may do', async () => {
    const { person } = await world.openBrowser('ADMIN');
    await saveArtifact(world.db, {
      kind: 'Interaction',
      hash: hashOfToken('over'),
      grant_id: null,
      payload: {},
      expires_at: new Date(Date.now() + 60_000),
    });
    const asked = {
      clientId: world.clientId,
      clientName: 'Notebook',
      isDocument: false,
      redirectUri: appRedirect,
      scopes: ['opportunities:read'],
    };
    const oauth = { pending: async () => asked, decide: async () => null };
    const notify = async () => {
      throw new Error('Nobody is told');
    };
    const context = { db: world.db, oauth, notify, now: () => new Date() };
    const caller = { ...person, role: 'ADMIN', signedInBy: 'password', sessionId: 's' } as const;
    const decided = decideRequest(
      { ...context, namesNow: async () => 'placeholders' },
      { ...caller, isFresh: true, needsSecondFactor: false },
      {
        request: new Request('https://plumbline.example/'),
        id: 'over',
        scopes: ['opportunities:read'],
      },
    );
    await expect(decided).rejects.toMatchObject({ code: 'not_found' });
    expect(
      await world.db.select().from(oauthGrants).where(eq(oauthGrants.person_id, person.id)),
    ).toEqual([]);
    expect(await lastEvent()).toMatchObject({ detail: 'ended Notebook: a request was over' });
  });

  test.each([
    ['state', { state: '\0' }],
    ['app', { client_id: '\0' }],
    ['redirect', { redirect_uri: `${appRedirect}\0` }],
    ['length', { state: 'x'.repeat(4000) }],
  ])('that can’t be kept for its %s is refused', async (_what, changes) => {
    expect((await world.site.request(world.askFor(changes).address)).status).toBe(400);
  });

  test.each([
    ['cursor://anysphere.cursor-mcp/oauth/callback', 'cursor://…'],
    ['http://localhost:8787/callback', null],
    ['https://vscode.dev/redirect', 'vscode.dev'],
  ])('whose answer goes to %s says so: %s', async (redirect_uri, told) => {
    const client_id = `https://assistant.example/${crypto.randomUUID()}.json`;
    world.publish({ client_id, client_name: 'Any', redirect_uris: [redirect_uri] }, client_id);
    const browser = await world.openBrowser('ADMIN');
    const id = await browser.begin(world.askFor({ client_id, redirect_uri }).address);
    const asked = await browser.ask(`/api/assistants/requests/${id}`);
    expect(await asked.json()).toMatchObject({ redirect_host: told });
  });

  test('is forgotten at its end', async () => {
    await world.site.request(world.askFor().address);
    const isQuestion = eq(oauthArtifacts.kind, 'Interaction');
    const left = () => world.db.$count(oauthArtifacts, isQuestion);
    expect(await left()).toBeGreaterThan(0);
    await removeExpiredSignIns(world.db, new Date(Date.now() + 16 * 60_000));
    expect(await left()).toBe(0);
  });
});

test.each([
  'https://localhost/cb',
  'https://[::1]/cb',
  'web+x:cb',
  'cursor://a\0b',
  'cursor://a b',
])('[API-05] an app that could never be answered at %j is not entered', async (redirect_uri) => {
  const admin = await world.openBrowser('ADMIN');
  const entering = { name: 'Any', redirect_uris: [redirect_uri] };
  expect((await admin.ask('/api/assistants/clients', 'POST', entering)).status).toBe(400);
});

test('[API-05] no more than 1,000 apps that nobody let in can be registered', async () => {
  await turn('registration');
  await world.db.execute(sql`
    insert into oauth_clients (id, name, redirect_uris, kind, created_at)
    select 'idle ' || n, 'Idle', array['http://127.0.0.1/'], 'registered', now()
    from generate_series(1, 1000) n`);
  const refused = await register();
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
  // An hour later they go, so that others are not kept out.
  await world.db.execute(
    sql`update oauth_clients set created_at = created_at - interval '61 minutes' where id like 'idle %'`,
  );
  expect((await register()).status).toBe(201);
  await world.db.delete(oauthClients).where(eq(oauthClients.kind, 'registered'));
});
