import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';
import { modelWaiting } from '../platform/db/schema/language-model.ts';

export interface Waiting {
  kind: 'deal';
  subjectId: string;
  /** The failure's code, or `budget`. */
  reason: string;
  nextTryAt: Date;
}

/** Keeps what the model could not read; how long it has been waiting already stays. */
export async function keepWaiting(db: Executor, waiting: Waiting, now: Date): Promise<void> {
  const { kind, subjectId, reason, nextTryAt } = waiting;
  await db
    .insert(modelWaiting)
    .values({ kind, subject_id: subjectId, reason, since: now, next_try_at: nextTryAt })
    .onConflictDoUpdate({
      target: [modelWaiting.kind, modelWaiting.subject_id],
      set: { reason, next_try_at: nextTryAt },
    });
}

/** The subject was read, or nothing of it is left to read. */
export async function waitNoMore(
  db: Executor,
  kind: Waiting['kind'],
  subjectId: string,
): Promise<void> {
  await db
    .delete(modelWaiting)
    .where(and(eq(modelWaiting.kind, kind), eq(modelWaiting.subject_id, subjectId)));
}

/** Lets everything be tried at once, as after other settings. */
export async function tryAllNow(db: Executor, now: Date): Promise<void> {
  await db.update(modelWaiting).set({ next_try_at: now });
}

/** How much waits, for what reasons, and when the next is tried. */
export async function countWaiting(db: Executor) {
  const [row] = await db
    .select({
      deals: sql<number>`count(*)::int`,
      reasons: sql<string[]>`coalesce(array_agg(distinct ${modelWaiting.reason}), '{}')`,
      next: sql<string | null>`min(${modelWaiting.next_try_at})`,
    })
    .from(modelWaiting);
  return {
    deals: row?.deals ?? 0,
    reasons: row?.reasons ?? [],
    next_try_at: row?.next ? new Date(row.next).toISOString() : null,
  };
}
