import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, nobodySignedIn } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = { state: 'open', email: 'guest@partner.example', name: 'Guest', is_member: false };

async function openLink(link: object, more = {}) {
  const server = fakeServer({
    ...nobodySignedIn,
    'POST /auth/invitation': () => Response.json(link),
    ...more,
  });
  await openPage('/set-password?token=the-token');
  return server;
}

const submit = async (password: string) => {
  const field = await screen.findByLabelText('Password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
};

test.each([
  ['used', 'This link was already used'],
  ['expired', 'This link has expired'],
  ['unknown', 'This link is not valid'],
])('[MEM-03] a link that is %s says so', async (state, title) => {
  const server = await openLink({ state });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(await server.requests.at(-1)?.json()).toEqual({ token: 'the-token' });
});

test('[MEM-03] a weak password is refused before it is sent', async () => {
  const server = await openLink(open);
  await submit('guest partner');
  expect(await screen.findByText(/mostly your name/)).toBeTruthy();
  expect(server.calls).not.toContain('POST /auth/set-password');
});

test('[MEM-03] a good one is sent once, and the page says what happened', async () => {
  const server = await openLink(open, {
    'POST /auth/set-password': () => Response.json({ email: open.email }),
  });
  await submit('correct horse battery');
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy();
  expect(await server.requests.at(-1)?.json()).toEqual({
    token: 'the-token',
    password: 'correct horse battery',
  });
});

test('[MEM-03] a link that ends meanwhile says so; a failure keeps what was typed', async () => {
  const server = await openLink(open, {
    'POST /auth/set-password': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await submit('correct horse battery');
  expect(await screen.findByText(/Can’t reach the server/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).not.toBe('');
  server.answers['POST /auth/set-password'] = () =>
    Response.json({ error: 'Over', code: 'gone', state: 'used' }, { status: 410 });
  await submit('correct horse battery');
  expect(await screen.findByRole('heading', { name: 'This link was already used' })).toBeTruthy();
});

test('a link that cannot be checked can be tried again', async () => {
  const server = await openLink(open, {
    'POST /auth/invitation': () => new Response('', { status: 503 }),
  });
  await screen.findByText('Couldn’t check the link');
  server.answers['POST /auth/invitation'] = () => Response.json(open);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});
