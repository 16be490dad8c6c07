import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nothingUnfetched, openDetails } from '../../testing/open-details.ts';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';

afterEach(cleanup);

const entry = (number: number) => ({
  id: `11111111-1111-4111-8111-11111111111${number}`,
  source: 'pasted',
  kind: 'call',
  title: `Call ${number}`,
  happened_at: `2026-11-2${number}T12:00:00.000Z`,
  speakers: [{ name: 'Ana Ruiz', email: null, title: null, side: 'customer', isConfirmed: true }],
  opening: `Gordon resigned,\nhe said ${number}.`,
  length: 27,
  quotes_used: 0,
  needs_sides: false,
});

const deal = sampleOpportunity();
const answers = {
  [`GET /api/deals/${deal.id}/conversations`]: () =>
    Response.json({
      conversations: [4, 3, 2, 1].map(entry),
      reading: { state: 'idle', read_at: null, told: null },
      hubspot: nothingUnfetched,
    }),
};

test('[DET-02] the newest three entries stand on top with kind, day, who and first words', async () => {
  await openDetails(deal, { answers });
  const newest = within(await screen.findByRole('region', { name: 'Newest entries' }));
  const lines = newest.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Call · Nov 24.* · Ana RuizGordon resigned,\nhe said 4\.$/);
  expect(newest.queryByText(/said 1/)).toBeNull();
});
