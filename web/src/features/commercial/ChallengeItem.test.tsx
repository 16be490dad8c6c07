import type { CommercialChallenge } from '@plumbline/domain/commercial/challenge.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../../testing/deals-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

const challenge: CommercialChallenge = {
  id: 'price',
  text: 'They ask for 20% off',
  status: 'analyzed',
  createdAt: '2026-11-02T09:00:00.000Z',
  aiSolution: {
    id: 'solution',
    status: 'generated',
    createdAt: '2026-11-02T09:01:00.000Z',
    hasAnonymizedData: false,
    rawResponse: null,
    summary: 'Trade the discount for a date.',
    recommendations: [],
    error: null,
  },
};
const path = `/api/deals/${sampleId}/commercial-challenges/price`;
const refuse = () =>
  Response.json({ error: 'The database is busy.', code: 'internal' }, { status: 503 });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let deals: ReturnType<typeof dealsServer>;

async function open() {
  deals = dealsServer(sampleOpportunity({ commercial_challenges: [challenge] }));
  Object.assign(deals.server.answers, {
    [`GET /api/deals/${sampleId}/analyses`]: () => Response.json([]),
    [`PATCH ${path}`]: refuse,
    [`DELETE ${path}`]: refuse,
  });
  await openPage(`/commercial-insights?id=${sampleId}`);
  await userEvent.click(await screen.findByRole('tab', { name: /Commercial Challenges/ }));
  return within(await screen.findByRole('article', { name: challenge.text }));
}

test.each([
  ['Accept', 'The solution couldn’t be accepted. The database is busy.'],
  ['Reject', 'The solution couldn’t be rejected. The database is busy.'],
])('[CHA-03] %s says when it failed', async (name, text) => {
  const item = await open();
  await userEvent.click(item.getByRole('button', { name }));
  expect((await item.findByRole('alert')).textContent).toBe(text);
  expect(item.getByRole('button', { name })).toBeTruthy();
});

test('[CHA-04] a call that reaches no server is kept on the challenge once one is reached', async () => {
  const item = await open();
  const { server } = deals;
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  server.answers['POST /api/ai/analyze-commercial'] = offline;
  server.answers[`PATCH ${path}`] = offline;
  await userEvent.click(item.getByRole('button', { name: 'Regenerate' }));
  expect((await item.findByRole('alert')).textContent).toContain(
    'Analysis FailedCan’t reach the server. What you wrote is kept.',
  );
  const told = () => server.requests.filter(({ method }) => method === 'PATCH');
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  server.answers[`PATCH ${path}`] = () => Response.json(challenge);
  await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 60_000 });
  expect(await told()[1]?.json()).toEqual({ solution: 'error', error: 'Can’t reach the server.' });
});

test('[CHA-04] a failure of the analyst, which the server keeps itself, is not told again', async () => {
  const item = await open();
  const { server } = deals;
  server.answers['POST /api/ai/analyze-commercial'] = refuse;
  await userEvent.click(item.getByRole('button', { name: 'Regenerate' }));
  expect((await item.findByRole('alert')).textContent).toContain('Analysis Failed');
  expect(server.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('[CHA-03] its state begins with a capital letter, as other badges do', async () => {
  const item = await open();
  expect(item.getByText('Analyzed')).toBeTruthy();
  expect(item.queryByText('analyzed')).toBeNull();
});

test('[CHA-03] its text runs from the side that its own first letter asks for', async () => {
  const item = await open();
  expect(item.getByText(challenge.text).getAttribute('dir')).toBe('auto');
});

test('[CHA-03] Delete says when it failed', async () => {
  const item = await open();
  await userEvent.click(item.getByRole('button', { name: 'Delete challenge' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await item.findByRole('alert')).textContent).toBe(
    'Couldn’t delete the challenge. The database is busy.',
  );
});
