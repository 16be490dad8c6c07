import { everything } from '@plumbline/domain/crm/selection.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReadingProcess, createReadingWorld } from '../../testing/crm-reading.ts';
import { askForDueReading } from './schedule.ts';

const log = pino({ level: 'silent' });
let crm: Awaited<ReturnType<typeof createReadingWorld>>;
beforeAll(async () => {
  crm = await createReadingWorld();
});
afterAll(() => crm.close());
beforeEach(() => crm.begin());

const portal = '4242424';
const minute = 60_000;
const offered = async () =>
  (await crm.world.send<{ deals: number }>('GET', '/api/hubspot/offered')).body.deals;

describe('[IMP-07] reading by the clock', () => {
  test('compares everything first, then reads what changed alone', async () => {
    const told: string[] = [];
    const { read } = crm.process(told);
    const [first, second] = await crm.world.importDeals(40);
    await read();
    expect(await crm.readings()).toMatchObject({
      readings: [{ kind: 'comparison', read: 60, updated: 0, error: null }],
    });
    told.length = 0;
    crm.later(10);
    expect(await crm.calls(read)).toBeLessThanOrEqual(3);
    expect(told).toEqual([]);

    await crm.world.edit(first!.hubspot_id, { amount: '4321' });
    await crm.world.edit(second!.hubspot_id, { notes_last_contacted: crm.now().toISOString() });
    crm.later(10);
    await read();
    expect(await crm.world.deal(first!.id)).toMatchObject({ value: 4321 });
    expect(told.toSorted()).toEqual([first!.id, second!.id].toSorted());
    crm.later(10);
    expect(await crm.calls(read)).toBeLessThanOrEqual(3);
    expect((await crm.readings()).readings.map(({ kind, read: n }) => [kind, n])).toEqual([
      ['changes', 0],
      ['changes', 2],
      ['changes', 0],
      ['comparison', 60],
    ]);
  });

  test('a change that the search found late is not lost', async () => {
    const { read } = crm.process();
    const [deal] = await crm.world.importDeals(1);
    await read();
    crm.world.sandbox.behaviour.searchDelayMs = minute;
    await crm.world.edit(deal!.hubspot_id, { amount: '987' });
    await read();
    crm.world.sandbox.behaviour.searchDelayMs = 0;
    crm.later(1);
    await read();
    expect(await crm.world.deal(deal!.id)).toMatchObject({ value: 987 });
  });

  test('each night everything is compared, which finds what was deleted', async () => {
    crm.be(new Date('2026-11-22T12:00:00Z'));
    await crm.apart(60, async () => {
      const { read } = crm.process();
      const [, deleted] = await crm.world.importDeals(2);
      await read();
      await crm.world.there('DELETE', `/${deleted!.hubspot_id}`);
      crm.be(new Date('2026-11-23T02:01:00Z'));
      await read();
      expect(await crm.world.deal(deleted!.id)).toMatchObject({ crm_facts: { gone: 'deleted' } });
      expect((await crm.readings()).readings[0]).toMatchObject({ kind: 'comparison', gone: 1 });
    });
  });

  test('what broke off goes on from its page, and says why it broke off', async () => {
    await crm.apart(350, async () => {
      crm.world.sandbox.behaviour.fail = {
        status: 400,
        times: 1,
        path: 'crm/objects/2026-09/deals',
        skip: 2,
      };
      await crm.process().read();
      expect((await crm.readings()).readings[0]?.error).toContain('HubSpot refused');
      crm.later(1);
      const before = crm.world.sandbox.calls('GET /crm/objects/2026-09/deals');
      await crm.process().read();
      expect(crm.world.sandbox.calls('GET /crm/objects/2026-09/deals') - before).toBeLessThan(4);
      expect((await crm.readings()).readings[0]).toMatchObject({ kind: 'comparison', error: null });
      expect(await offered()).toBe(350);
    });
  });

  test('one process reads, however many are asked', async () => {
    crm.world.sandbox.behaviour.latencyMs = 400; // the first is still at it when the others look
    await Promise.all([crm.process().read(), crm.process().read(), crm.process().read()]);
    crm.world.sandbox.behaviour.latencyMs = 0;
    expect((await crm.readings()).readings).toHaveLength(1);
  });

  test('it is asked for once over all processes, when it is due', async () => {
    const sent: object[] = [];
    const jobs = {
      send: async (_tx: unknown, queue: string, data: object) => void sent.push({ queue, ...data }),
    };
    const ask = () => askForDueReading({ db: crm.world.db, jobs, log, now: crm.now, minutes: 10 });
    await Promise.all([ask(), ask(), ask()]);
    expect(sent).toEqual([{ queue: 'crm-reading', portal }]);
    crm.later(9);
    await ask();
    expect(sent).toHaveLength(1);
    crm.later(1);
    await ask();
    expect(sent).toHaveLength(2);
    await crm.world.send('DELETE', '/api/hubspot/disconnect');
    crm.later(10);
    await ask();
    expect(sent).toHaveLength(2);
  });

  test('a failure is told, and the next reading brings what it left', async () => {
    const { read } = crm.process();
    const [deal] = await crm.world.importDeals(1);
    await read();
    await crm.world.edit(deal!.hubspot_id, { amount: '555' });
    crm.world.sandbox.behaviour.fail = { status: 403, times: 99 };
    crm.later(10);
    await read();
    expect((await crm.readings()).readings[0]?.error).toContain('missing the scopes');
    crm.world.sandbox.behaviour.fail = null;
    crm.later(10);
    await read();
    expect(await crm.world.deal(deal!.id)).toMatchObject({ value: 555 });
  });
});

describe('[IMP-07] no change is lost', () => {
  test('by the dialog that was opened before the reading', async () => {
    const { read } = crm.process();
    const [deal] = await crm.world.importDeals(1);
    await read();
    await crm.world.edit(deal!.hubspot_id, { amount: '2468' });
    await crm.world.send('GET', '/api/hubspot/sync');
    crm.later(10);
    await read();
    expect(await crm.world.deal(deal!.id)).toMatchObject({ value: 2468 });
  });

  test('by a process that was killed in the middle of a page', async () => {
    const { read } = crm.process();
    const [deal] = await crm.world.importDeals(1);
    await read();
    await crm.world.edit(deal!.hubspot_id, { amount: '1357' });
    crm.later(10);
    const killed = createReadingProcess(crm.world, {
      now: crm.now,
      between: () => Promise.reject(new Error('Killed')),
    });
    await expect(killed.read()).rejects.toThrow('Killed');
    await read();
    expect(await crm.world.deal(deal!.id)).toMatchObject({ value: 1357 });
  });

  test('by somebody whose page is older than what is known', async () => {
    const { read } = crm.process();
    const [deal] = await crm.world.importDeals(1);
    await read();
    await crm.world.edit(deal!.hubspot_id, { amount: '1000', closedate: '2031-05-01T00:00:00Z' });
    crm.later(10);
    let isFirst = true;
    const slow = createReadingProcess(crm.world, {
      now: crm.now,
      async between() {
        if (!isFirst) return;
        isFirst = false;
        crm.later(1);
        await crm.world.edit(deal!.hubspot_id, { amount: '2000' });
        await crm.world.refresh();
      },
    });
    await slow.read();
    const newest = { value: 2000, close_date: '2031-05-01', crm_facts: { close_date_pushes: 1 } };
    expect(await crm.world.deal(deal!.id)).toMatchObject(newest);
    crm.later(30);
    await read();
    expect(await crm.world.deal(deal!.id)).toMatchObject(newest);
  });

  test('by an import from a dialog that was opened long ago', async () => {
    const { read } = crm.process();
    await read();
    const { body } = await crm.world.send<{ data: { hubspot_id: string }[] }>(
      'GET',
      '/api/hubspot/sync',
    );
    crm.later(20);
    await crm.world.edit(body.data[0]!.hubspot_id, { amount: '97531' });
    await read();
    crm.later(20);
    const made = await crm.world.send<{ data: { id: string }[] }>('POST', '/api/deals/bulk', {
      deals: body.data.slice(0, 1),
    });
    crm.later(20);
    await read();
    expect(await crm.world.deal(made.body.data[0]!.id)).toMatchObject({ value: 97_531 });
  });
});

describe('[IMP-07] what is brought in', () => {
  const choose = (selection: object) =>
    crm.world.send('PUT', '/api/hubspot/selection', { ...everything, ...selection });

  test('is offered by default, with a count, and follows what was chosen', async () => {
    await crm.process().read();
    expect(await offered()).toBe(60);
    await crm.world.importDeals(2);
    expect(await offered()).toBe(58);
    await choose({ pipelines: ['77120451'], open_only: true });
    const { body } = await crm.world.send<{ data: { pipeline: string; stage: string }[] }>(
      'GET',
      '/api/hubspot/sync',
    );
    expect(body.data.length).toBe(await offered());
    expect(new Set(body.data.map(({ pipeline }) => pipeline))).toEqual(
      new Set(['Partner Pipeline']),
    );
    expect(body.data.map(({ stage }) => stage)).not.toContain('Closed Won');
  });

  test('comes by itself where that was chosen, but not what somebody deleted here', async () => {
    const { read } = crm.process();
    await choose({ pipelines: ['77120451'], new_deals: 'import' });
    await read();
    const list = async () =>
      (await crm.world.send<{ id: string; pipeline: string }[]>('GET', '/api/deals?limit=100'))
        .body;
    const first = await list();
    expect(first).toHaveLength(6);
    await crm.world.send('DELETE', `/api/deals/${first[0]!.id}`);
    await choose({ new_deals: 'import' });
    await read();
    expect(await list()).toHaveLength(59);
    expect(await offered()).toBe(0);
  });

  test('can be chosen from the names of the account', async () => {
    expect(await crm.world.send('GET', '/api/hubspot/choices')).toMatchObject({
      body: {
        pipelines: [{ id: 'default', stages: expect.arrayContaining([expect.anything()]) }, {}],
        owners: expect.arrayContaining([{ id: '41200300', name: 'Sofia Marchetti' }]),
      },
    });
  });
});

test('[IMP-07] who can own deals is kept with each reading, also those who left', async () => {
  const { read } = crm.process();
  await crm.world.importDeals(1);
  await read();
  const { rows } = await crm.world.db.execute(
    sql`select name, email from crm_owners where portal_id = ${portal} order by owner_id`,
  );
  expect(rows).toContainEqual({ name: 'Grace Lindgren', email: 'grace.lindgren@demo.example' });
  await crm.world.db.execute(sql`update crm_owners set owner_id = 'no longer there'
    where name = 'Grace Lindgren'`);
  crm.later(60 * 24);
  await crm.world.send('POST', '/api/hubspot/refresh');
  const after = await crm.world.db.execute(sql`select owner_id from crm_owners`);
  expect(after.rows).toHaveLength(rows.length);
  expect(after.rows).not.toContainEqual({ owner_id: 'no longer there' });
});

test('[IMP-07] 100 changed deals of many are read in at most 8 calls', async () => {
  await crm.apart(1200, async () => {
    await crm.process().read();
    crm.later(1);
    for (let index = 0; index < 100; index++) {
      await crm.world.edit(String(9_000_100_000 + index * 11), { amount: String(index) });
    }
    crm.later(10);
    expect(await crm.calls(crm.process().read)).toBeLessThanOrEqual(8);
    expect((await crm.readings()).readings[0]).toMatchObject({ kind: 'changes', read: 100 });
  });
});
