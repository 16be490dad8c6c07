import type { DealGroup } from '@plumbline/domain/opportunities/deal-group.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

async function get(path: string): Promise<{ body: never; cursor: string | null }> {
  const { status, body, headers } = await server.request('ADMIN', 'GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return { body, cursor: headers.get('x-next-cursor') };
}
const getRows = async (
  path: string,
): Promise<{ body: OpportunitySummary[]; cursor: string | null }> => get(path);
const groups = async (query: string): Promise<{ groups: DealGroup[]; view: string | null }> =>
  (await get(`/api/deals/groups?${query}`)).body;

/** Every row of a list, fetched in pages. */
async function paged(query: string, size: number): Promise<OpportunitySummary[]> {
  const rows: OpportunitySummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: string = cursor && `&cursor=${cursor}`;
    const page = await getRows(`/api/deals?${query}&limit=${size}${from}`);
    rows.push(...page.body);
    ({ cursor } = page);
  }
  return rows;
}

async function addSix(): Promise<void> {
  await server.add({ name: 'a', stage: 'Proposal', value: 10, currency: 'EUR', owner: 'Zoe' });
  await server.add({ name: 'b', stage: 'Discovery', value: 20, owner: 'Dana' });
  await server.add({ name: 'c', stage: 'Proposal', value: 30, owner: 'Dana' });
  await server.add({ name: 'd', stage: 'Closed Won', value: 40 });
  await server.add({ name: 'e', stage: 'Discovery', value: 50, owner: 'Zoe' });
  await server.add({ name: 'f', stage: 'Proposal', value: 60, currency: 'USD' });
}

test('[OPP-01] groups tell how many deals they have, and their sums by currency', async () => {
  await addSix();
  expect(await groups('group=stage')).toEqual({
    view: null,
    groups: [
      { value: 'Discovery', count: 2, totals: [{ currency: 'USD', total: 70 }] },
      {
        value: 'Proposal',
        count: 3,
        totals: [
          { currency: 'USD', total: 90 },
          { currency: 'EUR', total: 10 },
        ],
      },
      { value: 'Closed Won', count: 1, totals: [{ currency: 'USD', total: 40 }] },
    ],
  });
  const owners = (await groups('group=owner')).groups;
  expect(owners.map(({ value, count }) => [value, count])).toEqual([
    ['Dana', 2],
    ['Zoe', 2],
    [null, 2],
  ]);
});

test('[OPP-01] groups hold what the filters leave', async () => {
  await addSix();
  const { groups: left, view } = await groups('group=owner&stage=Proposal&view=open&search=c');
  expect([left.map(({ value, count }) => [value, count]), view]).toEqual([[['Dana', 1]], 'open']);
});

test.each([
  ['group=stage&sort=-value', ['e', 'b', 'f', 'c', 'a', 'd']],
  ['group=stage&sort=name', ['b', 'e', 'a', 'c', 'f', 'd']],
  ['group=owner&sort=value', ['b', 'c', 'a', 'e', 'd', 'f']],
  ['group=owner&sort=-close_date&stage=Discovery', ['b', 'e']],
] as const)(
  '[OPP-01] %s: group after group, whatever the size of the page',
  async (query, expected) => {
    await addSix();
    const whole = (await getRows(`/api/deals?${query}`)).body;
    const names = whole.map(({ name }) => name);
    expect(names).toEqual(expected);
    for (const size of [1, 2, 4]) {
      expect((await paged(query, size)).map(({ name }) => name)).toEqual(names);
    }
  },
);

test('[OPP-01] a page goes on where the one before ended, though its group is gone', async () => {
  await addSix();
  const { body, cursor } = await getRows('/api/deals?group=stage&sort=name&limit=2');
  expect(body.map(({ name }) => name)).toEqual(['b', 'e']);
  for (const { id } of body) await server.put(id, { stage: 'Closed Lost' });
  const next = await getRows(`/api/deals?group=stage&sort=name&limit=2&cursor=${cursor}`);
  expect(next.body.map(({ name }) => name)).toEqual(['a', 'c']);
});

test('[OPP-01] a cursor belongs to its grouping', async () => {
  await addSix();
  const { cursor } = await get('/api/deals?group=stage&limit=2');
  for (const group of ['', '&group=owner']) {
    const { status } = await server.request('ADMIN', 'GET', `/api/deals?cursor=${cursor}${group}`);
    expect(status).toBe(400);
  }
});
