import type { Executor } from '../db/database.ts';
import { removeOldKeys } from '../http/idempotency.queries.ts';
import { removeOldGrants } from '../oauth/oauth.queries.ts';
import { removeOldTokens } from './access-tokens.queries.ts';
import { removeOldAttempts } from './attempts.queries.ts';
import { removeOldChallenges } from './passkeys.queries.ts';
import { removeExpired } from './people.queries.ts';

/** Its owner sees for so long that a token ran out. */
const tokensToldMs = 30 * 24 * 3600_000;

/** An app learns for so long that its token ran out, and may wait for its first person. */
const appsKeptMs = 7 * 24 * 3600_000;

/** A request may be sent again so long. */
const keysKeptMs = 24 * 3600_000;

/** Forgets sessions, sign-ins that nobody finished, devices, tokens and attempts that have had their time. */
export async function removeExpiredSignIns(db: Executor, now: Date): Promise<void> {
  await removeExpired(db, now);
  await removeOldChallenges(db, now);
  await removeOldTokens(db, new Date(now.getTime() - tokensToldMs));
  await removeOldGrants(db, { now, before: new Date(now.getTime() - appsKeptMs) });
  await removeOldKeys(db, new Date(now.getTime() - keysKeptMs));
  await removeOldAttempts(db, now);
}
