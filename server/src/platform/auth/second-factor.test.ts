import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import {
  createPasswordWorld,
  guest,
  password,
  post,
  signInByPassword,
  type PasswordWorld,
} from '../../testing/passwords.ts';
import { testBaseUrl } from '../../testing/people.ts';
import { attempt, claimsOf, outcomeOf, succeeded, tokenOf } from '../../testing/sign-in.ts';
import { totp } from '../../testing/totp.ts';
import { people, secondFactors, sessions } from '../db/schema/people.ts';
import type { Notice } from './notices.ts';

let world: PasswordWorld;
let notices: Notice[];
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.begin();
  notices = [];
  await world.restart({ notify: async (notice) => void notices.push(notice) });
});

/** Somebody with a password, signed in by it. */
async function withPassword(): Promise<Browser> {
  const browser = world.newBrowser();
  await world.setPassword(await world.invite(), password, browser);
  return browser;
}

async function call(browser: Browser, what: string, body: object) {
  const answer = await post(browser, `/auth/second-factor/${what}`, body);
  return { status: answer.status, body: (await answer.json()) as never };
}

/** Somebody with a second factor: the address of its QR code, its backup codes and their page. */
async function withSecondFactor() {
  const browser = await withPassword();
  const { body } = await call(browser, 'set-up', { password });
  const { uri, backup_codes: codes } = body as { uri: string; backup_codes: string[] };
  expect((await call(browser, 'verify', { code: totp(uri) })).status).toBe(200);
  return { browser, uri, codes };
}

const enterCode = (browser: Browser, code: string) =>
  browser.visit('/auth/code', {
    method: 'POST',
    headers: { origin: testBaseUrl },
    body: new URLSearchParams({ attempt, code }),
  });

const detailsOf = async (action: string) =>
  (await world.events()).filter(([what]) => what === action).map((event) => event.at(-1));

describe('[MEM-03] setting up a second factor', () => {
  test('asks for the password, and for a first code before it counts', async () => {
    const browser = await withPassword();
    expect(await call(browser, 'set-up', { password: 'wrong horse battery' })).toMatchObject({
      status: 400,
      body: { fields: { password: "That's not your password." } },
    });
    const { body } = await call(browser, 'set-up', { password });
    const { uri, backup_codes } = body as { uri: string; backup_codes: string[] };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Plumbline:guest%40partner\.example\?secret=[A-Z2-7]+&/);
    expect(backup_codes).toHaveLength(10);
    expect(outcomeOf(await signInByPassword(world.newBrowser()))).toEqual(succeeded);

    const wrong = totp(uri) === '000000' ? '000001' : '000000';
    expect(await call(browser, 'verify', { code: wrong })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringContaining('Wrong code') } },
    });
    expect((await call(browser, 'verify', { code: totp(uri) })).status).toBe(200);
    expect(await claimsOf(browser)).toMatchObject({ email: guest, role: 'MANAGER' });
    expect(await detailsOf('second-factor')).toEqual(['turned on']);
    expect(notices.map(({ what, to }) => [what, to.email])).toContainEqual([
      'second-factor-on',
      guest,
    ]);
  });

  test('keeps neither secret nor backup codes as they are', async () => {
    const { uri, codes } = await withSecondFactor();
    const kept = JSON.stringify(await world.db.select().from(secondFactors));
    expect(kept).not.toContain(new URL(uri).searchParams.get('secret') ?? '-');
    for (const code of codes) expect(kept).not.toContain(code);
  });

  test('is for a page of the product, of somebody who is signed in, and has a password', async () => {
    const evil = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const browser = await withPassword();
    const path = '/auth/second-factor/set-up';
    expect((await post(browser, path, { password }, evil)).status).toBe(403);
    expect((await post(world.newBrowser(), path, { password })).status).toBe(401);
    expect((await post(browser, path, {})).status).toBe(400);
  });

  test('lets nobody guess the password', async () => {
    const browser = await withPassword();
    for (let each = 0; each < 5; each += 1) {
      await call(browser, 'set-up', { password: `wrong horse ${each} battery` });
    }
    expect((await call(browser, 'set-up', { password })).status).toBe(429);
  });
});

describe('[MEM-03] signing in with a second factor', () => {
  test('asks for a code after the password, and nobody is in before it', async () => {
    const { uri } = await withSecondFactor();
    const before = (await detailsOf('sign-in')).length;
    const browser = world.newBrowser();
    const page = await signInByPassword(browser);
    expect(page.text).toContain('Code of your authenticator app');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await tokenOf(browser)).toBeNull();
    expect(await detailsOf('sign-in')).toHaveLength(before);

    expect(outcomeOf(await enterCode(browser, totp(uri)))).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({ email: guest });
    expect((await detailsOf('sign-in')).at(-1)).toBe('password and code');
  });

  test('takes each code once, whoever looked over a shoulder', async () => {
    const { uri } = await withSecondFactor();
    const code = totp(uri);
    const [one, other] = [world.newBrowser(), world.newBrowser()];
    await signInByPassword(one);
    await signInByPassword(other);
    expect(outcomeOf(await enterCode(one, code))).toEqual(succeeded);
    const again = await enterCode(other, code);
    expect(again.status).toBe(401);
    expect(again.text).toContain('Wrong code, or already used.');
    expect(await tokenOf(other)).toBeNull();
    expect(await detailsOf('sign-in-failed')).toEqual(['wrong code']);
  });

  test('takes a backup code once, as it is typed off paper, and tells its owner', async () => {
    const { codes } = await withSecondFactor();
    const typed = ` ${codes[3]?.toUpperCase().replace('-', ' ')}`;
    const browser = world.newBrowser();
    await signInByPassword(browser);
    expect(outcomeOf(await enterCode(browser, typed))).toEqual(succeeded);
    expect((await detailsOf('sign-in')).at(-1)).toBe('password and backup code');
    expect(notices.map(({ what }) => what)).toContain('backup-code-used');
    const other = world.newBrowser();
    await signInByPassword(other);
    expect((await enterCode(other, typed)).status).toBe(401);
  });

  test('starts over after five wrong codes, and rests after ten', async () => {
    const { uri } = await withSecondFactor();
    const browser = world.newBrowser();
    const guesses = Array.from({ length: 40 }, (_, each) => String(100_000 + each)).filter(
      (guess) => ![-1, 0, 1, 2].some((ahead) => totp(uri, ahead) === guess),
    );
    let last = await signInByPassword(browser);
    for (const guess of guesses.slice(0, 6)) last = await enterCode(browser, guess);
    expect(last.text).toContain('Sign in again.');
    await signInByPassword(browser);
    for (const guess of guesses.slice(10, 15)) last = await enterCode(browser, guess);
    await signInByPassword(browser);
    last = await enterCode(browser, totp(uri));
    expect(last.status).toBe(429);
    expect(last.text).toContain('Please wait 15 min');
    expect(await tokenOf(browser)).toBeNull();
  });

  test('is not gone round by a code without a password, nor by a new password', async () => {
    const { uri, browser } = await withSecondFactor();
    const stranger = world.newBrowser();
    expect((await enterCode(stranger, totp(uri))).text).toContain('Sign in again.');
    const [person] = await world.db.select().from(people);
    const set = await world.setPassword(
      await world.sendLink(person?.id ?? ''),
      'sailor monkey tulip',
    );
    expect(set).toMatchObject({ status: 200, body: { needs_code: true } });
    expect(await tokenOf(set.browser)).toBeNull();
    expect(await tokenOf(browser)).toBeNull();
  });

  test('does not let the deactivated in', async () => {
    const { uri } = await withSecondFactor();
    const browser = world.newBrowser();
    await signInByPassword(browser);
    await world.db.update(people).set({ banned: true, banReason: 'deactivated' });
    const page = await enterCode(browser, totp(uri));
    expect(page.status).toBe(403);
    expect(await tokenOf(browser)).toBeNull();
  });
});

describe('[MEM-03] changing a second factor', () => {
  test('new backup codes end the old ones', async () => {
    const { browser, codes } = await withSecondFactor();
    expect((await call(browser, 'codes', { password: 'wrong horse battery' })).status).toBe(400);
    const { body } = await call(browser, 'codes', { password });
    const fresh = (body as { backup_codes: string[] }).backup_codes;
    const other = world.newBrowser();
    await signInByPassword(other);
    expect((await enterCode(other, codes[0] ?? '')).status).toBe(401);
    expect(outcomeOf(await enterCode(other, fresh[0] ?? ''))).toEqual(succeeded);
  });

  test('it is turned off with the password, and the owner is told', async () => {
    const { browser } = await withSecondFactor();
    expect((await call(browser, 'off', { password: 'wrong horse battery' })).status).toBe(400);
    expect((await call(browser, 'off', { password })).status).toBe(200);
    expect(await claimsOf(browser)).toMatchObject({ email: guest });
    expect(outcomeOf(await signInByPassword(world.newBrowser()))).toEqual(succeeded);
    expect(await detailsOf('second-factor')).toEqual(['turned on', 'turned off']);
    expect(notices.map(({ what }) => what)).toContain('second-factor-off');
  });
});

describe('[PERM-01] a second factor that the role must have', () => {
  test('is asked of who signs in by password and has none, and of nobody else', async () => {
    await world.restart({ secondFactorRoles: ['MANAGER'] });
    const browser = await withPassword();
    expect(await claimsOf(browser)).toMatchObject({ needs_second_factor: true });
    const authenticate = async () => world.auth().authenticate(`Bearer ${await tokenOf(browser)}`);
    expect(await authenticate()).toMatchObject({ needsSecondFactor: true });

    await world.db.update(sessions).set({ signedInBy: 'provider' });
    expect(await authenticate()).toMatchObject({ needsSecondFactor: false });
    await world.db.update(sessions).set({ signedInBy: 'password' });
    await world.db.update(people).set({ role: 'SALES_ENGINEER' }).where(eq(people.email, guest));
    expect(await authenticate()).toMatchObject({ needsSecondFactor: false });
    expect(await claimsOf(browser)).not.toHaveProperty('needs_second_factor');
  });

  test('once it is set up the page goes on, and it cannot be turned off', async () => {
    await world.restart({ secondFactorRoles: ['MANAGER'] });
    const { browser } = await withSecondFactor();
    expect(await claimsOf(browser)).not.toHaveProperty('needs_second_factor');
    expect(await call(browser, 'off', { password })).toMatchObject({
      status: 409,
      body: { error: 'Your role requires a second factor.' },
    });
  });
});
