import { createLimitsOfTokens, toldWindow, type Throttle } from '../../adapters/hubspot/limits.ts';
import type { Database } from '../../platform/db/database.ts';
import { keepWindow, pauseCalls, takeCall } from './throttle.queries.ts';
import { digestOf } from './token-digest.ts';

/** The limits of each credential of the CRM, kept by all processes on one database together. */
export function createDatabaseThrottle(db: Database): Throttle {
  const limitsOf = createLimitsOfTokens();
  let known = '';
  return {
    take: (token = '') => takeCall(db, digestOf(token)),
    async heed(answer, token = '') {
      const digest = digestOf(token);
      const window = toldWindow(answer);
      const told = JSON.stringify([digest, window]);
      if (window && told !== known) {
        await keepWindow(db, digest, window);
        known = told;
      }
      const now = Date.now();
      const limits = limitsOf(digest);
      limits.heed(answer, now);
      const waitMs = limits.waitMs(now);
      if (waitMs > 0) await pauseCalls(db, digest, waitMs);
    },
  };
}
