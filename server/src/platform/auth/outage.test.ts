import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/people.ts';
import {
  attempt,
  createSignInWorld,
  failedWith,
  openChooser,
  outcomeOf,
  signIn,
  succeeded,
  type SignInWorld,
} from '../../testing/sign-in.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld();
});
afterAll(() => world.close());
afterEach(() => world.fail(null));

test('a provider that is down at the start does not stop it, and is used as soon as it is up', async () => {
  await world.fail('discovery');
  let time = new Date('2025-03-03T09:00:00Z');
  const auth = await world.restart({ now: () => time });
  expect(auth.status()).toEqual({ ready: false, error: expect.stringContaining('503') });

  const browser = world.newBrowser(auth);
  expect(outcomeOf(await openChooser(browser))).toEqual(failedWith('provider_unavailable'));
  const { person, token } = await signInAs({ auth, db: world.db }, 'MANAGER');
  expect(await world.restart().then((other) => other.authenticate(`Bearer ${token}`))).toEqual(
    person,
  );

  await world.fail(null);
  time = new Date('2025-03-03T09:00:10Z');
  expect(outcomeOf(await signIn(browser, 'ae@demo.example'))).toEqual(succeeded);
  expect(auth.status()).toEqual({ ready: true, error: null });
});

test('a provider that is down is not asked at each click: the pauses grow to half a minute', async () => {
  await world.fail('discovery');
  let seconds = 0;
  const tries: number[] = [];
  const log = pino({ level: 'warn' }, { write: () => tries.push(seconds) });
  const auth = await world.restart({ now: () => new Date(seconds * 1000), log });
  const browser = world.newBrowser(auth);
  while (seconds < 120) {
    seconds += 1;
    await browser.send(`/auth/start?attempt=${attempt}`);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
});

test('asking for the status alone finds the provider again', async () => {
  await world.fail('discovery');
  let seconds = 0;
  const auth = await world.restart({ now: () => new Date(seconds * 1000) });
  await world.fail(null);
  seconds = 60;
  auth.status();
  await expect.poll(() => auth.status()).toEqual({ ready: true, error: null });
});
