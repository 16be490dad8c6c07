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

async function openAccount(role: string | null = 'MANAGER') {
  let sessions = [
    session({ id: 'here', device: 'Firefox on Linux', is_current: true }),
    session({}),
  ];
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role }) }),
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
