import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeys, people, sessions } from '../../platform/db/schema/people.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';
import { addPasskey, enterByPassword, passkeysOf } from '../../testing/account-passkeys.ts';
import { testBaseUrl } from '../../testing/people.ts';

let world: MembersWorld;
let ada: Caller;
beforeAll(async () => {
  const options = { baseUrl: testBaseUrl, secondFactorRoles: ['SALES_ENGINEER' as const] };
  world = await createMembersWorld(() => new Date(), options, options);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(people);
  ada = await enterByPassword(world, 'ada@demo.example', 'MANAGER');
});

describe('[MEM-03] a passkey of an address that the product had before', () => {
  /** Made under another host name: no browser offers it here, and it could not sign. */
  async function addElsewhere(caller: Caller) {
    const { body } = await addPasskey(caller, {}, 'Old laptop');
    await world.db.update(passkeys).set({ rp_id: 'old.example' }).where(eq(passkeys.id, body.id));
    return body;
  }

  test('says where it works, and one of here does not', async () => {
    await addElsewhere(ada);
    await addPasskey(ada);
    const told = Object.fromEntries(
      (await passkeysOf(ada)).map(({ name, elsewhere }) => [name, elsewhere]),
    );
    expect(told).toEqual({ Laptop: null, 'Old laptop': 'old.example' });
    await world.db.update(passkeys).set({ rp_id: null });
    expect(await passkeysOf(ada)).toMatchObject([{ elsewhere: null }, { elsewhere: null }]);
  });

  test('is no second factor: the last one that works stays where the role must have one', async () => {
    const sam = await enterByPassword(world, 'sam@demo.example', 'SALES_ENGINEER');
    const { body } = await addPasskey(sam);
    const old = await addElsewhere(sam);
    expect((await sam.call('DELETE', `/api/account/passkeys/${body.id}`)).status).toBe(409);
    expect((await sam.call('DELETE', `/api/account/passkeys/${old.id}`)).status).toBe(204);
    expect(await passkeysOf(sam)).toMatchObject([{ id: body.id }]);
  });

  test('goes with the last one that works, or a role to come would ask for what cannot be', async () => {
    const { body } = await addPasskey(ada);
    const { body: second } = await addPasskey(ada);
    await addElsewhere(ada);
    expect((await ada.call('DELETE', `/api/account/passkeys/${second.id}`)).status).toBe(204);
    expect(await passkeysOf(ada)).toHaveLength(2);
    expect((await ada.call('DELETE', `/api/account/passkeys/${body.id}`)).status).toBe(204);
    expect(await passkeysOf(ada)).toEqual([]);
    const ways = await world.db.select().from(sessions).where(eq(sessions.userId, ada.id));
    expect(ways.map(({ signedInBy }) => signedInBy)).toEqual(['password']);
  });
});
