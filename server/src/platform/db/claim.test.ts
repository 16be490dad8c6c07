import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { claimDatabase } from './claim.ts';
import { locks, underLock } from './locks.ts';

/** What PostgreSQL may clean up ends where the oldest of these begins. */
const held = sql`select query from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction' and backend_xmin is not null`;

test('[ERR-01] a lock that is held for long keeps no dead row from being cleaned up', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const claim = await claimDatabase(database.url, 'shared');
  if (!claim) throw new Error('Nobody else claims a database of our own');
  onTestFinished(claim.end);
  expect((await database.db.execute(held)).rows).toEqual([]);
  await underLock(database.db.$client, locks.setup, async () => {
    expect((await database.db.execute(held)).rows).toEqual([]);
  });
});
