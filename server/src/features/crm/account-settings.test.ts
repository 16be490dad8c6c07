import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReadingWorld } from '../../testing/crm-reading.ts';

let crm: Awaited<ReturnType<typeof createReadingWorld>>;
beforeAll(async () => {
  crm = await createReadingWorld();
});
afterAll(() => crm.close());
beforeEach(async () => {
  await crm.begin();
  await crm.world.db.execute(sql`delete from currency_rates`);
  await crm.world.db.execute(sql`update workspace_settings set currency = 'USD'`);
});

const workspace = async () => (await crm.world.send<object>('GET', '/api/workspace')).body;
const day = '2026-11-02';

test('[PAGE-01] the CRM’s own rates are read with its deals, and one that is typed goes before', async () => {
  await crm.process().read();
  const gbp = { currency: 'GBP', rate: '1.2701', day, source: 'crm' };
  expect(await workspace()).toMatchObject({
    crm_rates: 'read',
    rates: [{ currency: 'EUR', rate: '1.0845', day, source: 'crm' }, gbp],
  });
  const typed = { rate: '1.1', day: '2026-11-27' };
  await crm.world.send('PUT', '/api/workspace/rates/EUR', { ...typed, target: 'USD' });
  expect(await workspace()).toMatchObject({
    rates: [{ currency: 'EUR', ...typed, source: 'typed' }, gbp],
  });
});

test('[PAGE-01] rates to another currency than the CRM’s follow by way of that', async () => {
  await crm.process().read();
  await crm.world.db.execute(sql`update workspace_settings set currency = 'EUR'`);
  expect(await workspace()).toMatchObject({
    rates: [
      // 1.2701 / 1.0845 and 1 / 1.0845, to twelve decimals.
      { currency: 'GBP', rate: '1.171138773628', day, source: 'crm' },
      { currency: 'USD', rate: '0.922083909636', day, source: 'crm' },
    ],
  });
});

test('[PAGE-01] a missing scope and an answer that is none are told, and keep no deal from being read', async () => {
  const { read } = crm.process();
  const { behaviour } = crm.world.sandbox;
  await read();
  behaviour.fail = { status: 400, times: 1, path: 'exchange-rates' };
  crm.later(25 * 60);
  await read();
  expect(await workspace()).toMatchObject({ crm_rates: 'failed', rates: [{}, {}] });
  behaviour.missingScopes = ['settings.currencies.read'];
  crm.later(25 * 60);
  await read();
  expect(await workspace()).toMatchObject({ crm_rates: 'missing_scope', rates: [] });
  expect((await crm.readings()).readings).toMatchObject([
    { kind: 'comparison', error: null },
    { kind: 'comparison', error: null },
    { kind: 'comparison', error: null },
  ]);
  behaviour.missingScopes = [];
});

test('[PAGE-01] the forecast stands in the CRM’s own categories, by their names and order, once a deal has one', async () => {
  const deals = await crm.world.importDeals(3);
  const forecast = async () =>
    (
      await crm.world.send<{
        by: string;
        columns: { key: string; label: string }[];
        cells: { bands: { deals: number }[] }[];
      }>('GET', '/api/reports/forecast?day=2026-11-15')
    ).body;
  const { read } = crm.process();
  await read();
  expect(await forecast()).toMatchObject({ by: 'score', columns: [{ key: 'commit' }, {}, {}] });
  const stage = { closedate: '2026-11-20', dealstage: 'appointmentscheduled', pipeline: 'default' };
  const categories = ['COMMIT', 'PIPELINE', ''];
  for (const [index, hs_manual_forecast_category] of categories.entries())
    await crm.world.edit(deals[index]!.hubspot_id, { ...stage, hs_manual_forecast_category });
  crm.later(10);
  await read();
  const { by, columns, cells } = await forecast();
  const named = [
    { key: 'PIPELINE', label: 'Pipeline' },
    { key: 'COMMIT', label: 'Sure thing' },
    { key: '', label: 'No category' },
  ];
  expect([by, columns]).toEqual(['crm', named]);
  crm.world.sandbox.behaviour.fail = { status: 400, times: 1, path: 'hs_manual_forecast_category' };
  crm.later(25 * 60);
  await read();
  expect((await crm.readings()).readings[0]).toMatchObject({ kind: 'comparison', error: null });
  expect((await forecast()).columns).toEqual(named);
  const dealsIn = (column: number) =>
    cells.reduce((sum, { bands }) => sum + (bands[column]?.deals ?? 0), 0);
  expect([dealsIn(0), dealsIn(1)]).toEqual([1, 1]);
});
