import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { conversationQueries } from '../api/conversations.ts';
import { SidesDialog } from './SidesDialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const speaker = (name: string) => ({
  name,
  email: null,
  title: null,
  side: 'unknown' as const,
  isConfirmed: false,
});

test('[DET-04] two people of one name are two rows, each with its own words and side', async () => {
  const logged = vi.spyOn(console, 'error');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(conversationQueries.whole('deal', 'call').queryKey, {
    id: 'call',
    opportunity_id: 'deal',
    source: 'pasted',
    kind: 'call',
    title: 'Second call',
    happened_at: '2026-11-03T09:00:00.000Z',
    speakers: [speaker('Anna Berg'), speaker('Anna Berg')],
    opening: 'Who signs?',
    length: 16,
    quotes_used: 0,
    needs_sides: true,
    text: 'Who signs?\nI do.',
    utterances: [
      { speaker: 0, start: 0, end: 10, at: null },
      { speaker: 1, start: 11, end: 16, at: null },
    ],
  });
  render(
    <QueryClientProvider client={client}>
      <SidesDialog
        opportunityId="deal"
        conversationId="call"
        onSaved={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const [first, second, ...others] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('A speaker has no row.');
  expect(others).toEqual([]);
  await userEvent.click(within(first).getByRole('radio', { name: 'Our side' }));
  await userEvent.click(within(second).getByRole('radio', { name: 'Customer' }));
  expect(within(first).getByText('“Who signs?”')).toBeTruthy();
  expect(within(first).getByRole('radio', { name: 'Our side' })).toHaveProperty('checked', true);
  expect(within(second).getByText('“I do.”')).toBeTruthy();
  expect(within(second).getByRole('radio', { name: 'Customer' })).toHaveProperty('checked', true);
  expect(logged.mock.calls.flat().join(' ')).not.toContain('same key');
});
