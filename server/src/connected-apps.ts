import type { Logger } from 'pino';
import { createGuardedFetch } from './adapters/guarded-fetch/guarded-fetch.ts';
import type { GuardedFetchOptions } from './adapters/guarded-fetch/guarded-dispatch.ts';
import type { Config } from './config.ts';
import { oauthSite } from './features/assistants/oauth-site.ts';
import type { Database } from './platform/db/database.ts';
import { endRefusedGrants } from './platform/oauth/grants.ts';
import { createOAuth } from './platform/oauth/oauth.ts';
import type { Secrets } from './platform/secrets.ts';

interface Ground {
  db: Database;
  secrets: Secrets;
  byProxy: Pick<GuardedFetchOptions, 'proxy' | 'mayUseProxy'>;
  log: Logger;
  now: () => Date;
}

/** Assistants that sign in as a person, and what they ask beside the API. */
export async function appsOf(config: Config, { byProxy, ...ground }: Ground) {
  const fixed = config.assistantSignIn;
  if (fixed !== null) await endRefusedGrants(ground.db, fixed);
  const oauth = createOAuth({
    ...ground,
    baseUrl: config.publicUrl,
    fixed,
    secondFactorRoles: config.secondFactorRoles,
    // An app names its own address: nothing inside is read for it.
    get: createGuardedFetch({ allowedHosts: [], onlyTls: true, ...byProxy }),
  });
  return { oauth, site: oauthSite({ oauth, trustProxy: config.trustProxy }) };
}
