import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsDuring, createReadingProcess } from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';
import { testBaseUrl } from '../../testing/people.ts';
import { askForDueWriting } from './schedule.ts';

const clock = { now: new Date() };
const now = () => clock.now;
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
let world: Awaited<ReturnType<typeof createCrmWorld>>;
beforeAll(async () => {
  world = await createCrmWorld({ now });
});
afterAll(() => world.close());
beforeEach(async () => {
  later(3600); // it only goes on, as HubSpot's does
  await world.empty();
  await world.connect();
  await world.send('POST', '/api/hubspot/write-back/remove');
  await world.db.execute(sql`truncate audit_events`);
});

const turn = (on: boolean) => world.send('PUT', '/api/hubspot/write-back', { on });
const state = async () =>
  (await world.send<{ waiting: number; error: string | null }>('GET', '/api/hubspot/write-back'))
    .body;
const updates = () => world.sandbox.calls('batch/update');
const calls = (work: () => Promise<unknown>) => callsDuring(world, work);
const pain = { meddpicc_data: { pain: 'Quotes take five days and cost us $200k a year.' } };

test('[INT-04] nothing is written before an administrator allows it, who sees what will be', async () => {
  const [deal] = await world.importDeals(3);
  const { write } = createReadingProcess(world, { now });
  await world.send('PUT', `/api/deals/${deal!.id}`, pain);
  expect(await calls(write)).toBe(0);
  expect(await world.send('GET', '/api/hubspot/write-back')).toMatchObject({
    body: {
      on: false,
      deals: 3,
      waiting: 0,
      properties: expect.arrayContaining([expect.objectContaining({ name: 'plumbline_score' })]),
    },
  });
  for (const role of ['MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const) {
    const answer = await world.request(role, 'PUT', '/api/hubspot/write-back', { on: true });
    expect(answer.status).toBe(403);
  }
});

test('[INT-04] what Plumbline knows of each deal is written, only what changed, once a minute', async () => {
  const deals = await world.importDeals();
  const [deal] = deals;
  const { write } = createReadingProcess(world, { now });
  expect(await turn(true)).toMatchObject({ status: 200, body: { on: true, waiting: 60 } });
  await write();
  expect(updates()).toBe(1);
  expect(world.sandbox.valuesOf(deal!.hubspot_id)).toMatchObject({
    plumbline_score: '1',
    plumbline_commercial_progress: '0',
    plumbline_technical_progress: '20',
    plumbline_weakest_letter: 'Metrics',
    plumbline_next_step: expect.stringMatching(/\w/),
    plumbline_open_warnings: expect.stringMatching(/^\d+$/),
    plumbline_url: `${testBaseUrl}/#/opportunitydetails?id=${deal!.id}`,
  });
  expect(await state()).toMatchObject({ waiting: 0, error: null });
  expect(await calls(write)).toBe(0);

  await world.send('PUT', `/api/deals/${deal!.id}`, pain);
  expect(await calls(write)).toBe(0); // not yet a minute
  later(61);
  await world.edit(deal!.hubspot_id, { plumbline_url: 'somebody else wrote this' });
  expect(await calls(write)).toBe(1);
  const values = world.sandbox.valuesOf(deal!.hubspot_id);
  expect(Number(values?.['plumbline_commercial_progress'])).toBeGreaterThan(0);
  expect(values?.['plumbline_url']).toBe('somebody else wrote this'); // it did not change here
  expect(JSON.stringify(values)).not.toContain('five days');
  later(61);
  await world.send('PUT', `/api/deals/${deal!.id}`, { owner: 'Somebody' });
  expect(await calls(write)).toBe(0); // nothing of it is written
  const { rows } = await world.db.execute(
    sql`select action, actor, detail from audit_events where action <> 'export' order by id`,
  );
  expect(rows).toEqual([
    { action: 'integration-change', actor: 'admin@demo.example', detail: 'write-back on' },
    { action: 'write-back', actor: '', detail: '60 deals' },
    { action: 'write-back', actor: '', detail: '1 deal' },
  ]);
});

test('[IMP-07] what Plumbline wrote does not come back as a change', async () => {
  await world.importDeals();
  const told: string[] = [];
  const { read, write } = createReadingProcess(world, { now, told });
  await read();
  told.length = 0;
  await turn(true);
  later(1);
  await write();
  later(600);
  expect(await calls(read)).toBeLessThanOrEqual(3);
  expect(told).toEqual([]);
});

test('[IMP-07] what somebody changed there just before Plumbline wrote is not taken for its own', async () => {
  const [deal] = await world.importDeals();
  const { read, write } = createReadingProcess(world, { now });
  await read();
  later(1);
  await world.edit(deal!.hubspot_id, { amount: '4711' });
  await turn(true);
  later(1);
  await write();
  later(600);
  await read();
  expect(await world.deal(deal!.id)).toMatchObject({ value: 4711 });
});

test('[INT-04] turned off it stops at once, and what was written can be taken away', async () => {
  const [deal] = await world.importDeals();
  const { write } = createReadingProcess(world, { now });
  await turn(true);
  await turn(false);
  expect(await calls(write)).toBe(0);
  await turn(true);
  await write();
  await world.send('PUT', `/api/deals/${deal!.id}`, pain);
  later(61);
  await turn(false);
  expect(await calls(write)).toBe(0);
  expect(await world.send('POST', '/api/hubspot/write-back/remove')).toMatchObject({ status: 200 });
  const refused = world.edit(deal!.hubspot_id, { plumbline_score: '3' });
  await expect(refused).rejects.toThrow('400');
});

test('[INT-04] a property that somebody deleted in HubSpot is made again, and written', async () => {
  const [deal] = await world.importDeals(2);
  const { write } = createReadingProcess(world, { now });
  await turn(true);
  await write();
  await fetch(`${world.sandbox.apiUrl}/crm/properties/2026-09/deals/batch/archive`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.sandbox.privateAppToken}` },
    body: JSON.stringify({ inputs: [{ name: 'plumbline_commercial_progress' }] }),
  });
  await world.send('PUT', `/api/deals/${deal!.id}`, pain);
  later(61);
  await write();
  expect(await state()).toMatchObject({ waiting: 0, error: null });
  const { plumbline_commercial_progress: there } = world.sandbox.valuesOf(deal!.hubspot_id) ?? {};
  expect(Number(there)).toBeGreaterThan(0);
});

test('[INT-04] a connection that may not write is told what it lacks', async () => {
  world.sandbox.behaviour.missingScopes = ['crm.schemas.deals.write'];
  expect(await turn(true)).toMatchObject({
    status: 502,
    body: { error: expect.stringContaining('crm.objects.deals.write and crm.schemas.deals.write') },
  });
  world.sandbox.behaviour.missingScopes = ['crm.objects.deals.write'];
  await world.importDeals(1);
  await turn(true);
  await createReadingProcess(world, { now }).write();
  expect((await state()).error).toBe(
    "The HubSpot connection can't write: it is missing crm.objects.deals.write and crm.schemas.deals.write. Add them to the key in HubSpot, or reconnect with OAuth.",
  );
  expect(await state()).toMatchObject({ waiting: 1 });
});

test('[IMP-07] a deal that HubSpot has no more keeps nobody waiting', async () => {
  const own = await createCrmWorld({ now, deals: 5 });
  const shared = world;
  try {
    world = own;
    await world.connect();
    const [gone] = await world.importDeals();
    await world.there('DELETE', `/${gone!.hubspot_id}`);
    await turn(true);
    const { read, write } = createReadingProcess(world, { now });
    await write();
    expect(await state()).toMatchObject({ waiting: 0, error: null });
    // Whoever could not be written is asked for, and what changes here afterwards asks nobody.
    await read();
    expect(await world.deal(gone!.id)).toMatchObject({ crm_facts: { gone: 'deleted' } });
    later(61);
    await write();
    await world.send('PUT', `/api/deals/${gone!.id}`, pain);
    later(120);
    const sent: string[] = [];
    const jobs = { send: async (_tx: unknown, queue: string) => void sent.push(queue) };
    await askForDueWriting({ db: world.db, jobs, now });
    expect(sent).toEqual([]);
  } finally {
    world = shared;
    await own.close();
  }
});

test('[IMP-07] a thousand scores are written in ten calls', async () => {
  const own = await createCrmWorld({ now, deals: 1000 });
  const shared = world;
  try {
    world = own;
    await world.connect();
    await world.importDeals();
    await turn(true);
    expect(await calls(createReadingProcess(world, { now }).write)).toBe(10);
  } finally {
    world = shared;
    await own.close();
  }
});

test('[IMP-07] writing is asked for once, and only where something waits', async () => {
  const sent: string[] = [];
  const jobs = { send: async (_tx: unknown, queue: string) => void sent.push(queue) };
  const ask = () => askForDueWriting({ db: world.db, jobs, now });
  await world.importDeals(2);
  await ask();
  expect(sent).toEqual([]);
  await turn(true);
  await Promise.all([ask(), ask(), ask()]);
  expect(sent).toEqual(['crm-writing']);
  await createReadingProcess(world, { now }).write();
  later(11);
  await ask();
  expect(sent).toHaveLength(1);
});
