import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { people, sessions, verifications } from '../../platform/db/schema/people.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let world: MembersWorld;
let admin: Caller;
let ada: Caller;
beforeAll(async () => {
  world = await createMembersWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [people, auditEvents]) await world.db.delete(table);
  admin = await world.enter('ADMIN', { name: 'Helen Whitaker' });
  ada = await world.enter('ADMIN', { name: 'Ada Lovelace', email: 'ada.lovelace@demo.example' });
});

const leave = (caller: Caller, email = caller.email) =>
  caller.call('POST', '/api/account/delete', { email });

/** Where a text stands in the database, but for the audit trail. */
async function findText(text: string): Promise<string[]> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_events'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const hits = await world.db.execute(
      sql`select from ${table} where ${table}::text like ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

describe('[MEM-03] deleting one’s own account', () => {
  test('leaves what was written, under no name of theirs, and nothing that signs in', async () => {
    const made = await ada.call('POST', '/api/deals', {
      name: 'Acme',
      meddpicc_data: { pain: 'Quotes take five days' },
    });
    const { id } = made.body as { id: string };
    await ada.call('PUT', `/api/deals/${id}`, { meddpicc_data: { pain: 'Six days' } });
    const section = { section: 'meddpicc_data.pain', revision: 2, version: 'before' };
    await admin.call('POST', `/api/deals/${id}/history/restore`, { ...section, base_revision: 2 });
    await ada.call('POST', '/api/ai/analyze-commercial', {
      dealId: id,
      prompt: 'Budget is frozen',
    });
    await world.db.insert(verifications).values({
      identifier: '2fa-challenge',
      value: ada.id,
      expiresAt: new Date(Date.now() + 60_000),
    });
    expect(await findText('Ada Lovelace')).toEqual(expect.arrayContaining(['people', 'analyses']));

    expect((await leave(ada)).status).toBe(204);
    expect((await ada.call('GET', '/api/account')).status).toBe(401);
    expect(await findText('Ada Lovelace')).toEqual([]);
    expect(await findText('ada.lovelace@')).toEqual([]);
    expect(await world.db.select().from(verifications)).toEqual([]);
    const history = await admin.call('GET', `/api/deals/${id}/history`);
    expect(JSON.stringify(history.body)).toContain('Former member');
    expect(JSON.stringify(history.body)).toContain('Six days');
    expect(await world.db.select().from(auditEvents)).toContainEqual(
      expect.objectContaining({ action: 'account-delete', actor: ada.email }),
    );
  });

  test('asks for one’s own address, so that nobody does it by a slip', async () => {
    expect(await leave(ada, admin.email)).toMatchObject({
      status: 400,
      body: { fields: { email: "That's not your email." } },
    });
    expect((await leave(ada, ' Ada.Lovelace@DEMO.example ')).status).toBe(204);
  });

  test('the last administrator stays, also where two go at once', async () => {
    const answers = await Promise.all([leave(ada), leave(admin)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 409,
    ]);
    expect(await world.db.select().from(people)).toHaveLength(1);
  });

  test.each(['MANAGER', null] as const)('%s may go as well', async (role) => {
    const other = await world.enter(role);
    expect((await leave(other)).status).toBe(204);
    const left = await world.db.select({ id: sessions.userId }).from(sessions);
    expect(left.map(({ id }) => id)).not.toContain(other.id);
  });
});
