import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../app.ts';
import { accessTokens } from '../../platform/db/schema/access-tokens.ts';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { people } from '../../platform/db/schema/people.ts';
import { removeExpiredSignIns } from '../../platform/auth/expired.ts';
import type { Notice } from '../../platform/auth/notices.ts';
import { addAccessToken } from '../../testing/access-tokens.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { checkAnswers } from '../../testing/described.ts';
import { testDependencies } from '../../testing/dependencies.ts';
import { createTestAuth, signInAs } from '../../testing/people.ts';

let database: TestDatabase;
let auth: Awaited<ReturnType<typeof createTestAuth>>;
let api: ReturnType<typeof createApi>;
const notices: Notice[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  auth = await createTestAuth(database.db);
  const { authenticate } = auth;
  const notify = async (notice: Notice) => void notices.push(notice);
  api = createApi(testDependencies({ db: database.db, authenticate, notify }));
  checkAnswers(api);
});
afterAll(() => database.close());

const signIn = (role: Parameters<typeof signInAs>[1]) => signInAs({ auth, db: database.db }, role);

async function ask(token: string, method: string, path: string, body?: unknown) {
  const answer = await api.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text ? JSON.parse(text) : null) as never,
  };
}

const nightly = { name: 'Nightly', scopes: ['opportunities:read'], expires_in_days: 7 };
const events = async (action: 'access-token' | 'bad-token') => {
  const rows = await database.db.select().from(auditEvents).where(eq(auditEvents.action, action));
  return rows.map(({ actor, token, detail }) => ({ actor, token, detail }));
};

describe('[AUTH-13] a token of a person', () => {
  test('is told once, kept as a hash, and opens what it was made for until it is revoked', async () => {
    const { token: session, person } = await signIn('ACCOUNT_EXECUTIVE');
    const made = await ask(session, 'POST', '/api/account/tokens', nightly);
    expect(made.status).toBe(201);
    const { id, token, ...told } = made.body as { id: string; token: string; prefix: string };
    expect(token).toMatch(/^plb_[\w-]{43}$/);
    expect(token.startsWith(told.prefix)).toBe(true);
    const [row] = await database.db.select().from(accessTokens).where(eq(accessTokens.id, id));
    expect(JSON.stringify(row)).not.toContain(token.slice(10));
    expect((await ask(token, 'GET', '/api/deals')).status).toBe(200);

    const listed = await ask(session, 'GET', '/api/account/tokens');
    expect(JSON.stringify(listed.body)).not.toContain(token);
    expect(listed.body).toMatchObject({
      data: [{ id, ...told, last_used_at: expect.any(String) }],
    });

    expect((await ask(session, 'DELETE', `/api/account/tokens/${id}`)).status).toBe(204);
    expect((await ask(token, 'GET', '/api/deals')).status).toBe(401);
    expect((await ask(session, 'DELETE', `/api/account/tokens/${id}`)).status).toBe(404);
    const { email } = person;
    expect(await events('access-token')).toEqual([
      { actor: email, token: '', detail: 'created Nightly: opportunities:read, 7 days' },
      { actor: email, token: 'Nightly', detail: 'first use of Nightly' },
      { actor: email, token: '', detail: 'revoked Nightly' },
    ]);
    expect(await events('bad-token')).toHaveLength(1);
    expect(notices).toMatchObject([{ what: 'token-created', to: { email } }]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that there is not', { scopes: ['deals:delete'] }, 'scopes.0'],
    ['a scope beyond the role', { scopes: ['opportunities:read', 'users:write'] }, 'scopes'],
    ['no end', { expires_in_days: null }, 'expires_in_days'],
    ['a life of years', { expires_in_days: 3650 }, 'expires_in_days'],
  ])('%s is refused by its field', async (_, fields, field) => {
    const { token: session } = await signIn('MANAGER');
    const { status, body } = await ask(session, 'POST', '/api/account/tokens', {
      ...nightly,
      ...fields,
    });
    expect(status).toBe(400);
    expect((body as { fields: object }).fields).toHaveProperty([field]);
  });

  test('that may not read deals gets no names and values of those at risk', async () => {
    const { person } = await signIn('ADMIN');
    const path = '/api/dashboard/risks';
    const token = await addAccessToken(database.db, person.id, {
      scopes: ['commercialInsights:read'],
    });
    expect((await ask(token, 'GET', path)).status).toBe(403);
    const deals = await addAccessToken(database.db, person.id, { scopes: ['opportunities:read'] });
    expect((await ask(deals, 'GET', path)).status).toBe(200);
  });

  test('that reads commits to no forecast, though its owner may', async () => {
    const { person, token: session } = await signIn('ADMIN');
    const token = await addAccessToken(database.db, person.id, { scopes: ['opportunities:read'] });
    const commitment = { owner: 'Ann', month: '2026-12', amount: '100', currency: 'USD' };
    const path = '/api/reports/forecast/commitments';
    expect((await ask(token, 'POST', path, commitment)).status).toBe(403);
    expect((await ask(session, 'POST', path, commitment)).status).not.toBe(403);
  });

  test('has no successor of its own making, and nobody without a role has one', async () => {
    const { person, token: session } = await signIn('ADMIN');
    const token = await addAccessToken(database.db, person.id, { scopes: ['users:write'] });
    const made = await ask(token, 'POST', '/api/account/tokens', nightly);
    expect(made).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('Sign in') },
    });
    const { token: nobody } = await signIn(null);
    expect((await ask(nobody, 'POST', '/api/account/tokens', nightly)).status).toBe(403);
    for (let at = 1; at < 20; at += 1)
      await addAccessToken(database.db, person.id, { scopes: ['users:write'] });
    expect((await ask(session, 'POST', '/api/account/tokens', nightly)).status).toBe(409);
  });

  test('shows and changes no section beyond its scopes, though its owner may', async () => {
    const { person, token: session } = await signIn('ADMIN');
    const deal = { name: 'Acme', meddpicc_data: { pain: 'Slow exports' } };
    const { body } = await ask(session, 'POST', '/api/deals', deal);
    const { id } = body as { id: string };
    const narrow = await addAccessToken(database.db, person.id, {
      scopes: ['opportunities:read', 'opportunities:write'],
    });
    const seen = await ask(narrow, 'GET', `/api/deals/${id}`);
    expect(JSON.stringify(seen.body)).not.toContain('Slow exports');
    const refused = await ask(narrow, 'PUT', `/api/deals/${id}`, { meddpicc_data: { pain: 'x' } });
    expect(refused.status).toBe(403);
    const wide = await addAccessToken(database.db, person.id, {
      scopes: ['opportunities:read', 'commercialInsights:read', 'commercialInsights:write'],
    });
    expect(JSON.stringify((await ask(wide, 'GET', `/api/deals/${id}`)).body)).toContain(
      'Slow exports',
    );
    expect((await ask(wide, 'PUT', `/api/deals/${id}`, { name: 'Other' })).status).toBe(403);
    expect((await ask(narrow, 'PUT', `/api/deals/${id}`, { name: 'Other' })).status).toBe(200);
    // Both kinds of rights in one list: its columns are those of whoever asks.
    for (const token of [narrow, wide, session]) {
      expect((await ask(token, 'GET', '/api/deals')).status).toBe(200);
    }
    const viewed = await ask(narrow, 'POST', '/api/views', {
      name: 'Mine',
      shared: false,
      settings: {},
    });
    expect(viewed.status).toBe(403);
  });

  test('[COM-12] what it wrote says so in the history, apart from what its owner wrote', async () => {
    const { person, token: session } = await signIn('ADMIN');
    const { body } = await ask(session, 'POST', '/api/deals', { name: 'Acme' });
    const path = `/api/deals/${(body as { id: string }).id}`;
    const token = await addAccessToken(database.db, person.id, {
      name: 'Warehouse',
      scopes: ['opportunities:write', 'commercialInsights:write', 'opportunities:read'],
    });
    for (const [by, pain] of [
      [session, 'a'],
      [token, 'b'],
      [token, 'c'],
      [session, 'd'],
    ] as const) {
      expect((await ask(by, 'PUT', path, { meddpicc_data: { pain } })).status).toBe(200);
    }
    expect((await ask(token, 'PUT', path, { name: 'Acme AG' })).status).toBe(200);
    const { body: history } = await ask(session, 'GET', `${path}/history`);
    const { data } = history as { data: { type: string; token: string | null; person: string }[] };
    expect(data.filter(({ type }) => type === 'section').map((each) => each.token)).toEqual([
      null,
      'Warehouse',
      null,
    ]);
    expect(data.find(({ type }) => type === 'item')?.token).toBe('Warehouse');
    await ask(session, 'GET', '/api/audit');
    expect((await ask(token, 'DELETE', path)).status).toBe(204);
    const [deleted] = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'delete'));
    expect(deleted).toMatchObject({ actor: person.email, token: 'Warehouse' });
  });
});

describe('[AUTH-13] a token ends', () => {
  const scopes = ['opportunities:read'] as const;

  test('by its day, and is forgotten a month later', async () => {
    const { person } = await signIn('ADMIN');
    const expiresAt = new Date(Date.now() - 1000);
    const token = await addAccessToken(database.db, person.id, { scopes, expiresAt });
    expect((await ask(token, 'GET', '/api/deals')).status).toBe(401);
    const left = () => database.db.$count(accessTokens, eq(accessTokens.person_id, person.id));
    await removeExpiredSignIns(database.db, new Date());
    expect(await left()).toBe(1);
    await removeExpiredSignIns(database.db, new Date(Date.now() + 31 * 24 * 3600_000));
    expect(await left()).toBe(0);
  });

  test('with its owner: deactivated, without a role, gone; and does not come back with them', async () => {
    const { token: admin } = await signIn('ADMIN');
    const { person } = await signIn('MANAGER');
    const token = await addAccessToken(database.db, person.id, { scopes });
    const status = async () => (await ask(token, 'GET', '/api/deals')).status;
    expect(await status()).toBe(200);
    await database.db.update(people).set({ role: null }).where(eq(people.id, person.id));
    expect(await status()).toBe(403);
    await database.db.update(people).set({ role: 'MANAGER' }).where(eq(people.id, person.id));
    expect(await status()).toBe(200);
    expect((await ask(admin, 'POST', `/api/users/${person.id}/deactivate`, {})).status).toBe(200);
    expect(await status()).toBe(401);
    expect((await ask(admin, 'POST', `/api/users/${person.id}/reactivate`, {})).status).toBe(200);
    expect(await status()).toBe(401);
    const again = await addAccessToken(database.db, person.id, { scopes });
    await database.db.delete(people).where(eq(people.id, person.id));
    expect((await ask(again, 'GET', '/api/deals')).status).toBe(401);
  });

  test('by an administrator, and by nobody else but its owner', async () => {
    const { person: owner } = await signIn('SALES_ENGINEER');
    const token = await addAccessToken(database.db, owner.id, {
      name: 'Shared by mistake',
      scopes,
    });
    const { token: admin } = await signIn('ADMIN');
    const { body } = await ask(admin, 'GET', '/api/access-tokens');
    const { data } = body as { data: { id: string; name: string; person: { email: string } }[] };
    const found = data.find(({ name }) => name === 'Shared by mistake');
    expect(found?.person.email).toBe(owner.email);
    const { token: other } = await signIn('MANAGER');
    expect((await ask(other, 'GET', '/api/access-tokens')).status).toBe(403);
    expect((await ask(other, 'DELETE', `/api/access-tokens/${found?.id}`)).status).toBe(403);
    expect((await ask(other, 'DELETE', `/api/account/tokens/${found?.id}`)).status).toBe(404);
    expect((await ask(token, 'GET', '/api/deals')).status).toBe(200);
    expect((await ask(admin, 'DELETE', `/api/access-tokens/${found?.id}`)).status).toBe(204);
    expect((await ask(token, 'GET', '/api/deals')).status).toBe(401);
  });
});

test('[API-01] a token is counted by itself, and all of a person together', async () => {
  const limited = createApi(
    testDependencies({ db: database.db, authenticate: auth.authenticate, requestsPerMinute: 10 }),
  );
  const { person, token: session } = await signIn('ADMIN');
  const statusesOf = async (token: string, count: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const headers = { authorization: `Bearer ${token}` };
      statuses.push((await limited.request('/api/deals', { headers })).status);
    }
    return statuses.filter((status) => status === 200).length;
  };
  const tokens = [1, 2, 3].map(() =>
    addAccessToken(database.db, person.id, { scopes: ['opportunities:read'] }),
  );
  const [first = '', second = '', third = ''] = await Promise.all(tokens);
  expect(await statusesOf(first, 12)).toBe(10);
  expect(await statusesOf(second, 9)).toBe(8);
  expect(await statusesOf(third, 2)).toBe(0);
  expect(await statusesOf(session, 10)).toBe(10);
});
