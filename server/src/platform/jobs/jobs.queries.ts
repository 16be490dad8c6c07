import { sql } from 'drizzle-orm';
import { fromDrizzle, type Db } from 'pg-boss';
import type { Executor, Transaction } from '../db/database.ts';

/** Jobs by queue and state; none before the job library has made its tables. */
export async function countJobs(
  db: Executor,
): Promise<{ queue: string; state: string; jobs: number }[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await db.execute<{ queue: string; state: string; jobs: number }>(
    sql`select name as queue, state::text as state, count(*)::integer as jobs
      from pgboss.job group by 1, 2`,
  );
  return rows;
}

/** How long the job that waits longest could have begun already, by queue; in seconds. */
export async function oldestWaiting(db: Executor): Promise<{ queue: string; seconds: number }[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await db.execute<{ queue: string; seconds: number }>(
    sql`select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now() group by 1`,
  );
  return rows;
}

async function hasJobs(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  return rows[0]?.there === true;
}

/** A transaction, as the job library takes it. */
export function within(tx: Transaction): Db {
  return fromDrizzle(tx, sql);
}
