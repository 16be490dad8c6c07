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

const importButton = { name: 'Import from HubSpot' };

test('[IMP-01] [OPP-04] the import is offered once it has its place: none goes from under the hand', async () => {
  let answer = (_response: Response) => {};
  const list = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const server = fakeServer({ 'GET /api/deals': () => list });
  await openPage('/opportunities');
  await screen.findByRole('heading', { name: 'Opportunities', level: 1 });
  await vi.waitFor(() => expect(server.calls).toContain('GET /api/deals'));
  expect(screen.queryByRole('button', importButton)).toBeNull();

  answer(Response.json([], { headers: { 'X-Total-Count': '0' } }));
  await screen.findByRole('heading', { name: 'No Opportunities Yet' });
  await userEvent.click(screen.getByRole('button', importButton));
  expect(await screen.findByRole('dialog', importButton)).toBeTruthy();
});

test.each([
  [{ total: 0, unfit: 0 }, 'HubSpot has no deals yet.'],
  [{ total: 9, unfit: 0 }, 'All your CRM deals are already here.'],
  [{ total: 9, unfit: 2 }, /2 deals in HubSpot do not fit/],
  ['HubSpot is limiting our calls.', 'HubSpot is limiting our calls.'],
])('[IMP-04] [IMP-05] nothing to import says why: %j', async (answered, words) => {
  fakeServer({
    'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/hubspot/sync': () =>
      typeof answered === 'string'
        ? Response.json(
            { success: false, data: [], error: answered, code: 'crm_rate_limited' },
            { status: 502 },
          )
        : Response.json({ success: true, data: [], ...answered }),
  });
  await openPage('/opportunities');
  await userEvent.click(await screen.findByRole('button', importButton));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No New Deals Found' })).toBeTruthy();
  expect(screen.queryByText(/already here/) !== null).toBe(
    typeof answered !== 'string' && answered.total > 0,
  );
  expect(screen.getByRole('button', { name: 'Load Test Data' })).toBeTruthy();
});

test.each([
  [{ total: 0, unfit: 0 }, /Add a deal there, then try again/],
  [{ total: 9, unfit: 0 }, /Add a deal in HubSpot, then try again/],
  [{ total: 9, unfit: 2 }, /What to import/],
])(
  '[IMP-03] with nothing left the import counts 0 deals, rests, and says what to do: %j',
  async (counts, words) => {
    fakeServer({
      'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
      'GET /api/hubspot/sync': () => Response.json({ success: true, data: [], ...counts }),
    });
    await openPage('/opportunities');
    await userEvent.click(await screen.findByRole('button', importButton));
    expect(await screen.findByText(words)).toBeTruthy();
    const action = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 Deals' });
    expect(action.disabled).toBe(true);
  },
);

test('[IMP-05] test data is an import that can be undone, and nothing says that notes are read', async () => {
  const server = fakeServer({
    'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/hubspot/sync': () => Response.json({ success: true, data: [], total: 0, unfit: 0 }),
    'POST /api/deal-imports': () =>
      Response.json({ result: { import: null, created: 2, known: 0 } }),
  });
  await openPage('/opportunities');
  await userEvent.click(await screen.findByRole('button', importButton));
  await userEvent.click(await screen.findByRole('button', { name: 'Load Test Data' }));
  expect(await screen.findByText('2 deals imported. You can undo it for a day.')).toBeTruthy();
  const sent = server.requests.find(({ url }) => url.endsWith('/api/deal-imports'));
  // Each press adds two.
  const numbered = expect.stringMatching(/^(Aurora Labs|Beacon Foods) \d{5}$/);
  expect(await sent?.json()).toMatchObject({
    deals: [
      { name: 'Test Deal 1: Aurora Labs', stage: 'Discovery', company_name: numbered },
      { name: 'Test Deal 2: Beacon Foods', stage: 'Proposal', company_name: numbered },
    ],
  });
  expect(screen.queryByText(/Reading notes/)).toBeNull();
});
