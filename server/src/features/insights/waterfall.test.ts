import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import { letHappenAt } from '../../testing/changes.ts';
import { emptyTables } from '../../testing/database.ts';
import { saveStages } from '../../testing/stages.ts';

const clock = new Date('2026-11-29T12:00:00Z');
let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi({ now: () => clock });
});
beforeEach(async () => {
  await emptyTables(server.db, 'opportunities', 'currency_rates');
  await server.db.execute(sql`
    update workspace_settings set currency = 'USD', changes_since = '2026-10-01'`);
  await server.db.execute(sql`
    insert into currency_rates values ('EUR', 'USD', 'typed', 1.1, '2026-11-27')`);
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
}
interface Waterfall {
  start: Money;
  end: Money;
  is_whole: boolean;
  moves: (Money & { kind: string })[];
}
async function waterfall(from: string, to?: string): Promise<Waterfall> {
  const path = `/api/reports/waterfall?from=${from}${to ? `&to=${to}` : ''}`;
  const { status, body } = await server.request('MANAGER', 'GET', path);
  expect(status).toBe(200);
  return body;
}
const told = ({ start, moves, end }: Waterfall) => ({
  start: [start.deals, start.value],
  ...Object.fromEntries(
    moves.filter(({ deals }) => deals > 0).map(({ kind, deals, value }) => [kind, [deals, value]]),
  ),
  end: [end.deals, end.value],
});
const named = async (kind: string) => {
  const path = `/api/reports/waterfall/deals?from=2026-11-22&kind=${kind}`;
  const { body } = await server.request('MANAGER', 'GET', path);
  return (body as { name: string; amount: number }[]).map(({ name, amount }) => [name, amount]);
};

const withProposal = (outcome: string) => [
  { name: 'Discovery', outcome: 'open' },
  ...(outcome === 'gone' ? [] : [{ name: 'Proposal', outcome }]),
  { name: 'Closed Won', outcome: 'won' },
];
const soon = { stage: 'Proposal', close_date: '2026-12-15' };

test('[PAGE-01] the waterfall between two days, by hand', async () => {
  const names = ['Grows', 'Shrinks', 'Slips', 'Won', 'Lost', 'Still', 'Undated', 'Reopened'];
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = await addDeal(name, { ...soon, value: 100 });
  ids['Next'] = await addDeal('Next', {
    ...soon,
    value: 50,
    currency: 'EUR',
    close_date: '2027-01-05',
  });
  await change(ids['Reopened']!, { stage: 'closedlost' });
  await happenedAt('2026-11-01T12:00:00Z');
  await change(ids['Grows']!, { value: 130.5 });
  await change(ids['Shrinks']!, { value: 90 });
  await change(ids['Slips']!, { value: 120 });
  await change(ids['Slips']!, { close_date: '2027-02-01' });
  await change(ids['Won']!, { stage: 'Closed Won', value: 110, close_date: '2026-11-25' });
  await change(ids['Lost']!, { stage: 'closedlost' });
  await change(ids['Undated']!, { close_date: null });
  await change(ids['Reopened']!, { stage: 'Proposal' });
  await change(ids['Next'], { close_date: '2026-12-20' });
  await addDeal('New', { ...soon, value: 10, currency: 'EUR' });
  await addDeal('New and won', { stage: 'Closed Won', value: 7, close_date: '2026-11-26' });
  await addDeal('New and far', { stage: 'Proposal', value: 7000, close_date: '2027-09-01' });
  await happenedAt('2026-11-25T12:00:00Z');

  const week = await waterfall('2026-11-22');
  expect(told(week)).toEqual({
    start: [7, 700],
    added: [3, 118], // 100 reopened, 7 won at once, 10 EUR at 1.1
    moved_in: [1, 55],
    grew: [3, 60.5], // 30.5, and 20 and 10 before they slipped and were won
    shrank: [1, 10],
    slipped: [1, 120],
    moved_out: [1, 100],
    lost: [1, 100],
    won: [2, 117],
    end: [6, 486.5],
  });
  expect(await named('won')).toEqual([
    ['Won', 110],
    ['New and won', 7],
  ]);
  expect(await named('grew')).toEqual([
    ['Grows', 30.5],
    ['Slips', 20],
    ['Won', 10],
  ]);
  // What was there on a day is the same from whichever day one looks back to it.
  const before = await waterfall('2026-11-10', '2026-11-20');
  expect(told(before)).toEqual({ start: [7, 700], end: [7, 700] });
  expect(week.is_whole).toBe(true);
  expect((await waterfall('2026-09-01')).is_whole).toBe(false);
});

test('[PAGE-01] changes stand in the order in which they were made, however long a transaction took', async () => {
  const id = await addDeal('Edited', { ...soon, value: 100 });
  await happenedAt('2026-11-01T12:00:00Z');
  const client = await server.db.$client.connect();
  try {
    await client.query('begin');
    await client.query('select now()');
    await change(id, { value: 200 });
    await client.query('update opportunities set value = 300 where id = $1', [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  const { rows } = await server.db.$client.query<{ value: number }>(
    "select value from deal_changes where at > '2026-11-02' order by at, id",
  );
  expect(rows.map(({ value }) => value)).toEqual([200, 300]);
});

test('[PAGE-01] a deal in another currency than before is told in both, and counted where it stood', async () => {
  const id = await addDeal('Euro', { ...soon, value: 100, currency: 'CHF' });
  await happenedAt('2026-11-01T12:00:00Z');
  await change(id, { value: 90, currency: 'USD' });
  await happenedAt('2026-11-25T12:00:00Z');
  const { start, end } = await waterfall('2026-11-22');
  expect(start).toMatchObject({ deals: 1, value: 0, unrated: [{ currency: 'CHF', deals: 1 }] });
  expect(start).toMatchObject({ by_currency: [{ currency: 'CHF', deals: 1, value: 100 }] });
  expect(end).toMatchObject({ deals: 1, value: 90, unrated: [] });
  const path = '/api/reports/waterfall/deals?from=2026-11-22&kind=grew';
  expect((await server.request('MANAGER', 'GET', path)).body).toMatchObject([
    {
      was_value: 100,
      was_currency: 'CHF',
      value: 90,
      is_currency: 'USD',
      currency: 'USD',
      amount: 90,
    },
  ]);
});

test('[PAGE-01] who owns deals sees what moved of those that are theirs now, on any days', async () => {
  const fields = { ...soon, value: 100, owner: 'ACCOUNT_EXECUTIVE' };
  await addDeal('Kept', fields);
  const given = await addDeal('Given', fields);
  await happenedAt('2026-11-10T12:00:00Z');
  await change(given, { value: 150 });
  await happenedAt('2026-11-12T12:00:00Z');
  await change(given, { owner: 'Ben' });
  await happenedAt('2026-11-20T12:00:00Z');
  for (const days of ['from=2026-11-09', 'from=2026-11-09&to=2026-11-14']) {
    const path = `/api/reports/waterfall?${days}`;
    const { body } = await server.request('ACCOUNT_EXECUTIVE', 'GET', path);
    expect(told(body as Waterfall)).toEqual({ start: [0, 0], added: [1, 100], end: [1, 100] });
  }
});

test('[PAGE-01] the bars lead from the start to the end and are the sums of their deals, after any changes, on any days', async () => {
  const step = fc.record({
    deal: fc.nat(4),
    day: fc.integer({ min: 2, max: 28 }),
    fields: fc.oneof(
      fc.integer({ min: 0, max: 100_000 }).map((cents) => ({ value: cents / 100 })),
      fc
        .constantFrom('2026-11-25', '2026-12-31', '2027-01-01', null)
        .map((close_date) => ({ close_date })),
      fc.constantFrom('Proposal', 'Closed Won', 'closedlost').map((stage) => ({ stage })),
    ),
    proposal: fc.constantFrom(null, null, 'open', 'won', 'gone'),
  });
  const cents = (value: number) => Math.round(value * 100);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      await emptyTables(server.db, 'opportunities');
      await saveStages(server, withProposal('open'));
      const ids: (string | undefined)[] = [];
      for (const { deal, day, fields, proposal } of steps.toSorted(
        (one, other) => one.day - other.day,
      )) {
        const id = ids[deal];
        // Every second deal was there before; the others come in within the span.
        if (id !== undefined) await change(id, fields);
        else {
          ids[deal] = await addDeal(`${deal}`, { ...soon, value: 100, ...fields });
          if (deal % 2 === 0) await happenedAt('2026-11-01T12:00:00Z');
        }
        if (proposal) await saveStages(server, withProposal(proposal));
        await happenedAt(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`);
      }
      const [first, second, whole] = await Promise.all([
        waterfall('2026-11-02', '2026-11-14'),
        waterfall('2026-11-15'),
        waterfall('2026-11-02'),
      ]);
      for (const { start, moves, end } of [first, second, whole]) {
        const up = new Set(['added', 'moved_in', 'grew']);
        const sum = moves.reduce(
          (total, { kind, value }) => total + (up.has(kind) ? 1 : -1) * cents(value),
          cents(start.value),
        );
        expect(sum).toBe(cents(end.value));
      }
      for (const [days, { moves }] of [
        ['from=2026-11-02&to=2026-11-14', first],
        ['from=2026-11-02', whole],
      ] as const) {
        for (const { kind, deals, value } of moves) {
          const path = `/api/reports/waterfall/deals?${days}&kind=${kind}`;
          const { body } = await server.request('MANAGER', 'GET', path);
          const amounts = (body as { amount: number }[]).map(({ amount }) => cents(amount));
          expect([kind, amounts.length]).toEqual([kind, deals]);
          expect(amounts.reduce((total, each) => total + each, 0)).toBe(cents(value));
        }
      }
      expect(first.end).toEqual(second.start);
      expect(first.start).toEqual(whole.start);
      expect(second.end).toEqual(whole.end);
    }),
    { numRuns: 8 },
  );
});
