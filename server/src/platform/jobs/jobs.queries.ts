import { sql } from 'drizzle-orm';
import { fromDrizzle, type Db } from 'pg-boss';
import type { Executor, Transaction } from '../db/database.ts';

/** Jobs by queue and state; none before the job library has made its tables. */
export async function countJobs(
  db: Executor,
): Promise<{ queue: string; state: string; jobs: number }[]> {
  const { rows: tables } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await db.execute<{ queue: string; state: string; jobs: number }>(
    sql`select name as queue, state::text as state, count(*)::integer as jobs
      from pgboss.job group by 1, 2`,
  );
  return rows;
}

/** A transaction, as the job library takes it. */
export function within(tx: Transaction): Db {
  return fromDrizzle(tx, sql);
}
