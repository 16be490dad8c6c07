import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReadingWorld } from '../../testing/crm-reading.ts';
import { askForDueReading } from './schedule.ts';

const log = pino({ level: 'silent' });
const portal = '4242424';
let crm: Awaited<ReturnType<typeof createReadingWorld>>;
beforeAll(async () => {
  crm = await createReadingWorld();
});
afterAll(() => crm.close());
beforeEach(() => crm.begin());

describe('[IMP-07] reading goes on', () => {
  test('a clock that was days ahead and is set back stops no reading, and loses no change', async () => {
    const right = crm.now();
    const sent: object[] = [];
    const send = async (_tx: unknown, _queue: string, data: object) => void sent.push(data);
    const ask = () =>
      askForDueReading({ db: crm.world.db, jobs: { send }, log, now: crm.now, minutes: 10 });
    const { read } = crm.process();
    const [deal] = await crm.world.importDeals(1);
    crm.later(3 * 24 * 60);
    await ask();
    await read();
    sent.length = 0;
    crm.be(right);
    await crm.world.edit(deal!.hubspot_id, { amount: '777' });
    crm.later(10);
    await ask();
    expect(sent).toEqual([{ portal }]);
    await read();
    expect(await crm.world.deal(deal!.id)).toMatchObject({ value: 777 });
    await crm.world.edit(deal!.hubspot_id, { amount: '778' });
    crm.later(10);
    await read();
    expect(await crm.world.deal(deal!.id)).toMatchObject({ value: 778 });
    crm.later(3 * 24 * 60);
  });

  test.each([
    ['notes_last_contacted', '+020226-03-01T00:00:00Z'],
    ['notes_last_updated', '20226-03-01'],
    ['hs_v2_date_entered_current_stage', '-000001-03-01T00:00:00Z'],
    ['closedate', '0001-01-01T00:00:00Z'],
  ])(
    'one deal with an impossible time keeps no other from being read: %s %s',
    async (name, time) => {
      const { read } = crm.process();
      const [odd, deal] = await crm.world.importDeals(2);
      await read();
      await crm.world.edit(odd!.hubspot_id, { [name]: time, amount: '41' });
      await crm.world.edit(deal!.hubspot_id, { amount: '42' });
      crm.later(10);
      await read();
      expect(await crm.world.deal(deal!.id)).toMatchObject({ value: 42 });
      expect(await crm.world.deal(odd!.id)).toMatchObject({ value: 41 });
    },
  );
});
