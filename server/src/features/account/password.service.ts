import type { ChangePassword, OwnAccount } from '@plumbline/domain/people/account.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Logger } from 'pino';
import { MailError, type Mailer } from '../../adapters/mail/mailer.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { countAttempt } from '../../platform/auth/attempts.queries.ts';
import { busyWaitSeconds, hashing } from '../../platform/auth/hashing.ts';
import { createPasswordAttempts } from '../../platform/auth/password-attempts.ts';
import { findPasswordHash } from '../../platform/auth/people.queries.ts';
import { newPasswordFault } from '../../platform/auth/weak-password.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import * as queries from './account.queries.ts';
import { passwordChangedMail } from './notice-mail.ts';
import type { AccountContext } from './sessions.service.ts';

export interface PasswordContext extends AccountContext {
  mailer: Mailer;
  log: Logger;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
}

export async function getOwnAccount(
  { db, secondFactorRoles }: PasswordContext,
  { id, email, name, role }: Person,
): Promise<OwnAccount> {
  const has_password = (await findPasswordHash(db, id)) !== null;
  return {
    email,
    name,
    has_password,
    second_factor: {
      on: has_password && (await queries.hasSecondFactor(db, id)),
      required: has_password && role !== null && secondFactorRoles.includes(role),
    },
  };
}

/** Tries of one person to change their password, right or wrong, within a window. */
const mostTries = 10;
const windowMs = 15 * 60_000;

/**
 * Gives oneself another password. The old one is asked for, since whoever sits at an open page is
 * not always its owner; every other session ends.
 * @throws AppError `invalid`, `conflict` for those who have none, `rate_limited`
 */
export async function changePassword(
  { db, mailer, log, now }: PasswordContext,
  actor: Person,
  { current, next }: ChangePassword,
): Promise<void> {
  const kept = await findPasswordHash(db, actor.id);
  if (kept === null) throw new AppError('conflict', 'You sign in without a password.');
  const attempts = createPasswordAttempts(db, now);
  // Before anything is hashed, and for right passwords too: each try costs a tenth of a second.
  const tries = await countAttempt(db, `password change ${actor.id}`, windowMs, now());
  const { wait } = await attempts.begin(actor.email, actor.address);
  if (wait > 0 || tries.count > mostTries) throw tooMany(Math.max(wait, tries.secondsLeft));
  if (hashing.isFull()) throw tooMany(busyWaitSeconds);
  if (!(await hashing.run(() => verifyPassword({ hash: kept, password: current })))) {
    await recordEvent(db, {
      action: 'refused',
      actor,
      subject: 'Password',
      detail: 'wrong password',
    });
    throw invalid('current', "That's not your password.");
  }
  await attempts.succeed(actor.email, actor.address);
  if (next === current) throw invalid('next', "That's already your password.");
  const fault = await newPasswordFault(next, actor);
  if (fault) throw invalid('next', fault);

  const hash = await hashing.run(() => hashPassword(next));
  await db.transaction(async (tx) => {
    // Somebody else with the old password may have been as fast: only one of the two is right.
    if (!(await queries.replacePasswordHash(tx, actor.id, kept, hash))) {
      throw new AppError('conflict', 'Your password was just changed.');
    }
    await queries.deleteSessions(tx, actor.id, actor.sessionId);
    await recordEvent(tx, { action: 'password-set', actor, detail: 'changed' });
  });
  await mailer.send(passwordChangedMail(actor, now())).catch((error: unknown) => {
    if (!(error instanceof MailError)) throw error;
    log.warn({ part: 'mail', reason: error.message }, 'a notice of a new password was not sent');
  });
}

function tooMany(waitSeconds: number): AppError {
  const minutes = Math.ceil(waitSeconds / 60);
  return new AppError('rate_limited', `Too many attempts. Please wait ${minutes} min.`);
}

function invalid(field: 'current' | 'next', message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
