import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { accounts } from '../../platform/db/schema/people.ts';
import { createAdministeredWorld, statusesOf } from '../../testing/members.ts';

let world: Awaited<ReturnType<typeof createAdministeredWorld>>;
beforeAll(async () => {
  world = await createAdministeredWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

describe('[MEM-03] an invitation', () => {
  test('is mailed with a link, and stands in the list until the person comes', async () => {
    const { status, body } = await world.invite('  New.Person@Demo.Example ', {
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
      invitation: { sent_at: world.now().toISOString(), error: null },
    });
    const ends = new Date(body.data.invitation?.expires_at ?? '').getTime() - world.now().getTime();
    expect(ends).toBe(72 * 3600_000);
    const [mail] = await world.mails();
    expect(mail).toMatchObject({
      to: ['new.person@demo.example'],
      subject: 'Helen Whitaker invited you to Plumbline',
    });
    expect(mail?.text).toContain('as Manager');
    expect(await world.members()).toContainEqual(body.data);
    expect(await world.events()).toEqual([
      ['invite', world.admin.email, 'new.person@demo.example', 'Manager'],
    ]);
  });

  test('keeps only the hash of its link', async () => {
    await world.invite('new@demo.example');
    const token = await world.tokenFor('new@demo.example');
    const rows = await world.db.select().from(invitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await world.db.select().from(auditEvents))).not.toContain(token);
  });

  test('stands when the mail does not go out, says why, and can be sent again', async () => {
    await world.failMail('connection');
    const { status, body } = await world.invite('new@demo.example', { role: 'SALES_ENGINEER' });
    expect([status, body.email_sent]).toEqual([201, false]);
    expect(body.error).toMatch(/^The mail server 127\.0\.0\.1:\d+ refused the connection/);
    expect((await world.member('new@demo.example'))?.invitation).toMatchObject({
      sent_at: null,
      error: body.error,
    });
    await world.failMail(null);
    const again = await world.admin.call('POST', `/api/users/${body.data.id}/invitation`);
    expect(again).toMatchObject({
      status: 200,
      body: { email_sent: true, error: null, data: { role: 'SALES_ENGINEER', status: 'invited' } },
    });
    expect((await world.events()).map(([action]) => action)).toEqual(['invite', 'invite-resend']);
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
    const answer = await world.admin.call('POST', '/api/users/invite', body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await world.members()).toHaveLength(1);
  });

  test('of somebody known is refused with the name of the field, and changes nothing', async () => {
    const manager = await world.enter('MANAGER', { email: 'known@demo.example' });
    const known = await world.invite('KNOWN@demo.example', { role: 'ADMIN' });
    expect(known.status).toBe(409);
    expect(known.body.fields?.['email']).toBe('This person is already a member.');
    expect((await world.member(manager.email))?.role).toBe('MANAGER');

    await world.invite('new@demo.example');
    const twice = await world.invite('new@demo.example', { role: 'ADMIN' });
    expect(twice.status).toBe(409);
    expect(twice.body.fields?.['email']).toMatch(/is already invited/);
    expect((await world.invite('  NEW@Demo.Example ')).status).toBe(409);
    world.later(73 * 60);
    expect((await world.member('new@demo.example'))?.status).toBe('expired');
    expect((await world.invite('new@demo.example')).body.fields?.['email']).toMatch(
      /was invited before/,
    );
  });

  test('of one address by two at once is one invitation', async () => {
    const answers = await Promise.all([
      world.invite('new@demo.example'),
      world.invite('new@demo.example'),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(await world.members()).toHaveLength(2);
  });

  test('sent again has a new link and a new end; the old link is gone', async () => {
    const { body } = await world.invite('new@demo.example');
    const first = await world.tokenFor('new@demo.example');
    world.later(80 * 60);
    await world.admin.call('POST', `/api/users/${body.data.id}/invitation`);
    expect(await world.tokenFor('new@demo.example')).not.toBe(first);
    expect((await world.member('new@demo.example'))?.status).toBe('invited');
    expect(await world.db.select().from(invitations)).toHaveLength(1);
  });

  test('cannot be sent again and again', async () => {
    const { body } = await world.invite('new@demo.example');
    const again = () => world.admin.call('POST', `/api/users/${body.data.id}/invitation`);
    for (let n = 0; n < 5; n += 1) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Wait 10 min') },
    });
    world.later(10);
    expect((await again()).status).toBe(200);
  });

  test('is of no use to a member who signs in with Google; one with a password gets a new link', async () => {
    const manager = await world.enter('MANAGER');
    const send = () => world.admin.call('POST', `/api/users/${manager.id}/invitation`);
    expect(await send()).toMatchObject({
      status: 409,
      body: { error: 'This person signs in with Google and needs no link.' },
    });

    const { body } = await world.invite('new@demo.example');
    await world.db
      .insert(accounts)
      .values({ providerId: 'credential', accountId: body.data.id, userId: body.data.id });
    await world.db
      .update(invitations)
      .set({ accepted_at: world.now(), token_used_at: world.now() });
    const link = await world.admin.call('POST', `/api/users/${body.data.id}/invitation`);
    expect(link).toMatchObject({ status: 200, body: { data: { status: 'active' } } });
    expect((await world.mails())[0]?.subject).toBe('Set a new password for Plumbline');
  });

  test('revoked is gone with its person; one who joined is deactivated instead', async () => {
    const { body } = await world.invite('new@demo.example');
    const revoke = (id: string) => world.admin.call('DELETE', `/api/users/${id}/invitation`);
    expect(await revoke(body.data.id)).toEqual({ status: 204, body: '' });
    expect(await world.member('new@demo.example')).toBeUndefined();
    expect((await revoke(body.data.id)).status).toBe(404);
    expect(await world.events()).toContainEqual([
      'invite-revoke',
      world.admin.email,
      'new@demo.example',
      '',
    ]);

    const manager = await world.enter('MANAGER');
    expect(await revoke(manager.id)).toMatchObject({
      status: 409,
      body: { error: 'This person has already joined. Deactivate them instead.' },
    });
  });
});
