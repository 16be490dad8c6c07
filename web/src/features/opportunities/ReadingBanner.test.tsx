import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['nothing has come from the CRM yet', { written_deals: 0, unread_deals: 0 }, true],
  ['some deals are being read', { written_deals: 43, unread_deals: 2 }, true],
  ['all is read', { written_deals: 43, unread_deals: 0 }, false],
])(
  '[IMP-01] after an import the banner says whether it reads: %s',
  async (_when, counts, reads) => {
    const server = fakeServer({
      'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
      'GET /api/conversations/reading': () =>
        Response.json({ ...counts, to_review_deals: 9, to_review_suggestions: 212 }),
    });
    await openPage('/opportunities');
    await screen.findByRole('heading', { name: 'No Opportunities Yet' });
    const { noteImport } = await import('./last-import.ts');
    noteImport(60);
    await vi.waitFor(() => expect(server.calls).toContain('GET /api/conversations/reading'));
    await vi.waitFor(() => {
      const banner = screen.getByText(/^60 deals imported/).textContent;
      expect(banner.includes('something written')).toBe(counts.written_deals > 0);
      expect(banner.includes('Reading notes and conversations...')).toBe(reads);
    });
  },
);

test('[OPP-01] the list is asked for again with each deal that a language model has read, however long that takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let read = 0;
  const server = fakeServer({
    'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/conversations/reading': () =>
      Response.json({
        written_deals: 9,
        unread_deals: 0,
        model_read_deals: read,
        to_review_deals: 9,
        to_review_suggestions: 40,
      }),
  });
  const lists = () => server.calls.filter((call) => call.startsWith('GET /api/deals')).length;
  await openPage('/opportunities');
  await screen.findByRole('heading', { name: 'No Opportunities Yet' });
  const { noteImport } = await import('./last-import.ts');
  noteImport(9);
  await screen.findByText(/40 passages to review/);
  for (const deals of [1, 2, 3]) {
    const before = lists();
    read = deals;
    // Together longer than is looked for after the import alone.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lists()).toBeGreaterThan(before);
  }
  vi.useRealTimers();
});

test('[OPP-01] “Review them” says why it cannot open the review', async () => {
  const deals = (request: Request) =>
    new URL(request.url).searchParams.has('to_review')
      ? Response.json({ error: 'The database is busy.' }, { status: 503 })
      : Response.json([], { headers: { 'X-Total-Count': '0' } });
  fakeServer({
    'GET /api/deals': deals,
    'GET /api/conversations/reading': () =>
      Response.json({
        written_deals: 9,
        unread_deals: 0,
        to_review_deals: 9,
        to_review_suggestions: 212,
      }),
  });
  await openPage('/opportunities');
  await screen.findByRole('heading', { name: 'No Opportunities Yet' });
  const { noteImport } = await import('./last-import.ts');
  noteImport(60);
  await userEvent.click(await screen.findByRole('button', { name: 'Review them' }));
  expect(await screen.findByText('Couldn’t open the review. The database is busy.')).toBeTruthy();
});

test('[IMP-01] while nothing is read yet the banner tells of no suggestions, not of none', async () => {
  const server = fakeServer({
    'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/conversations/reading': () =>
      Response.json({
        written_deals: 35,
        unread_deals: 35,
        to_review_deals: 0,
        to_review_suggestions: 0,
      }),
  });
  await openPage('/opportunities');
  await screen.findByRole('heading', { name: 'No Opportunities Yet' });
  const { noteImport } = await import('./last-import.ts');
  noteImport(41);
  await vi.waitFor(() => expect(server.calls).toContain('GET /api/conversations/reading'));
  await screen.findByText(
    '41 deals imported, 35 have something written. Reading notes and conversations...',
  );
});

test('[IMP-01] a later visit of the list asks once whether something was read, while nothing changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({
    'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/conversations/reading': () =>
      Response.json({
        written_deals: 9,
        unread_deals: 0,
        to_review_deals: 9,
        to_review_suggestions: 40,
      }),
  });
  const asked = () => server.calls.filter((call) => call.includes('/reading')).length;
  await openPage('/opportunities');
  const { noteImport } = await import('./last-import.ts');
  await screen.findByRole('heading', { name: 'No Opportunities Yet' });
  noteImport(9);
  await screen.findByText(/40 passages to review/);
  await vi.advanceTimersByTimeAsync(100_000);
  location.hash = '#/tasks';
  await vi.advanceTimersByTimeAsync(100_000);
  const before = asked();
  location.hash = '#/opportunities';
  await screen.findByText(/40 passages to review/);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked() - before).toBeLessThanOrEqual(1);
  vi.useRealTimers();
});
