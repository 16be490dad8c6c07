import { setTimeout as sleep } from 'node:timers/promises';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorizedFetch } from '../api/authorized-fetch.ts';
import { forgetIdentityToken } from '../api/identity-token.ts';
import { Toasts } from '../app/Toasts.tsx';
import { fakeServer, nobodySignedIn, signedIn, somebody } from '../testing/fake-server.ts';
import { makeToken } from '../testing/token.ts';
import { useAuth, type Auth } from './auth-context.ts';
import { AuthProvider } from './AuthProvider.tsx';

let auth: Auth;
/** Every state that the context went through, as 'loading', or who with which role. */
let states: string[];

beforeEach(() => {
  localStorage.clear();
  forgetIdentityToken();
  states = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Probe() {
  return see(useAuth());
}

function see(now: Auth) {
  auth = now;
  const said = now.loading ? 'loading' : `${now.user?.displayName ?? 'nobody'}, ${now.role}`;
  if (states.at(-1) !== said) states.push(said);
  return null;
}

async function start() {
  render(
    <AuthProvider>
      <Probe />
      <Toasts />
    </AuthProvider>,
  );
  await waitFor(() => expect(auth.loading).toBe(false));
}

const ended = 'Your session ended. Sign in again: what you typed is kept.';

const tokenOf = (role: unknown) => () => Response.json({ token: makeToken({ role }) });
const failing = () => new Response(null, { status: 500 });

async function comeBack() {
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => Promise.resolve());
  });
}

test('[AUTH-03] [AUTH-04] [AUTH-05] loading at first, then the user with the role of the token', async () => {
  fakeServer({ 'GET /auth/token': tokenOf('MANAGER') });
  await start();
  expect(states).toEqual(['loading', 'Zoë Färber, MANAGER']);
  expect(auth.user).toEqual({
    id: 'person-1',
    email: 'zoë@demo.example',
    displayName: 'Zoë Färber',
  });
});

test('[AUTH-05] nobody: no user, no role, and no token asked for', async () => {
  const server = fakeServer(nobodySignedIn);
  await start();
  expect(states).toEqual(['loading', 'nobody, null']);
  expect(server.calls).toEqual(['GET /auth/get-session', 'GET /auth/token']);
});

test('[AUTH-04] where the page itself says that nobody is signed in, nobody is asked', async () => {
  const meta = document.createElement('meta');
  meta.name = 'plumbline-session';
  meta.content = 'none';
  document.head.append(meta);
  const server = fakeServer();
  await start();
  meta.remove();
  expect(states).toEqual(['nobody, null']);
  expect(server.calls).toEqual([]);
});

test.each([
  ['absent', tokenOf(undefined)],
  ['null', tokenOf(null)],
  ['unknown', tokenOf('OWNER')],
  ['unreadable', failing],
  ['in a token that is none', () => Response.json({ token: 'x.y.z' })],
])('[AUTH-02] [AUTH-05] a role claim that is %s is no role, silently', async (_, token) => {
  fakeServer({ 'GET /auth/token': token });
  await start();
  expect(states).toEqual(['loading', 'Zoë Färber, null']);
});

test('[AUTH-06] refreshing the role forces a fresh token; null on failure', async () => {
  const server = fakeServer({ 'GET /auth/token': tokenOf('MANAGER') });
  await start();
  server.answers['GET /auth/token'] = tokenOf('ADMIN');
  await act(() => auth.refreshRole());
  expect(auth.role).toBe('ADMIN');
  server.answers['GET /auth/token'] = failing;
  await act(() => auth.refreshRole());
  expect(auth).toMatchObject({ role: null, user: { id: 'person-1' }, loading: false });
});

test('[AUTH-06] refreshing the role does nothing without a user', async () => {
  const server = fakeServer(nobodySignedIn);
  await start();
  const before = [...server.calls];
  await act(() => auth.refreshRole());
  expect(server.calls).toEqual(before);
});

test('[AUTH-05] who comes back to the page has the role of now', async () => {
  const server = fakeServer({ 'GET /auth/token': tokenOf(null) });
  await start();
  server.answers['GET /auth/token'] = tokenOf('ADMIN');
  await comeBack();
  await waitFor(() => expect(auth.role).toBe('ADMIN'));
  expect(states).not.toContain('nobody, null');
});

test('who comes back without a network keeps the page as it is', async () => {
  const server = fakeServer();
  await start();
  server.answers['GET /auth/token'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await comeBack();
  await waitFor(() => expect(server.calls.at(-1)).toBe('GET /auth/token'));
  expect(states).toEqual(['loading', 'Zoë Färber, ADMIN']);
});

test('[AUTH-05] a session that ended elsewhere ends here with the next call', async () => {
  const server = fakeServer();
  await start();
  Object.assign(server.answers, nobodySignedIn, {
    'GET /api/deals': () => new Response('{}', { status: 401 }),
  });
  await act(() => authorizedFetch('/api/deals'));
  await waitFor(() => expect(auth).toMatchObject({ user: null, loading: false }));
  // They are told why they see the first page, until they sign in.
  expect(await screen.findByText(ended)).toBeTruthy();
});

test('[AUTH-07] who logs out is not told that the session ended', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  const server = fakeServer();
  await start();
  Object.assign(server.answers, nobodySignedIn);
  await act(() => auth.signOut());
  await comeBack();
  expect(screen.queryByText(ended)).toBeNull();
});

test('[AUTH-07] logout clears the user, tells the server, and loads the root page', async () => {
  const server = fakeServer();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await start();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  server.answers['POST /auth/sign-out'] = () => told.then(() => Response.json({ success: true }));
  act(() => void auth.signOut());
  expect(auth).toMatchObject({ user: null, role: null, loading: false });
  expect(server.requests.at(-1)?.headers.get('content-type')).toBe('application/json');
  expect(assign).not.toHaveBeenCalled();
  tell();
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('[AUTH-07] logout does both when the server cannot be told', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.stubGlobal('reportError', vi.fn());
  const offline = new TypeError('Failed to fetch');
  fakeServer({ 'POST /auth/sign-out': () => Promise.reject(offline) });
  await start();
  await act(() => auth.signOut());
  expect(auth.user).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ cause: offline }));
});

const failures: [string, () => Promise<Response>][] = [
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => Promise.resolve(new Response(null, { status: 500 }))],
];

test.each(failures)(
  '[AUTH-07] who logs out while the server %s stays out, and is told so',
  async (_, signOut) => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    vi.stubGlobal('reportError', vi.fn());
    const server = fakeServer({ 'POST /auth/sign-out': signOut });
    await start();
    await act(() => auth.signOut());
    // The page is loaded anew, and the server still knows the session.
    cleanup();
    states = [];
    await start();
    expect(states).toEqual(['nobody, null']);
    expect(await screen.findByText(/couldn’t reach the server/)).toBeTruthy();
    await comeBack();
    expect(states).toEqual(['nobody, null']);
    // A sign-in of their own lets them in again; a window that was only closed does not.
    await signInAnd('popup_closed');
    expect(auth.user).toBeNull();
    await signInAnd(null);
    expect(auth.user?.id).toBe('person-1');
    cleanup();
    await start();
    expect(auth.user?.id).toBe('person-1');
    expect(server.calls.filter((call) => call === 'POST /auth/sign-out').length).toBeGreaterThan(1);
  },
);

test('[AUTH-07] the server hears of a log-out that failed as soon as it can', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.stubGlobal('reportError', vi.fn());
  const server = fakeServer({ 'POST /auth/sign-out': failing });
  await start();
  await act(() => auth.signOut());
  cleanup();
  server.answers['POST /auth/sign-out'] = () => {
    Object.assign(server.answers, nobodySignedIn);
    return Response.json({ success: true });
  };
  await start();
  await waitFor(() => expect(localStorage.getItem('plumbline.signed-out')).toBeNull());
  expect(auth.user).toBeNull();
});

/** Signs in through a window that says the given word at once. */
async function signInAnd(error: string | null) {
  let url = '';
  vi.stubGlobal('open', (address: string) => {
    url = address;
    return { closed: false };
  });
  act(() => auth.signIn());
  expect(auth.signingIn).toBe(true);
  const attempt = new URL(url, location.href).searchParams.get('attempt');
  const channel = new BroadcastChannel('plumbline-sign-in');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ attempt, error });
  await waitFor(() => expect(auth.signingIn).toBe(false));
  channel.close();
}

test('[AUTH-08] a sign-in that went well says welcome, by name or else by email', async () => {
  const server = fakeServer(nobodySignedIn);
  await start();
  Object.assign(server.answers, signedIn, {
    'GET /auth/get-session': () => sleep(10).then(() => Response.json({ user: somebody })),
  });
  await signInAnd(null);
  expect(await screen.findByText('Welcome Zoë Färber!')).toBeTruthy();
  expect(states).toEqual(['loading', 'nobody, null', 'loading', 'Zoë Färber, ADMIN']);

  const nameless = { ...somebody, name: '' };
  fakeServer({ 'GET /auth/get-session': () => Response.json({ user: nameless }) });
  await signInAnd(null);
  expect(await screen.findByText('Welcome zoë@demo.example!')).toBeTruthy();
});

test.each([
  ['AUTH-10', 'domain_not_allowed', 'This domain is not authorized. Please contact support.'],
  ['AUTH-12', 'state_mismatch', 'An error occurred during sign in. Please try again.'],
  ['AUTH-12', null, 'An error occurred during sign in. Please try again.'],
])('[%s] a sign-in that ends with %s says so and signs nobody in', async (_, error, text) => {
  fakeServer(nobodySignedIn);
  await start();
  await signInAnd(error);
  const toast = await screen.findByText(text);
  expect(toast.closest('[data-type]')?.getAttribute('data-type')).toBe('error');
  expect(auth.user).toBeNull();
});
