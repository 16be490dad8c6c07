import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { accounts, people, sessions, verifications } from '../../platform/db/schema/people.ts';

export function listSessions(db: Executor, personId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, personId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt));
}

/** @returns what the session's browser told of itself; null where the person has no such session */
export async function deleteSession(tx: Executor, personId: string, id: string) {
  const [session] = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, personId), eq(sessions.id, id)))
    .returning({ userAgent: sessions.userAgent });
  return session ?? null;
}

/** Ends every session of a person, but for the one that is kept. Tells how many. */
export async function deleteSessions(
  tx: Executor,
  personId: string,
  kept: string | null,
): Promise<number> {
  const isOther = kept === null ? undefined : ne(sessions.id, kept);
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.userId, personId), isOther));
  return rowCount ?? 0;
}

/**
 * Ends the sessions of a person that a passkey began, but for the one that is kept; that one counts
 * as a password's where there is no passkey left.
 */
export async function endPasskeySessions(
  tx: Executor,
  personId: string,
  kept: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const isByPasskey = and(eq(sessions.userId, personId), eq(sessions.signedInBy, 'passkey'));
  await tx.delete(sessions).where(and(isByPasskey, ne(sessions.id, kept)));
  if (isLast) await tx.update(sessions).set({ signedInBy: 'password' }).where(isByPasskey);
}

/** @returns false where the hash is not the given one any more */
export async function replacePasswordHash(
  tx: Executor,
  personId: string,
  before: string,
  after: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(accounts)
    .set({ password: after, updatedAt: sql`now()` })
    .where(and(isPasswordOf(personId), eq(accounts.password, before)));
  return rowCount === 1;
}

function isPasswordOf(personId: string) {
  return and(eq(accounts.userId, personId), eq(accounts.providerId, 'credential'));
}

/** With everything of theirs that refers to the row, and what sign-ins left behind. */
export async function deletePerson(tx: Executor, id: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(people).where(eq(people.id, id));
}

export async function hasSecondFactor(db: Executor, id: string): Promise<boolean> {
  const [person] = await db
    .select({ isOn: people.twoFactorEnabled })
    .from(people)
    .where(eq(people.id, id));
  return person?.isOn === true;
}
