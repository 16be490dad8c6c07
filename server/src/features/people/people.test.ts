import type { Member } from '@plumbline/domain/people/member.ts';
import { roleNames, roles, type Role } from '@plumbline/domain/people/roles.ts';
import { eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { accounts, people } from '../../platform/db/schema/people.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let world: MembersWorld;
let admin: Caller;
let time = new Date();
beforeAll(async () => {
  world = await createMembersWorld(() => time);
});
afterAll(() => world.close());
beforeEach(async () => {
  time = new Date();
  await world.failMail(null);
  await world.db.delete(people);
  await world.db.delete(auditEvents);
  admin = await world.enter('ADMIN', { name: 'Helen Whitaker' });
});

async function members(caller = admin): Promise<Member[]> {
  const { body } = await caller.call('GET', '/api/users');
  return (body as { data: Member[] }).data;
}

async function member(email: string): Promise<Member | undefined> {
  return (await members()).find((each) => each.email === email);
}

async function invite(email: string, more: object = {}) {
  const { status, body } = await admin.call('POST', '/api/users/invite', { email, ...more });
  return {
    status,
    body: body as {
      data: Member;
      email_sent: boolean;
      error: string | null;
      fields?: Record<string, string>;
    },
  };
}

/** What several calls at once were answered, the lowest first. */
function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** What the trail tells of changes; refusals are tested by themselves. */
async function events() {
  const rows = await world.db
    .select()
    .from(auditEvents)
    .where(notInArray(auditEvents.action, ['refused', 'bad-token']))
    .orderBy(auditEvents.id);
  return rows.map(({ action, actor, subject, detail }) => [action, actor, subject, detail]);
}

test('[AUTH-10] an administrator is told whether anybody at the provider may sign in', async () => {
  const path = '/api/users/sign-in';
  expect(await admin.call('GET', path)).toMatchObject({ body: { open_to_everybody: true } });
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
    await invite('new@demo.example');
    const manager = await world.enter('MANAGER');
    const seen = (await members(manager)).find(({ email }) => email === 'new@demo.example');
    expect(seen?.invitation).toMatchObject({ sent_at: null, error: null });
    expect((await member('new@demo.example'))?.invitation?.error).toContain('(554)');
  });
});

describe('[MEM-03] an invitation', () => {
  test('is mailed with a link, and stands in the list until the person comes', async () => {
    const { status, body } = await invite('  New.Person@Demo.Example ', {
      name: ' New <3 Person '.replace('<', ''),
    });
    expect([status, body.email_sent, body.error]).toEqual([201, true, null]);
    expect(body.data).toMatchObject({
      email: 'new.person@demo.example',
      name: 'New 3 Person',
      role: 'MANAGER',
      status: 'invited',
      has_password: false,
      has_second_factor: false,
      invitation: { sent_at: time.toISOString(), error: null },
    });
    const ends = new Date(body.data.invitation?.expires_at ?? '').getTime() - time.getTime();
    expect(ends).toBe(72 * 3600_000);
    const [mail] = await world.mails();
    expect(mail).toMatchObject({
      to: ['new.person@demo.example'],
      subject: 'Helen Whitaker invited you to Plumbline',
    });
    expect(mail?.text).toContain('as Manager');
    expect(await members()).toContainEqual(body.data);
    expect(await events()).toEqual([['invite', admin.email, 'new.person@demo.example', 'Manager']]);
  });

  test('keeps only the hash of its link', async () => {
    await invite('new@demo.example');
    const token = await world.tokenFor('new@demo.example');
    const rows = await world.db.select().from(invitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await world.db.select().from(auditEvents))).not.toContain(token);
  });

  test('stands when the mail does not go out, says why, and can be sent again', async () => {
    await world.failMail('connection');
    const { status, body } = await invite('new@demo.example', { role: 'SALES_ENGINEER' });
    expect([status, body.email_sent]).toEqual([201, false]);
    expect(body.error).toMatch(/^The mail server 127\.0\.0\.1:\d+ refused the connection/);
    expect((await member('new@demo.example'))?.invitation).toMatchObject({
      sent_at: null,
      error: body.error,
    });
    await world.failMail(null);
    const again = await admin.call('POST', `/api/users/${body.data.id}/invitation`);
    expect(again).toMatchObject({
      status: 200,
      body: { email_sent: true, error: null, data: { role: 'SALES_ENGINEER', status: 'invited' } },
    });
    expect((await events()).map(([action]) => action)).toEqual(['invite', 'invite-resend']);
  });

  test.each([
    [{}, 'email', 'Is required'],
    [{ email: '' }, 'email', 'Please enter an email address'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a b@demo.example' }, 'email', 'Please enter a valid email address'],
    [{ email: 'zoë@demo.example' }, 'email', expect.stringContaining('plain letters')],
    [{ email: `${'x'.repeat(300)}@demo.example` }, 'email', 'Must be at most 254 characters'],
    [{ email: 'a@demo.example\0' }, 'email', expect.stringContaining('cannot be stored')],
    [{ email: ['a@demo.example'] }, 'email', 'Must be text'],
    [
      { email: 'a@demo.example\r\nBcc: b@demo.example' },
      'email',
      'Please enter a valid email address',
    ],
    [{ email: 'a@demo.example', role: 'OWNER' }, 'role', 'Must be one of the four roles'],
    [{ email: 'a@demo.example', role: null }, 'role', 'Must be one of the four roles'],
    [{ email: 'a@demo.example', name: 'x'.repeat(101) }, 'name', 'Must be at most 100 characters'],
    [{ email: 'a@demo.example', name: 'A\r\nBcc: x' }, 'name', 'Must be a name'],
    [{ email: 'a@demo.example', is_admin: true }, 'is_admin', 'Unknown field'],
  ])('of %o is refused with the name of the field', async (body, field, message) => {
    const answer = await admin.call('POST', '/api/users/invite', body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await members()).toHaveLength(1);
  });

  test('of somebody known is refused with the name of the field, and changes nothing', async () => {
    const manager = await world.enter('MANAGER', { email: 'known@demo.example' });
    const known = await invite('KNOWN@demo.example', { role: 'ADMIN' });
    expect(known.status).toBe(409);
    expect(known.body.fields?.['email']).toBe('This person is already a member.');
    expect((await member(manager.email))?.role).toBe('MANAGER');

    await invite('new@demo.example');
    const twice = await invite('new@demo.example', { role: 'ADMIN' });
    expect(twice.status).toBe(409);
    expect(twice.body.fields?.['email']).toMatch(/is already invited/);
    expect((await invite('  NEW@Demo.Example ')).status).toBe(409);
    time = new Date(time.getTime() + 73 * 3600_000);
    expect((await member('new@demo.example'))?.status).toBe('expired');
    expect((await invite('new@demo.example')).body.fields?.['email']).toMatch(/was invited before/);
  });

  test('of one address by two at once is one invitation', async () => {
    const answers = await Promise.all([invite('new@demo.example'), invite('new@demo.example')]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(await members()).toHaveLength(2);
  });

  test('sent again has a new link and a new end; the old link is gone', async () => {
    const { body } = await invite('new@demo.example');
    const first = await world.tokenFor('new@demo.example');
    time = new Date(time.getTime() + 80 * 3600_000);
    await admin.call('POST', `/api/users/${body.data.id}/invitation`);
    expect(await world.tokenFor('new@demo.example')).not.toBe(first);
    expect((await member('new@demo.example'))?.status).toBe('invited');
    expect(await world.db.select().from(invitations)).toHaveLength(1);
  });

  test('cannot be sent again and again', async () => {
    const { body } = await invite('new@demo.example');
    const again = () => admin.call('POST', `/api/users/${body.data.id}/invitation`);
    for (let n = 0; n < 5; n += 1) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Wait 10 min') },
    });
    time = new Date(time.getTime() + 10 * 60_000);
    expect((await again()).status).toBe(200);
  });

  test('is of no use to a member who signs in with Google; one with a password gets a new link', async () => {
    const manager = await world.enter('MANAGER');
    const send = () => admin.call('POST', `/api/users/${manager.id}/invitation`);
    expect(await send()).toMatchObject({
      status: 409,
      body: { error: 'This person signs in with Google and needs no link.' },
    });

    const { body } = await invite('new@demo.example');
    await world.db
      .insert(accounts)
      .values({ providerId: 'credential', accountId: body.data.id, userId: body.data.id });
    await world.db.update(invitations).set({ accepted_at: time, token_used_at: time });
    const link = await admin.call('POST', `/api/users/${body.data.id}/invitation`);
    expect(link).toMatchObject({ status: 200, body: { data: { status: 'active' } } });
    expect((await world.mails())[0]?.subject).toBe('Set a new password for Plumbline');
  });

  test('revoked is gone with its person; one who joined is deactivated instead', async () => {
    const { body } = await invite('new@demo.example');
    const revoke = (id: string) => admin.call('DELETE', `/api/users/${id}/invitation`);
    expect(await revoke(body.data.id)).toEqual({ status: 204, body: '' });
    expect(await member('new@demo.example')).toBeUndefined();
    expect((await revoke(body.data.id)).status).toBe(404);
    expect(await events()).toContainEqual(['invite-revoke', admin.email, 'new@demo.example', '']);

    const manager = await world.enter('MANAGER');
    expect(await revoke(manager.id)).toMatchObject({
      status: 409,
      body: { error: 'This person has already joined. Deactivate them instead.' },
    });
  });
});

describe('[MEM-04] roles', () => {
  const setRole = (caller: Caller, id: string, role: unknown) =>
    caller.call('PATCH', `/api/users/${id}`, { role });

  test('are felt at the next call, with the token of before', async () => {
    const person = await world.enter(null);
    expect((await person.call('GET', '/api/users')).status).toBe(403);
    const answer = await setRole(admin, person.id, 'MANAGER');
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, role: 'MANAGER' } });
    expect((await person.call('GET', '/api/users')).status).toBe(200);
    expect((await setRole(person, admin.id, 'MANAGER')).status).toBe(403);
    expect(await events()).toEqual([['role', admin.email, person.email, 'no role to Manager']]);
  });

  test('the last ADMIN keeps it, whoever else is invited, deactivated or without a role', async () => {
    await invite('new@demo.example', { role: 'ADMIN' });
    const gone = await world.enter('ADMIN');
    await admin.call('POST', `/api/users/${gone.id}/deactivate`);
    const answer = await setRole(admin, admin.id, 'MANAGER');
    expect(answer).toMatchObject({
      status: 409,
      body: { fields: { role: expect.stringContaining('This is the last administrator') } },
    });
    expect((await setRole(admin, admin.id, 'ADMIN')).status).toBe(200);

    const second = await world.enter('ADMIN');
    expect((await setRole(admin, admin.id, 'MANAGER')).status).toBe(200);
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
      choose(admin, 'ACCOUNT_EXECUTIVE'),
      choose(other, 'SALES_ENGINEER'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? 'ACCOUNT_EXECUTIVE' : 'SALES_ENGINEER';
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'conflict',
      fields: { role: expect.stringContaining(`Sofia is ${roleNames[won]}`) },
    });
    expect((await member(person.email))?.role).toBe(won);
    expect(await events()).toHaveLength(1);
    // What both want anyway is no conflict.
    expect((await choose(other, won)).status).toBe(200);
    expect(await events()).toHaveLength(1);
  });

  test.each([[null], ['OWNER'], [undefined], ['']])('%o is none', async (role) => {
    const answer = await setRole(admin, admin.id, role);
    expect(answer).toMatchObject({ status: 400, body: { fields: { role: expect.any(String) } } });
  });

  test('of nobody is 404', async () => {
    expect((await setRole(admin, crypto.randomUUID(), 'ADMIN')).status).toBe(404);
    expect((await setRole(admin, 'nobody', 'ADMIN')).status).toBe(400);
  });
});

describe('deactivating', () => {
  test('refuses the tokens that somebody holds at once, and lets them in again later', async () => {
    const person = await world.enter('SALES_ENGINEER');
    const out = await admin.call('POST', `/api/users/${person.id}/deactivate`);
    expect(out).toMatchObject({ status: 200, body: { status: 'deactivated' } });
    expect((await person.call('GET', '/api/users')).status).toBe(401);
    expect((await admin.call('POST', `/api/users/${person.id}/invitation`)).status).toBe(409);
    const taken = await invite(person.email);
    expect(taken.body.fields?.['email']).toMatch(/Reactivate them from the list/);

    const back = await admin.call('POST', `/api/users/${person.id}/reactivate`);
    expect(back).toMatchObject({ status: 200, body: { status: 'active', role: 'SALES_ENGINEER' } });
    // The old session stays ended: reactivated people sign in again.
    expect((await person.call('GET', '/api/users')).status).toBe(401);
    expect((await events()).map(([action]) => action)).toEqual(['deactivate', 'reactivate']);
  });

  test('spares oneself, the last ADMIN and whoever has not joined', async () => {
    const out = (caller: Caller, id: string) => caller.call('POST', `/api/users/${id}/deactivate`);
    expect((await out(admin, admin.id)).status).toBe(409);
    const second = await world.enter('ADMIN');
    const answers = await Promise.all([out(admin, second.id), out(second, admin.id)]);
    // Whoever loses is refused as no ADMIN, or, when it is over already, as signed out.
    expect([
      [200, 401],
      [200, 403],
    ]).toContainEqual(statusesOf(answers));
    const left = (await members(answers[0]?.status === 200 ? admin : second)).filter(
      ({ role, status }) => role === 'ADMIN' && status === 'active',
    );
    expect(left).toHaveLength(1);
  });

  test('twice is once', async () => {
    const person = await world.enter('MANAGER');
    for (let n = 0; n < 2; n += 1) {
      expect((await admin.call('POST', `/api/users/${person.id}/deactivate`)).status).toBe(200);
    }
    expect(await events()).toHaveLength(1);
  });
});
