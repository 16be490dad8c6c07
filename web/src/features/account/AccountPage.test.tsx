import type { OwnSession } from '@plumbline/domain/people/account.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

const session = (changes: Partial<OwnSession>): OwnSession => ({
  id: 'session-1',
  device: 'Chrome on Windows',
  address: '192.0.2.7',
  signed_in_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  is_current: false,
  ...changes,
});

async function openAccount(role: string | null = 'MANAGER', has_password = false) {
  let sessions = [
    session({ id: 'here', device: 'Firefox on Linux', is_current: true }),
    session({}),
  ];
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role }) }),
    'GET /api/account': () =>
      Response.json({ email: 'zoë@demo.example', name: 'Zoë Färber', has_password }),
    'POST /api/account/password': async (call) => {
      const { current } = (await call.clone().json()) as { current: string };
      if (current === 'correct horse battery') return new Response(null, { status: 204 });
      const fields = { current: 'That is not your password.' };
      return Response.json({ error: '', code: 'invalid', fields }, { status: 400 });
    },
    'GET /api/account/sessions': () => Response.json({ data: sessions }),
    'DELETE /api/account/sessions/session-1': () => {
      sessions = sessions.filter(({ is_current }) => is_current);
      return new Response(null, { status: 204 });
    },
    'POST /api/account/sessions/end': () => {
      sessions = sessions.filter(({ is_current }) => is_current);
      return new Response(null, { status: 204 });
    },
  });
  await openPage('/account');
  await screen.findByText('Firefox on Linux');
  return server;
}

test.each(['MANAGER', null])(
  '[AUTH-07] [SHELL-04] %s reaches it from the footer and sees each device with its last use',
  async (role) => {
    await openAccount(role);
    expect(screen.getByRole('heading', { name: 'Your account' })).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.getAllByText(/from 192\.0\.2\.7/)).toHaveLength(2);
    const link = screen.getByRole('link', { name: /Zoë Färber/ });
    expect(link.getAttribute('href')).toBe('/#/account');
    expect(screen.getAllByRole('button', { name: /^Sign out Chrome/ })).toHaveLength(1);
  },
);

test('[AUTH-07] one device is signed out', async () => {
  const server = await openAccount();
  await userEvent.click(screen.getByRole('button', { name: /^Sign out Chrome/ }));
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  expect(server.calls).toContain('DELETE /api/account/sessions/session-1');
});

test('[AUTH-07] all others are signed out after a question', async () => {
  const server = await openAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(server.calls).not.toContain('POST /api/account/sessions/end');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  const index = server.calls.indexOf('POST /api/account/sessions/end');
  expect(await server.requests[index]?.json()).toEqual({ which: 'others' });
});

test('[MEM-03] a password is changed by those who have one, and faults stand at their fields', async () => {
  await openAccount('MANAGER', true);
  const current = await screen.findByLabelText('Present password');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await userEvent.type(current, 'wrong horse battery');
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  await submit();
  expect(await screen.findByText(/Use at least 12 characters/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), ' sailor monkey');
  await submit();
  expect(await screen.findByText('That is not your password.')).toBeTruthy();
  await userEvent.clear(current);
  await userEvent.type(current, 'correct horse battery');
  await submit();
  expect(await screen.findByText(/Password changed/)).toBeTruthy();
  expect((current as HTMLInputElement).value).toBe('');
});

test('[MEM-03] those without a password are not asked for one', async () => {
  const server = await openAccount();
  await waitFor(() => expect(server.calls).toContain('GET /api/account'));
  expect(screen.queryByText('Present password')).toBeNull();
});
