import type { Role } from '@plumbline/domain/people/roles.ts';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { invitations } from '../db/schema/invitations.ts';
import { accounts, knownDevices, people, sessions, verifications } from '../db/schema/people.ts';
import { deleteTokensOf } from './access-tokens.queries.ts';
import { hasPasskey, removePasskeys } from './passkeys.queries.ts';
import { sandboxProviderId } from './provider.ts';

const sandboxBan = 'known from the sandbox only';

/** The people behind live sessions, by session: this runs on each call of the API. */
export function livePeopleQuery(db: Database) {
  const query = db
    .select({
      sessionId: sessions.id,
      id: people.id,
      email: people.email,
      name: people.name,
      role: people.role,
      twoFactorEnabled: people.twoFactorEnabled,
      signedInBy: sessions.signedInBy,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`,
        sql`${sessions.expiresAt} > ${sql.placeholder('now')}`,
        eq(people.banned, false),
      ),
    )
    .prepare('live_people');
  return async (sessionIds: string[], now: Date) => {
    const rows = await query.execute({ sessionIds, now: now.toISOString() });
    return new Map(rows.map((row) => [row.sessionId, row]));
  };
}

/**
 * Names and addresses of the team: what must not leave for a language model. Somebody without a
 * role is not of it: whoever could sign in would choose words to be missing from every analysis.
 */
export function memberNames(db: Executor): Promise<{ name: string; email: string }[]> {
  return db
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(isNotNull(people.role));
}

/** The person, whom nobody else changes until the transaction ends. */
export async function lockPerson(tx: Executor, id: string) {
  const [person] = await tx
    .select({
      email: people.email,
      role: people.role,
      banned: people.banned,
      hasSecondFactor: people.twoFactorEnabled,
      hasPasskey,
    })
    .from(people)
    .where(eq(people.id, id))
    .for('update');
  return person ?? null;
}

/** Whether the session lives; then it does not end until the transaction does. */
export async function holdSession(tx: Executor, id: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
    .for('share');
  return found.length > 0;
}

export async function setRole(tx: Executor, id: string, role: Role | null): Promise<void> {
  await tx
    .update(people)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(people.id, id));
}

export async function hasAdmin(db: Executor): Promise<boolean> {
  const [admin] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'ADMIN'), eq(people.banned, false)))
    .limit(1);
  return admin !== undefined;
}

export async function isEmailOfAnother(db: Executor, email: string, id: string): Promise<boolean> {
  const [other] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.email, email.toLowerCase()), ne(people.id, id)));
  return other !== undefined;
}

/** Accounts that say nothing of a person outside the sandbox: a password is as good as its invitation. */
const sandboxAccounts = [sandboxProviderId, 'credential'];

/** Whether the sandbox let the person in, or invited them. */
function isFromSandbox(db: Executor) {
  return or(
    exists(accountsOfPerson(db, eq(accounts.providerId, sandboxProviderId))),
    exists(invitationOfPerson(db, eq(invitations.provider_id, sandboxProviderId))),
  );
}

/** Whether a real provider vouches for the person, or somebody whom one vouched for did. */
function isFromElsewhere(db: Executor) {
  return or(
    exists(accountsOfPerson(db, notInArray(accounts.providerId, sandboxAccounts))),
    exists(invitationOfPerson(db, ne(invitations.provider_id, sandboxProviderId))),
  );
}

function accountsOfPerson(db: Executor, condition: SQL) {
  return db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.userId, people.id), condition));
}

function invitationOfPerson(db: Executor, condition: SQL) {
  return db
    .select({ one: sql`1` })
    .from(invitations)
    .where(and(eq(invitations.person_id, people.id), condition));
}

export async function isKnownElsewhere(db: Executor, personId: string): Promise<boolean> {
  const [person] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isFromElsewhere(db)));
  return person !== undefined;
}

/** Whether the person is known at the provider already, be it by another subject. */
export async function hasAccountAt(
  db: Executor,
  personId: string,
  providerId: string,
): Promise<boolean> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, personId), eq(accounts.providerId, providerId)));
  return account !== undefined;
}

/**
 * Bans everybody whom only the sandbox vouches for, and takes their role: a real provider is
 * configured, and whoever was anybody in the sandbox must be nobody now.
 * @returns how many people
 */
export async function banSandboxPeople(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const isSandboxOnly = and(isFromSandbox(tx), not(isFromElsewhere(tx) ?? sql`false`));
    const banned = await tx
      .update(people)
      .set({ banned: true, banReason: sandboxBan, role: null, updatedAt: sql`now()` })
      .where(and(eq(people.banned, false), isSandboxOnly))
      .returning({ id: people.id });
    for (const { id } of banned) await tx.delete(sessions).where(eq(sessions.userId, id));
    await deleteTokensOf(
      tx,
      banned.map(({ id }) => id),
    );
    return banned.length;
  });
}

/** Back in the sandbox its people may come in again; their first roles come with the sign-in. */
export async function unbanSandboxPeople(db: Executor): Promise<void> {
  await db
    .update(people)
    .set({ banned: false, banReason: null })
    .where(eq(people.banReason, sandboxBan));
}

/**
 * Ends the ban of somebody whom only the sandbox knew and whom a real provider vouches for now,
 * and forgets the sandbox's account, password, passkeys and invitation.
 * @returns whether there was such a ban
 */
export async function liftSandboxBan(
  tx: Executor,
  personId: string,
  providerId: string,
): Promise<boolean> {
  if (providerId === sandboxProviderId) return false;
  const lifted = await tx
    .update(people)
    .set({ banned: false, banReason: null, updatedAt: sql`now()` })
    .where(and(eq(people.id, personId), eq(people.banReason, sandboxBan)))
    .returning({ id: people.id });
  if (lifted.length === 0) return false;
  await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, personId), inArray(accounts.providerId, sandboxAccounts)));
  await removePasskeys(tx, personId);
  await tx.delete(invitations).where(eq(invitations.person_id, personId));
  return true;
}

/** Sessions that ran out, sign-ins that nobody finished, and devices that nobody uses any more. */
export async function removeExpired(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  // The browser forgets them after a year as well.
  const aYearAgo = new Date(now.getTime() - 366 * 24 * 3600_000);
  await db.delete(knownDevices).where(lt(knownDevices.last_used_at, aYearAgo));
}

export async function findPersonByEmail(db: Executor, email: string) {
  const [person] = await db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(eq(people.email, email));
  return person ?? null;
}

/** Of the password with which somebody signs in; null where they have none. */
export async function findPasswordHash(db: Executor, personId: string): Promise<string | null> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, personId), eq(accounts.providerId, 'credential')));
  return account?.hash ?? null;
}

/** Whether anybody could sign in with a password. */
export async function hasPasswords(db: Executor): Promise<boolean> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.userId))
    .where(and(eq(accounts.providerId, 'credential'), eq(people.banned, false)))
    .limit(1);
  return account !== undefined;
}

/** Gives the person a password, in place of any before; whoever is signed in as them is out. */
export async function setPassword(tx: Executor, personId: string, hash: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ providerId: 'credential', accountId: personId, userId: personId, password: hash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: sql`now()` },
    });
  await tx.delete(sessions).where(eq(sessions.userId, personId));
}

/** Whose sign-in waits for its code; null where it took too long, or there is none. */
export async function findChallenged(db: Executor, challenge: string, now: Date) {
  const [person] = await db
    .select({ id: people.id, email: people.email, name: people.name })
    .from(verifications)
    .innerJoin(people, sql`${people.id}::text = ${verifications.value}`)
    .where(and(eq(verifications.identifier, challenge), gt(verifications.expiresAt, now)));
  return person ?? null;
}
