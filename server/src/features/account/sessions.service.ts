import type { EndSessions, OwnSession } from '@plumbline/domain/people/account.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { deviceName } from '../../platform/auth/device.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import * as queries from './account.queries.ts';

export interface AccountContext {
  db: Database;
  now: () => Date;
}

/** Where the person is signed in: here first, then where they were last. */
export async function listOwnSessions(
  { db, now }: AccountContext,
  { id, sessionId }: Person,
): Promise<OwnSession[]> {
  const rows = await queries.listSessions(db, id, now());
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      address: row.ipAddress ?? '',
      signed_in_at: row.createdAt.toISOString(),
      last_used_at: row.updatedAt.toISOString(),
      is_current: row.id === sessionId,
    }))
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}

/** @throws AppError `not_found` for a session that is over, or somebody else's */
export async function endOwnSession(
  { db }: AccountContext,
  actor: Person,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await queries.deleteSession(tx, actor.id, id);
    if (!ended) throw new AppError('not_found', 'This session has already ended');
    const detail = deviceName(ended.userAgent);
    await recordEvent(tx, { action: 'session-end', actor, detail });
  });
}

export async function endOwnSessions(
  { db }: AccountContext,
  actor: Person,
  { which }: EndSessions,
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = which === 'others' ? actor.sessionId : null;
    const count = await queries.deleteSessions(tx, actor.id, kept);
    if (count === 0) return;
    const detail = `${count} ${count === 1 ? 'session' : 'sessions'}`;
    await recordEvent(tx, { action: 'session-end', actor, detail });
  });
}
