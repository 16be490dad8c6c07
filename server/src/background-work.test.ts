import { startHubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createHubspot } from './adapters/hubspot/hubspot.ts';
import { startJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createSecretBox } from './platform/secrets.ts';
import { createTestApi } from './testing/app.ts';
import { testBaseUrl, testSecrets } from './testing/people.ts';
import { testBackgroundWork } from './testing/background.ts';

test('[IMP-07] a process that does not read the CRM takes deals of it all the same', async () => {
  const pending: { jobs: Jobs | null } = { jobs: null };
  const server = await createTestApi({
    jobs: { send: async (...work) => pending.jobs?.send(...work) },
  });
  onTestFinished(server.close);
  const sandbox = await startHubspotSandbox({
    port: 0,
    clientId: 'client',
    clientSecret: 'secret',
  });
  onTestFinished(sandbox.close);
  const shared = { db: server.db, now: () => new Date(), log: pino({ level: 'silent' }) };
  pending.jobs = await startJobs({
    ...shared,
    runs: false,
    queues: testBackgroundWork({
      ...shared,
      crm: {
        crm: createHubspot(sandbox.apiUrl),
        oauth: null,
        secrets: createSecretBox(testSecrets, 'crm'),
        syncMinutes: 10,
        baseUrl: testBaseUrl,
        timeZone: 'UTC',
        isRead: false,
        send: async (...work) => pending.jobs?.send(...work),
      },
    }),
  });
  onTestFinished(() => pending.jobs?.stop());
  const imported = await server.request('ADMIN', 'POST', '/api/deals/bulk', {
    deals: [{ name: 'Renewal', hubspot_id: '9000100024' }],
  });
  expect(imported).toMatchObject({ status: 201, body: { created: 1 } });
});
