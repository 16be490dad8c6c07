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

async function open() {
  const deals = dealsServer(sampleOpportunity({ commercial_challenges: [challenge] }));
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

test('[CHA-03] its state begins with a capital letter, as other badges do', async () => {
  const item = await open();
  expect(item.getByText('Analyzed')).toBeTruthy();
  expect(item.queryByText('analyzed')).toBeNull();
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
