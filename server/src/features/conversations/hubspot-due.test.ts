import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createReadingWorld } from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';
import { findDueDeals, noteRead } from './hubspot-reading.queries.ts';

let crm: Awaited<ReturnType<typeof createReadingWorld>>;
beforeAll(async () => {
  crm = await createReadingWorld();
});
afterAll(() => crm.close());
beforeEach(() => crm.begin());

const due = async () => (await findDueDeals(crm.world.db, 50, crm.now())).map(({ id }) => id);

/** As if all that HubSpot holds around deals was fetched. */
async function fetchAll(): Promise<void> {
  const { db } = crm.world;
  const deals = await findDueDeals(db, 50, crm.now());
  await db.transaction((tx) => noteRead(tx, deals, new Map(), crm.now()));
  expect(await due()).toEqual([]);
}

test.each([
  ['a note that was written after the last call', { notes_last_updated: '2026-11-20T08:00:00Z' }],
  ['a call that was logged late, of a day before the last', { num_notes: '7' }],
  ['an entry that was deleted', { num_notes: '1' }],
  ['a contact that was added', { num_associated_contacts: '9' }],
])('[DET-04] %s is fetched with the next reading', async (_what, properties) => {
  const [deal] = await crm.world.importDeals(2);
  await crm.world.edit(deal!.hubspot_id, { notes_last_contacted: '2026-11-10T08:00:00Z' });
  await crm.process().read();
  await fetchAll();
  crm.later(10);
  await crm.world.edit(deal!.hubspot_id, properties);
  await crm.process().read();
  expect(await due()).toEqual([deal!.id]);
});

test('[DET-04] a change of the deal alone fetches nothing anew', async () => {
  const [deal] = await crm.world.importDeals(2);
  await crm.process().read();
  await fetchAll();
  crm.later(10);
  await crm.world.edit(deal!.hubspot_id, { amount: '4711' });
  await crm.process().read();
  expect(await due()).toEqual([]);
  const { rows } = await crm.world.db.execute(
    sql`select value from opportunities where id = ${deal!.id}`,
  );
  expect(rows).toEqual([{ value: 4711 }]);
});

test('[DET-04] of a deal that HubSpot has no more nothing is fetched: what is here stays', async () => {
  const [deal] = await crm.world.importDeals(2);
  await crm.process().read();
  await fetchAll();
  await crm.world.db.execute(sql`
    update crm_deal_facts set gone = 'deleted', activity = 'another'
    where hubspot_id = ${deal!.hubspot_id}`);
  expect(await due()).toEqual([]);
});

test('[INT-05] who connects anew may be allowed to read more: everything is fetched again', async () => {
  const sent: string[] = [];
  const jobs = { send: async (_tx: unknown, queue: string) => void sent.push(queue) };
  const world = await createCrmWorld({ deals: 3, jobs });
  onTestFinished(() => world.close());
  await world.connect();
  const [deal] = await world.importDeals(1);
  const deals = await findDueDeals(world.db, 50, new Date());
  await world.db.transaction((tx) => noteRead(tx, deals, new Map(), new Date()));
  expect(await findDueDeals(world.db, 50, new Date())).toEqual([]);
  sent.length = 0;
  await world.connect();
  expect(await findDueDeals(world.db, 50, new Date())).toMatchObject([{ id: deal!.id }]);
  expect(sent).toContain('hubspot-writings');
});
