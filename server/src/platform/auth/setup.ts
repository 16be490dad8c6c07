import { createHash, randomBytes } from 'node:crypto';
import type { Database, Executor } from '../db/database.ts';
import { hasAdmin } from './people.queries.ts';
import { addSetupToken, isSetupToken, lockSetup, removeSetupTokens } from './setup.queries.ts';

const lifeMs = 24 * 3600 * 1000;

/** A token whose bearer becomes the first ADMIN at the next sign-in; only its hash is kept. */
export async function createSetupToken(db: Database, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addSetupToken(db, hashOf(token), new Date(now.getTime() + lifeMs));
  return token;
}

/** Whether the token would still make somebody ADMIN. */
export async function isSetupOpen(db: Executor, token: string, now: Date): Promise<boolean> {
  return (await isSetupToken(db, hashOf(token), now)) && !(await hasAdmin(db));
}

/**
 * Uses the token up. Two people with one link, or with the links of two starts, wait for each
 * other here, and the second finds that there is an ADMIN.
 * @returns whether whoever brings it is the first ADMIN
 */
export async function claimSetup(tx: Executor, token: string, now: Date): Promise<boolean> {
  if (!(await isSetupToken(tx, hashOf(token), now))) return false;
  await lockSetup(tx);
  if (!(await isSetupOpen(tx, token, now))) return false;
  await removeSetupTokens(tx);
  return true;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
