import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { fetchCrmDeals } from './crm-deals.ts';
import { DealList } from './DealList.tsx';

// A list without a height draws none of its rows.
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { count: number }) => ({
    getTotalSize: () => count,
    getVirtualItems: () =>
      Array.from({ length: count }, (_row, index) => ({ index, start: index })),
  }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[IMP-06] an amount that cannot be read is no zero in the list of deals to import', async () => {
  const deal = { name: 'Harbor Foods', stage: 'Proposal', currency: 'GBP', value: 0 };
  const data = [
    { ...deal, hubspot_id: '1' },
    { ...deal, hubspot_id: '2' },
    { ...deal, hubspot_id: '3', value: 'soon' },
  ];
  fakeServer({
    'GET /api/hubspot/sync': () =>
      Response.json({ success: true, data, total: 3, unfit: 0, unread_amounts: ['1'] }),
  });
  const offer = await fetchCrmDeals(new AbortController().signal);
  render(<DealList deals={offer.deals} chosen={new Set()} onChosen={() => {}} isLocked={false} />);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.map((text) => text.includes('£0'))).toEqual([false, true, false]);
  expect(screen.getAllByTitle("Amount can't be read")).toHaveLength(2);
});
