import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPasswordWorld,
  guest,
  password,
  post,
  signInByPassword,
  type PasswordWorld,
} from '../../testing/passwords.ts';
import { testBaseUrl } from '../../testing/people.ts';
import { chooseAccount, type Browser } from '../../testing/browser.ts';
import { attempt, claimsOf, outcomeOf, signIn, succeeded, tokenOf } from '../../testing/sign-in.ts';
import { knownDevices, sessions } from '../db/schema/people.ts';
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

const minutes = 60_000;

/** Signs in at the provider, where there is a choice. */
async function atProvider(browser: Browser) {
  const chooser = await browser.visit(`/auth/start?attempt=${attempt}&with=provider`);
  await chooseAccount(browser, chooser, 'ae@demo.example');
}

describe('[AUTH-07] after a sign-in', () => {
  test('its owner is told of a device that is new, and of no other', async () => {
    const own = world.newBrowser('192.0.2.8');
    await world.setPassword(await world.invite(), password, own);
    await signInByPassword(own);
    expect(notices).toEqual([]);

    const other = world.newBrowser('192.0.2.9');
    await signInByPassword(other);
    expect(notices).toMatchObject([
      { what: 'new-device', to: { email: guest }, address: '192.0.2.9' },
    ]);
    await signInByPassword(other);
    expect(notices).toHaveLength(1);
    const kept = JSON.stringify(await world.db.select().from(knownDevices));
    expect(kept).not.toContain(String((await claimsOf(other))['sid']));
  });

  test('a device is new to each of its people', async () => {
    const browser = world.newBrowser();
    await world.setPassword(await world.invite(), password, browser);
    await atProvider(browser);
    expect(notices, 'the first device of all is no news').toEqual([]);
    const other = world.newBrowser();
    await atProvider(other);
    await signInByPassword(other);
    expect(notices.map(({ what, to }) => [what, to.email])).toEqual([
      ['new-device', 'ae@demo.example'],
      ['new-device', guest],
    ]);
  });

  test('a wrong password makes no device known', async () => {
    await world.setPassword(await world.invite());
    const before = await world.db.$count(knownDevices);
    await signInByPassword(world.newBrowser(), 'wrong horse battery');
    expect(await world.db.$count(knownDevices)).toBe(before);
  });

  test('the session that was there before in the browser is over', async () => {
    const browser = world.newBrowser();
    await world.setPassword(await world.invite(), password, browser);
    const token = `Bearer ${await tokenOf(browser)}`;
    await signInByPassword(browser);
    await expect(world.auth().authenticate(token)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await world.db.select().from(sessions)).toHaveLength(1);
  });
});

describe('[PERM-01] proving once more who one is', () => {
  const isFresh = async (browser: Browser) =>
    (await world.auth().authenticate(`Bearer ${await tokenOf(browser)}`)).isFresh;
  const grow = () =>
    world.db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 60 * minutes) });

  test('takes the password of whoever signed in by it, and no other', async () => {
    const browser = world.newBrowser();
    await world.setPassword(await world.invite(), password, browser);
    expect(await isFresh(browser)).toBe(true);
    await grow();
    expect(await isFresh(browser)).toBe(false);
    const wrong = await post(browser, '/auth/confirm', { password: 'wrong horse battery' });
    expect([wrong.status, await isFresh(browser)]).toEqual([400, false]);
    expect((await post(browser, '/auth/confirm', { password })).status).toBe(200);
    expect(await isFresh(browser)).toBe(true);
    expect((await world.events()).at(-1)).toEqual(['confirm', guest, '', '']);
  });

  test('lasts no longer where the clock was ahead and is set back', async () => {
    const browser = world.newBrowser();
    await world.setPassword(await world.invite(), password, browser);
    await world.db
      .update(sessions)
      .set({ authenticatedAt: new Date(Date.now() + 24 * 60 * minutes) });
    expect(await isFresh(browser)).toBe(false);
  });

  test('of the provider’s people asks the provider, not for a password that they have as well', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'ae@demo.example');
    await grow();
    expect((await post(browser, '/auth/confirm', { password })).status).toBe(409);
    const chooser = await browser.visit(`/auth/start?attempt=${attempt}&fresh=true`);
    expect(chooser.url.origin).toBe(world.sandbox.issuer);
    expect(outcomeOf(await chooseAccount(browser, chooser, 'ae@demo.example'))).toEqual(succeeded);
    expect(await isFresh(browser)).toBe(true);
  });

  test('asks the provider for a new sign-in, which says when it was', async () => {
    const start = await world.newBrowser().send(`/auth/start?attempt=${attempt}&fresh=true`);
    const { searchParams } = new URL(start.headers.get('location') ?? '', testBaseUrl);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
  });
});
