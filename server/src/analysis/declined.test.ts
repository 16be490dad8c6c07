import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestPerson, createTestApi } from '../testing/app.ts';
import { createScriptedAnalyst } from '../testing/scripted-analyst.ts';
import { ModelError } from './model-error.ts';

const model = createScriptedAnalyst();
let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi({ analystNow: async () => model });
  await addTestPerson(server.db);
});
afterAll(() => server.close());

test('[ERR-01] what a model declines the built-in analyst answers, and names the model', async () => {
  const deal = await server.request('ADMIN', 'POST', '/api/deals', { name: 'Acme renewal' });
  const { id } = deal.body as { id: string };
  model.failure = new ModelError('refused', 'The language model declined to answer this.');
  const { status, body } = await server.request('ADMIN', 'POST', '/api/ai/analyze-strategy', {
    methodology: 'MEDDPICC',
    data: { metrics: 'Quote time down from 5 days to 1, worth $240k a year' },
    dealId: id,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ source: 'built-in', model: model.model });
  const path = `/api/deals/${id}/analyses?kind=commercial_strategy`;
  expect((await server.request('ADMIN', 'GET', path)).body).toMatchObject([
    { source: 'built-in', model: model.model },
  ]);
});
