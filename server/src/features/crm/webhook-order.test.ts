import { expect, test, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm';
import { connect } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { addWakes } from './portals.queries.ts';

test('[IMP-07] deliveries that name the same deals in another order do not stand in each other’s way', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 2 });
  onTestFinished(async () => {
    await db.$client.end();
    await database.close();
  });
  await db.execute(sql`insert into crm_portals (portal_id, ui_domain) values ('42', '')`);
  const ids = Array.from({ length: 2000 }, (_, at) => String(9_000_000 + at));
  const at = new Date();
  for (const _ of Array(10)) {
    await Promise.all([addWakes(db, '42', ids, at), addWakes(db, '42', ids.toReversed(), at)]);
  }
  const { rows } = await db.execute(sql`select distinct told from crm_wakes`);
  expect(rows).toEqual([{ told: 20 }]);
});
