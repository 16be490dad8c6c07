import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { createTestApi } from '../../testing/app.ts';
import { addSource } from '../../testing/knowledge.ts';
import { testBackgroundWork } from '../../testing/background.ts';

test('[RFP-09] the product’s own worker answers what was asked for, also what a stopped one left', async () => {
  const pending: { jobs: Jobs | null } = { jobs: null };
  const server = await createTestApi({
    jobs: { send: async (...work) => pending.jobs?.send(...work) },
  });
  onTestFinished(server.close);
  const startWorker = () =>
    startJobs({
      db: server.db,
      log: pino({ level: 'silent' }),
      runs: true,
      queues: testBackgroundWork({ db: server.db }),
    });
  const url = 'https://docs.example.com';
  await addSource(server.db, { url, pages: { [`${url}/a`]: '# Access\n\nSign-in with SAML.' } });
  const requirements = Array.from({ length: 500 }, (_, at) => ({
    id: `${at}`,
    requirement: `SAML ${at}`,
  }));
  const deal = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Acme',
    technical_insights_rfp_requirements: requirements,
  });
  const path = `/api/deals/${(deal.body as { id: string }).id}/rfp/analysis`;
  const state = async () =>
    (await server.request('ADMIN', 'GET', path)).body as { status: string; done: number };

  pending.jobs = await startWorker();
  expect((await server.request('ADMIN', 'POST', path, {})).status).toBe(202);
  await expect.poll(async () => (await state()).done, { timeout: 60_000 }).toBeGreaterThan(0);
  await pending.jobs.stop();
  const left = await state();
  pending.jobs = await startWorker();
  onTestFinished(() => pending.jobs?.stop());
  await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toBe('done');
  expect(left.done).toBeLessThanOrEqual(500);
  expect((await state()).done).toBe(500);
});
