import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const connected = {
  connected: true,
  authType: 'apiKey',
  account: {
    id: '1',
    name: 'Acme',
    domain: 'app.hubspot.com',
    dataCenter: 'na1',
    isSandbox: false,
  },
  lastError: null,
};
const reading = {
  id: '1',
  kind: 'changes',
  person_name: null,
  started_at: '2026-11-23T09:00:00.000Z',
  ended_at: '2026-11-23T09:00:01.000Z',
  read: 12,
  imported: 2,
  updated: 3,
  gone: 1,
  error: null,
};
const writeBack = {
  on: false,
  deals: 25,
  waiting: 0,
  last_written_at: null,
  error: null,
  refused: { total: 0, deals: [] },
  fields: { on: false, waiting: 0, refused: { total: 0, changes: [] }, mapping: [] },
  auth_type: 'apiKey',
  properties: [{ name: 'plumbline_score', label: 'Plumbline score', description: '1 to 10' }],
};

async function openConnected(answers: FakeServer['answers'] = {}) {
  const server = fakeServer({
    'GET /api/hubspot/status': () => Response.json(connected),
    'GET /api/hubspot/readings': () =>
      Response.json({
        minutes: 10,
        next_at: '2026-11-23T09:10:00.000Z',
        readings: [],
        unfetched: null,
      }),
    'GET /api/hubspot/write-back': () => Response.json(writeBack),
    ...answers,
  });
  await openPage('/integrations');
  await screen.findByText('HubSpot sync');
  return server;
}

const bodyOf = async ({ requests }: FakeServer, method: string): Promise<unknown> =>
  requests.findLast((request) => request.method === method)?.json();

test('[INT-02] the last readings are told: what came, who asked, what failed and why, and the next', async () => {
  const failed = { ...reading, id: '2', error: 'HubSpot did not answer.', person_name: 'Ana Ruiz' };
  await openConnected({
    'GET /api/hubspot/readings': () =>
      Response.json({
        minutes: 10,
        next_at: '2026-11-23T09:10:00.000Z',
        readings: [failed, { ...reading, kind: 'comparison' }],
        unfetched: null,
      }),
  });
  await screen.findByText('12 deals read, 2 imported, 3 changed, 1 no longer in HubSpot.');
  expect(screen.getByText('HubSpot did not answer.')).toBeTruthy();
  expect(screen.getByText('Requested by Ana Ruiz.')).toBeTruthy();
  expect(screen.getByText('Full comparison')).toBeTruthy();
  expect(screen.getByText(/^Every 10 minutes, .* Next: /)).toBeTruthy();
});

test('[INT-02] what HubSpot did not send is counted, and why conversations are not here', async () => {
  const told = "Can't reach HubSpot right now. Try again in a minute.";
  const unfetched = { deals: 50, told, entries: 3, of_deals: 2 };
  await openConnected({
    'GET /api/hubspot/readings': () =>
      Response.json({ minutes: 10, next_at: null, readings: [], unfetched }),
  });
  await screen.findByText(/^Conversations of 50 deals aren’t here yet\. Can't reach HubSpot/);
  expect(screen.getByText(/^HubSpot didn’t send 3 entries on 2 deals\./)).toBeTruthy();
});

test('[INT-02] deals whose conversations are on their way are no fault', async () => {
  await openConnected({
    'GET /api/hubspot/readings': () =>
      Response.json({
        minutes: 10,
        next_at: null,
        readings: [],
        unfetched: { deals: 50, told: null, entries: 0, of_deals: 0 },
      }),
  });
  await screen.findByText('Not synced yet.');
  expect(screen.queryByText(/aren’t here yet/)).toBeNull();
});

test('[INT-02] what to bring in is chosen once, by pipeline, stage and owner', async () => {
  const everything = {
    pipelines: null,
    stages: null,
    owners: null,
    open_only: false,
    new_deals: 'offer',
  };
  const server = await openConnected({
    'GET /api/hubspot/selection': () => Response.json(everything),
    'GET /api/hubspot/choices': () =>
      Response.json({
        pipelines: [{ id: 'p1', label: 'Sales', stages: [{ id: 's1', label: 'Offer' }] }],
        owners: [{ id: 'o1', name: 'Ana Ruiz' }],
      }),
    'PUT /api/hubspot/selection': async (request) => Response.json(await request.clone().json()),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'What to import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Open deals only' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Import automatically' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'All stages' }));
  expect(dialog.getByRole('checkbox', { name: 'Sales: Offer' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(server, 'PUT')).toEqual({
    ...everything,
    open_only: true,
    new_deals: 'import',
    stages: ['p1 s1'],
  });
});

test('[INT-04] nothing is written before somebody has seen what, and to how many deals', async () => {
  const server = await openConnected({
    'PUT /api/hubspot/write-back': () => Response.json({ ...writeBack, on: true, waiting: 25 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Write to 25 deals in HubSpot?' }),
  );
  expect(dialog.getByText('Plumbline score')).toBeTruthy();
  expect(server.calls).not.toContain('PUT /api/hubspot/write-back');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(await bodyOf(server, 'PUT')).toEqual({ on: true });
  expect(screen.getByText(/25 deals are kept up to date in HubSpot. 25 deals wait./)).toBeTruthy();
});

test('[INT-04] deals that a rule in HubSpot refuses are named, with the words of the rule', async () => {
  const reason = 'close_date is required because of a conditional property rule';
  await openConnected({
    'GET /api/hubspot/write-back': () =>
      Response.json({
        ...writeBack,
        on: true,
        refused: { total: 3, deals: [{ opportunity_id: 'id-1', name: 'Renewal', reason }] },
      }),
  });
  await screen.findByText(/^HubSpot refuses 3 deals\. We try them again when the values change/);
  const link = screen.getByRole('link', { name: 'Renewal' });
  expect(link).toHaveProperty('hash', '#/opportunitydetails?id=id-1');
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByText('And 2 deals more.')).toBeTruthy();
});
