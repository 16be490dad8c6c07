import {
  mostPasskeys,
  type AddPasskey,
  type CreationOptions,
  type Passkey,
  type RenamePasskey,
} from '@plumbline/domain/people/passkeys.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { deviceName } from '../../platform/auth/device.ts';
import type { Notice, Notify } from '../../platform/auth/notices.ts';
import * as queries from '../../platform/auth/passkeys.queries.ts';
import { createPasskeys, rpIdOf, worksUnder } from '../../platform/auth/passkeys.ts';
import { findPasswordHash, lockPerson } from '../../platform/auth/people.queries.ts';
import { passkeyFirst } from '../../platform/auth/second-factor.ts';
import { confirmSession } from '../../platform/auth/sessions.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Caller, Person } from '../../platform/http/permission.ts';
import { endPasskeySessions } from './account.queries.ts';

export interface PasskeysContext {
  db: Database;
  baseUrl: string;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
  notify: Notify;
  now: () => Date;
}

export async function listOwnPasskeys(
  context: PasskeysContext,
  { id }: Person,
): Promise<Passkey[]> {
  const all = await queries.listPasskeys(context.db, id);
  return all.map((each) => presentPasskey(each, context));
}

/** What the browser is told, to make a passkey. @throws AppError `conflict`, `forbidden` */
export async function startPasskey(
  context: PasskeysContext,
  caller: Caller,
): Promise<CreationOptions> {
  await mustMayAdd(context, caller);
  return createPasskeys(context).creationOptions(caller, caller.sessionId);
}

/**
 * Keeps a passkey that the browser made. The session counts as begun by it from here on.
 * @throws AppError `invalid`, `conflict` where it is known or there are too many, `forbidden`
 */
export async function addPasskey(
  context: PasskeysContext,
  caller: Caller,
  { name, credential }: AddPasskey,
  userAgent: string | null,
): Promise<Passkey> {
  const { db, now } = context;
  await mustMayAdd(context, caller);
  const made = await createPasskeys(context).readNew(credential, caller.sessionId);
  if (made === 'over') throw new AppError('invalid', 'That took too long. Please try again.');
  if (made === 'wrong')
    throw new AppError('invalid', 'Your device didn’t create a passkey we can use.');
  const device = deviceName(userAgent);
  const kept = await db.transaction(async (tx) => {
    // One after another: two at once would both find room for one more.
    if (!(await lockPerson(tx, caller.id)))
      throw new AppError('unauthenticated', 'Sign in to continue');
    if ((await queries.countPasskeys(tx, caller.id)) >= mostPasskeys) throw tooMany();
    const row = await queries.addPasskey(tx, {
      ...made,
      person_id: caller.id,
      name: name || device,
      created_at: now(),
    });
    if (!row) throw new AppError('conflict', 'This passkey is already in use.');
    if (caller.signedInBy === 'password') {
      await confirmSession(tx, caller.sessionId, now(), 'passkey');
    }
    await recordEvent(tx, { action: 'passkey', actor: caller, detail: 'added' });
    return row;
  });
  tell(context, 'passkey-added', caller, device);
  return presentPasskey(kept, context);
}

/** Calls a passkey otherwise. @throws AppError `not_found` */
export async function renamePasskey(
  context: PasskeysContext,
  caller: Caller,
  id: string,
  { name }: RenamePasskey,
): Promise<Passkey> {
  return context.db.transaction(async (tx) => {
    const passkey = await queries.lockPasskey(tx, caller.id, id);
    if (!passkey) throw new AppError('not_found', 'No such passkey');
    if (passkey.name !== name) {
      await queries.setPasskeyName(tx, caller.id, id, name);
      await recordEvent(tx, { action: 'passkey', actor: caller, detail: 'renamed' });
    }
    return presentPasskey({ ...passkey, name }, context);
  });
}

/**
 * Takes a passkey away, and ends the sessions elsewhere that one of them began. With the last one
 * that works go those of former addresses: they would be asked for, and could not be used.
 * @throws AppError `not_found`, `conflict` for the last factor that a role demands
 */
export async function removePasskey(
  context: PasskeysContext,
  caller: Caller,
  id: string,
  userAgent: string | null,
): Promise<void> {
  const { db, secondFactorRoles } = context;
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, caller.id);
    const known = await queries.listPasskeys(tx, caller.id);
    const removed = known.find((passkey) => passkey.id === id);
    if (!person || !removed) throw new AppError('not_found', 'No such passkey');
    const { role, hasSecondFactor } = person;
    const working = known.filter((passkey) => worksUnder(passkey, rpIdOf(context.baseUrl)));
    const isLast = known.length === 1 || (working.length === 1 && working[0] === removed);
    const isDue = role !== null && secondFactorRoles.includes(role);
    if (isLast && isDue && !hasSecondFactor && caller.signedInBy !== 'provider') {
      throw new AppError(
        'conflict',
        'Your role needs a second factor. Add another passkey or an authenticator app first.',
      );
    }
    await (isLast
      ? queries.removePasskeys(tx, caller.id)
      : queries.removePasskey(tx, caller.id, id));
    await endPasskeySessions(tx, caller.id, caller.sessionId, { isLast });
    await recordEvent(tx, { action: 'passkey', actor: caller, detail: 'removed' });
  });
  tell(context, 'passkey-removed', caller, deviceName(userAgent));
}

/** A passkey stands in for a password, and so is for those who have one. */
async function mustMayAdd({ db }: PasskeysContext, caller: Caller): Promise<void> {
  if ((await findPasswordHash(db, caller.id)) === null) {
    throw new AppError(
      'conflict',
      'You sign in without a password: your company’s sign-in has its own.',
    );
  }
  const count = await queries.countPasskeys(db, caller.id);
  if (caller.needsSecondFactor && count > 0) throw new AppError('forbidden', passkeyFirst);
  if (count >= mostPasskeys) throw tooMany();
}

function tooMany(): AppError {
  return new AppError('conflict', `You have ${mostPasskeys} passkeys. Remove one first.`);
}

function tell(
  { notify, now }: PasskeysContext,
  what: Notice['what'],
  to: Person,
  device: string,
): void {
  void notify({ what, to, at: now(), device, address: to.address ?? '' });
}

function presentPasskey(
  row: Awaited<ReturnType<typeof queries.listPasskeys>>[number],
  { baseUrl }: PasskeysContext,
): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.backed_up,
    elsewhere: worksUnder(row, rpIdOf(baseUrl)) ? null : row.rp_id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
