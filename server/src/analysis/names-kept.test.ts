import { insideOf } from '@plumbline/domain/privacy/inside.ts';
import { expect, onTestFinished, test } from 'vitest';
import { addTestPerson, createTestApi } from '../testing/app.ts';
import { createScriptedAnalyst } from '../testing/scripted-analyst.ts';

test('[ANON-01] a model inside is given names where they are kept, and the answer and the archive say so', async () => {
  const model = createScriptedAnalyst();
  model.inside = insideOf('http://10.0.0.4', 'http://10.0.0.4');
  const server = await createTestApi({ analystNow: async () => model });
  onTestFinished(server.close);
  await addTestPerson(server.db);
  const deal = await server.request('ADMIN', 'POST', '/api/deals', { name: 'Acme renewal' });
  const { id } = deal.body as { id: string };
  const { body } = await server.request('ADMIN', 'POST', '/api/ai/analyze-strategy', {
    methodology: 'MEDDPICC',
    data: { metrics: 'Quote time down from 5 days to 1' },
    dealId: id,
  });
  expect(model.given.join(' ')).toContain('Jane Doe');
  expect(body).toMatchObject({ has_anonymized_data: false, names_kept: true, replacements: [] });
  const path = `/api/deals/${id}/analyses?kind=commercial_strategy`;
  expect((await server.request('MANAGER', 'GET', path)).body).toMatchObject([
    { names_kept: true, given: expect.stringContaining('Jane Doe') as string },
  ]);
});
