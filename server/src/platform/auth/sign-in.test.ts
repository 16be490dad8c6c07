import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  attempt,
  claimsOf,
  createSignInWorld,
  failedWith,
  openChooser,
  outcomeOf,
  personOf,
  signIn,
  signInWith,
  succeeded,
  tokenOf,
  type SignInWorld,
} from '../../testing/sign-in.ts';
import { testBaseUrl, signedInNow } from '../../testing/people.ts';
import { accounts, people } from '../db/schema/people.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld();
});
afterAll(() => world.close());

describe('[AUTH-01] on the way to the provider', () => {
  test('the request asks for email and profile, always for the account, and is bound by PKCE, state and nonce', async () => {
    const answer = await world.newBrowser().send(`/auth/start?attempt=${attempt}`);
    expect(answer.status).toBe(302);
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(origin + pathname).toBe(`${world.sandbox.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      redirect_uri: `${testBaseUrl}/auth/callback/sandbox`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    });
    const state = answer.headers.getSetCookie().find((cookie) => cookie.includes('state'));
    expect(state).toMatch(/HttpOnly/);
    expect(state).toMatch(/SameSite=Lax/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('an attempt that is no plain id goes no further', async () => {
    const browser = world.newBrowser();
    const cancelled = await browser.visit('/auth/start?attempt="><script>');
    const done = await browser.visit(`${cancelled.url.href}/cancel`);
    expect(done.url.href).toBe(
      `${testBaseUrl}/auth/done?error=access_denied&error_description=The+person+cancelled`,
    );
  });
});

describe('[AUTH-02] who comes back', () => {
  test.each([
    ['admin@demo.example', 'Helen Whitaker', 'ADMIN'],
    ['manager@demo.example', 'Daniel Okafor', 'MANAGER'],
    ['ae@demo.example', 'Sofia Marchetti', 'ACCOUNT_EXECUTIVE'],
    ['se@demo.example', 'Jonas Lindqvist', 'SALES_ENGINEER'],
    ['newcomer@demo.example', 'Priya Raman', null],
  ])('%s signs in as %s with role %s', async (email, name, role) => {
    const browser = world.newBrowser();
    expect(outcomeOf(await signIn(browser, email))).toEqual(succeeded);

    const claims = await claimsOf(browser);
    expect(claims).toMatchObject({
      email,
      name,
      role,
      iss: `${testBaseUrl}/auth`,
      aud: `${testBaseUrl}/api`,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    const person = await world.auth.authenticate(`Bearer ${await tokenOf(browser)}`);
    expect(person).toEqual({
      id: claims.sub,
      email,
      name,
      role,
      sessionId: claims['sid'],
      ...signedInNow,
    });
  });

  test('a stranger has no role, and the first one of all is no administrator', async () => {
    const empty = await createSignInWorld({ initialRoles: new Map() });
    try {
      const browser = empty.newBrowser();
      await signInWith(browser, 'First@Stranger.example', 'First Stranger');
      expect(await claimsOf(browser)).toMatchObject({
        email: 'first@stranger.example',
        role: null,
      });
    } finally {
      await empty.close();
    }
  });

  test("the same account twice is the same person, and the provider's tokens are not kept", async () => {
    const withoutTokens = {
      providerId: 'sandbox',
      accessToken: null,
      refreshToken: null,
      idToken: null,
    };
    for (const name of ['First Name', 'Second Name']) {
      await signInWith(world.newBrowser(), 'twice@demo.example', name);
      const person = await personOf(world, 'twice@demo.example');
      const ofPerson = eq(accounts.userId, person?.id ?? '');
      const kept = await world.db.select().from(accounts).where(ofPerson);
      expect(kept).toEqual([expect.objectContaining(withoutTokens)]);
    }
  });

  test('a name that changed at the provider changes here; one that is missing there stays', async () => {
    await signInWith(world.newBrowser(), 'renamed@demo.example', 'Old Name');
    await signInWith(world.newBrowser(), 'renamed@demo.example', 'New Name');
    expect(await personOf(world, 'renamed@demo.example')).toMatchObject({ name: 'New Name' });
    await signInWith(world.newBrowser(), 'renamed@demo.example', '');
    expect(await personOf(world, 'renamed@demo.example')).toMatchObject({ name: 'New Name' });
  });
});

describe('when it does not work', () => {
  afterEach(() => world.fail(null));

  test('[AUTH-09] cancelling at the provider says access_denied', async () => {
    const browser = world.newBrowser();
    const chooser = await openChooser(browser);
    const done = await browser.visit(`${chooser.url.href}/cancel`);
    expect(outcomeOf(done)).toEqual(failedWith('access_denied'));
    expect(await tokenOf(browser)).toBeNull();
  });

  test.each([
    ['token', 'invalid_code'],
    ['authorize', 'server_error'],
  ])(
    '[AUTH-12] a provider whose %s endpoint fails says %s, and nobody is signed in',
    async (what, error) => {
      const browser = world.newBrowser();
      const chooser = what === 'token' ? await openChooser(browser) : null;
      await world.fail(what);
      const done = chooser
        ? await browser.visit(chooser.url.href, {
            method: 'POST',
            body: new URLSearchParams({ email: 'late@demo.example', name: 'Late' }),
          })
        : await openChooser(browser);
      expect(outcomeOf(done)).toEqual(failedWith(error));
      expect(await tokenOf(browser)).toBeNull();
      expect(await personOf(world, 'late@demo.example')).toBeNull();

      await world.fail(null);
      expect(outcomeOf(await signIn(browser, 'ae@demo.example'))).toEqual(succeeded);
    },
  );

  test('an answer for another browser is refused, and the window still knows its attempt', async () => {
    const victim = world.newBrowser();
    const attacker = world.newBrowser();
    await openChooser(victim);
    const chooser = await openChooser(attacker);
    const answer = await attacker.send(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: 'attacker@demo.example', name: 'Attacker' }),
    });
    const resumed = await attacker.send(answer.headers.get('location') ?? '');
    const callback = resumed.headers.get('location') ?? '';
    expect(callback).toContain(`${testBaseUrl}/auth/callback/sandbox?code=`);

    expect(outcomeOf(await victim.visit(callback))).toEqual(failedWith('state_mismatch'));
    expect(await tokenOf(victim)).toBeNull();
    expect(await personOf(world, 'attacker@demo.example')).toBeNull();
  });

  test.each([
    ['no state at all', '', 'state_not_found'],
    ['a made-up state', '?code=x&state=made-up', 'state_mismatch'],
  ])(
    '%s ends on the last page with the attempt that the window began',
    async (_what, query, error) => {
      const browser = world.newBrowser();
      await openChooser(browser);
      const done = await browser.visit(`/auth/callback/sandbox${query}`);
      expect(outcomeOf(done)).toEqual(failedWith(error));
    },
  );

  test('the same answer of the provider counts once', async () => {
    const browser = world.newBrowser();
    const chooser = await openChooser(browser);
    const answer = await browser.send(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: 'once@demo.example', name: 'Once' }),
    });
    const resumed = await browser.send(answer.headers.get('location') ?? '');
    const callback = resumed.headers.get('location') ?? '';
    expect(outcomeOf(await browser.visit(callback))).toEqual(succeeded);
    expect(outcomeOf(await browser.visit(callback))).toEqual(failedWith('state_mismatch'));
  });
});

test('[AUTH-07] after signing out the chooser is shown again, and another person can come in', async () => {
  const browser = world.newBrowser();
  await signIn(browser, 'ae@demo.example');
  const out = await browser.send('/auth/sign-out', {
    method: 'POST',
    headers: { origin: testBaseUrl },
  });
  expect(out.status).toBe(200);
  expect(await out.json()).not.toHaveProperty('url'); // no way round by the provider's own logout
  expect(await tokenOf(browser)).toBeNull();

  expect(outcomeOf(await signIn(browser, 'se@demo.example'))).toEqual(succeeded);
  expect(await claimsOf(browser)).toMatchObject({ email: 'se@demo.example' });
});

test('a banned person does not get in', async () => {
  await signIn(world.newBrowser(), 'manager@demo.example');
  const banned = eq(people.email, 'manager@demo.example');
  await world.db.update(people).set({ banned: true }).where(banned);
  const browser = world.newBrowser();
  expect(outcomeOf(await signIn(browser, 'manager@demo.example'))).toEqual(failedWith('banned'));
  expect(await tokenOf(browser)).toBeNull();
  await world.db.update(people).set({ banned: false }).where(banned);
});
