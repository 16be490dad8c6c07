import type { AuditEvent } from '@plumbline/domain/people/audit.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteEventsBefore, recordEvent } from '../../platform/audit/audit.queries.ts';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { people } from '../../platform/db/schema/people.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let world: MembersWorld;
let admin: Caller;
beforeAll(async () => {
  world = await createMembersWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(people);
  await world.db.delete(auditEvents);
  admin = await world.enter('ADMIN');
});

async function page(query = ''): Promise<{ data: AuditEvent[]; next: number | null }> {
  const { status, body } = await admin.call('GET', `/api/audit${query}`);
  expect(status).toBe(200);
  return body;
}

test('[PERM-01] the audit trail is for administrators', async () => {
  for (const role of [...roles, null]) {
    const person = await world.enter(role);
    for (const path of ['/api/audit', '/api/audit/export']) {
      const { status } = await person.call('GET', path);
      expect([role, path, status]).toEqual([role, path, role === 'ADMIN' ? 200 : 403]);
    }
  }
});

test('pages come newest first, each event once, also while new ones arrive', async () => {
  const record = (n: number) =>
    recordEvent(world.db, { action: n % 2 ? 'invite' : 'role', actor: null, subject: String(n) });
  for (let n = 0; n < 7; n += 1) await record(n);
  const first = await page('?limit=3');
  await record(7);
  const second = await page(`?limit=3&before=${first.next}`);
  const third = await page(`?limit=3&before=${second.next}`);
  const subjects = [first, second, third].map(({ data }) => data.map(({ subject }) => subject));
  expect(subjects).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0']]);
  expect(third.next).toBeNull();
  const invites = await page('?action=invite');
  expect(invites.data.map(({ subject }) => subject)).toEqual(['7', '5', '3', '1']);
});

test('a period is what lies between its moments, however long it is, in the list and in the file', async () => {
  const days = ['2026-01-01', '2026-02-01', '2026-03-01'];
  const rows = days.map((day) => ({
    action: 'role' as const,
    subject: day,
    at: new Date(`${day}T12:00:00Z`),
  }));
  await world.db.insert(auditEvents).values(rows);
  const found = async (query: string) => (await page(query)).data.map(({ subject }) => subject);
  const [jan, feb, mar] = days;
  expect(await found('?from=2026-02-01T12:00:00.000Z')).toEqual([mar, feb]);
  expect(await found('?to=2026-02-01T12:00:00.000Z')).toEqual([feb, jan]);
  expect(await found('?from=2026-01-15T00:00:00Z&to=2026-02-15T00:00:00Z')).toEqual([feb]);
  expect(await found('?from=2026-02-01T12:00:00%2B14:00&to=2026-02-01T12:00:00Z')).toEqual([feb]);
  const ever = 'from=0001-01-01T00:00:00.000Z&to=9999-12-31T23:59:59.999Z';
  expect(await found(`?${ever}`)).toEqual([mar, feb, jan]);
  expect(await found('?from=9999-12-31T00:00:00.000Z')).toEqual([]);
  const { body } = await admin.call('GET', `/api/audit/export?action=role&${ever}`);
  expect((body as string).trimEnd().split('\r\n')).toHaveLength(4);
  const [recorded] = (await page('?action=export')).data;
  expect(recorded?.detail).toBe(
    'CSV, 3 rows, only Changed a role, from 0001-01-01 00:00 UTC, to 9999-12-31 23:59 UTC',
  );
});

test('a period that ends before it begins is refused with the name of the field', async () => {
  const period = 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z';
  for (const path of ['/api/audit', '/api/audit/export']) {
    expect(await admin.call('GET', `${path}?${period}`)).toMatchObject({
      status: 400,
      body: { fields: { to: 'Must not be before from' } },
    });
  }
});

test.each([
  'limit=0',
  'limit=201',
  'limit=1e9',
  'limit=1000000000',
  'limit=x',
  'before=-1',
  'before=99999999999999999999',
  'from=yesterday',
  'from=2026-02-30T00:00:00Z',
  'from=0000-01-01T00:00:00Z',
  'from=-000001-01-01T00:00:00Z',
  'to=10000-01-01T00:00:00Z',
  'to=9999-12-31T23:59:59-14:00',
  'to=',
  'action=other',
  'more=1',
])('?%s is refused with the name of the field', async (query) => {
  const answer = await admin.call('GET', `/api/audit?${query}`);
  const [field = ''] = query.split('=');
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});

test('what is deleted, connected and disconnected is there, without a text of a deal', async () => {
  const created = await admin.call('POST', '/api/deals', { name: 'Secret deal of Northwind' });
  const { id } = created.body as { id: string };
  await admin.call('DELETE', `/api/deals/${id}`);
  await admin.call('DELETE', `/api/deals/${id}`);
  await admin.call('DELETE', '/api/hubspot/disconnect');
  const { data } = await page();
  expect(data).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      action: 'delete',
      actor: admin.email,
      token: '',
      subject: `opportunity ${id}`,
      detail: '',
      address: '',
    },
  ]);
});

test('events go once they are older than they are to be kept', async () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const days = ['2026-01-01', '2026-02-01', '2026-03-01'];
  await world.db
    .insert(auditEvents)
    .values(days.map((day) => ({ action: 'role' as const, subject: day, at: at(day) })));
  expect(await deleteEventsBefore(world.db, at('2026-02-01'))).toBe(1);
  const { data } = await page('?action=role');
  expect(data.map(({ subject }) => subject)).toEqual(['2026-03-01', '2026-02-01']);
});

test('the file holds everything, opens no formula, and its making is an event itself', async () => {
  const many = Array.from({ length: 2100 }, (_, n) => ({
    action: 'invite' as const,
    actor: '=cmd()',
    subject: `${n}`,
    detail: 'a, "b"',
  }));
  await world.db.insert(auditEvents).values(many);
  const { status, body } = await admin.call('GET', '/api/audit/export');
  expect(status).toBe(200);
  const lines = (body as string).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Time,Event,By,To,Detail,Address,Token');
  expect(lines[1]).toContain(`export,${admin.email},Audit trail,"CSV, 2,100 rows",`);
  expect(lines).toHaveLength(2102);
  expect(lines.at(-1)).toMatch(/Z,invite,'=cmd\(\),0,"a, ""b""",,$/);
  const some = await admin.call('GET', '/api/audit/export?action=export');
  expect((some.body as string).trimEnd().split('\r\n')).toHaveLength(3);
});
