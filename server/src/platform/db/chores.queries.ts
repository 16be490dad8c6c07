import { between, not } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { chores } from './schema/jobs.ts';

/**
 * Takes a chore that all processes share, if it was last taken so long ago, or by a clock that was
 * ahead.
 * @returns whether it is for this process to do
 */
export async function takeChore(
  db: Executor,
  name: string,
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const taken = await db
    .insert(chores)
    .values({ name, taken_at: now })
    .onConflictDoUpdate({
      target: chores.name,
      set: { taken_at: now },
      setWhere: not(
        between(
          chores.taken_at,
          new Date(now.getTime() - everyMs + 1),
          new Date(now.getTime() + everyMs),
        ),
      ),
    })
    .returning({ name: chores.name });
  return taken.length === 1;
}
