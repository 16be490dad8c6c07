import { removeExpiredSignIns } from './expired.ts';
import { betterAuth } from 'better-auth';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestAuth, signInAs, testBaseUrl, testSecret } from '../../testing/people.ts';
import {
  attempt,
  claimsOf,
  createSignInWorld,
  signIn,
  tokenOf,
  type SignInWorld,
} from '../../testing/sign-in.ts';
import { people, sessions, signingKeys, verifications } from '../db/schema/people.ts';
import { libraryOptions } from './library.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld();
});
afterAll(() => world.close());

describe('[AUTH-07] signing out', () => {
  test('ends the session, and the token that was fetched before opens nothing any more', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'ae@demo.example');
    const token = `Bearer ${await tokenOf(browser)}`;
    await world.auth.authenticate(token);
    const headers = { origin: testBaseUrl };
    expect((await browser.send('/auth/sign-out', { method: 'POST', headers })).status).toBe(200);
    await expect(world.auth.authenticate(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    const refused = await browser.send('/auth/token');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ error: 'Sign in to continue', code: 'unauthenticated' });
  });

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'is not done for a page elsewhere: %o',
    async (headers) => {
      const browser = world.newBrowser();
      await signIn(browser, 'ae@demo.example');
      const answer = await browser.send('/auth/sign-out', { method: 'POST', headers });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'forbidden' });
      expect(await tokenOf(browser)).not.toBeNull();
    },
  );
});

describe('what can be reached', () => {
  const open = new Set([
    'GET /auth/token',
    'GET /auth/get-session',
    'GET /auth/jwks',
    'POST /auth/sign-out',
  ]);

  test('of the library only what the product uses; nobody gives himself a role', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'newcomer@demo.example');
    const { sub } = await claimsOf(browser);
    const { api } = betterAuth(
      libraryOptions({
        db: world.db,
        baseUrl: testBaseUrl,
        secret: testSecret,
        previousSecret: null,
        provider: { issuer: '', clientId: '', clientSecret: '' },
        discovery: null,
        gate: { refusalOf: async () => null, enter: async () => null },
        secondFactorRoles: [],
        log: pino({ level: 'silent' }),
      }),
    );
    const paths = Object.values(api).flatMap(({ path }: { path?: string }) => path ?? []);
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const route = `${method} /auth${path}`;
        if (open.has(route)) continue;
        const answer = await browser.send(`/auth${path.replace(':id', 'google')}`, {
          method,
          headers: { origin: testBaseUrl, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: JSON.stringify({ role: 'ADMIN', userId: sub }) }),
        });
        expect([route, answer.status]).toEqual([route, 404]);
      }
    }
    expect(await claimsOf(browser)).toMatchObject({ role: null });
  });

  test.each([
    '//auth/token',
    '/auth/token/',
    '/auth/../auth/list-sessions',
    '/auth%2Ftoken',
    '/auth',
  ])('%s is no other way to it', async (path) => {
    expect((await world.newBrowser().send(testBaseUrl + path)).status).toBe(404);
  });

  test('the published keys hold no private part, and the private part is encrypted where it is kept', async () => {
    const { keys } = (await (await world.newBrowser().send('/auth/jwks')).json()) as {
      keys: Record<string, unknown>[];
    };
    expect(keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) }),
    ]);
    expect(keys[0]).not.toHaveProperty('d');
    const [row] = await world.db.select().from(signingKeys);
    expect(row?.privateKey).not.toMatch(/"d"|kty/);
  });

  test('the session token stays in its cookie, which no script reads', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'ae@demo.example');
    const answer = await browser.send('/auth/get-session');
    const text = await answer.text();
    const { sub: id } = await claimsOf(browser);
    expect(JSON.parse(text)).toEqual({
      session: { expiresAt: expect.any(String) },
      user: { id, email: 'ae@demo.example', name: 'Sofia Marchetti', role: 'ACCOUNT_EXECUTIVE' },
    });
    for (const { token } of await world.db.select().from(sessions))
      expect(text).not.toContain(token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('nobody has a session before signing in, and a banned person has none', async () => {
    const browser = world.newBrowser();
    const session = async () => (await browser.send('/auth/get-session')).json();
    expect(await session()).toBeNull();
    await signIn(browser, 'newcomer@demo.example');
    expect(await session()).not.toBeNull();
    const newcomer = eq(people.email, 'newcomer@demo.example');
    await world.db.update(people).set({ banned: true }).where(newcomer);
    expect(await session()).toBeNull();
    expect((await browser.send('/auth/token')).status).toBe(403);
    await world.db.update(people).set({ banned: false }).where(newcomer);
  });

  test('a session cookie with a false signature is none, even with the token of a live session', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'ae@demo.example');
    const [session] = await world.db.select().from(sessions).orderBy(desc(sessions.createdAt));
    const name = 'plumbline.session_token';
    const send = (path: string, value: string, method = 'GET') =>
      world.auth.handler(
        new Request(testBaseUrl + path, {
          method,
          headers: { cookie: `${name}=${value}`, origin: testBaseUrl },
          ...(method === 'POST' && { body: '{"password":"x"}' }),
        }),
      );
    const falseSignature = `${'A'.repeat(43)}%3D`;
    for (const value of [
      `${session?.token}.${falseSignature}`,
      `${session?.token}.`,
      `${session?.token}`,
      '%E0%A4%A',
    ]) {
      expect((await send('/auth/token', value)).status).toBe(401);
      expect(await (await send('/auth/get-session', value)).json()).toBeNull();
      for (const path of [
        '/auth/confirm',
        '/auth/second-factor/off',
        '/auth/second-factor/codes',
      ]) {
        expect([path, (await send(path, value, 'POST')).status]).toEqual([path, 401]);
      }
      const asked = new Request(testBaseUrl, { headers: { cookie: `${name}=${value}` } });
      expect(await world.auth.hasSession(asked)).toBe(false);
    }
    expect(await tokenOf(browser)).not.toBeNull();
  });

  test('a sign-in replaces a session cookie with a false signature', async () => {
    const owner = world.newBrowser();
    await signIn(owner, 'ae@demo.example');
    const [session] = await world.db.select().from(sessions).orderBy(desc(sessions.createdAt));
    const forged = `plumbline.session_token=${session?.token}.${'A'.repeat(43)}%3D`;
    const withForged: typeof world.auth = {
      ...world.auth,
      handler: (request, address) => {
        const changed = new Request(request);
        const own = request.headers.get('cookie');
        // Until a good one takes its place, as in a browser.
        if (!own?.includes('session_token=')) {
          changed.headers.set('cookie', own ? `${own}; ${forged}` : forged);
        }
        return world.auth.handler(changed, address);
      },
    };
    const browser = world.newBrowser(withForged);
    await signIn(browser, 'se@demo.example');
    expect(await tokenOf(browser)).not.toBeNull();
    // Whoever only knows the token of somebody else ends no session with it.
    expect(await tokenOf(owner)).not.toBeNull();
  });

  test('behind https the cookies are for https only', async () => {
    const auth = await createTestAuth(world.db, {
      baseUrl: 'https://plumb.example',
      provider: { issuer: world.sandbox.issuer, clientId: 'plumbline', clientSecret: 'x' },
    });
    const start = await auth.handler(
      new Request(`https://plumb.example/auth/start?attempt=${attempt}`),
      '127.0.0.1',
    );
    const setup = await auth.handler(new Request((await auth.setupUrl()) ?? ''), '127.0.0.1');
    const cookies = [...start.headers.getSetCookie(), ...setup.headers.getSetCookie()];
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
    }
  });
});

describe('the last page of the sign-in window', () => {
  test('takes nothing from its address and runs no script but ours', async () => {
    const browser = world.newBrowser();
    const evil = await browser.visit('/auth/done?attempt=abcdefgh&error=<script>alert(1)</script>');
    const plain = await browser.visit('/auth/done?attempt=abcdefgh');
    expect(evil.text).toBe(plain.text);
    const policy = plain.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-/);
    expect(plain.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(plain.headers.get('cache-control')).toBe('no-store');
  });

  test('runs the script that tells the attempt and the error, and closes the window', async () => {
    const { text, headers } = await world.newBrowser().visit('/auth/done.js');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const run = (search: string) => {
      const seen: unknown[] = [];
      const shown: Record<string, { textContent: string }> = {};
      class Channel {
        constructor(name: string) {
          seen.push(name);
        }
        postMessage(message: unknown) {
          seen.push(message);
        }
        close() {}
      }
      const document = { getElementById: (id: string) => (shown[id] ??= { textContent: '' }) };
      const window = { close: () => seen.push('closed') };
      // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- it runs as the browser would run it
      new Function('location', 'BroadcastChannel', 'document', 'window', text)(
        { search },
        Channel,
        document,
        window,
      );
      return { seen, title: shown['title']?.textContent, text: shown['text']?.textContent };
    };
    expect(run('?attempt=abcdefgh')).toEqual({
      seen: ['plumbline-sign-in', { attempt: 'abcdefgh', error: null }, 'closed'],
      title: 'You are signed in',
      text: 'You can close this window.',
    });
    expect(run('?attempt=abcdefgh&error=access_denied')).toEqual({
      seen: ['plumbline-sign-in', { attempt: 'abcdefgh', error: 'access_denied' }, 'closed'],
      title: 'Sign-in failed',
      text: 'Close this window and try again.',
    });
    // What an administrator has to mend stays to be read.
    expect(run('?attempt=abcdefgh&error=email_missing')).toEqual({
      seen: ['plumbline-sign-in', { attempt: 'abcdefgh', error: 'email_missing' }],
      title: 'Sign-in failed',
      text: expect.stringContaining('OIDC_EMAIL_CLAIM'),
    });
  });
});

test('sessions that ran out and sign-ins that nobody finished are forgotten', async () => {
  let time = new Date();
  const auth = await world.restart({ now: () => time });
  await signInAs({ auth, db: world.db }, 'ADMIN');
  await world.newBrowser(auth).send(`/auth/start?attempt=${attempt}`);
  await removeExpiredSignIns(world.db, time);
  expect((await world.db.select().from(sessions)).length).toBeGreaterThan(0);
  expect((await world.db.select().from(verifications)).length).toBeGreaterThan(0);
  time = new Date(time.getTime() + 25 * 3600_000);
  await removeExpiredSignIns(world.db, time);
  expect(await world.db.select().from(sessions)).toEqual([]);
  expect(await world.db.select().from(verifications)).toEqual([]);
});
