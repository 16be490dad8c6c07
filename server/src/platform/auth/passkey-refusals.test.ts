import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator, type Otherwise } from '../../testing/authenticator.ts';
import { createPasswordWorld, guest, post, type PasswordWorld } from '../../testing/passwords.ts';
import { tokenOf } from '../../testing/sign-in.ts';
import { invitations } from '../db/schema/invitations.ts';
import { accounts, passkeyChallenges, people } from '../db/schema/people.ts';
import { passkeysOf } from '../../testing/passkeys.ts';
import { removeExpiredSignIns } from './expired.ts';

let world: PasswordWorld;
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const { withPasskey, ask, enter } = passkeysOf(() => world);
const lastEvent = async () => (await world.events()).at(-1);

describe('[MEM-03] what is no good passkey', () => {
  const wrong: [string, Otherwise][] = [
    ['made for another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['of another person by its own word', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ];

  test.each(wrong)('%s is refused and told of', async (_, otherwise) => {
    const { device } = await withPasskey();
    const { status, body, browser } = await enter(device, otherwise);
    expect([status, body]).toEqual([
      401,
      { error: expect.stringContaining('doesn’t work here'), code: 'unauthenticated' },
    ]);
    expect(await tokenOf(browser)).toBeNull();
    expect(await lastEvent()).toEqual(['sign-in-failed', '', guest, 'wrong passkey']);
    // What was wrong with it is no obstacle to the right one.
    expect((await enter(device)).status).toBe(200);
  });

  test.each([
    ['a challenge of one’s own', { challenge: 'A'.repeat(43) }],
    ['a frame elsewhere', { crossOrigin: true }],
  ])('%s is not ours', async (_, otherwise) => {
    const { device } = await withPasskey();
    const { status, browser } = await enter(device, otherwise);
    expect(status).toBe(400);
    expect(await tokenOf(browser)).toBeNull();
  });

  test('a challenge is good once, for whoever else brings it at the same time too', async () => {
    const { device } = await withPasskey(createAuthenticator({ counts: false }));
    const browser = world.newBrowser();
    const credential = device.sign(await ask(browser));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post(browser, '/auth/passkey', { credential })),
    );
    const statuses = answers.map(({ status }) => String(status));
    expect(statuses.toSorted()).toEqual(['200', '400', '400', '400']);
    expect((await post(browser, '/auth/passkey', { credential })).status).toBe(400);
  });

  test('a challenge belongs to the browser that asked for it, and to what it was asked for', async () => {
    const { device, browser: signedIn } = await withPasskey();
    const browser = world.newBrowser();
    const credential = device.sign(await ask(browser));
    await ask(signedIn);
    expect((await post(signedIn, '/auth/passkey', { credential })).status).toBe(400);
    const forConfirm = device.sign(await ask(signedIn, '/auth/confirm/passkey/options'));
    expect((await post(signedIn, '/auth/passkey', { credential: forConfirm })).status).toBe(400);
  });

  test('a challenge is over after five minutes, and cleared away', async () => {
    const { device } = await withPasskey();
    const browser = world.newBrowser();
    const credential = device.sign(await ask(browser));
    world.pass(5 * 60_000 + 1);
    const answer = await post(browser, '/auth/passkey', { credential });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'That took too long. Please try again.', code: 'invalid' },
    ]);
    await removeExpiredSignIns(world.db, world.now());
    expect(await world.db.select().from(passkeyChallenges)).toEqual([]);
  });

  test('a count that goes back, as that of a copied device', async () => {
    const { device } = await withPasskey();
    expect((await enter(device)).status).toBe(200);
    for (const each of device.credentials) each.signCount = 0;
    expect((await enter(device)).status).toBe(401);
  });

  test('another one’s signature under a known passkey', async () => {
    const { device } = await withPasskey();
    const thief = createAuthenticator();
    const { owner } = await withPasskey(thief, 'thief@partner.example');
    const browser = world.newBrowser();
    const stolen = { ...thief.sign(await ask(browser)), id: '', rawId: '' };
    stolen.id = stolen.rawId = device.credentials[0]?.id ?? '';
    expect((await post(browser, '/auth/passkey', { credential: stolen })).status).toBe(401);
    await world.db.delete(people).where(eq(people.id, owner.id));
    expect((await enter(thief)).status).toBe(401);
    expect(await lastEvent()).toEqual(['sign-in-failed', '', 'unknown passkey', 'wrong passkey']);
  });

  test('a page elsewhere, or no credential at all', async () => {
    const { device } = await withPasskey();
    const browser = world.newBrowser();
    const credential = device.sign(await ask(browser));
    const evil = { origin: 'https://evil.example', 'content-type': 'application/json' };
    expect((await post(browser, '/auth/passkey', { credential }, evil)).status).toBe(403);
    expect((await post(browser, '/auth/passkey/options', {}, evil)).status).toBe(403);
    for (const bad of [{}, { credential: {} }, { credential: { ...credential, id: '../x' } }]) {
      expect((await post(browser, '/auth/passkey', bad)).status).toBe(400);
    }
    const garbled = { ...credential.response, authenticatorData: 'AAAA', signature: 'AAAA' };
    const sent = { credential: { ...credential, response: garbled } };
    expect((await post(browser, '/auth/passkey', sent)).status).toBe(401);
  });

  test('too many of them from one network, in all processes', async () => {
    const { device } = await withPasskey();
    for (let each = 0; each < 20; each += 1) await enter(device, { verified: false });
    await world.restart();
    expect((await enter(device)).status).toBe(429);
    expect(await lastEvent()).toEqual([
      'sign-in-failed',
      '',
      'unknown passkey',
      'too many wrong passkeys',
    ]);
    expect((await enter(device, {}, world.newBrowser('203.0.113.9'))).status).toBe(200);
  });
});

describe('[MEM-03] who may not come in with a passkey', () => {
  test('the deactivated', async () => {
    const { device } = await withPasskey();
    await world.db.update(people).set({ banned: true, banReason: 'deactivated' });
    const { status, browser } = await enter(device);
    expect(status).toBe(403);
    expect(await tokenOf(browser)).toBeNull();
    expect(await lastEvent()).toEqual(['sign-in-failed', guest, '', 'banned']);
  });

  test('who never followed the invitation, and who has no password any more', async () => {
    const { device } = await withPasskey();
    await world.db.update(invitations).set({ accepted_at: null });
    expect((await enter(device)).status).toBe(401);
    await world.db.update(invitations).set({ accepted_at: world.now() });
    await world.db.delete(accounts);
    expect((await enter(device)).status).toBe(401);
  });
});
