import { pino } from 'pino';
import { createGuardedModelFetch } from '../adapters/ai/guarded-model-fetch.ts';
import { createGuardedPost } from '../adapters/guarded-fetch/guarded-post.ts';
import { createHubspot } from '../adapters/hubspot/hubspot.ts';
import { createNoMailer } from '../adapters/mail/mailer.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { createReadingThread } from '../features/conversations/reading-thread.ts';
import { primaryOnly } from '../platform/db/reads.ts';
import { createTestOAuth } from './oauth.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { testBaseUrl, testSecrets } from './people.ts';

/** What the API needs beside its database and its sign-in, with nobody outside who answers. */
export function testDependencies(
  given: Pick<AppDependencies, 'db' | 'authenticate'> & Partial<AppDependencies>,
): AppDependencies {
  return {
    now: () => new Date(),
    timeZone: 'UTC',
    newId: () => crypto.randomUUID(),
    log: pino({ level: 'silent' }),
    // Nobody listens there.
    crm: createHubspot('http://127.0.0.1:9'),
    crmOAuth: null,
    crmAppSecret: null,
    syncMinutes: 10,
    companyData: null,
    companyModelNow: async () => null,
    dealModelNow: async () => null,
    askModelNow: async () => null,
    companyModelTimeoutMs: 60_000,
    requirementModelNow: async () => null,
    analystNow: async () => null,
    languageModel: {
      db: given.db,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      timeZone: 'UTC',
      secrets: createSecretBox(testSecrets, 'language model'),
      fixed: null,
      sample: null,
      sampleRequirements: null,
      dailyBudget: 100,
      timeoutMs: 10_000,
      send: createGuardedModelFetch({ allowedHosts: [], proxy: null, silenceMs: 10_000 }),
      sendInside: createGuardedModelFetch({
        allowedHosts: [],
        proxy: null,
        silenceMs: 10_000,
        onlyInside: true,
      }),
      internalHosts: [],
    },
    assistantNames: null,
    oauth: createTestOAuth(given.db),
    requestsPerMinute: 0,
    heavyPerMinute: 0,
    secrets: createSecretBox(testSecrets, 'crm'),
    knowledgeSecrets: createSecretBox(testSecrets, 'knowledge'),
    webhookSecrets: createSecretBox(testSecrets, 'webhooks'),
    webhookPost: createGuardedPost({ allowedHosts: [] }),
    readsConversations: true,
    conversationThread: createReadingThread(),
    // Nobody works here: what is asked for stays asked for.
    jobs: { send: async () => {} },
    baseUrl: testBaseUrl,
    mailer: createNoMailer(),
    identityProviderId: 'sandbox',
    isSignInOpen: false,
    trustProxy: false,
    notify: async () => {},
    reads: primaryOnly(given.db),
    secondFactorRoles: [],
    ...given,
  };
}
