import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());

const deals = Array.from({ length: 1200 }, (_, index) => ({
  name: `Deal ${index}`,
  hubspot_id: String(1000 + ((index * 7919) % 5000)),
  hubspot_portal: '77',
}));
const importAll = (list: readonly object[]) =>
  server.request('ADMIN', 'POST', '/api/deals/bulk', { deals: list });

test('[IMP-06] imports of the same deals at once, each in another order, all end well', async () => {
  for (let round = 0; round < 3; round++) {
    const shifted = [...deals.slice(600), ...deals.slice(0, 600)];
    const answers = await Promise.all([deals, deals.toReversed(), shifted].map(importAll));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  }
  const { headers } = await server.request('ADMIN', 'GET', '/api/deals?limit=1&count=true');
  expect(headers.get('x-total-count')).toBe(String(deals.length));
});

test('[IMP-06] an import answers in the order of its list, the first of which is the newest', async () => {
  const list = ['30', '4', '100', '2'].map((id) => ({
    name: `Ordered ${id}`,
    hubspot_id: id,
    hubspot_portal: '78',
  }));
  const { body } = await importAll([...list, { name: 'Ordered last' }]);
  const { data } = body as { data: { hubspot_id: string | null }[] };
  expect(data.map(({ hubspot_id }) => hubspot_id)).toEqual(['30', '4', '100', '2', null]);
  const found = await server.request('ADMIN', 'GET', '/api/deals?search=ordered');
  expect((found.body as { name: string }[]).map(({ name }) => name)).toEqual([
    ...list.map(({ name }) => name),
    'Ordered last',
  ]);
});
