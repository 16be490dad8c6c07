import type { WebhookDelivery, WebhookEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { makeToken } from '../../testing/token.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const webhook: WebhookEndpoint = {
  id: 'w1',
  host: 'hooks.example',
  url: null,
  events: ['score.changed'],
  with_texts: false,
  state: 'on',
  created_at: '2026-11-01T09:00:00.000Z',
  waiting: 3,
  given_up: 2,
  withheld: 1,
  accepted_at: '2026-11-28T09:00:00.000Z',
  next_attempt_at: '2026-11-29T09:00:00.000Z',
  maker: { id: 'somebody', name: 'Ben Ortiz', email: 'ben@demo.example' },
};
const delivery: WebhookDelivery = {
  id: 7,
  event_id: 'e1',
  type: 'score.changed',
  opportunity_id: 'd1',
  at: '2026-11-29T08:00:00.000Z',
  state: 'waiting',
  attempts: 2,
  tried_at: '2026-11-29T08:00:30.000Z',
  status: 503,
  failure: 'The address did not accept it.',
};

async function openWebhooks() {
  let webhooks = [webhook];
  const added: unknown[] = [];
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role: 'ADMIN' }) }),
    'GET /api/hubspot/status': () =>
      Response.json({ connected: false, authType: null, account: null, lastError: null }),
    'GET /api/webhook-endpoints': () => Response.json({ data: webhooks }),
    'GET /api/webhook-endpoints/w1/deliveries': (call) => {
      const isWithheld = new URL(call.url).searchParams.get('state') === 'withheld';
      const held = { ...delivery, state: 'withheld', status: null, failure: null };
      return Response.json({ data: [isWithheld ? held : delivery] });
    },
    'POST /api/webhook-endpoints': async (call) => {
      added.push(await call.clone().json());
      const made = { ...webhook, id: 'w2', url: 'https://hooks.example/1', waiting: 0 };
      return Response.json({ ...made, secret: 'whsec_once' }, { status: 201 });
    },
    'PATCH /api/webhook-endpoints/w1': () => {
      webhooks = [{ ...webhook, state: 'paused' }];
      return Response.json(webhooks[0]);
    },
    'DELETE /api/webhook-endpoints/w1': () => {
      webhooks = [];
      return new Response(null, { status: 204 });
    },
  });
  await openPage('/integrations');
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }));
  await section.findByText('hooks.example');
  return { server, section, added };
}

test('a webhook is listed with how it stands; pausing it and, after a question, removing it work', async () => {
  const { server, section } = await openWebhooks();
  expect(section.getByText('Of Ben Ortiz')).toBeTruthy();
  expect(section.getByText(/3 waiting/)).toBeTruthy();
  expect(section.getByText('2 given up: not delivered for a day')).toBeTruthy();
  await userEvent.click(
    section.getByRole('button', { name: 'Pause the webhook to hooks.example' }),
  );
  expect(await section.findByText('Paused')).toBeTruthy();
  // Turning it on is its owner's.
  expect(section.queryByRole('button', { name: /^Turn on/ })).toBeNull();
  await userEvent.click(
    section.getByRole('button', { name: 'Remove the webhook to hooks.example' }),
  );
  expect(server.calls).not.toContain('DELETE /api/webhook-endpoints/w1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(section.queryByText('hooks.example')).toBeNull());
});

test('a new webhook asks for its events, sends no texts unasked, and tells its secret once', async () => {
  const { section, added } = await openWebhooks();
  await userEvent.click(section.getByRole('button', { name: 'Add a webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Address'), 'https://hooks.example/1');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'score.changed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect((await screen.findByLabelText('Secret')).textContent).toBe('whsec_once');
  expect(added).toEqual([
    { url: 'https://hooks.example/1', events: ['score.changed'], with_texts: false },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_once')).toBeNull();
  // Two dialogs, one after the other, lead back to what opened the first.
  await waitFor(() =>
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Add a webhook' })),
  );
});

test('the last deliveries are shown with what was answered', async () => {
  const { section } = await openWebhooks();
  await userEvent.click(section.getByRole('button', { name: 'Deliveries to hooks.example' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('503')).toBeTruthy();
  expect(dialog.getByText('The address did not accept it.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /again/ })).toBeNull();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Which deliveries' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not sent' }));
  expect(await dialog.findByText('Its owner may not read what it tells of.')).toBeTruthy();
});
