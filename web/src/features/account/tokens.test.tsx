import type { ConnectedApp } from '@plumbline/domain/people/connected-apps.ts';
import type { AccessToken } from '@plumbline/domain/people/tokens.ts';
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

const nightly: AccessToken = {
  id: 'token-1',
  name: 'Nightly',
  prefix: 'plb_a1B2c3',
  scopes: ['opportunities:read', 'commercialInsights:read', 'commercialInsights:write'],
  created_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2027-01-30T09:00:00.000Z',
  is_expired: false,
  last_used_at: '2026-11-20T02:00:00.000Z',
  last_used_address: '192.0.2.9',
};

const claude: ConnectedApp = {
  id: 'app-1',
  name: 'Claude',
  kind: 'document',
  host: 'assistant.example',
  scopes: ['opportunities:read'],
  created_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2027-01-30T09:00:00.000Z',
  last_used_at: null,
  last_used_address: '',
};

async function openTokens(role: 'ADMIN' | 'MANAGER' | null) {
  let tokens = [nightly];
  let apps = [claude];
  const of = { id: 'p2', name: 'Ben Ortiz', email: 'ben@demo.example' };
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role }) }),
    'GET /api/account': () =>
      Response.json({
        email: 'zoe@demo.example',
        name: 'Zoe',
        has_password: false,
        second_factor: { on: false, required: false },
      }),
    'GET /api/account/passkeys': () => Response.json({ data: [] }),
    'GET /api/account/sessions': () => Response.json({ data: [] }),
    'GET /api/account/tokens': () => Response.json({ data: tokens }),
    'GET /api/access-tokens': () =>
      Response.json({ data: [{ ...nightly, id: 'token-2', name: 'Script of Ben', person: of }] }),
    'GET /api/account/apps': () => Response.json({ data: apps }),
    'GET /api/connected-apps': () =>
      Response.json({ data: [{ ...claude, id: 'app-2', name: 'App of Ben', person: of }] }),
    'DELETE /api/account/apps/app-1': () => {
      apps = [];
      return new Response(null, { status: 204 });
    },
    'POST /api/account/tokens': async (call) => {
      const asked = (await call.clone().json()) as Pick<AccessToken, 'name' | 'scopes'>;
      const { name, scopes } = asked;
      return Response.json(
        { ...nightly, id: 'token-3', name, scopes, token: 'plb_secret' },
        { status: 201 },
      );
    },
    'DELETE /api/account/tokens/token-1': () => {
      tokens = [];
      return new Response(null, { status: 204 });
    },
  });
  await openPage('/account');
  await screen.findByRole('heading', { name: 'Your account' });
  return server;
}

test('[AUTH-13] a token is listed with what it may and its last use, and is revoked after a question', async () => {
  const server = await openTokens('MANAGER');
  const card = within(await screen.findByRole('region', { name: 'Access tokens' }));
  expect(await card.findByText('plb_a1B2c3…')).toBeTruthy();
  expect(card.getByText('Opportunities: read · Commercial insights: read and write')).toBeTruthy();
  expect(card.getByText(/from 192\.0\.2\.9/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Revoke Nightly (plb_a1B2c3…)' }));
  expect(server.calls).not.toContain('DELETE /api/account/tokens/token-1');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(card.queryByText('plb_a1B2c3…')).toBeNull());
  expect(screen.queryByText('Script of Ben')).toBeNull();
});

test('[AUTH-13] a new token is told once, for no more than the role may', async () => {
  const server = await openTokens('MANAGER');
  await userEvent.click(await screen.findByRole('button', { name: 'Create a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = dialog.getByRole('button', { name: 'Create' });
  expect(create.hasAttribute('disabled')).toBe(true);
  await userEvent.type(dialog.getByLabelText('Name'), 'Warehouse');
  await userEvent.click(create);
  expect(await screen.findByText('plb_secret')).toBeTruthy();
  const at = server.calls.indexOf('POST /api/account/tokens');
  expect(await server.requests[at]?.json()).toEqual({
    name: 'Warehouse',
    scopes: ['opportunities:read'],
    expires_in_days: 90,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('plb_secret')).toBeNull());
  const opener = screen.getByRole('button', { name: 'Create a token' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('[AUTH-13] administrators see the tokens of others; nobody without a role is offered one', async () => {
  await openTokens('ADMIN');
  const others = within(
    await screen.findByRole('region', { name: 'Access tokens of other members' }),
  );
  expect(others.getByText('Script of Ben')).toBeTruthy();
  expect(others.getByText('Ben Ortiz')).toBeTruthy();
  cleanup();
  const server = await openTokens(null);
  expect(screen.queryByRole('button', { name: 'Create a token' })).toBeNull();
  expect(server.calls).not.toContain('GET /api/account/tokens');
});

test('[API-05] a connected app is listed beside the tokens and disconnected after a question', async () => {
  const server = await openTokens('ADMIN');
  const card = within(await screen.findByRole('region', { name: 'Connected apps' }));
  expect(card.getByText('assistant.example')).toBeTruthy();
  expect(card.getByText('Opportunities: read')).toBeTruthy();
  const others = within(
    await screen.findByRole('region', { name: 'Connected apps of other members' }),
  );
  expect(others.getByRole('button', { name: 'Disconnect App of Ben of Ben Ortiz' })).toBeTruthy();
  await userEvent.click(others.getByRole('button', { name: 'Disconnect App of Ben of Ben Ortiz' }));
  expect(screen.getByText('Disconnect “App of Ben” of Ben Ortiz?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(card.getByRole('button', { name: 'Disconnect Claude' }));
  expect(server.calls).not.toContain('DELETE /api/account/apps/app-1');
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Connected apps' })).toBeNull());
});
