import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addTestPerson, createTestApi } from '../testing/app.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
let deal: Opportunity;
let challengeId: string;
// Connections keep the method that they began with.
const spy = vi.spyOn(pg.Client.prototype, 'query');
beforeAll(async () => {
  server = await createTestApi();
  await addTestPerson(server.db);
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Acme renewal',
    company_name: 'Acme',
    meddpicc_data: { pain: 'Quotes take five days' },
    technical_insights_environment: 'SAP on their own servers',
  });
  deal = body;
  const added = await server.request(
    'ADMIN',
    'POST',
    '/api/technical-insights/technical-challenges',
    { dealId: deal.id, title: 'SSO', description: 'They ask for Kerberos' },
  );
  challengeId = (added.body as { data: TechnicalChallenge }).data.id;
});
afterAll(async () => {
  await server.close();
  spy.mockRestore();
});

/** How often a request reads the whole deal, and how often it locks its row. */
async function readsOf(path: string, body: object) {
  spy.mockClear();
  const { status } = await server.request('ADMIN', 'POST', path, body);
  const asked = (spy.mock.calls as unknown[][]).map(([query]) =>
    typeof query === 'string' ? { text: query } : (query as { name?: string; text?: string }),
  );
  return {
    status,
    whole: asked.filter(({ name }) => name === 'opportunities_by_id').length,
    locked: asked.filter(({ text = '' }) => /from "?opportunities\b.*for no key update/s.test(text))
      .length,
  };
}

const once = { status: 200, whole: 1, locked: 1 };

test('[COM-11] a strategy reads its deal once, and once more under its lock', async () => {
  const asked = { methodology: 'MEDDPICC', data: deal.meddpicc_data, dealId: deal.id };
  expect(await readsOf('/api/ai/analyze-strategy', asked)).toEqual(once);
});

test('[CHA-03] so does the answer to an obstacle that is not kept, without a lock', async () => {
  const asked = { prompt: 'Budget is frozen', dealId: deal.id };
  expect(await readsOf('/api/ai/analyze-commercial', asked)).toEqual({ ...once, locked: 0 });
});

test('[TPL-05] a technical strategy reads its deal once, and once more under its lock', async () => {
  const path = '/api/technical-insights/strategy';
  expect(await readsOf(path, { dealId: deal.id, prompt: '' })).toEqual(once);
});

test('[TCH-03] so does the analysis of a technical challenge', async () => {
  const path = `/api/technical-insights/technical-challenges/${challengeId}/analyze`;
  expect(await readsOf(path, {})).toEqual(once);
});
