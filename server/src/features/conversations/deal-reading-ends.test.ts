import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countWaiting, tryAllNow } from '../../language-model/waiting.queries.ts';
import { createDealReadingApi, modelSays } from '../../testing/deal-reading.ts';

const call = 'Tom Reed (Plumbline): Why now?\nPriya Nair (Halden): Quotes take us five days.';
const says = modelSays({
  brief: [{ side: 'commercial', text: 'Slow quotes.', quotes: ['1.2'] }],
  fields: [
    {
      field: 'pain',
      text: 'Quotes take five days.',
      who: '',
      beside: '',
      state: 'supported',
      quotes: ['1.2'],
      superseded: [],
    },
  ],
});

let server: Awaited<ReturnType<typeof createDealReadingApi>>;
beforeAll(async () => {
  server = await createDealReadingApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

async function addDeals(many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < many; at++) ids.push(await server.addDeal(call));
  return ids;
}

/** Of each deal: how many suggestions it has, and what is told of its reading. */
async function standing(ids: readonly string[]) {
  const deals = await Promise.all(
    ids.map(async (id) => {
      const { reading, told } = await server.reading(id);
      const { body } = await server.request('ADMIN', 'GET', `/api/deals/${id}/suggestions`);
      return { isRead: reading !== null, told, offered: (body as Review).suggestions.length };
    }),
  );
  return {
    read: deals.filter(({ isRead }) => isRead).length,
    told: deals.flatMap(({ told }) => told ?? []),
    offered: deals.reduce((sum, { offered }) => sum + offered, 0),
  };
}

test('[ERR-01] a cap in the middle: the rest waits and is told, and is read once there is room, nothing twice', async () => {
  const first = await server.withModel({ always: says }, 2);
  const ids = await addDeals(5);
  await server.read();
  expect(first.requests()).toHaveLength(2);
  const { read, told, offered } = await standing(ids);
  expect([read, offered, told.length]).toEqual([2, 2, 3]);
  expect(told[0]).toMatch(/used your 2 language model answers/);
  expect(await countWaiting(server.db)).toMatchObject({ deals: 3, reasons: ['over_budget'] });
  const second = await server.withModel({ always: says }, 1000);
  await tryAllNow(server.db, new Date());
  await server.read();
  await server.read();
  expect(second.requests()).toHaveLength(3);
  expect(await standing(ids)).toEqual({ read: 5, told: [], offered: 5 });
  expect(await countWaiting(server.db)).toMatchObject({ deals: 0 });
});

test('[ERR-01] an outage in the middle: what was read stays, the rest waits and is told, nothing twice', async () => {
  const down = { kind: 'status', status: 401 } as const;
  const first = await server.withModel({ next: [says, says], always: down });
  const ids = await addDeals(5);
  await server.read();
  const { read, told, offered } = await standing(ids);
  expect([read, offered, told.length]).toEqual([2, 2, 3]);
  expect(new Set(told)).toEqual(new Set([expect.stringContaining('rejected the key')]));
  first.behaviour.always = says;
  await tryAllNow(server.db, new Date());
  await server.read();
  await server.read();
  // Five answers, and each refusal was one question.
  expect(first.requests()).toHaveLength(2 + 3 + 3);
  expect(await standing(ids)).toEqual({ read: 5, told: [], offered: 5 });
});

test('[ERR-01] a process that is killed while the model thinks leaves nothing, and the next one reads all once', async () => {
  const hanging = await server.withModel({ always: { kind: 'hang' } });
  const ids = await addDeals(3);
  const dying = new AbortController();
  const dead = server.read(dying.signal).catch(() => {});
  await expect.poll(() => hanging.requests().length, { timeout: 20_000 }).toBe(2);
  // Nobody renews its leases any more.
  await server.db.execute(sql`update deal_readings set lease_until = now() - interval '1 s'
    where state = 'running'`);
  expect(await standing(ids)).toMatchObject({ read: 0, offered: 0 });
  const next = await server.withModel({ always: says });
  await server.read();
  expect(next.requests()).toHaveLength(3);
  // What the dead one would still write comes too late.
  dying.abort();
  await dead;
  await server.read();
  expect(next.requests()).toHaveLength(3);
  expect(await standing(ids)).toEqual({ read: 3, told: [], offered: 3 });
});
