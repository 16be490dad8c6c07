import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { idempotencyKeys as table } from '../db/schema/idempotency-keys.ts';

/** A key of a token, or of a person who is signed in. */
type Keyed = { key: string } & ({ token_id: string } | { person_id: string });

/** @returns null where the key is new and is now taken; else what was kept of its first request */
export async function takeKey(
  db: Executor,
  request: Keyed & { request_hash: string; created_at: Date },
) {
  const taken = await db.insert(table).values(request).onConflictDoNothing();
  if (taken.rowCount === 1) return null;
  const [known] = await db.select().from(table).where(isOf(request));
  // Given up by the first request meanwhile: it may be tried again.
  return known ?? { request_hash: request.request_hash, status: null, body: null };
}

export async function keepAnswer(
  db: Executor,
  key: Keyed,
  answer: { status: number; body: string },
): Promise<void> {
  await db.update(table).set(answer).where(isOf(key));
}

export async function giveUpKey(db: Executor, key: Keyed): Promise<void> {
  await db.delete(table).where(isOf(key));
}

export async function removeOldKeys(db: Executor, before: Date): Promise<void> {
  await db.delete(table).where(lt(table.created_at, before));
}

const isOf = (sent: Keyed) =>
  and(
    'token_id' in sent ? eq(table.token_id, sent.token_id) : eq(table.person_id, sent.person_id),
    eq(table.key, sent.key),
  );
