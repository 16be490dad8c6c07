import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, header, leave, openCommercial } from '../testing/commercial-page.ts';
import { dealsServer } from '../testing/deals-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';
import { makeToken } from '../testing/token.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Holds the answers to writes back until they are let go, one by one. */
function holdWrites(deals: ReturnType<typeof dealsServer>): () => void {
  const waiting: (() => void)[] = [];
  deals.beforeAnswer = () => new Promise((resolve) => waiting.push(resolve));
  return () => waiting.shift()?.();
}

/** My text and a colleague's of the same section, after my save was refused. */
async function openConflict() {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.type(await field('Metrics'), 'Mine');
  deals.colleague({ meddpicc_data: { metrics: 'Theirs' } });
  await leave();
  const choice = within(await screen.findByRole('alert'));
  expect(choice.getByText('Theirs')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Now' })).toBeNull();
  expect((await field('Metrics')).value).toBe('Mine');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Theirs');
  return deals;
}

test('[COM-12] what is typed during a save survives it, and is saved when left again', async () => {
  const deals = await openCommercial(sampleOpportunity());
  const answerOne = holdWrites(deals);
  const area = await field('Metrics');
  await userEvent.type(area, 'slow');
  await leave();
  await waitFor(() => expect(deals.writes).toHaveLength(1));
  await userEvent.type(area, ' quotes');
  await leave(); // asked for while the first save is still under way
  answerOne();
  await waitFor(() => expect(deals.writes).toHaveLength(2));
  expect(area.value).toBe('slow quotes');
  answerOne();
  await screen.findByText('Metrics saved');
  expect(deals.writes.map((write) => write.meddpicc_data?.metrics)).toEqual([
    'slow',
    'slow quotes',
  ]);
  expect(deals.stored.meddpicc_data?.metrics).toBe('slow quotes');
});

test('[COM-12] without a network the text stays, and is saved when it is back', async () => {
  const deals = await openCommercial(sampleOpportunity());
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const area = await field('Metrics');
  await userEvent.type(area, 'Faster');
  await leave();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Error saving Metrics. Can’t reach the server. Your text is kept in this browser.',
  );
  expect(area.value).toBe('Faster');
  deals.beforeAnswer = async () => {};
  dispatchEvent(new Event('online'));
  await screen.findByText('Metrics saved');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[COM-12] a refused save keeps the text and names the reason; Save Now tries again', async () => {
  const deals = await openCommercial(sampleOpportunity());
  const put = `PUT /api/deals/${sampleId}`;
  const answer = deals.server.answers[put];
  deals.server.answers[put] = () =>
    Response.json({ error: 'Something went wrong', code: 'internal' }, { status: 500 });
  await userEvent.type(await field('Metrics'), 'Faster');
  await userEvent.click(await header('Champion'));
  expect((await screen.findByRole('alert')).textContent).toBe('Error saving Metrics');
  await userEvent.click(await header('Metrics'));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  if (answer) deals.server.answers[put] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Faster');
});

test('[COM-12] an unsaved text is back after a reload, and this is said', async () => {
  const deals = await openCommercial(sampleOpportunity());
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await field('Metrics'), 'Faster');
  cleanup();
  const again = await openCommercial(sampleOpportunity());
  expect((await field('Metrics')).value).toBe('Faster');
  expect(screen.getByText(/unsaved text of yours/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await screen.findByText('Metrics saved');
  expect(again.stored.meddpicc_data?.metrics).toBe('Faster');
  cleanup();
  await openCommercial(again.stored);
  expect((await field('Metrics')).value).toBe('Faster');
  expect(screen.queryByText(/was not saved yet/)).toBeNull();
});

test('[COM-12] the draft of one person is not shown to another', async () => {
  const deals = await openCommercial(sampleOpportunity());
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await field('Metrics'), 'Faster');
  cleanup();
  const other = dealsServer(sampleOpportunity());
  other.server.answers['GET /auth/get-session'] = () =>
    Response.json({ user: { id: 'person-2', email: 'bo@demo.example', name: 'Bo' } });
  other.server.answers['GET /auth/token'] = () =>
    Response.json({ token: makeToken({ sub: 'person-2' }) });
  await openPage(`/commercial-insights?id=${sampleId}`);
  expect((await field('Metrics')).value).toBe('');
});

test('[COM-12] a browser that cannot keep drafts says not to leave', async () => {
  const deals = await openCommercial(sampleOpportunity());
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => {},
  });
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await field('Metrics'), 'Faster');
  await leave();
  expect((await screen.findByRole('alert')).textContent).toContain('Stay on this page');
});

test('[COM-12] of two texts, mine can be kept', async () => {
  const deals = await openConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Mine');
});

test('[COM-12] of two texts, theirs can be taken, and edited from there', async () => {
  const deals = await openConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  const area = await field('Metrics');
  expect(area.value).toBe('Theirs');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await userEvent.type(area, ', and more');
  await leave();
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Theirs, and more');
});

test('[COM-12] of two texts, one can be made of both', async () => {
  const deals = await openConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Edit both together' }));
  expect((await field('Metrics')).value).toBe('Theirs\nMine');
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Theirs\nMine');
});

test('[COM-12] a conflict of a folded section is told in its header', async () => {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.type(await field('Metrics'), 'Mine');
  deals.colleague({ meddpicc_data: { metrics: 'Theirs' } });
  await userEvent.click(await header('Champion'));
  expect((await screen.findByRole('alert')).textContent).toBe('A colleague changed Metrics');
  await userEvent.click(await header('Metrics'));
  expect(screen.getByRole('button', { name: 'Keep mine' })).toBeTruthy();
});
