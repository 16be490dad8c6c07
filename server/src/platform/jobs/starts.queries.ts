import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { jobStarts } from '../db/schema/jobs.ts';

/**
 * Notes that a job begins.
 * @returns the note, and how often the job began before without ever coming to an end
 */
export async function noteStart(
  db: Executor,
  job_id: string,
): Promise<{ id: number; deaths: number }> {
  const [start] = await db.insert(jobStarts).values({ job_id }).returning({ id: jobStarts.id });
  if (!start) throw new Error('The start was not noted');
  const earlier = and(eq(jobStarts.job_id, job_id), ne(jobStarts.id, start.id));
  return { id: start.id, deaths: await db.$count(jobStarts, earlier) };
}

/** Notes that they came to an end, a good one or not. */
export async function noteEnded(db: Executor, ids: readonly number[]): Promise<void> {
  await db.delete(jobStarts).where(inArray(jobStarts.id, [...ids]));
}

/** Forgets jobs of which nothing is left: the queue keeps none so long. */
export async function forgetOldStarts(db: Executor): Promise<void> {
  await db.delete(jobStarts).where(lt(jobStarts.at, sql`now() - interval '2 days'`));
}
