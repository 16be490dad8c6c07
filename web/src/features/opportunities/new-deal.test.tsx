import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { beginEmpty } from '../../testing/open-details.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

beginEmpty();

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add one by hand' }));
  return within(await screen.findByRole('dialog', { name: 'New Opportunity' }));
}

async function openList(create: () => Response) {
  const server = fakeServer({
    'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/deals/facets': () =>
      Response.json({ stages: [], owners: [], pipelines: [], currencies: ['AUD', 'EUR'] }),
    'GET /api/workspace': () =>
      Response.json({
        currency: 'EUR',
        is_chosen: true,
        fiscal_start_month: 1,
        rates: [],
        unrated: [],
        crm_rates: null,
      }),
    'GET /api/stages': () =>
      Response.json([{ name: 'Discovery', outcome: 'open', usual_days: null }]),
    'POST /api/deals': create,
  });
  await openPage('/opportunities');
  return server;
}

test('[API-01] what is typed of a new deal outlives Escape; Cancel gives it up', async () => {
  await openList(() => new Response(null, { status: 500 }));
  let dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Name'), 'Walk-in');
  await userEvent.type(dialog.getByLabelText('Value'), '12.500');
  expect(await dialog.findByText('Saves as €12,500.00.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  dialog = await openDialog();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Walk-in');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  dialog = await openDialog();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('[API-01] a new deal that is sent again has the key of the first time; a changed one another', async () => {
  const server = await openList(() => Response.json({ error: 'Gone' }, { status: 503 }));
  const dialog = await openDialog();
  const keys = () =>
    server.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
  const name = dialog.getByLabelText('Name');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await userEvent.type(name, 'Walk-in');
  await send();
  await vi.waitFor(() => expect(keys()).toHaveLength(1));
  await dialog.findByRole('alert');
  await send();
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  await dialog.findByRole('alert');
  await userEvent.type(name, ' two');
  await send();
  await vi.waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, changed] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([again === first, changed === first]).toEqual([true, false]);
});

test('[API-01] a new deal whose key was refused is sent again with another', async () => {
  const server = await openList(() =>
    Response.json({ error: 'Not answered', code: 'conflict' }, { status: 409 }),
  );
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Name'), 'Walk-in');
  for (const times of [1, 2]) {
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await vi.waitFor(() =>
      expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(times),
    );
    expect((await dialog.findByRole('alert')).textContent).toContain('Look in the list');
  }
  const posts = server.requests.filter(({ method }) => method === 'POST');
  expect(new Set(posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});
