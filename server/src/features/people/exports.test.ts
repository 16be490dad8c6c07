import { exportKinds, type Export } from '@plumbline/domain/people/export.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let world: MembersWorld;
let admin: Caller;
let dealId: string;
beforeAll(async () => {
  world = await createMembersWorld();
  admin = await world.enter('ADMIN');
  const created = await admin.call('POST', '/api/deals', { name: 'Secret deal of Northwind' });
  dealId = (created.body as { id: string }).id;
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(auditEvents));

const kinds = Object.keys(exportKinds) as Export['kind'][];
const bodyOf = (kind: Export['kind']) => ({
  kind,
  format: kind === 'filled-in' ? 'xlsx' : 'csv',
  ...(exportKinds[kind].resource === 'technicalInsights' && { deal_id: dealId }),
});
const record = (caller: Caller, body: unknown) => caller.call('POST', '/api/exports', body);
const events = () => world.db.select().from(auditEvents).orderBy(auditEvents.id);

test.each([
  ['requirements', 'RFP requirements of opportunity ID', 'CSV'],
  ['filled-in', 'RFP answers in the customer’s file of opportunity ID', 'XLSX'],
  ['pipeline', 'Pipeline report', 'CSV'],
  ['movement', 'Score movement report', 'CSV'],
  ['coverage', 'Coverage report', 'CSV'],
  ['win-loss', 'Win and loss report', 'CSV'],
  ['gaps', 'Product gaps report', 'CSV'],
] as const)(
  'asking for a file of %s is one event: who, what, when',
  async (kind, subject, detail) => {
    const before = Date.now();
    expect(await record(admin, bodyOf(kind))).toEqual({ status: 204, body: '' });
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: 'export-request',
      actor_id: admin.id,
      actor: admin.email,
      subject: subject.replace('ID', dealId),
      detail,
    });
    expect(Math.abs((event?.at.getTime() ?? 0) - before)).toBeLessThan(60_000);
    expect(JSON.stringify(event)).not.toContain('Northwind');
  },
);

test('[PERM-01] exporting asks for what reading asks for, and a refused one is told as such', async () => {
  for (const role of [...roles, null]) {
    const person = await world.enter(role);
    for (const kind of kinds) {
      await world.db.delete(auditEvents);
      const { status } = await record(person, bodyOf(kind));
      const mayRead = can(role, 'read', exportKinds[kind].resource);
      expect([role, kind, status]).toEqual([role, kind, mayRead ? 204 : 403]);
      expect(await events()).toMatchObject([{ action: mayRead ? 'export-request' : 'refused' }]);
    }
  }
});

test.each([
  ['kind', { kind: 'everything', format: 'csv' }],
  ['kind', { format: 'csv' }],
  ['format', { kind: 'gaps', format: 'pdf' }],
  // How much it was is nothing that a browser could be believed.
  ['rows', { kind: 'gaps', format: 'csv', rows: 12 }],
  ['deal_id', { kind: 'requirements', format: 'csv' }],
  ['deal_id', { kind: 'requirements', format: 'csv', deal_id: 'x' }],
  ['deal_id', { kind: 'gaps', format: 'csv', deal_id: crypto.randomUUID() }],
  ['subject', { kind: 'gaps', format: 'csv', subject: 'forged' }],
])('a bad %s is refused by name: %j', async (field, body) => {
  expect(await record(admin, body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  expect(await events()).toEqual([]);
});

test('an opportunity that is not there cannot be exported', async () => {
  const unknown = { ...bodyOf('requirements'), deal_id: crypto.randomUUID() };
  expect((await record(admin, unknown)).status).toBe(404);
  expect(await events()).toEqual([]);
});
