import type { Role } from '@plumbline/domain/people/roles.ts';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { hasPasskey, removePasskeys } from '../../platform/auth/passkeys.queries.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { accounts, people, secondFactors, sessions } from '../../platform/db/schema/people.ts';

const columns = {
  id: people.id,
  name: people.name,
  email: people.email,
  role: people.role,
  banned: people.banned,
  hasPassword: sql<boolean>`exists (
    select from ${accounts}
    where ${accounts.userId} = ${people.id} and ${accounts.providerId} = 'credential')`,
  hasSecondFactor: sql<boolean>`${people.twoFactorEnabled} or ${hasPasskey}`,
  invitation: {
    expires_at: invitations.expires_at,
    sent_at: invitations.sent_at,
    mail_error: invitations.mail_error,
    accepted_at: invitations.accepted_at,
  },
};

function select(db: Executor) {
  return db
    .select(columns)
    .from(people)
    .leftJoin(invitations, eq(invitations.person_id, people.id));
}

export type MemberRow = Awaited<ReturnType<typeof listPeople>>[number];

export function listPeople(db: Executor) {
  return select(db).orderBy(asc(sql`lower(coalesce(nullif(${people.name}, ''), ${people.email}))`));
}

export async function findPerson(db: Executor, id: string): Promise<MemberRow | null> {
  const [row] = await select(db).where(eq(people.id, id));
  return row ?? null;
}

export async function findByEmail(db: Executor, email: string): Promise<MemberRow | null> {
  const [row] = await select(db).where(eq(people.email, email));
  return row ?? null;
}

/** The person, whom nobody else changes until the transaction ends. */
export async function lockPerson(tx: Executor, id: string): Promise<MemberRow | null> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('update');
  return findPerson(tx, id);
}

/**
 * The ids of everybody who is ADMIN and can come in, locked in one order: whoever wants to change
 * people waits here for the one before, and then sees what that one did.
 */
export async function lockAdmins(tx: Executor): Promise<string[]> {
  const locked = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'ADMIN'), eq(people.banned, false)))
    .orderBy(people.id)
    .for('update');
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .leftJoin(invitations, eq(invitations.person_id, people.id))
    .where(
      and(
        sql`${people.id} = any(${sql.param(locked.map(({ id }) => id))}::uuid[])`,
        or(isNull(invitations.person_id), isNotNull(invitations.accepted_at)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Adds somebody invited; null when the address is already known. */
export async function addPerson(
  tx: Executor,
  person: { email: string; name: string; role: Role },
): Promise<string | null> {
  const [row] = await tx
    .insert(people)
    // Only an ADMIN adds people, and nobody can come in as them without reading their mail or the
    // provider's word for the address: it counts as verified, or Google could not be linked to it.
    .values({ ...person, emailVerified: true })
    .onConflictDoNothing({ target: people.email })
    .returning({ id: people.id });
  return row?.id ?? null;
}

export async function updatePerson(
  tx: Executor,
  id: string,
  changes: Partial<Pick<typeof people.$inferInsert, 'name' | 'role' | 'banned' | 'banReason'>>,
): Promise<void> {
  await tx
    .update(people)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(people.id, id));
}

export async function removePerson(tx: Executor, id: string): Promise<void> {
  await tx.delete(people).where(eq(people.id, id));
}

/** No authenticator app, no passkey: the password alone signs the person in from now on. */
export async function removeSecondFactor(tx: Executor, id: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
  await removePasskeys(tx, id);
  await tx.update(people).set({ twoFactorEnabled: false }).where(eq(people.id, id));
}

/** Every token of the person is refused from now on. */
export async function endSessions(tx: Executor, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id));
}
