import type { AppRequest } from '@plumbline/domain/people/connected-apps.ts';
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const claude: AppRequest = {
  app: { name: 'Claude', kind: 'document', host: 'assistant.example' },
  redirect_host: 'back.example',
  scopes: ['opportunities:read', 'opportunities:write', 'commercialInsights:read'],
  refused: [],
  names: 'placeholders',
};

async function open(asked: AppRequest | Response) {
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role: 'ADMIN' }) }),
    'GET /api/assistants/requests/r1': () =>
      asked instanceof Response ? asked : Response.json(asked),
    'POST /api/assistants/requests/r1': () =>
      Response.json({ continue_at: 'http://plumbline.example/oauth/authorize/r1' }),
  });
  await openPage('/connect?request=r1');
  const sent = async () => {
    const at = server.calls.indexOf('POST /api/assistants/requests/r1');
    return (await server.requests[at]?.json()) as unknown;
  };
  return { went, sent };
}

test('[API-05] a person sees who asks, where the answer goes and what it may, and gives what they choose', async () => {
  const { went, sent } = await open(claude);
  await screen.findByRole('heading', { name: 'Let Claude use Plumbline as you?' });
  expect(screen.getByText('assistant.example')).toBeTruthy();
  expect(screen.getByText('back.example')).toBeTruthy();
  expect(screen.getByText(/^Placeholders stand for names/)).toBeTruthy();
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  expect(box(/^Read opportunities/).getAttribute('aria-checked')).toBe('true');
  expect(box(/^Change opportunities/).getAttribute('aria-checked')).toBe('false');
  await userEvent.click(box(/^Change opportunities/));
  await userEvent.click(box(/^Read commercial/));
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByRole('heading', { name: 'Claude is connected' });
  expect(await sent()).toEqual({ scopes: ['opportunities:read', 'opportunities:write'] });
  expect(went).toHaveBeenCalledWith('http://plumbline.example/oauth/authorize/r1');
});

test('[API-05] a person who refuses is sent back as well, and nothing is connected', async () => {
  const { went, sent } = await open({
    ...claude,
    names: 'clear',
    refused: ['technicalInsights:read'],
  });
  await screen.findByText('It’s told names of people and companies as they are.');
  expect(screen.getByText(/It also asked for what your role can’t do/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t connect' }));
  await screen.findByRole('heading', { name: 'Not connected' });
  expect(await sent()).toEqual({ scopes: [] });
  expect(went).toHaveBeenCalledOnce();
});

test('[API-05] an app that chose its own name is told as such, and nothing chosen connects nothing', async () => {
  const app = { name: 'Claude', kind: 'registered', host: '' } as const;
  await open({ ...claude, app, redirect_host: null, scopes: ['opportunities:read'] });
  await screen.findByText(/It chose its name itself/);
  expect(screen.getByText('a program on this computer')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  const connect = screen.getByRole('button', { name: 'Connect' });
  await waitFor(() => expect(connect.hasAttribute('disabled')).toBe(true));
});

test('[API-05] a request that is over says so', async () => {
  const over = { error: 'This request is over. Connect again in the app.', code: 'not_found' };
  await open(Response.json(over, { status: 404 }));
  await screen.findByRole('heading', { name: 'This app can’t connect' });
  expect(screen.getByText(over.error)).toBeTruthy();
});
