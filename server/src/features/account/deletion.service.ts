import type { DeleteAccount } from '@plumbline/domain/people/account.ts';
import { forgetAuthor } from '../../history/forget-author.queries.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import * as queries from './account.queries.ts';

export interface DeletionContext {
  db: Database;
  /** The ids of everybody who is ADMIN and can come in, whom nobody changes until the end. */
  lockAdmins: (tx: Executor) => Promise<string[]>;
}

/**
 * Deletes one's own account: sessions, sign-in data and the row itself. What the person wrote stays,
 * under another name; the audit trail stays as it is.
 * @throws AppError `invalid` where another address was typed, `conflict` for the last ADMIN
 */
export async function deleteAccount(
  { db, lockAdmins }: DeletionContext,
  actor: Person,
  { email }: DeleteAccount,
): Promise<void> {
  if (email.trim().toLowerCase() !== actor.email) {
    const message = "That's not your email.";
    throw new AppError('invalid', message, { fields: { email: message } });
  }
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (admins.length === 1 && admins[0] === actor.id) {
      throw new AppError(
        'conflict',
        "You're the last administrator. Make someone else an administrator first.",
      );
    }
    await forgetAuthor(tx, actor);
    // With the row go sessions, passwords, second factors, invitations and budgets.
    await queries.deletePerson(tx, actor.id);
    await recordEvent(tx, { action: 'account-delete', actor, subject: actor.email });
  });
}
