import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Takes a chore that all processes share, if it was last taken so long ago.
 * @returns whether it is for this process to do
 */
export async function takeChore(
  db: Executor,
  name: string,
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs);
  const { rowCount } = await db.execute(sql`
    insert into chores (name, taken_at) values (${name}, ${now.toISOString()})
    on conflict (name) do update set taken_at = excluded.taken_at
    where chores.taken_at <= ${before.toISOString()}`);
  return rowCount === 1;
}
