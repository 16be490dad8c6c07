import { eq, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { lastWrites } from './schema/last-writes.ts';

/** No replica ever gets so far. */
const never = sql`'FFFFFFFF/FFFFFFFF'::pg_lsn`;
/** Behind everything that was committed before, whoever waits for the disk. */
const here = sql`pg_current_wal_insert_lsn()`;

/**
 * Notes that a person has written, or, `underway`, that they are about to. The position is read
 * again once the row is locked: a later one is never replaced by an earlier.
 */
export async function noteWrite(
  db: Executor,
  person_id: string,
  state: 'written' | 'underway',
): Promise<void> {
  const lsn = state === 'underway' ? never : here;
  await db
    .insert(lastWrites)
    .values({ person_id, lsn })
    .onConflictDoUpdate({ target: lastWrites.person_id, set: { lsn } });
}

/** Where the person's last write stands; null where they never wrote. */
export async function findLastWrite(db: Executor, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ lsn: lastWrites.lsn })
    .from(lastWrites)
    .where(eq(lastWrites.person_id, personId));
  return row?.lsn ?? null;
}

/** How far a replica has come; null where it is none. */
export async function replayed(replica: Executor): Promise<string | null> {
  const { rows } = await replica.execute<{ lsn: string | null }>(
    sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn`,
  );
  return rows[0]?.lsn ?? null;
}

/** How far the database that takes writes has come on its disk, which is all that a replica gets. */
export async function written(primary: Executor): Promise<string> {
  const { rows } = await primary.execute<{ lsn: string }>(
    sql`select pg_current_wal_flush_lsn()::text as lsn`,
  );
  return rows[0]?.lsn ?? '0/0';
}

/** The number that a database and its replicas share. */
export async function systemOf(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select system_identifier::text as id from pg_control_system()`,
  );
  return rows[0]?.id ?? '';
}
