import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPasswordWorld,
  guest,
  ours,
  password,
  post,
  signInByPassword,
  type PasswordWorld,
} from '../../testing/passwords.ts';
import { claimsOf, outcomeOf, personOf, succeeded, tokenOf } from '../../testing/sign-in.ts';
import { accounts, people } from '../db/schema/people.ts';

let world: PasswordWorld;
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

describe('[MEM-03] a password that lists of stolen ones begin with', () => {
  test.each([
    'manchesterunited',
    'zaq12wsxcde3',
    '1q2w3e4r5t6y7u',
    'football12345',
    'trustno1trustno1',
    'Princess1987!',
    'partner.example2',
  ])('%s is refused, and the link still works', async (weak) => {
    const token = await world.invite();
    expect(await world.setPassword(token, weak)).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringMatching(/first|guess|name/) } },
    });
    expect((await world.setPassword(token, 'sailor monkey tulip')).status).toBe(200);
  });
});

describe('[MEM-03] the link of an invitation', () => {
  test('says whose it is, sets a password, and signs its owner in with the invited role', async () => {
    const token = await world.invite();
    expect(await world.look(token)).toEqual({
      state: 'open',
      email: guest,
      name: 'Guest',
      is_member: false,
    });
    const { status, browser } = await world.setPassword(token);
    expect(status).toBe(200);
    expect(await claimsOf(browser)).toMatchObject({ email: guest, role: 'MANAGER' });
    expect(await world.events()).toEqual([
      ['password-set', guest, '', ''],
      ['sign-in', guest, '', 'password'],
    ]);
    const rows = await world.db.select().from(accounts);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  test('works once, also for two at the same moment', async () => {
    const token = await world.invite();
    const both = await Promise.all([
      world.setPassword(token),
      world.setPassword(token, 'another long phrase'),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410']);
    expect(await world.setPassword(token)).toMatchObject({ status: 410, body: { state: 'used' } });
    expect(await world.look(token)).toEqual({ state: 'used' });
  });

  test('looking at it, as mail scanners do, uses nothing up', async () => {
    const token = await world.invite();
    for (let n = 0; n < 5; n += 1) expect(await world.look(token)).toMatchObject({ state: 'open' });
    expect((await world.setPassword(token)).status).toBe(200);
  });

  test('ends after 72 hours', async () => {
    const token = await world.invite();
    world.pass(72 * 3600_000 - 1000);
    expect(await world.look(token)).toMatchObject({ state: 'open' });
    world.pass(1000);
    expect(await world.look(token)).toEqual({ state: 'expired' });
    expect(await world.setPassword(token)).toMatchObject({
      status: 410,
      body: { state: 'expired', error: 'This link has expired: links work for 72 hours.' },
    });
    expect(await world.db.select().from(accounts)).toEqual([]);
  });

  test.each(['', 'made-up', 'A'.repeat(43), "' or 1=1 --", 'x'.repeat(200)])(
    'forged as %j opens nothing',
    async (token) => {
      await world.invite();
      expect(await world.look(token)).toEqual({ state: 'unknown' });
      expect(await world.setPassword(token)).toMatchObject({
        status: 410,
        body: { state: 'unknown' },
      });
    },
  );

  test('is over once a newer one was sent, it was revoked, or the person deactivated', async () => {
    const old = await world.invite();
    const person = await personOf(world, guest);
    const newer = await world.sendLink(person?.id ?? '');
    expect(await world.look(old)).toEqual({ state: 'unknown' });
    await world.db.update(people).set({ banned: true });
    expect(await world.look(newer)).toEqual({ state: 'unknown' });
    expect((await world.setPassword(newer)).status).toBe(410);
    await world.db.delete(people);
    expect((await world.setPassword(newer)).status).toBe(410);
  });

  test('takes no weak password, says why, and is not used up by it', async () => {
    const token = await world.invite();
    expect(await world.setPassword(token, 'short')).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { password: expect.stringContaining('at least 12') } },
    });
    for (const [chosen, reason] of [
      [guest, 'It is mostly your name or email address.'],
      ['guest@partner!', 'It is mostly your name or email address.'],
      ['password1234', 'It is one of the first that anybody would try.'],
      ['a long phrase '.repeat(10), 'Use at most 128 characters.'],
      ['a long phrase '.repeat(300), 'Use at most 128 characters.'],
    ]) {
      expect(await world.setPassword(token, chosen)).toMatchObject({
        status: 400,
        body: { code: 'invalid', error: reason, fields: { password: reason } },
      });
    }
    expect((await world.setPassword(token)).status).toBe(200);
  });

  test('sent to a member sets a new password, ends the old one and every session', async () => {
    const { browser } = await world.setPassword(await world.invite());
    const token = `Bearer ${await tokenOf(browser)}`;
    const person = await personOf(world, guest);
    const next = await world.sendLink(person?.id ?? '');
    expect(await world.look(next)).toMatchObject({ state: 'open', is_member: true });
    expect((await world.setPassword(next, 'a wholly new phrase')).status).toBe(200);
    await expect(world.auth().authenticate(token)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await signInByPassword(world.newBrowser())).status).toBe(401);
    const done = await signInByPassword(world.newBrowser(), 'a wholly new phrase');
    expect(outcomeOf(done)).toEqual(succeeded);
    expect(await world.db.select().from(accounts)).toHaveLength(1);
  });

  test.each([{ 'content-type': 'application/json' }, { ...ours, origin: 'https://evil.example' }])(
    'is of no use to a page elsewhere: %o',
    async (headers) => {
      const token = await world.invite();
      const answer = await post(
        world.newBrowser(),
        '/auth/set-password',
        { token, password },
        headers,
      );
      expect(answer.status).toBe(403);
      expect(await world.look(token)).toMatchObject({ state: 'open' });
    },
  );

  test.each(['{', '[]', '{"token":1}', `{"token":"${'x'.repeat(20_000)}"}`])(
    'a body of %.20s is refused',
    async (body) => {
      const answer = await world
        .newBrowser()
        .send('/auth/set-password', { method: 'POST', headers: ours, body });
      expect(answer.status).toBe(400);
    },
  );
});
