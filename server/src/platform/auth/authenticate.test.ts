import { eq } from 'drizzle-orm';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { badTokens, createTestAuth, signInAs, testBaseUrl } from '../../testing/people.ts';
import { people, sessions, signingKeys } from '../db/schema/people.ts';
import type { Auth } from './auth.ts';
import { createAuthenticate } from './authenticate.ts';

const options = { baseUrl: testBaseUrl, secondFactorRoles: [], freshMinutes: 10 };
let database: TestDatabase;
let auth: Auth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = await createTestAuth(database.db);
});
afterAll(() => database.close());

const world = () => ({ auth, db: database.db });
const refused = { code: 'unauthenticated', status: 401 };

test('[AUTH-13] the bearer of a good token is the person of its row', async () => {
  const { person, token } = await signInAs(world(), 'SALES_ENGINEER', { name: 'Ada Example' });
  expect(person).toMatchObject({ name: 'Ada Example', role: 'SALES_ENGINEER' });
  await expect(auth.authenticate(`Bearer ${token}`)).resolves.toEqual(person);
  await expect(auth.authenticate(`bearer ${token}`)).resolves.toEqual(person);
});

test('every bad token is refused alike', async () => {
  const { token, claims } = await signInAs(world(), 'ADMIN');
  const tokens = await badTokens(world(), claims);
  expect(Object.keys(tokens)).toHaveLength(14);
  for (const [what, bad] of Object.entries(tokens)) {
    await expect(auth.authenticate(`Bearer ${bad}`), what).rejects.toMatchObject(refused);
  }
  for (const header of [undefined, '', token, `Basic ${token}`, `Bearer ${token} ${token}`]) {
    await expect(auth.authenticate(header), header).rejects.toMatchObject(refused);
  }
  await expect(auth.authenticate(`Bearer ${token}`)).resolves.toBeTruthy();
});

describe("a token that was good a moment ago follows the person's row at once", () => {
  test('signed out, or all sessions revoked', async () => {
    const { person, token } = await signInAs(world(), 'ADMIN');
    await auth.authenticate(`Bearer ${token}`);
    await database.db.delete(sessions).where(eq(sessions.userId, person.id));
    await expect(auth.authenticate(`Bearer ${token}`)).rejects.toMatchObject(refused);
  });

  test('a session that ran out', async () => {
    const { person, token } = await signInAs(world(), 'ADMIN');
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, person.sessionId));
    await expect(auth.authenticate(`Bearer ${token}`)).rejects.toMatchObject(refused);
  });

  test('banned', async () => {
    const { person, token } = await signInAs(world(), 'ADMIN');
    await auth.authenticate(`Bearer ${token}`);
    await database.db.update(people).set({ banned: true }).where(eq(people.id, person.id));
    await expect(auth.authenticate(`Bearer ${token}`)).rejects.toMatchObject(refused);
  });

  test('[AUTH-02] another role, or none', async () => {
    const { person, token } = await signInAs(world(), null);
    await expect(auth.authenticate(`Bearer ${token}`)).resolves.toMatchObject({ role: null });
    for (const role of ['MANAGER', null] as const) {
      await database.db.update(people).set({ role }).where(eq(people.id, person.id));
      await expect(auth.authenticate(`Bearer ${token}`)).resolves.toMatchObject({ role });
    }
  });

  test('the session of another person does not count', async () => {
    const one = await signInAs(world(), 'ADMIN');
    const other = await signInAs(world(), 'MANAGER');
    await database.db
      .update(sessions)
      .set({ userId: other.person.id })
      .where(eq(sessions.id, one.person.sessionId));
    await expect(auth.authenticate(`Bearer ${one.token}`)).rejects.toMatchObject(refused);
  });
});

test('a token that was seen before ends when it ends', async () => {
  const { token } = await signInAs(world(), 'ADMIN');
  let ahead = 0;
  const authenticate = createAuthenticate({
    ...options,
    db: database.db,
    now: () => new Date(Date.now() + ahead),
  });
  await authenticate(`Bearer ${token}`);
  ahead = 240_000;
  await expect(authenticate(`Bearer ${token}`)).resolves.toBeTruthy();
  ahead = 301_000;
  await expect(authenticate(`Bearer ${token}`)).rejects.toMatchObject(refused);
});

describe('keys', () => {
  test('a new key counts from its first token, and a withdrawn one no longer than five minutes', async () => {
    let ahead = 0;
    const authenticate = createAuthenticate({
      ...options,
      db: database.db,
      now: () => new Date(Date.now() + ahead),
    });
    const { token, claims, person } = await signInAs(world(), 'ADMIN');
    await authenticate(`Bearer ${token}`);

    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const [added] = await database.db
      .insert(signingKeys)
      .values({
        alg: 'ES256',
        publicKey: JSON.stringify(await exportJWK(publicKey)),
        privateKey: 'kept elsewhere',
        createdAt: new Date(0), // not the newest: the product goes on signing with its own
      })
      .returning();
    const kid = added?.id ?? '';
    const later = await new SignJWT({ ...claims, exp: (claims.exp ?? 0) + 3600 })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
    ahead = 2000;
    await expect(authenticate(`Bearer ${later}`)).resolves.toEqual(person);

    await database.db.delete(signingKeys).where(eq(signingKeys.id, kid));
    ahead += 5 * 60_000;
    await expect(authenticate(`Bearer ${later}`)).rejects.toMatchObject(refused);
  });

  test('tokens that name unknown keys do not become one query each', async () => {
    const { claims } = await signInAs(world(), 'ADMIN');
    const tokens = await badTokens(world(), claims);
    const time = Date.now();
    const counted = countingQueries(database.db);
    const authenticate = createAuthenticate({
      ...options,
      db: counted.db,
      now: () => new Date(time),
    });
    const unknown = `Bearer ${tokens['a token of an unknown key']}`;
    const asked = Array.from({ length: 50 }, () => authenticate(unknown));
    for (const each of await Promise.allSettled(asked)) {
      expect(each).toMatchObject({ status: 'rejected', reason: refused });
    }
    // Another process may have made the key just now: all of them wait for one look.
    expect(counted.queries()).toBe(2);
  });
});

test('a database that is down is an outage, not a bad token', async () => {
  const broken = await createTestDatabase();
  const { token } = await signInAs(
    { auth: await createTestAuth(broken.db), db: broken.db },
    'ADMIN',
  );
  const authenticate = createAuthenticate({
    ...options,
    db: broken.db,
    now: () => new Date(),
  });
  await broken.close();
  const failure = await authenticate(`Bearer ${token}`).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toHaveProperty('code', 'unauthenticated');
});

/** The same database, counting what is asked of it. */
function countingQueries(db: TestDatabase['db']) {
  let queries = 0;
  const counting = new Proxy(db, {
    get(target, key, receiver) {
      if (key === 'select') queries += 1;
      const value: unknown = Reflect.get(target, key, receiver);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const prepared = 2; // the queries of people and of tokens are built once, at the beginning
  return { db: counting, queries: () => queries - prepared };
}
