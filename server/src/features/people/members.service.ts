import { can } from '@plumbline/domain/people/permissions.ts';
import type { Member, RolePatch } from '@plumbline/domain/people/member.ts';
import { roleNames } from '@plumbline/domain/people/roles.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { deleteTokensOf } from '../../platform/auth/access-tokens.queries.ts';
import { liftSandboxBan } from '../../platform/auth/people.queries.ts';
import type { Notify } from '../../platform/auth/notices.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import * as queries from './people.queries.ts';
import { presentMember, statusOf } from './presenter.ts';

export interface PeopleContext {
  db: Database;
  now: () => Date;
  /** Of the identity provider that is configured. */
  providerId: string;
  /** Tells the owner of an account what happened to it. */
  notify: Notify;
}

/** What a change of people stands on: who may, and who is ADMIN, until the transaction ends. */
interface Change {
  tx: Executor;
  /** Everybody who is ADMIN and can come in. */
  admins: readonly string[];
}

export async function listMembers({ db, now }: PeopleContext, person: Person): Promise<Member[]> {
  const options = { now: now(), toAdmin: can(rightsOf(person), 'write', 'users') };
  return (await queries.listPeople(db)).map((row) => presentMember(row, options));
}

/**
 * Gives somebody a role; the next call of that person is judged by it.
 * @throws AppError `not_found`, `conflict` for the role of the last ADMIN, and for one that a
 * colleague changed since
 */
export async function changeRole(
  { db, now }: PeopleContext,
  actor: Person,
  id: string,
  { role, base_role }: RolePatch,
): Promise<Member> {
  return changePeople(db, actor, async (change) => {
    const person = (await queries.lockPerson(change.tx, id)) ?? failNotFound();
    if (role !== person.role && base_role !== undefined && base_role !== person.role) {
      throw changedMeanwhile(person);
    }
    if (role !== 'ADMIN') keepAnAdmin(change, id, 'role');
    if (role !== person.role) {
      await queries.updatePerson(change.tx, id, { role });
      await recordEvent(change.tx, {
        action: 'role',
        actor,
        subject: person.email,
        detail: `${person.role ? roleNames[person.role] : 'no role'} to ${roleNames[role]}`,
      });
    }
    return presentMember({ ...person, role }, { now: now(), toAdmin: true });
  });
}

/**
 * Keeps somebody out: whatever they hold is refused from the next call on.
 * @throws AppError `not_found`, `conflict` for oneself, the last ADMIN and an invitation
 */
export async function deactivate(
  { db, now }: PeopleContext,
  actor: Person,
  id: string,
): Promise<Member> {
  return changePeople(db, actor, async (change) => {
    const person = (await queries.lockPerson(change.tx, id)) ?? failNotFound();
    if (id === actor.id) throw new AppError('conflict', 'You cannot deactivate yourself.');
    keepAnAdmin(change, id);
    if (!['active', 'deactivated'].includes(statusOf(person, now()))) {
      throw new AppError('conflict', "This person hasn't joined yet. Revoke the invitation.");
    }
    if (!person.banned) {
      await queries.updatePerson(change.tx, id, { banned: true, banReason: 'deactivated' });
      await queries.endSessions(change.tx, id);
      await deleteTokensOf(change.tx, [id]);
      await recordEvent(change.tx, { action: 'deactivate', actor, subject: person.email });
    }
    return presentMember({ ...person, banned: true }, { now: now(), toAdmin: true });
  });
}

/** Lets somebody in again. @throws AppError `not_found` */
export async function reactivate(
  { db, now, providerId }: PeopleContext,
  actor: Person,
  id: string,
): Promise<Member> {
  return changePeople(db, actor, async ({ tx }) => {
    const person = (await queries.lockPerson(tx, id)) ?? failNotFound();
    if (person.banned) {
      const isLifted = await liftSandboxBan(tx, id, providerId);
      if (!isLifted) await queries.updatePerson(tx, id, { banned: false, banReason: null });
      await recordEvent(tx, { action: 'reactivate', actor, subject: person.email });
    }
    const row = (await queries.findPerson(tx, id)) ?? failNotFound();
    return presentMember(row, { now: now(), toAdmin: true });
  });
}

/**
 * Takes away the second factor of somebody who lost it, passkeys too, and signs them out everywhere.
 * @throws AppError `not_found`, `conflict` for oneself and for those who have none
 */
export async function resetSecondFactor(
  { db, now, notify }: PeopleContext,
  actor: Person,
  id: string,
): Promise<Member> {
  const person = await changePeople(db, actor, async ({ tx }) => {
    const found = (await queries.lockPerson(tx, id)) ?? failNotFound();
    if (id === actor.id) {
      throw new AppError('conflict', 'Turn off your own on your account page.');
    }
    if (!found.hasSecondFactor) {
      throw new AppError('conflict', 'This person has no second factor.');
    }
    await queries.removeSecondFactor(tx, id);
    await queries.endSessions(tx, id);
    await recordEvent(tx, {
      action: 'second-factor',
      actor,
      subject: found.email,
      detail: 'reset by an administrator',
    });
    return { ...found, hasSecondFactor: false };
  });
  void notify({ what: 'second-factor-reset', to: person, at: now(), device: '', address: '' });
  return presentMember(person, { now: now(), toAdmin: true });
}

/**
 * Changes people one transaction after another, so that two administrators cannot take each
 * other's role at the same moment: the second sees that the first has done so, and is none any more.
 */
export function changePeople<Result>(
  db: Database,
  actor: Person,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const admins = await queries.lockAdmins(tx);
    if (!admins.includes(actor.id)) {
      throw new AppError('forbidden', "Your role can't change this.");
    }
    return work({ tx, admins });
  });
}

function changedMeanwhile({ name, email, role }: queries.MemberRow): AppError {
  const now = role ? roleNames[role] : 'without a role';
  const message = `Someone just changed this: ${name || email} is ${now}. Choose again if that's not right.`;
  return new AppError('conflict', message, { fields: { role: message } });
}

function keepAnAdmin({ admins }: Change, id: string, field?: string): void {
  if (admins.some((admin) => admin !== id)) return;
  const message = 'This is the last administrator. Make someone else an administrator first.';
  throw new AppError('conflict', message, field ? { fields: { [field]: message } } : {});
}

export function failNotFound(): never {
  throw new AppError('not_found', 'No such member');
}
