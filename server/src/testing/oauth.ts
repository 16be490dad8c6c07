import { pino } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { createOAuth, type OAuthOptions } from '../platform/oauth/oauth.ts';
import { testBaseUrl, testSecrets } from './people.ts';

/** Sign-in of assistants as the product has it, for whom no document can be read. */
export function createTestOAuth(db: Database, overrides: Partial<OAuthOptions> = {}) {
  return createOAuth({
    db,
    baseUrl: testBaseUrl,
    secrets: testSecrets,
    fixed: null,
    secondFactorRoles: [],
    get: async () => {
      throw new Error('Nothing is read here');
    },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    ...overrides,
  });
}
