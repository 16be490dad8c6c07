import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestRole } from '../../testing/app.ts';

let now = new Date('2026-11-29T12:00:00Z');
let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi({ now: () => now });
});
afterAll(() => server.close());

interface Money {
  deals: number;
  value: number;
}
interface Forecast {
  months: string[];
  cells: (Record<'commit' | 'best_case' | 'pipeline' | 'won', Money> & {
    owner: string;
    month: string;
    committed: { value: number; first_value: number; at: string } | null;
  })[];
  totals: { month: string; committed: Money }[];
}
async function forecast(role: TestRole, day = '2026-11-29'): Promise<Forecast> {
  const path = `/api/reports/forecast?day=${day}`;
  const { status, body } = await server.request(role, 'GET', path);
  expect(status).toBe(200);
  return body;
}
const commit = (role: TestRole, owner: string, amount: string, currency = 'USD') =>
  server.request(role, 'POST', '/api/reports/forecast/commitments', {
    owner,
    month: '2026-12',
    amount,
    currency,
  });

test('[PAGE-01] the forecast stands by owner, month and score band, with what was committed and when', async () => {
  await server.db.execute(sql`update workspace_settings set currency = 'USD'`);
  await server.db.execute(
    sql`insert into currency_rates values ('EUR', 'USD', 'typed', 1.1, '2026-11-27')`,
  );
  const deals = [
    { owner: 'Ada', value: 100.1, currency: 'EUR', close_date: '2026-12-01', score: 9 },
    { owner: 'Ada', value: 50, close_date: '2026-12-31', score: 6 },
    { owner: 'Ada', value: 7, close_date: '2026-12-31', score: 2 },
    { owner: 'Ada', value: 70, close_date: '2026-10-01', score: 2, stage: 'Closed Won' },
    { value: 5, close_date: '2026-11-01', score: 8 },
    { owner: 'Ada', value: 9999, close_date: '2027-01-01', score: 9 },
  ];
  for (const { score, ...fields } of deals) {
    const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
      name: 'Deal',
      stage: 'Proposal',
      ...fields,
    });
    await server.db.execute(
      sql`update opportunities set score = ${score} where id = ${(body as { id: string }).id}`,
    );
  }
  expect((await commit('MANAGER', 'Ada', '150')).status).toBe(204);
  now = new Date('2026-12-05T12:00:00Z');
  expect((await commit('ADMIN', 'Ada', '120.50')).status).toBe(204);
  const { months, cells, totals } = await forecast('MANAGER');
  expect(months).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(cells.map(({ owner, month }) => [owner, month])).toEqual([
    ['Ada', '2026-10'],
    ['', '2026-11'],
    ['Ada', '2026-12'],
  ]);
  expect(cells[0]).toMatchObject({ won: { deals: 1, value: 70 }, committed: null });
  expect(cells[1]).toMatchObject({ bands: [{ deals: 1, value: 5 }, { deals: 0 }, { deals: 0 }] });
  expect(cells[2]).toMatchObject({
    bands: [
      { deals: 1, value: 110.11 },
      { deals: 1, value: 50 },
      { deals: 1, value: 7 },
    ],
    won: { deals: 0, value: 0 },
    committed: { value: 120.5, first_value: 150, at: '2026-12-05T12:00:00.000Z' },
  });
  expect(totals.map(({ month, committed }) => [month, committed.deals, committed.value])).toEqual([
    ['2026-10', 0, 0],
    ['2026-11', 0, 0],
    ['2026-12', 1, 120.5],
  ]);
});

test('[PAGE-01] an executive commits for their own deals only, and a bad amount is refused', async () => {
  expect((await commit('ACCOUNT_EXECUTIVE', 'ACCOUNT_EXECUTIVE', '10')).status).toBe(204);
  expect((await commit('ACCOUNT_EXECUTIVE', 'Ada', '10')).status).toBe(403);
  expect((await commit('SALES_ENGINEER', 'SALES_ENGINEER', '10')).status).toBe(403);
  // Typed while sums were told in another currency.
  expect((await commit('ADMIN', 'Ada', '10', 'EUR')).status).toBe(409);
  for (const day of ['9999-12-31', '0001-01-01', '2026-02-30'])
    expect((await server.request('ADMIN', 'GET', `/api/reports/forecast?day=${day}`)).status).toBe(
      400,
    );
  const first = { owner: 'Ada', month: '0000-01', amount: '1', currency: 'USD' };
  const path = '/api/reports/forecast/commitments';
  expect((await server.request('ADMIN', 'POST', path, first)).status).toBe(400);
  for (const amount of ['-1', '1.234', 'x', '', '1e9'])
    expect((await commit('ADMIN', 'Ada', amount)).status).toBe(400);
});
