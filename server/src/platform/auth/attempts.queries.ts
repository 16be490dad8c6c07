import { and, eq, like, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { rateLimits } from '../db/schema/people.ts';

const prefix = 'attempts:';
/** No window is longer. */
const longestWindowMs = 24 * 3600_000;

/**
 * Counts one more attempt, or `by` of them, for all processes together. A window begins with its first attempt and
 * ends by the clock, so that somebody who keeps trying is not locked out for ever. One that begins
 * far ahead was begun by a clock that was wrong, and is over too.
 * @returns attempts so far in the window, these included, and the seconds until it ends
 */
export async function countAttempt(
  db: Executor,
  what: string,
  windowMs: number,
  now: Date,
  by = 1,
): Promise<{ count: number; secondsLeft: number }> {
  const time = now.getTime();
  const isOver = sql`${rateLimits.lastRequest} not between ${time - windowMs + 1} and ${time + windowMs}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: prefix + what, count: by, lastRequest: time })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${by}::integer else ${rateLimits.count} + ${by}::integer end`,
        lastRequest: sql`case when ${isOver} then ${time} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, began: rateLimits.lastRequest });
  if (!row) throw new Error('The attempt was not counted');
  return { count: row.count, secondsLeft: Math.ceil((row.began + windowMs - time) / 1000) };
}

export async function forgetAttempts(db: Executor, what: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, prefix + what));
}

export async function removeOldAttempts(db: Executor, now: Date): Promise<void> {
  const oldest = now.getTime() - longestWindowMs;
  await db
    .delete(rateLimits)
    .where(and(like(rateLimits.key, `${prefix}%`), lt(rateLimits.lastRequest, oldest)));
}
