import type { OwnSession } from '@plumbline/domain/people/account.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { people, sessions } from '../../platform/db/schema/people.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let world: MembersWorld;
let ada: Caller;
beforeAll(async () => {
  world = await createMembersWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(people);
  await world.db.delete(auditEvents);
  ada = await world.enter('MANAGER', { name: 'Ada' });
});

const path = '/api/account/sessions';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function addSession(personId: string, more: Partial<typeof sessions.$inferInsert> = {}) {
  const [row] = await world.db
    .insert(sessions)
    .values({
      userId: personId,
      token: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 3_600_000),
      ...more,
    })
    .returning();
  return row?.id ?? '';
}

async function list(caller = ada): Promise<OwnSession[]> {
  const { status, body } = await caller.call('GET', path);
  expect(status).toBe(200);
  return (body as { data: OwnSession[] }).data;
}

describe("[AUTH-07] one's own sessions", () => {
  test('are listed with device, address and last use, this one first; nothing that opens one', async () => {
    const used = new Date('2026-11-20T10:00:00Z');
    const created = new Date('2026-11-20T09:00:00Z');
    const times = { createdAt: new Date(Date.now() - 3_600_000), updatedAt: used };
    await addSession(ada.id, { userAgent: chrome, ipAddress: '192.0.2.7', ...times });
    await addSession(ada.id, { userAgent: iphone, updatedAt: created });
    await addSession(ada.id, { userAgent: null, expiresAt: new Date(Date.now() - 1000) });
    const found = await list();
    expect(found.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Unknown device', true],
      ['Chrome on Windows', false],
      ['Safari on iOS', false],
    ]);
    expect(found[1]).toMatchObject({ address: '192.0.2.7', last_used_at: used.toISOString() });
    const { rows } = await world.db.execute<{ token: string }>('select token from sessions');
    for (const { token } of rows) expect(JSON.stringify(found)).not.toContain(token);
  });

  test.each([...roles, null])('are shown to %s, and nobody sees those of others', async (role) => {
    const other = await world.enter(role);
    expect(await list(other)).toHaveLength(1);
  });

  test('one can be ended; it is refused from then on and the trail tells', async () => {
    const id = await addSession(ada.id, { userAgent: iphone });
    expect((await ada.call('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await list()).toHaveLength(1);
    expect((await ada.call('DELETE', `${path}/${id}`)).status).toBe(404);
    const events = await world.db.select().from(auditEvents);
    expect(events).toMatchObject([
      { action: 'session-end', actor: ada.email, detail: 'Safari on iOS' },
    ]);
  });

  test('those of somebody else are out of reach', async () => {
    const eve = await world.enter('ADMIN');
    const [own] = await list();
    expect((await eve.call('DELETE', `${path}/${own?.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['others', 200, 1],
    ['all', 401, 0],
  ] as const)('%s of them can be ended at once', async (which, after, left) => {
    await addSession(ada.id);
    await addSession(ada.id);
    const eve = await world.enter('ADMIN');
    expect((await ada.call('POST', `${path}/end`, { which })).status).toBe(204);
    expect((await ada.call('GET', path)).status).toBe(after);
    const rows = await world.db.select().from(sessions).where(eq(sessions.userId, ada.id));
    expect(rows).toHaveLength(left);
    expect(await list(eve)).toHaveLength(1);
  });
});
