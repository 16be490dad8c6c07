import type { Member } from '@plumbline/domain/people/member.ts';
import { roleNames, roles, type Role } from '@plumbline/domain/people/roles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../platform/db/schema/people.ts';
import { createAdministeredWorld, statusesOf, type Caller } from '../../testing/members.ts';

let world: Awaited<ReturnType<typeof createAdministeredWorld>>;
beforeAll(async () => {
  world = await createAdministeredWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

test('[AUTH-10] an administrator is told whether anybody at the provider may sign in', async () => {
  const path = '/api/users/sign-in';
  expect(await world.admin.call('GET', path)).toMatchObject({ body: { open_to_everybody: true } });
  const manager = await world.enter('MANAGER');
  expect((await manager.call('GET', path)).status).toBe(403);
});

describe('[MEM-02] the list', () => {
  test.each(roles)('is for %s too, with name, email and role', async (role) => {
    const person = await world.enter(role, { name: 'Test Person' });
    const { status, body } = await person.call('GET', '/api/users');
    expect(status).toBe(200);
    expect((body as { data: Member[] }).data).toContainEqual({
      id: person.id,
      name: 'Test Person',
      email: person.email,
      role,
      status: 'active',
      has_password: false,
      has_second_factor: false,
      invitation: null,
    });
  });

  test('says nothing of the mail server to whoever may not invite', async () => {
    await world.failMail('message');
    await world.invite('new@demo.example');
    const manager = await world.enter('MANAGER');
    const seen = (await world.members(manager)).find(({ email }) => email === 'new@demo.example');
    expect(seen?.invitation).toMatchObject({ sent_at: null, error: null });
    expect((await world.member('new@demo.example'))?.invitation?.error).toContain('(554)');
  });
});

describe('[MEM-04] roles', () => {
  const setRole = (caller: Caller, id: string, role: unknown) =>
    caller.call('PATCH', `/api/users/${id}`, { role });

  test('are felt at the next call, with the token of before', async () => {
    const person = await world.enter(null);
    expect((await person.call('GET', '/api/users')).status).toBe(403);
    const answer = await setRole(world.admin, person.id, 'MANAGER');
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, role: 'MANAGER' } });
    expect((await person.call('GET', '/api/users')).status).toBe(200);
    expect((await setRole(person, world.admin.id, 'MANAGER')).status).toBe(403);
    expect(await world.events()).toEqual([
      ['role', world.admin.email, person.email, 'no role to Manager'],
    ]);
  });

  test('the last ADMIN keeps it, whoever else is invited, deactivated or without a role', async () => {
    await world.invite('new@demo.example', { role: 'ADMIN' });
    const gone = await world.enter('ADMIN');
    await world.admin.call('POST', `/api/users/${gone.id}/deactivate`);
    const answer = await setRole(world.admin, world.admin.id, 'MANAGER');
    expect(answer).toMatchObject({
      status: 409,
      body: { fields: { role: expect.stringContaining('This is the last administrator') } },
    });
    expect((await setRole(world.admin, world.admin.id, 'ADMIN')).status).toBe(200);

    const second = await world.enter('ADMIN');
    expect((await setRole(world.admin, world.admin.id, 'MANAGER')).status).toBe(200);
    expect((await setRole(second, second.id, 'MANAGER')).status).toBe(409);
  });

  test('two ADMINs who take each other the role at once: one stays, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.db.delete(people);
      const [one, other] = [await world.enter('ADMIN'), await world.enter('ADMIN')];
      const answers = await Promise.all([
        setRole(one, other.id, 'MANAGER'),
        setRole(other, one.id, 'MANAGER'),
      ]);
      expect(statusesOf(answers)).toEqual([200, 403]);
      const left = await world.db.select().from(people).where(eq(people.role, 'ADMIN'));
      expect(left).toHaveLength(1);
    }
  });

  test('two ADMINs who give their own role up at once: one stays, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.db.delete(people);
      const both = [await world.enter('ADMIN'), await world.enter('ADMIN')];
      const answers = await Promise.all(both.map((each) => setRole(each, each.id, 'MANAGER')));
      expect(statusesOf(answers)).toEqual([200, 409]);
    }
  });

  test('two ADMINs who choose for the same person at once: the second learns of the first', async () => {
    const other = await world.enter('ADMIN');
    const person = await world.enter('MANAGER', { name: 'Sofia' });
    const choose = (caller: Caller, role: Role) =>
      caller.call('PATCH', `/api/users/${person.id}`, { role, base_role: 'MANAGER' });
    const answers = await Promise.all([
      choose(world.admin, 'ACCOUNT_EXECUTIVE'),
      choose(other, 'SALES_ENGINEER'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? 'ACCOUNT_EXECUTIVE' : 'SALES_ENGINEER';
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'conflict',
      fields: { role: expect.stringContaining(`Sofia is ${roleNames[won]}`) },
    });
    expect((await world.member(person.email))?.role).toBe(won);
    expect(await world.events()).toHaveLength(1);
    // What both want anyway is no conflict.
    expect((await choose(other, won)).status).toBe(200);
    expect(await world.events()).toHaveLength(1);
  });

  test.each([[null], ['OWNER'], [undefined], ['']])('%o is none', async (role) => {
    const answer = await setRole(world.admin, world.admin.id, role);
    expect(answer).toMatchObject({ status: 400, body: { fields: { role: expect.any(String) } } });
  });

  test('of nobody is 404', async () => {
    expect((await setRole(world.admin, crypto.randomUUID(), 'ADMIN')).status).toBe(404);
    expect((await setRole(world.admin, 'nobody', 'ADMIN')).status).toBe(400);
  });
});

describe('deactivating', () => {
  test('refuses the tokens that somebody holds at once, and lets them in again later', async () => {
    const person = await world.enter('SALES_ENGINEER');
    const out = await world.admin.call('POST', `/api/users/${person.id}/deactivate`);
    expect(out).toMatchObject({ status: 200, body: { status: 'deactivated' } });
    expect((await person.call('GET', '/api/users')).status).toBe(401);
    expect((await world.admin.call('POST', `/api/users/${person.id}/invitation`)).status).toBe(409);
    const taken = await world.invite(person.email);
    expect(taken.body.fields?.['email']).toMatch(/Reactivate them from the list/);

    const back = await world.admin.call('POST', `/api/users/${person.id}/reactivate`);
    expect(back).toMatchObject({ status: 200, body: { status: 'active', role: 'SALES_ENGINEER' } });
    // The old session stays ended: reactivated people sign in again.
    expect((await person.call('GET', '/api/users')).status).toBe(401);
    expect((await world.events()).map(([action]) => action)).toEqual(['deactivate', 'reactivate']);
  });

  test('spares oneself, the last ADMIN and whoever has not joined', async () => {
    const out = (caller: Caller, id: string) => caller.call('POST', `/api/users/${id}/deactivate`);
    expect(await out(world.admin, world.admin.id)).toMatchObject({
      status: 409,
      body: { error: 'You cannot deactivate yourself.' },
    });
    const second = await world.enter('ADMIN');
    // Another ADMIN is left, and oneself is spared all the same.
    expect(await out(world.admin, world.admin.id)).toMatchObject({
      status: 409,
      body: { error: 'You cannot deactivate yourself.' },
    });
    const answers = await Promise.all([out(world.admin, second.id), out(second, world.admin.id)]);
    // Whoever loses is refused as no ADMIN, or, when it is over already, as signed out.
    expect([
      [200, 401],
      [200, 403],
    ]).toContainEqual(statusesOf(answers));
    const left = (await world.members(answers[0]?.status === 200 ? world.admin : second)).filter(
      ({ role, status }) => role === 'ADMIN' && status === 'active',
    );
    expect(left).toHaveLength(1);
  });

  test('twice is once', async () => {
    const person = await world.enter('MANAGER');
    for (let n = 0; n < 2; n += 1) {
      expect((await world.admin.call('POST', `/api/users/${person.id}/deactivate`)).status).toBe(
        200,
      );
    }
    expect(await world.events()).toHaveLength(1);
  });
});
