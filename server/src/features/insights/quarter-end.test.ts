import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import { letHappenAt } from '../../testing/changes.ts';

/** The last evening of a quarter in Los Angeles: the first day of the next one in Berlin and Auckland. */
const clock = new Date('2027-01-01T05:00:00Z');
const [west, berlin, auckland] = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'];
let server: Awaited<ReturnType<typeof createTestApi>>;

/**
 * EUR at 1.0845, GBP at 1.2701, no rate of CHF. A week ago began in Auckland on Dec 24 at 11:00 UTC, in
 * Berlin at 23:00 and in Los Angeles, a day earlier there, at 8:00; Monday on Dec 27 at 11:00 and 23:00, and
 * on Dec 28 at 8:00.
 */
beforeAll(async () => {
  server = await createTestApi({ now: () => clock });
  await server.request('ADMIN', 'PUT', '/api/workspace', { currency: 'USD' });
  for (const [currency, rate] of Object.entries({ EUR: '1.0845', GBP: '1.2701' })) {
    const typed = { target: 'USD', rate, day: '2026-12-31' };
    await server.request('ADMIN', 'PUT', `/api/workspace/rates/${currency}`, typed);
  }
  const Ada = { owner: 'Ada' };
  const december = { currency: 'EUR', value: 1000.1, close_date: '2026-12-31' };
  await addDeal('December', { ...december, ...Ada });
  await addDeal('January', { currency: 'GBP', value: 500.05, close_date: '2027-01-01' });
  await addDeal('April', { currency: 'USD', value: 7, close_date: '2027-04-01' });
  const won = { stage: 'Closed Won', currency: 'EUR', value: 200, close_date: '2026-10-01' };
  await addDeal('Won', { ...won, ...Ada });
  const lost = { stage: 'closedlost', currency: 'GBP', value: 10, close_date: '2027-03-31' };
  await addDeal('Lost', lost);
  await addDeal('Franc', { currency: 'CHF', value: 9 });
  const close_date = '2026-12-31';
  const first = await addDeal('Slips first', { currency: 'USD', value: 100, close_date });
  const then = await addDeal('Slips then', { currency: 'EUR', value: 10.01, close_date });
  const last = await addDeal('Slips last', { currency: 'GBP', value: 0.99, close_date });
  const grows = await addDeal('Grows', { currency: 'EUR', value: 50.05, close_date, ...Ada });
  const wins = await addDeal('Wins', { currency: 'USD', value: 20, close_date, ...Ada });
  await happenedAt('2026-11-01T00:00:00Z');
  await change(first, { close_date: '2027-01-31' });
  await happenedAt('2026-12-24T09:00:00Z'); // in the week of Los Angeles alone
  await change(then, { close_date: '2027-02-15' });
  await happenedAt('2026-12-24T12:00:00Z'); // not yet in the week of Berlin
  await change(last, { close_date: '2027-03-01' });
  await happenedAt('2026-12-25T00:00:00Z');
  await change(grows, { value: 60.06 });
  await happenedAt('2026-12-27T12:00:00Z'); // on the Monday of Auckland alone
  await addDeal('New', { currency: 'GBP', value: 33.33, close_date });
  await happenedAt('2026-12-28T00:00:00Z'); // not yet on the Monday of Los Angeles
  await change(wins, { stage: 'Closed Won' });
  await happenedAt('2026-12-28T09:00:00Z');
  const scores = { December: 9, New: 8, January: 6, Grows: 5, April: 3, 'Slips first': 2 };
  for (const [name, score] of Object.entries(scores))
    await server.db.execute(sql`update opportunities set score = ${score} where name = ${name}`);
});
afterAll(() => server.close());

async function addDeal(name: string, fields: object): Promise<string> {
  const deal = { name, stage: 'Proposal', ...fields };
  return (await server.request('ADMIN', 'POST', '/api/deals', deal)).body['id'];
}
const change = (id: string, fields: object) =>
  server.request('ADMIN', 'PUT', `/api/deals/${id}`, fields);
const happenedAt = (moment: string) =>
  letHappenAt(server.db, moment, sql`at between now() - interval '9 minutes' and now()`);

interface Money {
  deals: number;
  value: number;
}
interface Answer {
  numbers: Record<string, Money>;
  waterfall: { start: Money; moves: (Money & { kind: string })[]; end: Money };
  forecast: {
    cells: { owner: string; month: string; bands: Money[]; won: Money }[];
    totals: { month: string; bands: Money[]; won: Money }[];
  };
}
async function read<Key extends keyof Answer>(path: string, zone = ''): Promise<Answer[Key]> {
  const response = await server.api.request(path, {
    headers: { authorization: 'Bearer MANAGER', 'x-time-zone': zone },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer[Key];
}
const short = ({ deals, value }: Money) => [deals, value];
const numbers = async (zone?: string) => {
  const told = await read<'numbers'>('/api/dashboard/numbers', zone);
  const keys = ['open', 'weighted', 'closing', 'closing_weighted', 'won', 'lost'];
  return [...keys, 'slipped', 'changed'].map((key) => [key, ...short(told[key]!)]);
};

test('[PAGE-01] the row of numbers over a quarter’s end in three currencies and zones, by hand', async () => {
  // EUR 1070.17 is 1160.599365, GBP 534.37 is 678.703337, USD 107: 1946.302702, and a franc without a rate.
  const open = ['open', 9, 1946.3];
  // EUR 931.121 is 1009.8007245, GBP 326.793 is 415.0597893, USD 22.1.
  const weighted = ['weighted', 9, 1446.96];
  expect(await numbers(west)).toEqual([
    open,
    weighted,
    ['closing', 3, 1192.08], // EUR 1060.16 is 1149.74352, GBP 33.33 is 42.332433
    ['closing_weighted', 3, 1042.58], // 1008.71514 and 33.8659464
    ['won', 2, 236.9],
    ['lost', 0, 0],
    ['slipped', 3, 112.11], // 100, 10.855845 and 1.257399
    ['changed', 0, 0],
  ]);
  const next = [
    ['closing', 4, 747.23], // GBP 501.04 is 636.370904, EUR 10.01 is 10.855845, USD 100
    ['closing_weighted', 4, 402.28], // 381.1938429, 1.0855845 and 20
    ['won', 0, 0],
    ['lost', 1, 12.7],
  ];
  expect(await numbers(berlin)).toEqual([
    open,
    weighted,
    ...next,
    ['slipped', 1, 1.26],
    ['changed', 1, 42.33],
  ]);
  expect(await numbers(auckland)).toEqual([
    open,
    weighted,
    ...next,
    ['slipped', 2, 12.11],
    ['changed', 2, 107.47], // 65.13507 and 42.332433
  ]);
  const { open: told } = await read<'numbers'>('/api/dashboard/numbers', west);
  expect(told).toMatchObject({ unrated: [{ currency: 'CHF', deals: 1 }] });
});

test('[PAGE-01] what moved over a quarter’s end in three currencies and zones, by hand', async () => {
  const moved = async (from: string, zone?: string) => {
    const { start, moves, end } = await read<'waterfall'>(
      `/api/reports/waterfall?from=${from}`,
      zone,
    );
    const bars = moves.filter(({ deals }) => deals > 0).map((bar) => [bar.kind, ...short(bar)]);
    return [['start', ...short(start)], ...bars, ['end', ...short(end)]];
  };
  expect(await moved('2026-12-24', west)).toEqual([
    ['start', 6, 1271], // EUR 1060.16 is 1149.74352, GBP 0.99 is 1.257399, USD 120
    ['added', 1, 42.33],
    ['grew', 1, 10.86],
    ['slipped', 3, 112.11],
    ['won', 1, 20],
    ['end', 3, 1192.08],
  ]);
  expect(await moved('2026-12-25', berlin)).toEqual([
    ['start', 3, 745.97], // 635.113505, 10.855845 and 100
    ['moved_in', 1, 1.26],
    ['end', 4, 747.23],
  ]);
  expect(await moved('2026-12-25', auckland)).toEqual([
    ['start', 2, 735.11],
    ['moved_in', 2, 12.11],
    ['end', 4, 747.23],
  ]);
});

test('[PAGE-01] the forecast over a quarter’s end in three currencies and zones, by hand', async () => {
  const cells = async (zone?: string) =>
    (await read<'forecast'>('/api/reports/forecast', zone)).cells.map(
      ({ owner, month, bands, won }) => [
        `${owner} ${month}`,
        ...[...bands, won].map(({ value }) => value),
      ],
    );
  expect(await cells(west)).toEqual([
    ['Ada 2026-10', 0, 0, 0, 216.9],
    [' 2026-12', 42.33, 0, 0, 0],
    ['Ada 2026-12', 1084.61, 65.14, 0, 20], // 1084.60845 and 65.13507
  ]);
  // The whole is rounded once: 42.332433 and 1084.60845 in December.
  expect((await read<'forecast'>('/api/reports/forecast', west)).totals).toMatchObject([
    { month: '2026-10', won: { value: 216.9 } },
    { month: '2026-11', won: { deals: 0 } },
    { month: '2026-12', bands: [{ deals: 2, value: 1126.94 }, { value: 65.14 }, { deals: 0 }] },
  ]);
  for (const zone of [berlin, auckland]) {
    expect(await cells(zone)).toEqual([
      [' 2027-01', 0, 635.11, 100, 0],
      [' 2027-02', 0, 0, 10.86, 0],
      [' 2027-03', 0, 0, 1.26, 0],
    ]);
  }
});

test('[PAGE-01] a fiscal year that begins in February has quarters of its own', async () => {
  await server.request('ADMIN', 'PUT', '/api/workspace', { fiscal_start_month: 2 });
  // November to January: EUR 1060.16 is 1149.74352, GBP 533.38 is 677.445938, USD 100.
  expect(await read<'numbers'>('/api/dashboard/numbers', berlin)).toMatchObject({
    quarter: { label: 'Q4 FY2027', from: '2026-11-01', to: '2027-01-31' },
    closing: { deals: 5, value: 1927.19 },
  });
});
