import { startHubspotSandbox, type HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHubspot } from '../../adapters/hubspot/hubspot.ts';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { people } from '../../platform/db/schema/people.ts';
import { eventsLeft } from '../../testing/audit.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let hubspot: HubspotSandbox;
let world: MembersWorld;
let admin: Caller;
beforeAll(async () => {
  hubspot = await startHubspotSandbox({ port: 0, clientId: 'client', clientSecret: 'secret' });
  world = await createMembersWorld(undefined, { crm: createHubspot(hubspot.apiUrl) });
});
afterAll(async () => {
  await world.close();
  await hubspot.close();
});
beforeEach(async () => {
  await world.db.delete(people);
  admin = await world.enter('ADMIN', { name: 'Helen Whitaker' });
});

/** What no event may hold: texts of deals and what opens something. */
const secrets = ['Northwind', 'Late trucks', 'sk-secret'];
const guest = 'guest@partner.example';

const eventsOf = (work: () => Promise<unknown>) =>
  eventsLeft({ db: world.db, by: admin, without: [...secrets, hubspot.privateAppToken] }, work);

async function ok(method: string, path: string, body?: unknown) {
  const answer = await admin.call(method, path, body);
  expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
  return answer.body as { id: string; data: { id: string } };
}

const addDeal = (more: object = {}) =>
  ok('POST', '/api/deals', { name: 'Routing for Northwind', ...more });
const inviteGuest = async () => (await ok('POST', '/api/users/invite', { email: guest })).data.id;

const requirement = { requirement: 'Late trucks are told', supportLevel: null };

test('what is asked for in vain, or changes nothing, leaves none', async () => {
  const { id } = await addDeal({
    technical_insights_rfp_requirements: [{ id: 'r1', ...requirement }],
  });
  const nobody = crypto.randomUUID();
  const attempts: [string, string, unknown?][] = [
    ['POST', '/api/users/invite', { email: admin.email }],
    ['PATCH', `/api/users/${admin.id}`, { role: 'MANAGER' }],
    ['PATCH', `/api/users/${admin.id}`, { role: 'ADMIN' }],
    ['POST', `/api/users/${admin.id}/deactivate`],
    ['POST', `/api/users/${admin.id}/reactivate`],
    ['DELETE', `/api/users/${admin.id}/invitation`],
    ['POST', '/api/hubspot/api-key', { apiKey: 'pat-wrong' }],
    ['DELETE', '/api/hubspot/disconnect'],
    ['DELETE', `/api/deals/${nobody}`],
    ['DELETE', `/api/deals/${id}/commercial-challenges/${nobody}`],
    ['DELETE', `/api/technical-insights/technical-challenges/${nobody}`],
    ['DELETE', `/api/knowledgebases/${nobody}`],
    [
      'PUT',
      `/api/deals/${id}`,
      { technical_insights_rfp_requirements: [{ id: 'r1', ...requirement }] },
    ],
    ['PUT', `/api/deals/${id}`, { name: 'Northwind again' }],
  ];
  const left = await eventsOf(async () => {
    for (const attempt of attempts) await admin.call(...attempt);
  });
  expect(left).toEqual([]);
});

test('an event names its actor also once the person is gone', async () => {
  await eventsOf(inviteGuest);
  const row = (await world.db.select().from(invitations))[0];
  expect(row?.invited_by).toBe(admin.id);
  await world.db.delete(people).where(eq(people.id, admin.id));
  const [event] = await world.db.select().from(auditEvents);
  expect(event).toMatchObject({ actor: admin.email, subject: guest });
});
