import { createHash } from 'node:crypto';
import { signInAddresses } from '../audit/audit.queries.ts';
import type { Database } from '../db/database.ts';
import { countAttempt, forgetAttempts } from './attempts.queries.ts';
import { networkOf } from './request-limit.ts';

const windowMs = 15 * 60_000;
/** Wrong passwords for one address: from one network, and from all of them together. */
const max = { network: 5, everywhere: 20 };
/** A network that somebody signed in from within so long a time is theirs. */
const knownForMs = 30 * 24 * 3600_000;

/**
 * Slows the guessing of a password down, for all processes together. Each try is counted before it
 * is made, so that many at once are no way around it, and for unknown addresses just the same.
 * Guesses from elsewhere lock nobody out of a network that they have signed in from before.
 */
export function createPasswordAttempts(db: Database, now: () => Date) {
  // Somebody may have typed the password into the field for the address: it is not kept as it is.
  const keyOf = (email: string) => `password ${createHash('sha256').update(email).digest('hex')}`;
  const nearKeyOf = (email: string, address: string | undefined) =>
    `${keyOf(email)} ${networkOf(address)}`;

  async function isKnown(email: string, address: string | undefined): Promise<boolean> {
    if (address === undefined) return false;
    const since = new Date(now().getTime() - knownForMs);
    const known = await signInAddresses(db, email, since);
    return known.some((each) => networkOf(each) === networkOf(address));
  }

  return {
    /** @returns seconds to wait, 0 to go on; `isFirst` once, when the waiting begins */
    async begin(email: string, address: string | undefined) {
      const near = await countAttempt(db, nearKeyOf(email, address), windowMs, now());
      if (near.count > max.network) {
        return { wait: near.secondsLeft, isFirst: near.count === max.network + 1 };
      }
      const all = await countAttempt(db, keyOf(email), windowMs, now());
      return all.count > max.everywhere && !(await isKnown(email, address))
        ? { wait: all.secondsLeft, isFirst: all.count === max.everywhere + 1 }
        : { wait: 0, isFirst: false };
    },
    /** It was the right password: earlier slips are forgiven. */
    succeed: (email: string, address: string | undefined) =>
      forgetAttempts(db, nearKeyOf(email, address)),
  };
}
