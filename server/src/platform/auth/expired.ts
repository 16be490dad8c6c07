import type { Executor } from '../db/database.ts';
import { removeOldAttempts } from './attempts.queries.ts';
import { removeOldChallenges } from './passkeys.queries.ts';
import { removeExpired } from './people.queries.ts';

/** Forgets sessions, sign-ins that nobody finished, devices and attempts that have had their time. */
export async function removeExpiredSignIns(db: Executor, now: Date): Promise<void> {
  await removeExpired(db, now);
  await removeOldChallenges(db, now);
  await removeOldAttempts(db, now);
}
