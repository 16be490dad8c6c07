import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { sessions } from '../db/schema/people.ts';
import { sessionLife } from './session-life.ts';

/** A session is written at most once in so long a time, however busy its person is. */
const restMs = 60_000;

/** Somebody used the session just now: it lives on, up to a week in all. */
export async function prolongSession(db: Executor, id: string, now: Date): Promise<void> {
  const idleEnd = new Date(now.getTime() + sessionLife.idle * 1000).toISOString();
  const whole = sql.raw(`interval '${sessionLife.whole} seconds'`);
  await db
    .update(sessions)
    .set({
      expiresAt: sql`least(${idleEnd}::timestamptz, ${sessions.createdAt} + ${whole})`,
      updatedAt: now,
    })
    .where(
      and(
        eq(sessions.id, id),
        gt(sessions.expiresAt, now),
        lt(sessions.updatedAt, new Date(now.getTime() - restMs)),
      ),
    );
}
