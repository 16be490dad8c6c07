import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator, type Otherwise } from '../../testing/authenticator.ts';
import type { Browser } from '../../testing/browser.ts';
import {
  createPasswordWorld,
  guest,
  password,
  post,
  signInByPassword,
  submit,
  type PasswordWorld,
} from '../../testing/passwords.ts';
import { claimsOf, outcomeOf, succeeded, tokenOf } from '../../testing/sign-in.ts';
import { passkeys, sessions } from '../db/schema/people.ts';
import { passkeysOf } from '../../testing/passkeys.ts';

let world: PasswordWorld;
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

type Device = ReturnType<typeof createAuthenticator>;
const { withPasskey, ask, enter } = passkeysOf(() => world);
const lastEvent = async () => (await world.events()).at(-1);

describe('[MEM-03] signing in with a passkey', () => {
  test('begins a session as any other sign-in, without a password or an email', async () => {
    const { device, owner } = await withPasskey();
    const { status, browser } = await enter(device);
    expect(status).toBe(200);
    expect(await claimsOf(browser)).toMatchObject({ sub: owner.id, email: guest, role: 'MANAGER' });
    expect(await lastEvent()).toEqual(['sign-in', guest, '', 'passkey']);
    const [kept] = await world.db.select().from(passkeys);
    expect(kept).toMatchObject({ sign_count: 1, last_used_at: world.now() });
    const ways = await world.db.select({ way: sessions.signedInBy }).from(sessions);
    expect(ways.map(({ way }) => way).toSorted()).toEqual(['passkey', 'password']);
  });

  test('asks for user verification, of whichever passkey is there, and names nobody', async () => {
    await withPasskey();
    expect(await ask(world.newBrowser())).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: '127.0.0.1',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('the sign-in window offers it once somebody has one', async () => {
    const browser = world.newBrowser();
    await world.setPassword(await world.invite(), password, browser);
    expect((await browser.visit('/auth/start')).text).not.toContain('passkey');
    await world.begin();
    await withPasskey();
    const { text, headers } = await world.newBrowser().visit('/auth/start');
    expect(text).toContain('Sign in with a passkey');
    expect(text).toContain('autocomplete="username webauthn"');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
    const script = await world.newBrowser().visit('/auth/passkey.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.text).toContain('startAuthentication');
  });

  test('the window offers none of a former address; one from before that was kept, it does', async () => {
    const { device } = await withPasskey();
    await world.db.update(passkeys).set({ rp_id: 'old.example' });
    expect((await world.newBrowser().visit('/auth/start')).text).not.toContain('passkey');
    await world.db.update(passkeys).set({ rp_id: null });
    expect((await world.newBrowser().visit('/auth/start')).text).toContain('passkey');
    expect((await enter(device)).status).toBe(200);
    expect(await world.db.select().from(passkeys)).toMatchObject([{ rp_id: '127.0.0.1' }]);
  });

  test('a device that does not count signs in again and again', async () => {
    const { device } = await withPasskey(createAuthenticator({ counts: false }));
    expect((await enter(device)).status).toBe(200);
    expect((await enter(device)).status).toBe(200);
  });

  test('ends the session that was there before in the browser', async () => {
    const { device, browser } = await withPasskey();
    const before = await tokenOf(browser);
    await enter(device, {}, browser);
    await expect(world.auth().authenticate(`Bearer ${before}`)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('stays as it is while PLUMBLINE_SECRET is replaced', async () => {
    const { device } = await withPasskey();
    await world.restart({ secret: 'another secret of the tests, as long as the first' });
    expect((await enter(device)).status).toBe(200);
  });

  test('a challenge asked of one process is answered to another', async () => {
    const { device } = await withPasskey();
    const browser = world.newBrowser();
    const credential = device.sign(await ask(browser));
    await world.restart();
    const answer = await post(world.moveTo(browser), '/auth/passkey', { credential });
    expect(answer.status).toBe(200);
  });
});

describe('[PERM-01] a passkey where the role must have a second factor', () => {
  test('is one: whoever comes by it goes on, whoever comes by the password alone does not', async () => {
    const { device, browser: page } = await withPasskey();
    await world.restart({ secondFactorRoles: ['MANAGER'] });
    const { browser } = await enter(device);
    expect(await claimsOf(browser)).not.toHaveProperty('needs_second_factor');

    const stranger = world.newBrowser();
    const answer = await signInByPassword(stranger);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('sign in with your passkey');
    expect(answer.text).toContain('earlier address of Plumbline, ask an administrator');
    expect(await tokenOf(stranger)).toBeNull();
    expect(await lastEvent()).toEqual([
      'sign-in-failed',
      guest,
      '',
      'password without the passkey',
    ]);

    // A session that the password alone began before the role came to demand more.
    expect(await claimsOf(world.moveTo(page))).toMatchObject({ needs_second_factor: true });
    const setUp = await post(world.moveTo(page), '/auth/second-factor/set-up', { password });
    expect([setUp.status, await setUp.json()]).toEqual([
      403,
      { error: 'Sign in with your passkey first.', code: 'forbidden' },
    ]);
  });

  test('a wrong password says nothing of it; a new one by a link signs nobody in', async () => {
    const { owner } = await withPasskey();
    await world.restart({ secondFactorRoles: ['MANAGER'] });
    const page = await submit(world.newBrowser(), {
      email: guest,
      password: 'wrong horse battery',
    });
    expect(page.text).toContain('Wrong email or password.');
    const set = await world.setPassword(await world.sendLink(owner.id), 'sailor monkey tulip');
    expect(set).toMatchObject({ status: 200, body: { needs_code: false, needs_passkey: true } });
    expect(await tokenOf(set.browser)).toBeNull();
  });

  test('elsewhere the password alone is still enough', async () => {
    await withPasskey();
    expect(outcomeOf(await signInByPassword(world.newBrowser()))).toEqual(succeeded);
  });
});

describe('[PERM-01] confirming with a passkey', () => {
  async function confirm(browser: Browser, device: Device, otherwise: Otherwise = {}) {
    const options = await ask(browser, '/auth/confirm/passkey/options');
    const credential = device.sign(options, otherwise);
    return (await post(browser, '/auth/confirm/passkey', { credential })).status;
  }

  test('makes the sign-in fresh, and counts as a second factor from then on', async () => {
    const { browser, device } = await withPasskey();
    await world.db.update(sessions).set({ authenticatedAt: new Date(0) });
    await world.restart({ secondFactorRoles: ['MANAGER'] });
    const page = world.moveTo(browser);
    expect(await confirm(page, device, { verified: false })).toBe(400);
    expect(await lastEvent()).toEqual(['refused', guest, 'Passkey', 'wrong passkey']);
    expect(await confirm(page, device)).toBe(200);
    expect(await lastEvent()).toEqual(['confirm', guest, '', 'passkey']);
    const caller = await world.auth().authenticate(`Bearer ${await tokenOf(page)}`);
    expect(caller).toMatchObject({ isFresh: true, needsSecondFactor: false });
  });

  test('is not done with another one’s passkey, nor by who came from the provider', async () => {
    const { browser, device } = await withPasskey();
    const thief = createAuthenticator();
    await withPasskey(thief, 'thief@partner.example');
    expect(await confirm(browser, thief)).toBe(400);
    await world.db.update(sessions).set({ signedInBy: 'provider' });
    expect(await confirm(browser, device)).toBe(409);
  });
});
