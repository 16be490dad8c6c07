import type { Role } from '@plumbline/domain/people/roles.ts';
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const apart = { connected: false, authType: null, account: null, lastError: null };
const acme = {
  id: '4242424',
  name: 'Acme EU',
  domain: 'app-eu1.hubspot.com',
  dataCenter: 'eu1',
  isSandbox: true,
};
const byKey = { ...apart, connected: true, authType: 'apiKey', account: acme };

async function openIntegrations(status: object = apart, role: Role = 'ADMIN', search = '') {
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role }) }),
    'GET /api/hubspot/status': () => Response.json(status),
    'GET /api/webhook-endpoints': () => Response.json({ data: [] }),
    'GET /api/hubspot/readings': () =>
      Response.json({ minutes: 10, next_at: null, readings: [], unfetched: null }),
  });
  await openPage(`/integrations${search}`);
  await screen.findByRole('heading', { name: 'Integrations', level: 1 });
  return server;
}

const pressButton = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('[INT-01] what is coming soon rests, and says so when it is pressed', async () => {
  await openIntegrations();
  const resting = screen.getAllByRole('button', { name: /^Coming Soon/ });
  expect(resting.map((button) => button.getAttribute('aria-label'))).toEqual(
    [
      'Salesforce',
      'Slack',
      'Microsoft Teams',
      'Zendesk',
      'Aha!',
      'Google Workspace',
      'Microsoft 365',
    ].map((name) => `Coming Soon: ${name}`),
  );
  await pressButton('Coming Soon: Slack');
  expect(await screen.findByText('This integration is coming soon!')).toBeTruthy();
});

test.each([
  ['success', 'status', 'Successfully connected to HubSpot!'],
  ['error', 'alert', 'HubSpot connection failed. Please try again.'],
])(
  '[INT-03] back with %s: a banner for 4 s, and the address forgets it',
  async (how, role, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openIntegrations(apart, 'ADMIN', `?hubspot=${how}`);
    const banner = await screen.findByText(text);
    expect(banner.closest(`[role=${role}]`)).not.toBeNull();
    await waitFor(() => expect(location.hash).toBe('#/integrations'));
    await vi.advanceTimersByTimeAsync(2500);
    expect(screen.queryByText(text)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1600);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  },
);

test('[INT-03] with a reason too the banner goes after 4 s; the reason stands on the card until the next try', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openIntegrations(apart, 'ADMIN', '?hubspot=error&reason=wrong_account');
  const banner = await screen.findByText('HubSpot connection failed. Please try again.');
  expect(banner.textContent).toBe('HubSpot connection failed. Please try again.');
  const reason = /^This is a different HubSpot account/;
  expect(screen.getByText(reason).closest('li')?.querySelector('h3')?.textContent).toBe('HubSpot');
  await vi.advanceTimersByTimeAsync(4100);
  await waitFor(() => expect(screen.queryByText(/connection failed/)).toBeNull());
  expect(screen.queryByText(reason)).not.toBeNull();
  cleanup();
  const server = await openIntegrations();
  expect(await screen.findByText(reason)).toBeTruthy();
  server.answers['POST /api/auth/url'] = () => Response.json({ error: 'No' }, { status: 503 });
  await pressButton('Configure');
  await pressButton('Connect with OAuth');
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
});

test('[INT-03] an address without a known reason leaves none on the card', async () => {
  await openIntegrations(apart, 'ADMIN', '?hubspot=error&reason=Call%20555%20now');
  await screen.findByText('HubSpot connection failed. Please try again.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('[INT-05] the scopes that are missing are named, and nothing else that the address says', async () => {
  await openIntegrations(
    apart,
    'ADMIN',
    '?hubspot=error&reason=scopes&missing=crm.objects.owners.read,Call 555 now',
  );
  const reason = await screen.findByText(/Missing:/);
  expect(reason.textContent).toMatch(/Missing: crm\.objects\.owners\.read\.$/);
});

test('[INT-04] a blank key is asked for and cannot be sent; a good one connects', async () => {
  const server = await openIntegrations();
  await pressButton('Configure');
  await userEvent.click(screen.getByRole('tab', { name: 'API Key' }));
  const key = screen.getByLabelText<HTMLInputElement>('Private app token');
  const connect = screen.getByRole<HTMLButtonElement>('button', { name: 'Connect with API Key' });
  expect(key.type).toBe('password');
  expect(screen.getByText('Please enter your HubSpot API key')).toBeTruthy();
  await userEvent.type(key, '   ');
  expect(connect.disabled).toBe(true);
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answers['POST /api/hubspot/api-key'] = () => promise;
  await userEvent.type(key, 'pat-1 ');
  await userEvent.click(connect);
  await screen.findByText('Testing & Connecting...');
  const sent = server.requests.find(({ url }) => url.endsWith('/api-key'));
  expect(await sent?.json()).toEqual({ apiKey: 'pat-1' });
  server.answers['GET /api/hubspot/status'] = () => Response.json(byKey);
  resolve(Response.json({ success: true }));
  expect(await screen.findByText('Connected · API Key')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [502, { success: false, error: 'HubSpot does not know it.' }, 'HubSpot does not know it.'],
  [502, {}, 'Failed to connect with API key'],
  [200, { success: false, error: 'HubSpot does not know it.' }, 'HubSpot does not know it.'],
  [200, { success: false }, 'Failed to connect with API key'],
])('[INT-05] a refused key: %i with %j is told as %j', async (status, body, text) => {
  const server = await openIntegrations();
  server.answers['POST /api/hubspot/api-key'] = () => Response.json(body, { status });
  await pressButton('Configure');
  await userEvent.click(screen.getByRole('tab', { name: 'API Key' }));
  await userEvent.type(screen.getByLabelText('Private app token'), 'pat-1');
  await pressButton('Connect with API Key');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('[INT-05] whoever is signed out meanwhile is told so', async () => {
  const server = await openIntegrations();
  await pressButton('Configure');
  server.answers['GET /auth/token'] = () => new Response(null, { status: 401 });
  const { forgetIdentityToken } = await import('../../api/identity-token.ts');
  forgetIdentityToken();
  await pressButton('Connect with OAuth');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You must be logged in to connect HubSpot.',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'API Key' }));
  await userEvent.type(screen.getByLabelText('Private app token'), 'pat-1');
  await pressButton('Connect with API Key');
  expect((await screen.findByRole('alert')).textContent).toBe('You must be logged in.');
});

test.each(['javascript:alert(1)', 'data:text/html,x'])(
  '[INT-04] OAuth goes to no address like %s',
  async (authUrl) => {
    const server = await openIntegrations();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    server.answers['POST /api/auth/url'] = () => Response.json({ authUrl });
    await pressButton('Configure');
    await pressButton('Connect with OAuth');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'HubSpot returned no sign-in address.',
    );
    expect(assign).not.toHaveBeenCalled();
  },
);

test('[INT-04] OAuth sends the identity token and goes where it is told', async () => {
  const server = await openIntegrations();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  server.answers['POST /api/auth/url'] = () =>
    Response.json({ authUrl: 'https://hubspot.example/authorize?state=x' });
  await pressButton('Configure');
  await pressButton('Connect with OAuth');
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://hubspot.example/authorize?state=x'),
  );
  const sent = server.requests.find(({ url }) => url.endsWith('/api/auth/url'));
  expect(await sent?.json()).toEqual({ idToken: expect.stringMatching(/^[^.]+\.[^.]+\./) });
});

test('[INT-02] [INT-04] [INT-05] connected: how, to what, and a way out that asks', async () => {
  const server = await openIntegrations(byKey);
  await pressButton('Manage');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/API Key to Acme EU/)).toBeTruthy();
  const disconnects = () => server.calls.filter((call) => call.startsWith('DELETE')).length;
  server.answers['DELETE /api/hubspot/disconnect'] = () => Response.json({}, { status: 500 });
  await pressButton('Disconnect');
  expect(disconnects()).toBe(0);
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to disconnect');
  expect(disconnects()).toBe(1);
});

test.each<[Role, boolean]>([
  ['ADMIN', true],
  ['ACCOUNT_EXECUTIVE', true],
  ['MANAGER', false],
  ['SALES_ENGINEER', false],
])('[PERM-01] %s may connect HubSpot: %s', async (role, may) => {
  await openIntegrations(apart, role);
  await pressButton('Configure');
  expect(screen.queryByRole('button', { name: 'Connect with OAuth' }) !== null).toBe(may);
  expect(screen.queryByText(/Administrators and account executives/) === null).toBe(may);
});
