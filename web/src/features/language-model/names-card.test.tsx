import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { NamesCard } from './NamesCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(names: ModelPage['names']) {
  const page = { names } as ModelPage;
  const server = fakeServer({
    'PUT /api/language-model/names': () => Response.json({ names: { ...names, are_kept: true } }),
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <NamesCard page={page} />
    </QueryClientProvider>,
  );
  return { server, box: screen.getByRole('checkbox', { name: /^Replace names/ }) };
}
const own = { may_be_kept: true, are_kept: false, server: 'http://10.0.0.4:11434' };

test('[ANON-01] names are kept only after a person marked the very address as inside', async () => {
  const { server, box } = open(own);
  expect(box.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(box);
  const dialog = screen.getByRole('alertdialog', { name: 'Send names as they are?' });
  expect(dialog.textContent).toContain('http://10.0.0.4:11434');
  expect(server.calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send names' }));
  await vi.waitFor(() => expect(server.calls).toContain('PUT /api/language-model/names'));
  const put = server.requests.find(({ method }) => method === 'PUT');
  expect(await put?.json()).toEqual({ are_kept: true });
});

test('[ANON-01] a provider’s model has nothing to turn off', () => {
  const { box } = open({ may_be_kept: false, are_kept: false, server: null });
  expect(box.hasAttribute('disabled')).toBe(true);
});

test('[ANON-01] what is kept is said in its description', () => {
  const { box } = open({ ...own, are_kept: true });
  expect(box.getAttribute('aria-checked')).toBe('false');
  const told = document.querySelector(`#${CSS.escape(box.getAttribute('aria-describedby') ?? '')}`);
  expect(told?.textContent).toContain('sent to http://10.0.0.4:11434 as they are');
});
