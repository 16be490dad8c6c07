import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { verifications } from '../db/schema/people.ts';

const identifier = 'set-up';

export async function addSetupToken(db: Executor, hash: string, expiresAt: Date): Promise<void> {
  await db.insert(verifications).values({ identifier, value: hash, expiresAt });
}

export async function isSetupToken(db: Executor, hash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifier),
        eq(verifications.value, hash),
        gt(verifications.expiresAt, now),
      ),
    );
  return row !== undefined;
}

/** Lets one transaction at a time decide who is the first ADMIN. */
export async function lockSetup(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.setup})`);
}

export async function removeSetupTokens(tx: Executor): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
}
