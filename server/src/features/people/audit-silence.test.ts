import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { people } from '../../platform/db/schema/people.ts';
import { createAuditedWorld, guest } from '../../testing/audit.ts';

let world: Awaited<ReturnType<typeof createAuditedWorld>>;
beforeAll(async () => {
  world = await createAuditedWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const requirement = { requirement: 'Late trucks are told', supportLevel: null };

test('what is asked for in vain, or changes nothing, leaves none', async () => {
  const { id } = await world.addDeal({
    technical_insights_rfp_requirements: [{ id: 'r1', ...requirement }],
  });
  const nobody = crypto.randomUUID();
  const attempts: [string, string, unknown?][] = [
    ['POST', '/api/users/invite', { email: world.admin.email }],
    ['PATCH', `/api/users/${world.admin.id}`, { role: 'MANAGER' }],
    ['PATCH', `/api/users/${world.admin.id}`, { role: 'ADMIN' }],
    ['POST', `/api/users/${world.admin.id}/deactivate`],
    ['POST', `/api/users/${world.admin.id}/reactivate`],
    ['DELETE', `/api/users/${world.admin.id}/invitation`],
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
  const left = await world.eventsOf(async () => {
    for (const attempt of attempts) await world.admin.call(...attempt);
  });
  expect(left).toEqual([]);
});

test('an event names its actor also once the person is gone', async () => {
  await world.eventsOf(world.inviteGuest);
  const row = (await world.db.select().from(invitations))[0];
  expect(row?.invited_by).toBe(world.admin.id);
  await world.db.delete(people).where(eq(people.id, world.admin.id));
  const [event] = await world.db.select().from(auditEvents);
  expect(event).toMatchObject({ actor: world.admin.email, subject: guest });
});
