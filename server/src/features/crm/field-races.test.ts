import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadingProcess } from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';

const clock = { now: new Date() };
const now = () => clock.now;
let world: Awaited<ReturnType<typeof createCrmWorld>>;
beforeAll(async () => {
  world = await createCrmWorld({ now, deals: 1 });
});
afterAll(() => world.close());

const rounds = 12;

test('[INT-04] a person and a reading of HubSpot change one field at once: the person is told of it', async () => {
  await world.connect();
  const [deal] = await world.importDeals(1);
  const { id, hubspot_id } = deal!;
  await world.send('PUT', '/api/hubspot/write-back/fields', { on: true });
  const process = createReadingProcess(world, { now });
  const outcomes = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    clock.now = new Date(clock.now.getTime() + 600_000);
    const day = (month: number) =>
      `2027-${String(month).padStart(2, '0')}-${String(round + 1).padStart(2, '0')}`;
    const [theirs, ours] = [day(3), day(4)];
    const { close_date: before } = await world.deal(id);
    await world.edit(hubspot_id, { closedate: `${theirs}T12:00:00.000Z` });
    const patch = { close_date: ours, base_values: { close_date: before } };
    const path = `/api/deals/${id}`;
    // Now one of them is first, now the other.
    const put = async () => (await world.send('PUT', path, patch)).status;
    const [status] =
      round % 3 === 0
        ? [await put(), await process.read()]
        : round % 3 === 1
          ? await Promise.all([put(), process.read()])
          : await process.read().then(async () => [await put()]);
    await process.write();
    const after = await world.deal(id);
    const { conflicts } = after['crm_facts'] as { conflicts: object[] };
    outcomes.add(String(status));
    expect(world.sandbox.valuesOf(hubspot_id)?.['closedate']).toContain(theirs);
    const isTold = status === 409;
    expect([status, after.close_date, conflicts]).toEqual(
      isTold ? [409, theirs, []] : [200, ours, [{ field: 'close_date', theirs }]],
    );
    const keep = round % 2 === 0 ? 'ours' : 'theirs';
    if (!isTold) {
      await world.send('POST', `${path}/hubspot-conflicts`, { field: 'close_date', keep });
      await process.write();
    }
    const kept = !isTold && keep === 'ours' ? ours : theirs;
    expect((await world.deal(id)).close_date).toBe(kept);
    expect(world.sandbox.valuesOf(hubspot_id)?.['closedate']).toContain(kept);
  }
  expect([...outcomes].toSorted()).toEqual(['200', '409']);
});
