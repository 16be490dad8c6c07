import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { fetchCrmDeals } from './crm-deals.ts';

afterEach(() => vi.unstubAllGlobals());

test('[IMP-06] an amount that cannot be read is told from a zero, whoever noticed it', async () => {
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
  const { deals } = await fetchCrmDeals(new AbortController().signal);
  expect(deals.map(({ is_amount_unread }) => is_amount_unread)).toEqual([true, false, true]);
});
