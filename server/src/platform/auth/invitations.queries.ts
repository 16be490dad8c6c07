import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { invitations } from '../db/schema/invitations.ts';
import { people } from '../db/schema/people.ts';

function selectInvitation(db: Executor, tokenHash: string) {
  return db
    .select({
      personId: people.id,
      email: people.email,
      name: people.name,
      banned: people.banned,
      expiresAt: invitations.expires_at,
      usedAt: invitations.token_used_at,
      acceptedAt: invitations.accepted_at,
    })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.person_id))
    .where(eq(invitations.token_hash, tokenHash));
}

/** Whose link this is, whatever became of it since. */
export async function findInvitation(db: Executor, tokenHash: string) {
  const [found] = await selectInvitation(db, tokenHash);
  return found ?? null;
}

/** Like {@link findInvitation}; nobody changes it until the transaction ends. */
export async function lockInvitation(tx: Executor, tokenHash: string) {
  const [found] = await selectInvitation(tx, tokenHash).for('update');
  return found ?? null;
}

/** The invited person is in: the link is over, however they came. */
export async function acceptInvitation(tx: Executor, personId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({
      accepted_at: sql`coalesce(${invitations.accepted_at}, ${now.toISOString()})`,
      token_used_at: now,
    })
    .where(and(eq(invitations.person_id, personId), isNull(invitations.token_used_at)));
}

export async function isInvited(db: Executor, personId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: invitations.person_id })
    .from(invitations)
    .where(eq(invitations.person_id, personId));
  return row !== undefined;
}

/** Gives the person a new link; an older one is no longer good. */
export async function saveInvitation(
  tx: Executor,
  invitation: Pick<
    typeof invitations.$inferInsert,
    'person_id' | 'token_hash' | 'expires_at' | 'provider_id' | 'invited_by' | 'invited_at'
  >,
): Promise<void> {
  const { token_hash, expires_at } = invitation;
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: invitations.person_id,
      set: { token_hash, expires_at, token_used_at: null, sent_at: null, mail_error: null },
    });
}

/** Notes what became of the mail with this link. */
export async function noteMail(
  db: Executor,
  tokenHash: string,
  outcome: { sent_at: Date | null; mail_error: string | null },
): Promise<void> {
  await db.update(invitations).set(outcome).where(eq(invitations.token_hash, tokenHash));
}
