import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPasswordWorld,
  guest,
  signInByPassword,
  type PasswordWorld,
} from '../../testing/passwords.ts';
import { outcomeOf, succeeded } from '../../testing/sign-in.ts';
import { people, rateLimits } from '../db/schema/people.ts';

let world: PasswordWorld;
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

describe('[MEM-03] guessing passwords', () => {
  const guess = (address: string, at = '192.0.2.1') =>
    signInByPassword(world.newBrowser(at), 'wrong horse battery', address);

  test('is slowed after five tries, even with the right one, until a quarter of an hour is over', async () => {
    await world.setPassword(await world.invite());
    for (let n = 0; n < 5; n += 1) expect((await guess(guest)).status).toBe(401);
    const page = await guess(guest);
    expect(page.status).toBe(429);
    expect(page.text).toContain('Too many attempts. Please wait 15 min');
    const owner = () => signInByPassword(world.newBrowser('192.0.2.1'));
    expect((await owner()).status).toBe(429);
    // From elsewhere the owner is not locked out.
    const elsewhere = await signInByPassword(world.newBrowser('198.51.100.7'));
    expect(outcomeOf(elsewhere)).toEqual(succeeded);
    world.pass(15 * 60_000);
    expect(outcomeOf(await owner())).toEqual(succeeded);
    const failures = (await world.events()).filter(([action]) => action === 'sign-in-failed');
    expect(failures).toHaveLength(6);
    expect(failures.at(-1)).toEqual(['sign-in-failed', '', guest, 'too many wrong passwords']);
  });

  test('is no better with many at once, from many networks, or for unknown addresses', async () => {
    await world.setPassword(await world.invite());
    const burst = await Promise.all(Array.from({ length: 12 }, () => guess(guest, '192.0.2.9')));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(5);
    let let_in = 5;
    for (let n = 0; n < 30; n += 1) {
      if ((await guess(guest, `198.51.100.${n}`)).status === 401) let_in += 1;
    }
    expect(let_in).toBe(20);

    for (let n = 0; n < 5; n += 1) await guess('nobody@partner.example', '203.0.113.1');
    expect((await guess('nobody@partner.example', '203.0.113.1')).status).toBe(429);
  });

  test('from one network is bounded over all addresses', async () => {
    let last = await guess('0@partner.example', '203.0.113.5');
    for (let n = 1; n <= 30; n += 1) last = await guess(`${n}@partner.example`, '203.0.113.5');
    expect(last.status).toBe(429);
  });

  test('leaves no trace of what was typed for an address', async () => {
    await guess('my secret password', '203.0.113.6');
    expect(JSON.stringify(await world.events())).not.toContain('secret');
    expect(JSON.stringify(await world.db.select().from(rateLimits))).not.toContain('secret');
  });

  test('answers for somebody, nobody, a deactivated one and one of Google in the same words', async () => {
    await world.setPassword(await world.invite());
    await world.setPassword(await world.invite({ email: 'gone@partner.example' }));
    const isGone = eq(people.email, 'gone@partner.example');
    await world.db.update(people).set({ banned: true, banReason: 'deactivated' }).where(isGone);
    await world.db.insert(people).values({ email: 'google@partner.example', emailVerified: true });
    const names = ['guest', 'nobody', 'gone', 'google'];
    const answers = await Promise.all(
      names.map(async (name, n) => {
        const tries: string[] = [];
        for (let each = 0; each < 6; each += 1) {
          const page = await guess(`${name}@partner.example`, `203.0.113.${100 + n}`);
          const wait = page.headers.get('retry-after');
          tries.push(`${page.status} ${wait} ${page.text.replaceAll(/value="[^"]*"/g, '')}`);
        }
        return tries;
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.at(-1)).toMatch(/^429 900 /);
  });

  test('locks nobody out who comes from where they have signed in before', async () => {
    await world.setPassword(await world.invite());
    const owner = () => signInByPassword(world.newBrowser('192.0.2.77'));
    expect(outcomeOf(await owner())).toEqual(succeeded);
    for (let n = 0; n < 25; n += 1) await guess(guest, `198.51.100.${n}`);
    expect((await guess(guest, '203.0.113.200')).status).toBe(429);
    expect(outcomeOf(await owner())).toEqual(succeeded);
    // Another address of the same person's network is the same place; guessing there is bounded too.
    for (let n = 0; n < 5; n += 1) expect((await guess(guest, '192.0.2.77')).status).toBe(401);
    expect((await owner()).status).toBe(429);
    // The place of one person is none of another.
    await world.setPassword(await world.invite({ email: 'other@partner.example' }));
    for (let n = 0; n < 25; n += 1) await guess('other@partner.example', `198.51.100.${n}`);
    expect((await guess('other@partner.example', '192.0.2.77')).status).toBe(429);
  });
});
