import { startHubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { expect } from 'vitest';
import { createHubspot } from '../adapters/hubspot/hubspot.ts';
import { auditEvents } from '../platform/db/schema/audit.ts';
import { people } from '../platform/db/schema/people.ts';
import type { TestDatabase } from './database.ts';
import { createMembersWorld, type Caller } from './members.ts';

interface Watched {
  db: TestDatabase['db'];
  /** Whose events they must be. */
  by: Caller;
  /** What none may hold. */
  without: readonly string[];
}

/** What no event may hold: texts of deals and what opens something. */
const secrets = ['Northwind', 'Late trucks', 'sk-secret'];
export const guest = 'guest@partner.example';

/** An administrator at work, with a CRM of their own; what is done leaves events. */
export async function createAuditedWorld() {
  const options = { port: 0, clientId: 'client', clientSecret: 'secret' };
  const hubspot = await startHubspotSandbox(options);
  const world = await createMembersWorld(undefined, { crm: createHubspot(hubspot.apiUrl) });
  let admin: Caller;

  async function ok(method: string, path: string, body?: unknown) {
    const answer = await admin.call(method, path, body);
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
    return answer.body as { id: string; data: { id: string } };
  }

  return {
    ...world,
    hubspot,
    get admin() {
      return admin;
    },
    /** Nobody but the administrator. */
    async begin(): Promise<void> {
      await world.db.delete(people);
      admin = await world.enter('ADMIN', { name: 'Helen Whitaker' });
    },
    ok,
    addDeal: (more: object = {}) =>
      ok('POST', '/api/deals', { name: 'Routing for Northwind', ...more }),
    inviteGuest: async () => (await ok('POST', '/api/users/invite', { email: guest })).data.id,
    eventsOf: (work: () => Promise<unknown>) =>
      eventsLeft({ db: world.db, by: admin, without: [...secrets, hubspot.privateAppToken] }, work),
    async close(): Promise<void> {
      await world.close();
      await hubspot.close();
    },
  };
}

/** Does something and returns what it left in the audit trail. */
async function eventsLeft({ db, by, without }: Watched, work: () => Promise<unknown>) {
  await db.delete(auditEvents);
  const from = Date.now();
  await work();
  const rows = await db.select().from(auditEvents).orderBy(auditEvents.id);
  for (const row of rows) {
    expect(Math.abs(row.at.getTime() - from), 'the time of the event').toBeLessThan(60_000);
    const text = JSON.stringify(row);
    for (const secret of without) expect(text).not.toContain(secret);
  }
  return rows.map(({ action, actor_id, actor, subject, detail }) => {
    expect([actor_id, actor]).toEqual([by.id, by.email]);
    return [action, subject, detail];
  });
}
