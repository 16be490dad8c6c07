import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestRole } from '../../testing/app.ts';
import { letHappenAt } from '../../testing/changes.ts';
import { emptyTables } from '../../testing/database.ts';

/** The last evening of a quarter in Los Angeles: the first day of the next one in Berlin and Auckland. */
const clock = new Date('2027-01-01T05:00:00Z');
let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi({ now: () => clock });
});
beforeEach(async () => {
  await emptyTables(server.db, 'opportunities', 'currency_rates');
  await server.db.execute(
    sql`update workspace_settings set currency = null, fiscal_start_month = 1`,
  );
});
afterAll(() => server.close());

async function addDeal(name: string, fields: object): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', { name, ...fields });
  return (body as { id: string }).id;
}

const change = (id: string, fields: object) =>
  server.request('ADMIN', 'PUT', `/api/deals/${id}`, fields);

/** As if all that was just written had happened then. */
const happenedAt = (moment: string) =>
  letHappenAt(server.db, moment, sql`at between now() - interval '9 minutes' and now()`);

interface Money {
  deals: number;
  value: number;
  unrated: { currency: string; deals: number }[];
}
type Numbers = Record<
  'open' | 'weighted' | 'closing' | 'closing_weighted' | 'won' | 'lost' | 'slipped' | 'changed',
  Money
> & { currency: string; quarter: { from: string; label: string }; scope: string; monday: string };

async function numbers(zone: string, role: TestRole = 'MANAGER'): Promise<Numbers> {
  const response = await server.api.request('/api/dashboard/numbers', {
    headers: { authorization: `Bearer ${role}`, 'x-time-zone': zone },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Numbers;
}

async function listed(query: string, zone: string): Promise<string[]> {
  const response = await server.api.request(`/api/deals?count=true&limit=50&${query}`, {
    headers: { authorization: 'Bearer MANAGER', 'x-time-zone': zone },
  });
  expect(response.status).toBe(200);
  const rows = (await response.json()) as { name: string }[];
  expect(response.headers.get('x-total-count')).toBe(String(rows.length));
  return rows.map(({ name }) => name).toSorted();
}

test('[PAGE-01] slipped and changed deals are those of their lists, by the day of who looks', async () => {
  const fields = { stage: 'Proposal', value: 100, close_date: '2027-02-01' };
  const ids = [];
  for (const name of ['Slipped', 'Came back', 'Earlier', 'Renamed', 'Won', 'Long ago'])
    ids.push(await addDeal(name, fields));
  const [slipped = '', back = '', earlier = '', renamed = '', won = '', ago = ''] = ids;
  await happenedAt('2026-11-01T00:00:00Z');
  await change(ago, { close_date: '2027-03-01' });
  // A week ago began in Berlin at 23:00 of the 24th of December, in Los Angeles at 8:00 of the 24th.
  await happenedAt('2026-12-24T12:00:00Z');
  await change(slipped, { close_date: '2027-03-01' });
  await change(back, { close_date: '2027-05-01' });
  await change(earlier, { close_date: '2027-01-15' });
  await change(renamed, { name: 'Named anew' });
  await change(won, { stage: 'Closed Won', close_date: '2027-02-05' });
  await happenedAt('2026-12-29T12:00:00Z');
  await change(back, { close_date: '2027-02-01' });
  await happenedAt('2026-12-30T12:00:00Z');

  const berlin = await numbers('Europe/Berlin');
  expect(berlin.slipped).toMatchObject({ deals: 1, value: 100 });
  expect(await listed('view=open&slipped_since=2026-12-25', 'Europe/Berlin')).toEqual(['Slipped']);
  const west = await numbers('America/Los_Angeles');
  expect(west.slipped).toMatchObject({ deals: 2, value: 200 });
  expect(await listed('view=open&slipped_since=2026-12-24', 'America/Los_Angeles')).toEqual([
    'Long ago',
    'Slipped',
  ]);
  expect(berlin).toMatchObject({ monday: '2026-12-28', changed: { deals: 3 } });
  const changed = ['Came back', 'Earlier', 'Slipped'];
  expect(await listed('changed_since=2026-12-28', 'Europe/Berlin')).toEqual(changed);
  expect(await listed('outcome=won', 'UTC')).toEqual(['Won']);
  expect(await listed('changed_since=9999-12-31', 'Pacific/Kiritimati')).toEqual([]);
});

test('[PAGE-01] who owns deals gets numbers over them alone', async () => {
  const fields = { stage: 'Proposal', currency: 'EUR', close_date: '2027-02-01' };
  await addDeal('mine', { ...fields, value: 0.1, owner: 'ACCOUNT_EXECUTIVE' });
  await addDeal('mine too', { ...fields, value: 0.2, owner: 'ACCOUNT_EXECUTIVE' });
  await addDeal('theirs', { ...fields, value: 5, owner: 'Somebody' });
  await happenedAt('2026-12-30T12:00:00Z');
  const own = await numbers('UTC', 'ACCOUNT_EXECUTIVE');
  expect(own).toMatchObject({
    scope: 'mine',
    currency: 'EUR',
    open: { deals: 2, value: 0.3 },
    closing: { deals: 2, value: 0.3 },
    weighted: { value: 0.03 },
    changed: { deals: 2 },
  });
  expect(await numbers('UTC')).toMatchObject({ scope: 'all', open: { deals: 3, value: 5.3 } });
});

test('[PAGE-01] the list behind one’s own won deals has those of the e-mail address too, and nobody else’s', async () => {
  const fields = { stage: 'Closed Won', value: 1, close_date: '2026-12-31' };
  await addDeal('by name', { ...fields, owner: 'ACCOUNT_EXECUTIVE' });
  await addDeal('theirs', { ...fields, owner: 'Somebody' });
  const listedBy = async (query: string) =>
    (
      (await server.request('ACCOUNT_EXECUTIVE', 'GET', `/api/deals?${query}`)).body as {
        name: string;
      }[]
    )
      .map(({ name }) => name)
      .toSorted();
  await addDeal('by address', { ...fields, owner: 'account_executive@demo.example' });
  expect(await listedBy('view=mine&outcome=won')).toEqual(['by address', 'by name']);
  expect(await listedBy('view=mine&outcome=lost')).toEqual([]);
});

test('[DET-01] a new deal without a currency is in the one that somebody chose, and else in dollars', async () => {
  const currencyOf = async (id: string) =>
    (
      (await server.request('MANAGER', 'GET', `/api/deals/${id}`)).body as {
        currency: string | null;
      }
    ).currency;
  expect(await currencyOf(await addDeal('Before', { stage: 'Proposal', value: 1 }))).toBeNull();
  await server.request('ADMIN', 'PUT', '/api/workspace', { currency: 'EUR' });
  expect(await currencyOf(await addDeal('After', { stage: 'Proposal', value: 2 }))).toBe('EUR');
  await server.request('ADMIN', 'POST', '/api/deals/bulk', {
    deals: [{ name: 'Imported', stage: 'Proposal', value: 4 }],
  });
  expect(await numbers('UTC')).toMatchObject({
    open: { deals: 3, value: 6, unrated: [{ currency: 'USD', deals: 1 }] },
  });
});

test('[PAGE-01] figures that are made anew change no deal', async () => {
  const id = await addDeal('Still', { stage: 'Never heard of', value: 1 });
  const count = async () => (await server.db.$client.query('select from deal_changes')).rowCount;
  await numbers('UTC');
  const before = await count();
  await server.db.execute(sql`select rebuild_figures()`);
  expect(await count()).toBe(before);
  await change(id, { meddpicc_data: { pain: 'Late trucks' } });
  expect(await count()).toBe(before);
  await change(id, { value: 2 });
  expect(await count()).toBe((before ?? 0) + 1);
});

test('[PAGE-01] only administrators change the currency and its rates; a bad rate is refused', async () => {
  const put = (role: TestRole, body: object, path = '/api/workspace/rates/EUR') =>
    server.request(role, 'PUT', path, body);
  const good = { target: 'USD', rate: '1.1', day: '2026-12-31' };
  expect((await put('MANAGER', good)).status).toBe(403);
  expect((await put('MANAGER', { currency: 'EUR' }, '/api/workspace')).status).toBe(403);
  for (const rate of ['0', '-1', '1e5', '1,5', ''])
    expect((await put('ADMIN', { ...good, rate })).status).toBe(400);
  await put('ADMIN', { currency: 'USD' }, '/api/workspace');
  await addDeal('Euro', { stage: 'Proposal', value: 10, currency: 'EUR' });
  expect((await put('ADMIN', good)).body).toMatchObject({
    currency: 'USD',
    rates: [{ currency: 'EUR', rate: '1.1', day: '2026-12-31', source: 'typed' }],
    unrated: [],
  });
  const { body } = await server.request('ADMIN', 'DELETE', '/api/workspace/rates/EUR?target=USD');
  expect(body).toMatchObject({ rates: [], unrated: ['EUR'] });
  // Typed while sums were told in another currency.
  await put('ADMIN', { currency: 'EUR' }, '/api/workspace');
  expect((await put('ADMIN', good, '/api/workspace/rates/GBP')).status).toBe(409);
  expect(await server.request('ADMIN', 'GET', '/api/workspace')).toMatchObject({
    body: { currency: 'EUR', rates: [] },
  });
});
