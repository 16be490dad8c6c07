import { cleanup, screen, within } from '@testing-library/react';
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

const lost = {
  connected: false,
  authType: null,
  account: {
    id: '4242424',
    name: 'Acme EU',
    domain: 'app-eu1.hubspot.com',
    dataCenter: 'eu1',
    isSandbox: false,
  },
  lastError: 'HubSpot no longer accepts the connection. Reconnect.',
};

test('[INT-02] a connection that HubSpot ended is told on the page, with its account', async () => {
  fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role: 'ADMIN' }) }),
    'GET /api/webhook-endpoints': () => Response.json({ data: [] }),
    'GET /api/hubspot/status': () => Response.json(lost),
  });
  await openPage('/integrations');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`Acme EU: ${lost.lastError}`);
  const card = within(screen.getByRole('heading', { name: /^HubSpot/ }).closest('li')!);
  expect(card.getByText('Disconnected')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Configure' })).toBeTruthy();
});
