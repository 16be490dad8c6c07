import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { card, openDetails } from '../testing/open-details.ts';
import { sampleOpportunity } from '../testing/sample-opportunity.ts';

afterEach(cleanup);

const status = (answer: object) => ({
  'GET /api/ai/status': () => Response.json(answer),
});
const builtIn = { source: 'built-in', model: null };

const nextSteps = () => card('Next steps');

test('[COM-11] without a model an administrator is led to where one is set up, others to an administrator', async () => {
  await openDetails(sampleOpportunity(), { answers: status(builtIn) });
  const link = await nextSteps().findByRole('link', { name: 'set one up' });
  expect(link).toHaveProperty('hash', '#/ai-model');
  cleanup();
  await openDetails(sampleOpportunity(), { role: 'MANAGER', answers: status(builtIn) });
  await nextSteps().findByText(/A language model can do more: ask your administrator/);
  expect(screen.getAllByText(/A language model can do more/)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'set one up' })).toBeNull();
});

test('[COM-11] with a model nothing is said of one', async () => {
  const { server } = await openDetails(sampleOpportunity(), {
    answers: status({ source: 'model', model: 'gpt-oss' }),
  });
  nextSteps();
  await expect.poll(() => server.calls).toContain('GET /api/ai/status');
  expect(screen.queryByText(/A language model can do more/)).toBeNull();
});
