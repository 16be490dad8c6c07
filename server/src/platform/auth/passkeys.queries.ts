import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { invitations } from '../db/schema/invitations.ts';
import {
  accounts,
  passkeyChallenges,
  passkeys,
  people,
  type PasskeyPurpose,
} from '../db/schema/people.ts';

export async function saveChallenge(
  db: Executor,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Uses a challenge up: of many requests with the same one, in many processes, one finds it. */
export async function takeChallenge(
  db: Executor,
  given: { challenge: string; purpose: PasskeyPurpose; askedBy: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, given.challenge),
        eq(passkeyChallenges.purpose, given.purpose),
        eq(passkeyChallenges.asked_by, given.askedBy),
        gt(passkeyChallenges.expires_at, now),
      ),
    );
  return rowCount === 1;
}

export async function removeOldChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, now));
}

/**
 * A passkey with whose it is: of somebody who joined and has a password, since it stands in for
 * that. Null for any other.
 */
export async function findPasskey(db: Executor, credentialId: string) {
  const [passkey] = await db
    .select({
      id: passkeys.id,
      personId: passkeys.person_id,
      email: people.email,
      credentialId: passkeys.credential_id,
      publicKey: passkeys.public_key,
      signCount: passkeys.sign_count,
    })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.person_id))
    .innerJoin(accounts, and(eq(accounts.userId, people.id), eq(accounts.providerId, 'credential')))
    .leftJoin(invitations, eq(invitations.person_id, people.id))
    .where(
      and(
        eq(passkeys.credential_id, credentialId),
        or(isNull(invitations.person_id), isNotNull(invitations.accepted_at)),
      ),
    );
  return passkey ?? null;
}

/** Notes a use; false where another one was as fast with the same count. */
export async function noteUse(
  db: Executor,
  id: string,
  use: { before: number; after: number; backedUp: boolean; rpId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({
      sign_count: use.after,
      backed_up: use.backedUp,
      rp_id: use.rpId,
      last_used_at: use.at,
    })
    .where(and(eq(passkeys.id, id), eq(passkeys.sign_count, use.before)));
  return rowCount === 1;
}

/** Newest first. */
export function listPasskeys(db: Executor, personId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.person_id, personId))
    .orderBy(desc(passkeys.created_at), desc(passkeys.id));
}

export async function countPasskeys(db: Executor, personId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.person_id, personId));
  return row?.count ?? 0;
}

/** Whether anybody has one that works under the host name. */
export async function hasPasskeys(db: Executor, rpId: string): Promise<boolean> {
  const [passkey] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(worksAt(rpId))
    .limit(1);
  return passkey !== undefined;
}

function worksAt(rpId: string) {
  return or(isNull(passkeys.rp_id), eq(passkeys.rp_id, rpId));
}

/**
 * Whether somebody has one, as a column of a statement that selects people. One of another host
 * name counts too: a password that was stolen is not to be enough because the product has moved.
 */
export const hasPasskey = sql<boolean>`exists (
  select from passkeys where passkeys.person_id = people.id)`;

/** Null where somebody has the very same one already. */
export async function addPasskey(tx: Executor, passkey: typeof passkeys.$inferInsert) {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credential_id })
    .returning();
  return row ?? null;
}

/** The person's passkey, which nobody else changes until the transaction ends. */
export async function lockPasskey(tx: Executor, personId: string, id: string) {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.person_id, personId), eq(passkeys.id, id)))
    .for('update');
  return row ?? null;
}

export async function setPasskeyName(
  tx: Executor,
  personId: string,
  id: string,
  name: string,
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.person_id, personId), eq(passkeys.id, id)));
}

export async function removePasskey(tx: Executor, personId: string, id: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.person_id, personId), eq(passkeys.id, id)));
}

export async function removePasskeys(tx: Executor, personId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.person_id, personId));
}
