import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailWorld } from '../../testing/mail-world.ts';
import { sendDue } from './sending.service.ts';

let world: Awaited<ReturnType<typeof createMailWorld>>;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

test('[PAGE-01] changes of one’s own deals come once, and only if there are any', async () => {
  await world.addDeals();
  const id = await world.addPerson();
  await world.wants(id, 'at_once', false);
  await sendDue(world.context());
  expect(world.sent.map(({ subject }) => subject)).toEqual(['Your deal changed: Hal<b>den']);
  expect(world.sent[0]?.text).not.toContain('Northwind');
  world.now = new Date('2026-11-30T07:05:00Z');
  await sendDue(world.context());
  expect(world.sent).toHaveLength(1);
});

test('[PAGE-01] changes that one process is still reading are not mailed by a second one', async () => {
  await world.addDeals();
  const id = await world.addPerson();
  await world.wants(id, 'at_once', false);
  let rounds: Promise<unknown> = Promise.resolve();
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table deal_changes in access exclusive mode`);
    const later = { ...world.context(), now: () => new Date('2026-11-30T07:02:00Z') };
    rounds = Promise.all([sendDue(world.context()), sendDue(later)]);
    await expect
      .poll(async () => {
        const { rows } = await world.db.execute<{ n: number }>(
          sql`select count(*)::integer as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      })
      .toBe(2);
  });
  await rounds;
  expect(world.sent).toHaveLength(1);
});

test('[PAGE-01] changes whose mail could not be made come with the next one', async () => {
  await world.addDeals();
  const id = await world.addPerson();
  await world.wants(id, 'at_once', false);
  await world.db.execute(sql`alter table deal_changes rename to away`);
  await sendDue(world.context());
  await world.db.execute(sql`alter table away rename to deal_changes`);
  expect(await world.planOf(id)).toMatchObject({
    last_state: 'failed',
    last_failure: 'It couldn’t be made.',
  });
  world.now = new Date('2026-11-30T07:01:00Z');
  await sendDue(world.context());
  expect(world.sent).toHaveLength(1);
});
