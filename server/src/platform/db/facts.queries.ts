import { and, eq, max, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { auditEvents } from './schema/audit.ts';

/** How the audit trail calls a backup that `npm run db backup` wrote. */
export const backupSubject = 'Backup of the database';

export async function databaseBytes(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return Number(rows[0]?.bytes);
}

/** When the last backup was written; null where the audit trail knows of none. */
export async function lastBackup(db: Executor): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(auditEvents.at) })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'export'), eq(auditEvents.subject, backupSubject)));
  return row?.at ?? null;
}
