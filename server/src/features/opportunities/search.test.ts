import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { searchConditions } from '../../platform/db/search-words.ts';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
const customers = ['Ärztehaus', 'Corvid', 'Northwind', '50% off_deal'];
const deals = Array.from({ length: 240 }, (_, index) => ({
  name: `Rollout ${index}`,
  company_name: index % 60 === 0 ? null : customers[index % customers.length]!,
  stage: index % 3 === 0 ? 'Proposal' : 'Discovery',
  value: (index * 37) % 101,
}));

beforeAll(async () => {
  server = await createOpportunitiesApi();
  await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
  await server.db.execute(sql`analyze deal_figures`);
});
afterAll(() => server.close());

interface Found {
  names: string[];
  total: number;
  next: string | null;
}

async function find(query: string): Promise<Found> {
  const { status, body, headers } = await server.request('ADMIN', 'GET', `/api/deals?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const names = (body as { name: string }[]).map(({ name }) => name);
  return {
    names,
    total: Number(headers.get('x-total-count')),
    next: headers.get('x-next-cursor'),
  };
}

function expected(search: string): string[] {
  const words = search.toLowerCase().split(' ');
  return deals
    .filter(({ name, company_name }) => {
      const text = `${name} ${company_name ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ name }) => name);
}

test.each([
  'rollout',
  'ROLLOUT 11',
  '11 rollout',
  'ärzte',
  'corvid ROLLOUT 2',
  '7',
  'off_ 50%',
  'x',
])('[OPP-03] every word of "%s" is in the names, whichever the index looks up', async (search) => {
  const asked = `search=${encodeURIComponent(search)}&limit=7`;
  const orders = {
    '-created_date': [(names: string[]) => names, expected(search)],
    created_date: [(names: string[]) => names, expected(search).toReversed()],
    // Of one value in the order of their ids: compared as a set.
    '-value': [(names: string[]) => names.toSorted(), expected(search).toSorted()],
  } as const;
  for (const [sort, [compared, wanted]] of Object.entries(orders)) {
    const names: string[] = [];
    let page = await find(`${asked}&count=true&sort=${sort}`);
    expect(page.total).toBe(expected(search).length);
    names.push(...page.names);
    while (page.next) {
      page = await find(`${asked}&sort=${sort}&cursor=${page.next}`);
      names.push(...page.names);
    }
    expect(compared(names)).toEqual(wanted);
  }
  const proposals = await find(`${asked}&count=true&stage=Proposal&view=open`);
  const own = new Set(deals.filter(({ stage }) => stage === 'Proposal').map(({ name }) => name));
  expect(proposals.total).toBe(expected(search).filter((name) => own.has(name)).length);
});

test('[OPP-03] which word is the rarest is asked in one statement, however many there are', async () => {
  const asked = vi.spyOn(server.db.$client, 'query');
  onTestFinished(() => asked.mockRestore());
  const conditions = await searchConditions(server.db, 'rollout corvid 239 o');
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  const looksUp = await Promise.all(
    conditions.map(async (condition) => {
      const { rows } = await server.db.execute(
        sql`explain select from deal_figures f where ${condition}`,
      );
      return JSON.stringify(rows).includes("((name || ' '::text) || company)");
    }),
  );
  expect(looksUp).toEqual([false, false, true, false]);
});

test('[OPP-03] a deal that is renamed is found by its new name at once', async () => {
  const [one] = (await server.request('ADMIN', 'GET', '/api/deals?search=rollout%20239')).body as {
    id: string;
  }[];
  await server.request('ADMIN', 'PUT', `/api/deals/${one?.id}`, { company_name: 'Ølstykke' });
  expect((await find('search=ølSTY&count=true')).names).toEqual(['Rollout 239']);
  await server.request('ADMIN', 'PUT', `/api/deals/${one?.id}`, { name: 'Renewal' });
  expect((await find('search=rollout%20239')).names).toEqual([]);
  expect((await find('search=RENEWAL&count=true')).total).toBe(1);
});

test('[OPP-03] more than 10,000 are not counted, and the first page is right all the same', async () => {
  const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `Many ${index}` }));
  await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals: many });
  const query = '/api/deals?search=many&count=true&limit=3';
  const { body, headers } = await server.request('ADMIN', 'GET', query);
  expect([headers.get('x-total-count'), headers.get('x-total-more')]).toEqual(['10000', 'true']);
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
    'Many 0',
    'Many 1',
    'Many 2',
  ]);
}, 60_000);
