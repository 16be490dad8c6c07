import type { Role } from '@plumbline/domain/people/roles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '../../platform/auth/notices.ts';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { passkeys, people, sessions } from '../../platform/db/schema/people.ts';
import { createAuthenticator, type Otherwise } from '../../testing/authenticator.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';
import {
  addPasskey,
  beginPasskey,
  enterByPassword,
  passkeysOf,
} from '../../testing/account-passkeys.ts';
import { testBaseUrl } from '../../testing/people.ts';

let world: MembersWorld;
let ada: Caller;
let notices: Notice[];
let time: Date;
beforeAll(async () => {
  const options = {
    baseUrl: testBaseUrl,
    secondFactorRoles: ['SALES_ENGINEER' as const],
    notify: async (notice: Notice) => void notices.push(notice),
  };
  world = await createMembersWorld(() => time, options, options);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [people, auditEvents]) await world.db.delete(table);
  notices = [];
  time = new Date();
  ada = await enter('ada@demo.example');
});

const enter = (email: string, role: Role = 'MANAGER') => enterByPassword(world, email, role);
const begin = (caller = ada) => beginPasskey(caller);
const add = (caller = ada, otherwise: Otherwise = {}, name = 'Laptop') =>
  addPasskey(caller, otherwise, name);
const list = (caller = ada) => passkeysOf(caller);

const eventsOf = async () =>
  (await world.db.select().from(auditEvents)).map(({ action, actor, detail }) => [
    action,
    actor,
    detail,
  ]);
const waysOf = async (id: string) =>
  (await world.db.select().from(sessions).where(eq(sessions.userId, id))).map(
    ({ signedInBy }) => signedInBy,
  );

describe('[MEM-03] adding a passkey', () => {
  test('asks the device for one that it keeps, that its owner unlocks, and that is new to it', async () => {
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Plumbline' },
      user: { name: 'ada@demo.example' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { body } = await add();
    const [kept] = await world.db.select().from(passkeys);
    expect((await begin()).excludeCredentials).toEqual([
      { id: kept?.credential_id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(body).toEqual({
      id: kept?.id,
      name: 'Laptop',
      is_synced: false,
      elsewhere: null,
      created_at: time.toISOString(),
      last_used_at: null,
    });
    expect(await list()).toEqual([body]);
  });

  test('is written down, and told to its owner', async () => {
    await add();
    expect(await eventsOf()).toEqual([['passkey', ada.email, 'added']]);
    expect(notices).toMatchObject([{ what: 'passkey-added', to: { email: ada.email } }]);
  });

  test('without a name it bears the browser’s', async () => {
    expect((await add(ada, {}, '  ')).body.name).toBe('Unknown device');
  });

  const wrong: [string, Otherwise][] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['with a certificate, which would be followed', { format: 'packed' }],
    ['with a certificate of a phone', { format: 'android-key' }],
    ['with a challenge that was not asked', { challenge: 'A'.repeat(43) }],
    ['in a frame elsewhere', { crossOrigin: true }],
  ];

  test.each(wrong)('one %s is refused', async (_, otherwise) => {
    expect(await add(ada, otherwise)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await list()).toEqual([]);
    expect(notices).toEqual([]);
  });

  test('a challenge is good once, for five minutes, and for whoever asked', async () => {
    const device = createAuthenticator();
    const eve = await enter('eve@demo.example');
    const ofAda = { credential: device.make(await begin()) };
    expect((await eve.call('POST', '/api/account/passkeys', ofAda)).status).toBe(400);
    expect((await ada.call('POST', '/api/account/passkeys', ofAda)).status).toBe(201);
    expect((await ada.call('POST', '/api/account/passkeys', ofAda)).status).toBe(400);
    const late = { credential: device.make(await begin()) };
    time = new Date(time.getTime() + 5 * 60_000 + 1);
    expect(await ada.call('POST', '/api/account/passkeys', late)).toMatchObject({
      status: 400,
      body: { error: 'That took too long. Please try again.' },
    });
  });

  test('is for those who have a password, and up to twenty times', async () => {
    const ben = await world.enter('MANAGER', { email: 'ben@demo.example' });
    expect(await ben.call('POST', '/api/account/passkeys/options')).toMatchObject({ status: 409 });
    const rows = Array.from({ length: 20 }, (_, each) => ({
      person_id: ada.id,
      credential_id: `credential-${each}`,
      public_key: 'key',
      name: 'Key',
      created_at: time,
    }));
    const options = await begin();
    await world.db.insert(passkeys).values(rows);
    const credential = createAuthenticator().make(options);
    expect((await ada.call('POST', '/api/account/passkeys', { credential })).status).toBe(409);
    expect((await ada.call('POST', '/api/account/passkeys/options')).status).toBe(409);
  });

  test.each([{}, { credential: {} }, { credential: { id: 'a b' } }, { name: 'x'.repeat(61) }])(
    'a body that is none is refused: %o',
    async (body) => {
      expect((await ada.call('POST', '/api/account/passkeys', body)).status).toBe(400);
    },
  );
});

describe('[MEM-03] renaming a passkey', () => {
  const rename = (id: string, body: unknown, caller = ada) =>
    caller.call('PATCH', `/api/account/passkeys/${id}`, body);

  test('gives it another name, without spaces around, and is written down once', async () => {
    const { body } = await add();
    const renamed = { ...body, name: 'Work laptop' };
    expect(await rename(body.id, { name: '  Work laptop ' })).toEqual({
      status: 200,
      body: renamed,
    });
    expect(await rename(body.id, { name: 'Work laptop' })).toMatchObject({ status: 200 });
    expect(await list()).toEqual([renamed]);
    expect(await eventsOf()).toEqual([
      ['passkey', ada.email, 'added'],
      ['passkey', ada.email, 'renamed'],
    ]);
  });

  test('takes 60 letters and no more, and no name is none', async () => {
    const { body } = await add();
    const longest = 'ö'.repeat(60);
    expect(await rename(body.id, { name: longest })).toMatchObject({ body: { name: longest } });
    for (const bad of [{ name: `${longest}x` }, { name: '  ' }, { name: 7 }, {}]) {
      expect(await rename(body.id, bad)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
    expect(await list()).toMatchObject([{ name: longest }]);
  });

  test('nobody renames another one’s, nor one that is not there', async () => {
    const { body } = await add();
    const eve = await enter('eve@demo.example');
    expect((await rename(body.id, { name: 'Mine' }, eve)).status).toBe(404);
    expect((await rename(crypto.randomUUID(), { name: 'Mine' })).status).toBe(404);
    expect((await rename('7', { name: 'Mine' })).status).toBe(400);
    expect(await list()).toEqual([body]);
  });

  test('asks for a fresh sign-in', async () => {
    const { body } = await add();
    await world.db.update(sessions).set({ authenticatedAt: new Date(0) });
    expect(await rename(body.id, { name: 'Work laptop' })).toMatchObject({
      status: 403,
      body: { code: 'fresh_sign_in_required' },
    });
    expect(await list()).toEqual([body]);
  });
});

describe('[PERM-01] a passkey where the role must have a second factor', () => {
  test('is the second factor: the page goes on, and the last one stays', async () => {
    const sam = await enter('sam@demo.example', 'SALES_ENGINEER');
    expect(await sam.call('GET', '/api/deals?limit=1')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
    const { body } = await add(sam);
    expect((await sam.call('GET', '/api/deals?limit=1')).status).toBe(200);
    expect(await sam.call('DELETE', `/api/account/passkeys/${body.id}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Your role needs a second factor.') },
    });
    const { body: second } = await add(sam);
    expect((await sam.call('DELETE', `/api/account/passkeys/${second.id}`)).status).toBe(204);
    await world.db.update(people).set({ twoFactorEnabled: true });
    expect((await sam.call('DELETE', `/api/account/passkeys/${body.id}`)).status).toBe(204);
  });

  test('whoever came by the password alone, and has one, adds none', async () => {
    const sam = await enter('sam@demo.example', 'SALES_ENGINEER');
    await add(sam);
    await world.db.update(sessions).set({ signedInBy: 'password' });
    expect(await sam.call('POST', '/api/account/passkeys/options')).toMatchObject({
      status: 403,
      body: { error: 'Sign in with your passkey first.' },
    });
  });
});

describe('[MEM-03] removing a passkey', () => {
  test('ends the sessions elsewhere that a passkey began, is written down, and told', async () => {
    const { body } = await add();
    const elsewhere = { userId: ada.id, expiresAt: new Date(Date.now() + 3_600_000) };
    await world.db.insert(sessions).values([
      { ...elsewhere, token: crypto.randomUUID(), signedInBy: 'passkey' },
      { ...elsewhere, token: crypto.randomUUID(), signedInBy: 'password' },
    ]);
    expect((await ada.call('DELETE', `/api/account/passkeys/${body.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await waysOf(ada.id)).toEqual(['password', 'password']);
    expect((await eventsOf()).at(-1)).toEqual(['passkey', ada.email, 'removed']);
    expect(notices.map(({ what }) => what)).toEqual(['passkey-added', 'passkey-removed']);
    expect((await ada.call('DELETE', `/api/account/passkeys/${body.id}`)).status).toBe(404);
  });

  test('nobody sees or removes another one’s', async () => {
    const { body } = await add();
    const eve = await enter('eve@demo.example');
    expect(await list(eve)).toEqual([]);
    expect((await eve.call('DELETE', `/api/account/passkeys/${body.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('they go with the account, and with a reset of the second factor', async () => {
    await add();
    const admin = await world.enter('ADMIN');
    const members = await admin.call('GET', '/api/users');
    expect((members.body as { data: object[] }).data).toContainEqual(
      expect.objectContaining({ id: ada.id, has_second_factor: true }),
    );
    expect((await admin.call('DELETE', `/api/users/${ada.id}/second-factor`)).status).toBe(200);
    expect(await world.db.select().from(passkeys)).toEqual([]);
    expect(await waysOf(ada.id)).toEqual([]);

    const ben = await enter('ben@demo.example');
    await add(ben);
    const gone = await ben.call('POST', '/api/account/delete', { email: ben.email });
    expect(gone.status).toBe(204);
    expect(await world.db.select().from(passkeys)).toEqual([]);
  });
});
