import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, signedIn } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { makeToken } from '../testing/token.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The Members page of a server that wants to know who it is before it invites anybody. */
async function inviteSomebody(way: 'password' | 'provider') {
  let isFresh = false;
  const invited: unknown[] = [];
  const server = fakeServer({
    'GET /api/users': () => Response.json({ data: [] }),
    'GET /api/users/sign-in': () => Response.json({ open_to_everybody: false }),
    'POST /api/users/invite': async (call) => {
      if (!isFresh) {
        const error = 'Confirm it’s you to do this.';
        const refusal = { error, code: 'fresh_sign_in_required', sign_in: way };
        return Response.json(refusal, { status: 403 });
      }
      invited.push(await call.json());
      return Response.json({ data: {}, email_sent: true, error: null }, { status: 201 });
    },
    'POST /auth/confirm': async (call) => {
      const { password } = (await call.json()) as { password: string };
      isFresh = password === 'correct horse battery';
      return isFresh
        ? Response.json({})
        : Response.json({ error: "That's not your password.", code: 'invalid' }, { status: 400 });
    },
  });
  await openPage('/members?invite=true');
  await userEvent.type(await screen.findByLabelText(/E-?mail/i), 'ben@demo.example{Enter}');
  await screen.findByRole('heading', { name: 'Confirm it’s you' });
  return { server, invited, grow: () => (isFresh = true) };
}

test('[PERM-01] a password is asked for, and what was asked goes on with nothing lost', async () => {
  const { server, invited } = await inviteSomebody('password');
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'wrong horse battery{Enter}');
  expect(await screen.findByText("That's not your password.")).toBeTruthy();
  expect(invited).toEqual([]);
  await userEvent.clear(password);
  await userEvent.type(password, 'correct horse battery{Enter}');
  await waitFor(() =>
    expect(invited).toEqual([expect.objectContaining({ email: 'ben@demo.example' })]),
  );
  expect(screen.queryByRole('heading', { name: 'Confirm it’s you' })).toBeNull();
  expect(server.calls.filter((call) => call === 'POST /api/users/invite')).toHaveLength(2);
});

test('[PERM-01] whoever turns the question down is told, and nothing is sent', async () => {
  const { invited } = await inviteSomebody('password');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Confirm it’s you to do this.')).toBeTruthy();
  expect(invited).toEqual([]);
});

/** The provider's window opens, and says how it went. */
async function signInAgain(error: string | null) {
  let attempt: string | null = null;
  vi.stubGlobal('open', (url: string) => {
    const { searchParams } = new URL(url, location.origin);
    expect(searchParams.get('fresh')).toBe('true');
    attempt = searchParams.get('attempt');
    return { closed: false };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  const channel = new BroadcastChannel('plumbline-sign-in');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ attempt, error });
  channel.close();
}

test('[PERM-01] at the provider: the same person goes on', async () => {
  const { invited, grow } = await inviteSomebody('provider');
  await signInAgain('access_denied');
  expect(await screen.findByText('Sign in was cancelled.')).toBeTruthy();
  grow();
  await signInAgain(null);
  await waitFor(() => expect(invited).toHaveLength(1));
});

test('[PERM-01] somebody else who came at the provider does not go on with it', async () => {
  const { server, invited, grow } = await inviteSomebody('provider');
  grow();
  Object.assign(server.answers, signedIn, {
    'GET /auth/token': () => Response.json({ token: makeToken({ sub: 'person-2' }) }),
    'GET /auth/get-session': () =>
      Response.json({ user: { id: 'person-2', email: 'eve@demo.example', name: 'Eve' } }),
  });
  await signInAgain(null);
  expect(await screen.findByText('Eve')).toBeTruthy();
  expect(invited).toEqual([]);
});
