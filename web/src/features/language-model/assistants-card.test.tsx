import type { AssistantSettings } from '@plumbline/domain/people/assistants.ts';
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
  address: 'https://plumbline.example/mcp',
} as const;

async function open(settings: AssistantSettings) {
  const server = fakeServer({
    'GET /api/assistants': () => Response.json(settings),
    'PUT /api/assistants': () => Response.json({ ...settings, names: 'clear' }),
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
