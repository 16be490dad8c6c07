import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReadingWorld } from '../../testing/crm-reading.ts';

let crm: Awaited<ReturnType<typeof createReadingWorld>>;
beforeAll(async () => {
  crm = await createReadingWorld();
});
afterAll(() => crm.close());
beforeEach(() => crm.begin());

const portal = '4242424';
const minute = 60_000;

describe('[IMP-07] deletions that nobody tells of', () => {
  const gone = async (id: string) => (await crm.world.deal(id))['crm_facts'];

  test('are found by the number of deals, in few calls, and nothing is asked twice', async () => {
    await crm.apart(250, async () => {
      const { read } = crm.process();
      const deals = await crm.world.importDeals();
      await read();
      const deleted = [deals[3]!, deals[140]!];
      for (const { hubspot_id } of deleted) await crm.world.there('DELETE', `/${hubspot_id}`);
      crm.later(10);
      expect(await crm.calls(read)).toBeLessThanOrEqual(2);
      crm.later(10);
      expect(await crm.calls(read)).toBeLessThanOrEqual(4);
      for (const { id } of deleted) expect(await gone(id)).toMatchObject({ gone: 'deleted' });
      expect((await crm.readings()).readings[0]).toMatchObject({ kind: 'changes', gone: 2 });
      crm.later(10);
      expect(await crm.calls(read)).toBeLessThanOrEqual(2);
    });
  });

  test('are told of imported deals only, though others are found too', async () => {
    await crm.apart(60, async () => {
      const { read } = crm.process();
      const [deal] = await crm.world.importDeals(1);
      await read();
      const others = crm.world.sandbox.deals().slice(20, 23);
      await crm.world.there('DELETE', `/${deal!.hubspot_id}`);
      for (const { id } of others) await crm.world.there('DELETE', `/${id}`);
      crm.later(10);
      await read();
      crm.later(10);
      await read();
      const told = (await crm.readings()).readings.map(({ gone: many }) => many);
      expect(told.reduce((sum, many) => sum + many, 0)).toBe(1);
      const { rows } = await crm.world.db.execute(
        sql`select count(*)::integer as deals from crm_deal_facts where gone = 'deleted'`,
      );
      expect(rows).toEqual([{ deals: 4 }]);
    });
  });

  test('are found though as many deals came', async () => {
    await crm.apart(60, async () => {
      const { read } = crm.process();
      const [deal] = await crm.world.importDeals(1);
      await read();
      await crm.world.there('DELETE', `/${deal!.hubspot_id}`);
      await crm.world.there('POST', '', { properties: { dealname: 'New there' } });
      crm.later(10);
      await read();
      crm.later(10);
      await read();
      expect(await gone(deal!.id)).toMatchObject({ gone: 'deleted' });
    });
  });

  test('are not suspected where the search is late to count', async () => {
    await crm.apart(60, async () => {
      const { read } = crm.process();
      await read();
      crm.world.sandbox.behaviour.searchDelayMs = minute;
      const { id } = crm.world.sandbox.edits.create({ dealname: 'Too new to be counted' });
      await crm.world.db.execute(sql`insert into crm_wakes values (${portal}, ${id}, 1)`);
      await read();
      crm.later(10);
      expect(await crm.calls(read)).toBeLessThanOrEqual(2);
    });
  });

  test('that were taken back are found too, as is whatever was deleted meanwhile', async () => {
    await crm.apart(60, async () => {
      const { read } = crm.process();
      const [restored, deleted] = await crm.world.importDeals(2);
      const there = (id: string) => crm.world.sandbox.deals().find((deal) => deal.id === id)!;
      await read();
      await crm.world.there('DELETE', `/${restored!.hubspot_id}`);
      crm.later(1);
      await crm.world.refresh();
      expect(await gone(restored!.id)).toMatchObject({ gone: 'deleted' });
      crm.world.sandbox.edits.restore(there(restored!.hubspot_id));
      crm.later(31);
      await read();
      crm.later(31);
      await read();
      await crm.world.there('DELETE', `/${deleted!.hubspot_id}`);
      crm.later(1);
      await read();
      expect(await gone(restored!.id)).toMatchObject({ gone: null });
      expect(await gone(deleted!.id)).toMatchObject({ gone: 'deleted' });
      crm.later(10);
      expect(await crm.calls(read)).toBeLessThanOrEqual(2);
    });
  });

  test('that no list tells of are left to a comparison, once', async () => {
    await crm.apart(250, async () => {
      const { read } = crm.process();
      const [survivor, merged] = await crm.world.importDeals();
      await read();
      await crm.world.there('POST', '/merge', {
        primaryObjectId: survivor!.hubspot_id,
        objectIdToMerge: merged!.hubspot_id,
      });
      // As when the survivor's own change was not found.
      await crm.world.edit(survivor!.hubspot_id, { hs_merged_object_ids: '' });
      crm.later(31);
      await read();
      crm.later(31);
      await read();
      crm.later(1);
      await read();
      expect(await gone(merged!.id)).toMatchObject({ gone: 'deleted' });
      expect((await crm.readings()).readings[0]).toMatchObject({ kind: 'comparison', gone: 1 });
      crm.later(10);
      expect(await crm.calls(read)).toBeLessThanOrEqual(2);
    });
  });
});

test('[IMP-07] a deal that is deleted and imported again is no stranger to the readings', async () => {
  const [deal] = await crm.world.importDeals(1);
  await crm.world.send('DELETE', `/api/deals/${deal!.id}`);
  const [again] = await crm.world.importDeals(1);
  await crm.world.edit(again!.hubspot_id, { amount: '31' });
  await crm.process().read();
  expect(await crm.world.deal(again!.id)).toMatchObject({ value: 31 });
  const { rows } = await crm.world.db.execute(sql`select count(*)::integer as n from crm_links`);
  expect(rows).toEqual([{ n: 1 }]);
});
