import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';
import { fillLevels } from '../opportunities/evidence-levels.service.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi({ now: () => new Date('2026-11-21T12:00:00Z') });
});
beforeEach(() => emptyTables(server.db, 'opportunities', 'companies'));
afterAll(() => server.close());

const text = 'They lose five days on every quote';
const strong = { metrics: text };
const weak = { metrics: 'They want to be faster' };

/** A quote of a document was accepted for the text. */
async function accept(id: string): Promise<void> {
  const quotes = [{ speaker: 'Ana Ruiz', said_at: '2026-11-20T09:00:00.000Z' }];
  await server.db.execute(sql`
    insert into suggestions (opportunity_id, section, text, level, polarity, confidence, reader,
      quotes, state, fingerprint, accepted_text, decided_at)
    values (${id}, 'meddpicc_data.metrics', ${text}, 3, 'for', 0.9, 'model',
      ${JSON.stringify(quotes)}::jsonb, 'accepted', ${id}, ${text}, now())`);
}

async function addDeal(fields: object): Promise<string> {
  const deal = { name: 'Deal', stage: 'Proposal', ...fields };
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', deal);
  return (body as { id: string }).id;
}

async function change(id: string, fields: object): Promise<void> {
  const { status } = await server.request('ADMIN', 'PUT', `/api/deals/${id}`, fields);
  expect(status).toBe(200);
}

async function levelsOf(key: string): Promise<{ won: number; deals: number }[] | undefined> {
  const { status, body } = await server.request(
    'ACCOUNT_EXECUTIVE',
    'GET',
    '/api/reports/win-loss',
  );
  expect(status).toBe(200);
  return (body as { key: string; levels: { won: number; deals: number }[] }[]).find(
    (row) => row.key === key,
  )?.levels;
}

/** A deal that was written up, with a quote accepted for a strong text, before it closed. */
async function closed(data: typeof strong, stage: string): Promise<string> {
  const id = await addDeal({});
  if (data === strong) await accept(id);
  await change(id, { meddpicc_data: data });
  await change(id, { stage });
  return id;
}

const none = { won: 0, deals: 0 };

test('[PAGE-01] closed deals are counted by level, and won ones among them', async () => {
  await closed(strong, 'Closed Won');
  await closed(strong, 'closedlost');
  await closed(weak, 'Closed Lost');
  await addDeal({ meddpicc_data: strong });
  await addDeal({ stage: 'Closed Lost' });
  expect(await levelsOf('metrics')).toEqual([
    none,
    { won: 0, deals: 1 },
    none,
    { won: 1, deals: 2 },
  ]);
  // one letter of eight at 3, or at 1, is a mean below a half
  expect(await levelsOf('all')).toEqual([{ won: 1, deals: 3 }, none, none, none]);
});

test('[PAGE-01] without closed deals that have texts there is no row', async () => {
  await addDeal({ meddpicc_data: strong });
  await addDeal({ stage: 'Closed Won' });
  expect(await levelsOf('all')).toBeUndefined();
});

test('[PAGE-01] what is written after a deal closed does not change its levels, unless it reopens', async () => {
  const id = await addDeal({ meddpicc_data: weak });
  await change(id, { stage: 'Closed Won' });
  await accept(id);
  await change(id, { meddpicc_data: strong });
  expect(await levelsOf('metrics')).toEqual([none, { won: 1, deals: 1 }, none, none]);
  await change(id, { stage: 'Proposal' });
  await change(id, { stage: 'Closed Lost' });
  expect(await levelsOf('metrics')).toEqual([none, none, none, { won: 0, deals: 1 }]);
});

test('[PAGE-01] levels of many deals are stored by an import, and go with their deals', async () => {
  const deals = Array.from({ length: 3 }, (_none, index) => ({
    name: 'Deal',
    stage: 'Closed Won',
    hubspot_id: `h${index}`,
    meddpicc_data: weak,
  }));
  const { body } = await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
  const [{ id }] = (body as { data: [{ id: string }] }).data;
  expect(await levelsOf('metrics')).toMatchObject([none, { won: 3, deals: 3 }, none, none]);
  await server.request('ADMIN', 'DELETE', `/api/deals/${id}`);
  expect(await levelsOf('metrics')).toMatchObject([none, { won: 2 }, none, none]);
});

test('[PAGE-01] deals from before levels were kept get theirs at start, batch by batch', async () => {
  const id = await closed(strong, 'Closed Won');
  await server.db.execute(sql`delete from evidence_levels`);
  expect(await levelsOf('metrics')).toBeUndefined();
  const stop = new AbortController();
  await fillLevels(server.db, new Date('2026-11-21'), stop.signal);
  expect(await levelsOf('metrics')).toEqual([none, none, none, { won: 1, deals: 1 }]);
  stop.abort();
  await server.db.execute(sql`delete from evidence_levels where opportunity_id = ${id}`);
  await fillLevels(server.db, new Date('2026-11-21'), stop.signal);
  expect(await levelsOf('metrics')).toBeUndefined();
});
