import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from './platform/db/schema/audit.ts';
import { people, sessions } from './platform/db/schema/people.ts';
import { createMembersWorld, type MembersWorld } from './testing/members.ts';
import { badTokens, signInAs } from './testing/people.ts';

let world: MembersWorld;
let time = new Date();
beforeAll(async () => {
  world = await createMembersWorld(() => time);
});
afterAll(() => world.close());
beforeEach(async () => {
  // Each test has its own minutes: what is counted in them is not counted here.
  time = new Date(time.getTime() + 3_600_000);
  await world.db.delete(people);
  await world.db.delete(auditEvents);
});

/** A call as it comes in over the network. */
function send(
  path: string,
  token: string | null,
  { method = 'GET', body = '', from = '192.0.2.1' } = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  return world.api.request(
    path,
    { method, headers, ...(body && { body }) },
    { incoming: { socket: { remoteAddress: from } } },
  );
}

async function events() {
  const rows = await world.db.select().from(auditEvents).orderBy(auditEvents.id);
  return rows.map(({ action, actor, subject, detail, address }) => [
    action,
    actor,
    subject,
    detail,
    address,
  ]);
}

describe('the audit trail tells of every refusal', () => {
  test('with who, what and from where', async () => {
    const { token, person } = await signInAs(world, 'MANAGER');
    const body = '{"email":"x@demo.example","role":"ADMIN"}';
    await send('/api/users/invite', token, { method: 'POST', body });
    const id = crypto.randomUUID();
    await send(`/api/users/${id}/deactivate`, token, { method: 'POST' });
    expect(await events()).toEqual([
      ['refused', person.email, 'POST /api/users/invite', '', '192.0.2.1'],
      ['refused', person.email, 'POST /api/users/:id/deactivate', '', '192.0.2.1'],
    ]);
  });

  test('also of one field, without what was written there', async () => {
    const admin = await signInAs(world, 'ADMIN');
    const made = await send('/api/deals', admin.token, { method: 'POST', body: '{"name":"Deal"}' });
    const { id } = (await made.json()) as { id: string };
    const { token, person } = await signInAs(world, 'ACCOUNT_EXECUTIVE');
    const body = '{"technical_insights_hurdles":"Late trucks"}';
    await send(`/api/deals/${id}`, token, { method: 'PUT', body });
    expect(await events()).toEqual([
      ['refused', person.email, 'PUT /api/deals/:id', 'technical_insights.hurdles', '192.0.2.1'],
    ]);
  });

  test('and of people without a role', async () => {
    const { token, person } = await signInAs(world, null);
    await send('/api/deals', token);
    expect(await events()).toEqual([['refused', person.email, 'GET /api/deals', '', '192.0.2.1']]);
  });

  test('each kind of bad token is one event; nobody is named who only may be meant', async () => {
    const { claims } = await signInAs(world, 'ADMIN');
    const {
      'an expired token': expired,
      'no token at all': none,
      ...bad
    } = await badTokens(world, claims);
    for (const [what, token] of Object.entries(bad)) {
      await world.db.delete(auditEvents);
      await send('/api/deals', token);
      expect([what, ...(await events())]).toEqual([
        what,
        ['bad-token', '', 'GET /api/deals', expect.any(String), '192.0.2.1'],
      ]);
    }
    await world.db.delete(auditEvents);
    // What every page does that was left alone for a while.
    for (const token of [expired ?? '', none ?? '', null]) await send('/api/deals', token);
    expect(await events()).toEqual([]);
  });

  test('a good token of a session that is over is one too', async () => {
    const { token } = await signInAs(world, 'ADMIN');
    await world.db.delete(sessions);
    await send('/api/deals', token);
    expect(await events()).toEqual([
      ['bad-token', '', 'GET /api/deals', 'the session is over', '192.0.2.1'],
    ]);
  });
});

describe('a flood of refusals', () => {
  test('by one person is told, and does not fill the trail', async () => {
    const { token, person } = await signInAs(world, 'MANAGER');
    for (let each = 0; each < 60; each += 1) {
      await send('/api/users/invite', token, { method: 'POST', from: `192.0.2.${each}` });
    }
    const told = await events();
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toEqual([
      'refused',
      person.email,
      'POST /api/users/invite',
      'more of these are not listed for 10 minutes',
      '192.0.2.20',
    ]);
    const other = await signInAs(world, 'MANAGER');
    await send('/api/users/invite', other.token, { method: 'POST' });
    expect(await events()).toHaveLength(22);
    time = new Date(time.getTime() + 11 * 60_000);
    await send('/api/users/invite', token, { method: 'POST' });
    expect(await events()).toHaveLength(23);
  });

  test('from ever new addresses does not either', async () => {
    for (let each = 0; each < 1300; each += 1) {
      await send('/api/deals', 'a.b.c', { from: `10.${each >> 8}.${each & 255}.1` });
    }
    expect((await events()).length).toBe(1001);
  });
});
