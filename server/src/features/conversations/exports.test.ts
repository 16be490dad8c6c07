import { roles } from '@plumbline/domain/people/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { crmOwners } from '../../platform/db/schema/crm.ts';
import { contacts } from '../../platform/db/schema/conversations.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let world: MembersWorld;
let admin: Caller;
let dealId: string;
let otherId: string;

const call = `Tom Becker: Who signs?
Dana Whitfield: I sign up to 50,000.
Peter Holm: Dana Whitfield has asked our lawyers.
Peter Holm: My own number is private.`;

beforeAll(async () => {
  world = await createMembersWorld();
  admin = await world.enter('ADMIN');
  const create = async (deal: object) =>
    ((await admin.call('POST', '/api/deals', deal)).body as { id: string }).id;
  dealId = await create({
    name: 'Licences for Northwind',
    meddpicc_data: { economic_buyer: { name: 'Dana Whitfield', details: 'Signs up to 50,000' } },
  });
  otherId = await create({
    name: 'Renewal',
    meddpicc_data: { pain: 'Says dana@northwind.example\nand Danae Whitfielder' },
  });
  await world.db.insert(contacts).values([
    {
      opportunity_id: dealId,
      external_id: '1',
      name: 'Dana Whitfield',
      email: 'Dana@northwind.example',
      title: 'CFO',
      buying_roles: ['Budget holder'],
    },
    { opportunity_id: dealId, external_id: '2', name: 'Peter Holm', email: null },
  ]);
  await admin.call('POST', `/api/deals/${dealId}/conversations`, {
    name: 'call.txt',
    text: call,
    happened_at: '2026-11-20T10:00:00.000Z',
  });
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(auditEvents));

const events = () => world.db.select().from(auditEvents).orderBy(auditEvents.id);
const exportContact = (caller: Caller, contact: string) =>
  caller.call('POST', '/api/contacts/export', { contact });

test.each(['Dana Whitfield', 'dana whitfield ', 'DANA@northwind.example'])(
  '[INT-05] all that is stored of a contact is handed out on request: %s',
  async (asked) => {
    const { status, body } = await exportContact(admin, asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      contact: asked.trim(),
      contacts: [
        {
          deal: { id: dealId },
          name: 'Dana Whitfield',
          title: 'CFO',
          email: 'Dana@northwind.example',
        },
      ],
      conversations: [
        {
          deal: { id: dealId },
          speaker: { name: 'Dana Whitfield' },
          said: ['I sign up to 50,000.'],
        },
      ],
    });
    const { conversations, mentions } = body as {
      conversations: { named_in: string[] }[];
      mentions: { deal: { id: string }; where: string; field: string; text: string }[];
    };
    expect(conversations[0]?.named_in.join('\n')).toContain('has asked our lawyers');
    expect(mentions).toContainEqual({
      deal: { id: dealId, name: 'Licences for Northwind' },
      where: 'deal',
      field: 'meddpicc_data',
      text: 'Dana Whitfield',
    });
    expect(mentions).toContainEqual(
      expect.objectContaining({
        deal: { id: dealId, name: 'Licences for Northwind' },
        where: 'section history',
      }),
    );
    // By the email that the contact of that name bears, and in the middle of a text.
    expect(mentions).toContainEqual(
      expect.objectContaining({ deal: { id: otherId, name: 'Renewal' }, where: 'deal' }),
    );
    expect(JSON.stringify(body)).not.toContain('My own number');
  },
);

test.each(['Mara Lindqvist', 'MARA@northwind.example'])(
  '[INT-05] who owns deals in the CRM is handed out too: %s',
  async (asked) => {
    const owner = { owner_id: '77', name: 'Mara Lindqvist', email: 'mara@northwind.example' };
    await world.db
      .insert(crmOwners)
      .values({ portal_id: '1', ...owner })
      .onConflictDoNothing();
    expect(await exportContact(admin, asked)).toMatchObject({
      body: { crm_owners: [{ id: '77', name: owner.name, email: owner.email }] },
    });
  },
);

test('[INT-05] nobody of that name is told as nothing stored, and its signs are no pattern', async () => {
  for (const asked of ['.*.*.*', 'Nobody At-All', "O'Neil (x+)+$"]) {
    expect(await exportContact(admin, asked)).toMatchObject({
      status: 200,
      body: { contacts: [], conversations: [], mentions: [] },
    });
  }
  expect(await exportContact(admin, ' a ')).toMatchObject({ status: 400 });
});

test('[INT-05] the audit trail tells who exported whom, without a word of a deal', async () => {
  await exportContact(admin, 'dana@northwind.example');
  await exportContact(admin, 'Dana Whitfield');
  await admin.call('GET', `/api/deals/${dealId}/export`);
  const told = await events();
  expect(told).toMatchObject([
    { action: 'export', actor: admin.email, subject: 'dana@northwind.example' },
    { action: 'export', actor: admin.email, subject: 'a contact, by name' },
    { action: 'export', actor: admin.email, subject: `Data of opportunity ${dealId}` },
  ]);
  expect(JSON.stringify(told)).not.toContain('Whitfield');
});

test('[INT-05] a deal is handed out with its contacts, and its conversations as far as the role reads them', async () => {
  const { status, body } = await admin.call('GET', `/api/deals/${dealId}/export`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    deal: { id: dealId, name: 'Licences for Northwind' },
    contacts: [{ name: 'Dana Whitfield', buying_roles: ['Budget holder'] }, { name: 'Peter Holm' }],
    conversations: [{ kind: expect.any(String), text: expect.stringContaining('I sign up') }],
  });
  const engineer = await world.enter('SALES_ENGINEER');
  const seen = await engineer.call('GET', `/api/deals/${dealId}/export`);
  expect(seen).toMatchObject({ status: 200, body: { contacts: [{}, {}], conversations: [{}] } });
  expect(JSON.stringify((seen.body as { deal: unknown }).deal)).not.toContain('Signs up to 50,000');
  expect(
    await admin.call('GET', '/api/deals/7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f/export'),
  ).toMatchObject({ status: 404 });
});

test('[PERM-01] only administrators hand out what is stored of a contact', async () => {
  for (const role of [...roles, null]) {
    const person = await world.enter(role);
    const { status } = await exportContact(person, 'Dana Whitfield');
    expect([role, status]).toEqual([role, role === 'ADMIN' ? 200 : 403]);
  }
});
