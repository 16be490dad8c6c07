import type { AssistantSettings } from '@plumbline/domain/people/assistants.ts';
import type { AssistantClient } from '@plumbline/domain/people/connected-apps.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { AssistantsCard } from './AssistantsCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usual = {
  names: 'placeholders',
  is_fixed: false,
  sign_in: 'off',
  is_sign_in_fixed: false,
  address: 'https://plumbline.example/mcp',
} as const;

const clients: AssistantClient[] = [];

async function open(given: AssistantSettings) {
  let settings = given;
  const server = fakeServer({
    'GET /api/assistants': () => Response.json(settings),
    'PUT /api/assistants': async (call) => {
      settings = { ...settings, ...((await call.clone().json()) as object) };
      return Response.json(settings);
    },
    'GET /api/assistants/clients': () => Response.json({ data: clients }),
    'POST /api/assistants/clients': async (call) => {
      const made = (await call.clone().json()) as Pick<AssistantClient, 'name' | 'redirect_uris'>;
      clients.push({
        ...made,
        id: 'client-1',
        kind: 'entered',
        created_at: '2026-11-01T09:00:00Z',
      });
      return Response.json(clients[0], { status: 201 });
    },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AssistantsCard />
    </QueryClientProvider>,
  );
  return { server, box: await screen.findByRole('checkbox', { name: /^Replace names/ }) };
}

test('[ANON-01] assistants are told names only after an administrator said so twice', async () => {
  const { server, box } = await open(usual);
  expect(screen.getByText(usual.address)).toBeTruthy();
  expect(box.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(box);
  expect(server.calls).not.toContain('PUT /api/assistants');
  fireEvent.click(screen.getByRole('button', { name: 'Tell names' }));
  await vi.waitFor(() => expect(box.getAttribute('aria-checked')).toBe('false'));
  const put = server.requests.find(({ method }) => method === 'PUT');
  expect(await put?.json()).toEqual({ names: 'clear' });
});

test('[ANON-01] what the environment fixes can’t be changed on the page', async () => {
  const { box } = await open({ ...usual, is_fixed: true });
  expect(box.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/MCP_NAMES sets this/)).toBeTruthy();
});

test('[API-05] assistants sign in once an administrator lets them, and all are disconnected when that ends', async () => {
  const { server } = await open(usual);
  expect(screen.queryByRole('button', { name: 'Add an app' })).toBeNull();
  const signIn = screen.getByRole('checkbox', { name: /^Let assistants sign in/ });
  fireEvent.click(signIn);
  const any = await screen.findByRole('checkbox', { name: 'Let apps register themselves' });
  fireEvent.click(any);
  await vi.waitFor(() => expect(any.getAttribute('aria-checked')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Add an app' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Notebook' } });
  fireEvent.change(screen.getByLabelText('Redirect addresses'), {
    target: { value: 'https://a.example/cb\nhttps://b.example/cb' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('client-1')).toBeTruthy();
  const entered = server.requests.find(({ method }) => method === 'POST');
  expect(await entered?.json()).toEqual({
    name: 'Notebook',
    redirect_uris: ['https://a.example/cb', 'https://b.example/cb'],
  });
  for (const [box, question] of [
    [any, /^Disconnect the apps that registered/],
    [signIn, /^Disconnect all assistants/],
  ] as const) {
    fireEvent.click(box);
    expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await vi.waitFor(() => expect(signIn.getAttribute('aria-checked')).toBe('false'));
  const sent = server.requests.filter(({ method }) => method === 'PUT');
  expect(await Promise.all(sent.map((each) => each.json()))).toEqual([
    { sign_in: 'on' },
    { sign_in: 'registration' },
    { sign_in: 'on' },
    { sign_in: 'off' },
  ]);
});
