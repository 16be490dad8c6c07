import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { people, sessions, type SignInWay } from '../db/schema/people.ts';
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

/** Whose live session has the token, and what they sign in with. */
export async function findSession(db: Executor, token: string, now: Date) {
  const [session] = await db
    .select({
      id: sessions.id,
      personId: people.id,
      email: people.email,
      name: people.name,
      role: people.role,
      hasSecondFactor: people.twoFactorEnabled,
      signedInBy: sessions.signedInBy,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), eq(people.banned, false)));
  return session ?? null;
}

/** Its person proved who they are just now, and by `way` where that says more than the session did. */
export async function confirmSession(
  db: Executor,
  id: string,
  now: Date,
  way?: SignInWay,
): Promise<void> {
  await db
    .update(sessions)
    .set({ authenticatedAt: now, ...(way && { signedInBy: way }) })
    .where(eq(sessions.id, id));
}

export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}
