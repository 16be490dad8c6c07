import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { fetchCrmDeals } from './crm-deals.ts';

afterEach(() => vi.unstubAllGlobals());

test('[IMP-06] an amount that is missing or cannot be read is told from a zero', async () => {
  const deal = { name: 'Harbor Foods', stage: 'Proposal', currency: 'GBP', value: 0 };
  const data = [
    { ...deal, hubspot_id: '1' },
    { ...deal, hubspot_id: '2' },
    { ...deal, hubspot_id: '3', value: 'soon' },
    { ...deal, hubspot_id: '4' },
    { ...deal, hubspot_id: '5', value: null },
  ];
  fakeServer({
    'GET /api/hubspot/sync': () =>
      Response.json({
        success: true,
        data,
        total: 5,
        unfit: 0,
        unread_amounts: ['1'],
        missing_amounts: ['4'],
      }),
  });
  const { deals } = await fetchCrmDeals(new AbortController().signal);
  expect(deals.map(({ no_amount }) => no_amount)).toEqual([
    'unread',
    null,
    'unread',
    'missing',
    'missing',
  ]);
});
