import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callsDuring,
  createReadingProcess,
  nextNoon,
  readingsOf,
  withOwnAccount,
} from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';

const clock = { now: new Date() };
let world: Awaited<ReturnType<typeof createCrmWorld>>;
beforeAll(async () => {
  world = await createCrmWorld({ now: () => clock.now });
});
afterAll(() => world.close());
beforeEach(async () => {
  clock.now = nextNoon(clock.now);
  await world.empty();
  await world.connect();
});

async function inOwnWorld(deals: number, work: () => Promise<void>): Promise<void> {
  const shared = world;
  await withOwnAccount({ deals, now: () => clock.now }, async (own) => {
    world = own;
    await work();
  }).finally(() => (world = shared));
}

const portal = '4242424';
const minute = 60_000;
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * minute);
};

const process = (told: string[] = []) =>
  createReadingProcess(world, { now: () => clock.now, told });

const calls = (work: () => Promise<unknown>) => callsDuring(world, work);
const readings = () => readingsOf(world);

describe('[IMP-07] deletions that nobody tells of', () => {
  const gone = async (id: string) => (await world.deal(id))['crm_facts'];

  test('are found by the number of deals, in few calls, and nothing is asked twice', async () => {
    await inOwnWorld(250, async () => {
      const { read } = process();
      const deals = await world.importDeals();
      await read();
      const deleted = [deals[3]!, deals[140]!];
      for (const { hubspot_id } of deleted) await world.there('DELETE', `/${hubspot_id}`);
      later(10);
      expect(await calls(read)).toBeLessThanOrEqual(2);
      later(10);
      expect(await calls(read)).toBeLessThanOrEqual(4);
      for (const { id } of deleted) expect(await gone(id)).toMatchObject({ gone: 'deleted' });
      expect((await readings()).readings[0]).toMatchObject({ kind: 'changes', gone: 2 });
      later(10);
      expect(await calls(read)).toBeLessThanOrEqual(2);
    });
  });

  test('are found though as many deals came', async () => {
    await inOwnWorld(60, async () => {
      const { read } = process();
      const [deal] = await world.importDeals(1);
      await read();
      await world.there('DELETE', `/${deal!.hubspot_id}`);
      await world.there('POST', '', { properties: { dealname: 'New there' } });
      later(10);
      await read();
      later(10);
      await read();
      expect(await gone(deal!.id)).toMatchObject({ gone: 'deleted' });
    });
  });

  test('are not suspected where the search is late to count', async () => {
    await inOwnWorld(60, async () => {
      const { read } = process();
      await read();
      world.sandbox.behaviour.searchDelayMs = minute;
      const { id } = world.sandbox.edits.create({ dealname: 'Too new to be counted' });
      await world.db.execute(sql`insert into crm_wakes values (${portal}, ${id}, 1)`);
      await read();
      later(10);
      expect(await calls(read)).toBeLessThanOrEqual(2);
    });
  });

  test('that were taken back are found too, as is whatever was deleted meanwhile', async () => {
    await inOwnWorld(60, async () => {
      const { read } = process();
      const [restored, deleted] = await world.importDeals(2);
      const there = (id: string) => world.sandbox.deals().find((deal) => deal.id === id)!;
      await read();
      await world.there('DELETE', `/${restored!.hubspot_id}`);
      later(1);
      await world.refresh();
      expect(await gone(restored!.id)).toMatchObject({ gone: 'deleted' });
      world.sandbox.edits.restore(there(restored!.hubspot_id));
      later(31);
      await read();
      later(31);
      await read();
      await world.there('DELETE', `/${deleted!.hubspot_id}`);
      later(1);
      await read();
      expect(await gone(restored!.id)).toMatchObject({ gone: null });
      expect(await gone(deleted!.id)).toMatchObject({ gone: 'deleted' });
      later(10);
      expect(await calls(read)).toBeLessThanOrEqual(2);
    });
  });

  test('that no list tells of are left to a comparison, once', async () => {
    await inOwnWorld(250, async () => {
      const { read } = process();
      const [survivor, merged] = await world.importDeals();
      await read();
      await world.there('POST', '/merge', {
        primaryObjectId: survivor!.hubspot_id,
        objectIdToMerge: merged!.hubspot_id,
      });
      // As when the survivor's own change was not found.
      await world.edit(survivor!.hubspot_id, { hs_merged_object_ids: '' });
      later(31);
      await read();
      later(31);
      await read();
      later(1);
      await read();
      expect(await gone(merged!.id)).toMatchObject({ gone: 'deleted' });
      expect((await readings()).readings[0]).toMatchObject({ kind: 'comparison', gone: 1 });
      later(10);
      expect(await calls(read)).toBeLessThanOrEqual(2);
    });
  });
});

test('[IMP-07] a deal that is deleted and imported again is no stranger to the readings', async () => {
  const [deal] = await world.importDeals(1);
  await world.send('DELETE', `/api/deals/${deal!.id}`);
  const [again] = await world.importDeals(1);
  await world.edit(again!.hubspot_id, { amount: '31' });
  await process().read();
  expect(await world.deal(again!.id)).toMatchObject({ value: 31 });
  const { rows } = await world.db.execute(sql`select count(*)::integer as n from crm_links`);
  expect(rows).toEqual([{ n: 1 }]);
});
