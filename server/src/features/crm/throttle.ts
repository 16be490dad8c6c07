import { createLimits, toldWindow, type Throttle } from '../../adapters/hubspot/limits.ts';
import type { Database } from '../../platform/db/database.ts';
import { keepWindow, pauseCalls, takeCall } from './throttle.queries.ts';

/** The limits of the connected account, kept by all processes on one database together. */
export function createDatabaseThrottle(db: Database): Throttle {
  const limits = createLimits();
  let known = '';
  return {
    take: () => takeCall(db),
    async heed(answer) {
      const window = toldWindow(answer);
      const told = JSON.stringify(window);
      if (window && told !== known) {
        await keepWindow(db, window);
        known = told;
      }
      const now = Date.now();
      limits.heed(answer, now);
      const waitMs = limits.waitMs(now);
      if (waitMs > 0) await pauseCalls(db, waitMs);
    },
  };
}
