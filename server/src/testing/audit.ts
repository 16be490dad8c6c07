import { expect } from 'vitest';
import { auditEvents } from '../platform/db/schema/audit.ts';
import type { TestDatabase } from './database.ts';
import type { Caller } from './members.ts';

interface Watched {
  db: TestDatabase['db'];
  /** Whose events they must be. */
  by: Caller;
  /** What none may hold. */
  without: readonly string[];
}

/** Does something and returns what it left in the audit trail. */
export async function eventsLeft({ db, by, without }: Watched, work: () => Promise<unknown>) {
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
