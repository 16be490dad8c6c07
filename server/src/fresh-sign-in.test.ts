import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declaredRoutes } from './platform/http/permission.ts';
import { auditEvents } from './platform/db/schema/audit.ts';
import { knowledgeSources } from './platform/db/schema/knowledge.ts';
import { people, sessions } from './platform/db/schema/people.ts';
import { createMembersWorld, type Caller, type MembersWorld } from './testing/members.ts';

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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const signedIn = (how: Partial<typeof sessions.$inferInsert>) =>
  world.db.update(sessions).set(how).where(eq(sessions.userId, admin.id));
const isRefused = (answer: { status: number; body: unknown }) =>
  answer.status === 403 && (answer.body as { code?: string }).code === 'fresh_sign_in_required';

/** Bodies without which a route would not ask. */
const bodies: Record<string, object> = {
  'PATCH /api/webhook-endpoints/:id': { with_texts: true },
  'POST /api/knowledgebases': { credentials: { type: 'bearer', token: 't' } },
  'PUT /api/knowledgebases/:id': { credentials: { type: 'bearer', token: 't' } },
};

describe('[PERM-01] a sign-in of the last minutes', () => {
  test('is asked for by each route that declares it, before anything is done', async () => {
    const routes = declaredRoutes(world.api).filter(({ isFresh }) => isFresh);
    expect(routes.length).toBeGreaterThan(10);
    const call = ({ method, path }: (typeof routes)[number]) =>
      admin.call(
        method,
        path.replaceAll(/:\w+/g, crypto.randomUUID()),
        method === 'GET' ? undefined : (bodies[`${method} ${path}`] ?? {}),
      );
    await signedIn({ authenticatedAt: minutesAgo(11) });
    for (const route of routes) {
      const answer = await call(route);
      expect(isRefused(answer), `${route.method} ${route.path}`).toBe(true);
    }
    expect(await world.db.select().from(auditEvents)).toEqual([]);
    await signedIn({ authenticatedAt: minutesAgo(9) });
    for (const route of routes) {
      expect(isRefused(await call(route)), `${route.method} ${route.path}`).toBe(false);
      // Who asked last may have signed out by it.
      if (route.path === '/api/account/delete') break;
    }
  });

  test.each(['provider', 'password'] as const)('says that it was %s', async (signedInBy) => {
    await signedIn({ signedInBy, authenticatedAt: minutesAgo(11) });
    const answer = await admin.call('POST', '/api/users/invite', { email: 'a@b.example' });
    expect(answer.body).toEqual({
      error: 'Confirm it’s you to continue.',
      code: 'fresh_sign_in_required',
      sign_in: signedInBy,
    });
    expect(await world.db.select().from(people)).toHaveLength(1);
  });

  test.each([
    ['requirements', 'csv'],
    ['filled-in', 'xlsx'],
  ])('[RFP-07] is not asked for the export of an RFP: %s', async (kind, format) => {
    const deal = await admin.call('POST', '/api/deals', { name: 'Acme' });
    const { id } = deal.body as { id: string };
    await signedIn({ authenticatedAt: minutesAgo(11) });
    const made = { kind, format, deal_id: id };
    expect((await admin.call('POST', '/api/exports', made)).status).toBe(204);
    const report = { kind: 'gaps', format: 'csv' };
    expect(isRefused(await admin.call('POST', '/api/exports', report))).toBe(true);
  });

  test('is not asked of a knowledge base without credentials', async () => {
    await signedIn({ authenticatedAt: minutesAgo(11) });
    const source = { name: 'Docs', url: 'https://docs.example', type: 'documentation' };
    const made = await admin.call('POST', '/api/knowledgebases', source);
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    const renamed = { ...source, name: 'Handbook' };
    expect((await admin.call('PUT', `/api/knowledgebases/${id}`, renamed)).status).toBe(200);
    const credentials = { type: 'bearer', token: 'sk' };
    const keyed = await admin.call('PUT', `/api/knowledgebases/${id}`, { ...source, credentials });
    expect(isRefused(keyed)).toBe(true);
    await world.db.delete(knowledgeSources);
  });
});

describe('[PERM-01] a second factor that is missing', () => {
  test('keeps its person from everything but their own account', async () => {
    const bound = await createMembersWorld(undefined, {}, { secondFactorRoles: ['ADMIN'] });
    try {
      const caller = await bound.enter('ADMIN');
      const read = () => caller.call('GET', '/api/deals');
      expect((await read()).status).toBe(200);
      await bound.db.update(sessions).set({ signedInBy: 'password' });
      expect(await read()).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required' },
      });
      expect((await caller.call('GET', '/api/account')).status).toBe(200);
      await bound.db.update(people).set({ twoFactorEnabled: true });
      expect((await read()).status).toBe(200);
    } finally {
      await bound.close();
    }
  });
});
