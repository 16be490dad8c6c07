import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callsDuring, createReadingProcess } from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';

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
  later(3600);
  await world.empty();
  await world.connect();
  await world.send('POST', '/api/hubspot/write-back/remove');
  // With its properties HubSpot takes away what deals held of them.
  for (const { properties } of world.sandbox.deals()) delete properties['plumbline_score'];
});

interface State {
  waiting: number;
  error: string | null;
  refused: { total: number; deals: object[] };
}
const turn = (on: boolean) => world.send('PUT', '/api/hubspot/write-back', { on });
const state = async () => (await world.send<State>('GET', '/api/hubspot/write-back')).body;
const calls = (work: () => Promise<unknown>) => callsDuring(world, work);
const scoreOf = (id: string) => world.sandbox.valuesOf(id)?.['plumbline_score'];
const pain = { meddpicc_data: { pain: 'Quotes take five days and cost us $200k a year.' } };
const words = 'reason is required because of a conditional property rule based on [dealname]';

/** One deal breaks a rule of the account. */
async function importWithRule() {
  const deals = await world.importDeals();
  const ruled = deals[24]!;
  const dealname = `Ruled ${clock.now.getTime()}`;
  await world.edit(ruled.hubspot_id, { dealname });
  world.sandbox.behaviour.requiredIf = [{ property: 'reason', when: 'dealname', is: dealname }];
  return { ruled, others: deals.filter(({ id }) => id !== ruled.id) };
}

describe.each([
  ['that deal', false],
  ['the whole batch', true],
])("[INT-04] one deal that breaks an account's rule, where HubSpot refuses %s", (_, whole) => {
  beforeEach(() => {
    world.sandbox.behaviour.refusesBatches = whole;
  });

  test('is left out and told with the words of the rule; the others are written', async () => {
    const { ruled, others } = await importWithRule();
    const { write } = createReadingProcess(world, { now });
    await turn(true);
    expect(await calls(write)).toBeLessThanOrEqual(whole ? 16 : 1);
    for (const { hubspot_id } of others) expect(scoreOf(hubspot_id)).toMatch(/^\d+$/);
    expect(scoreOf(ruled.hubspot_id)).toBeUndefined();
    expect(await state()).toMatchObject({
      waiting: 0,
      error: null,
      refused: { total: 1, deals: [{ opportunity_id: ruled.id, reason: words }] },
    });
  });

  test('is tried again only when its value changes, and then counts as written', async () => {
    const { ruled, others } = await importWithRule();
    const { write } = createReadingProcess(world, { now });
    await turn(true);
    await write();
    later(61);
    await world.send('PUT', `/api/deals/${ruled.id}`, { owner: 'Somebody' });
    expect(await calls(write)).toBe(0);
    await world.send('PUT', `/api/deals/${others[0]!.id}`, pain);
    expect(await calls(write)).toBe(1);
    world.sandbox.behaviour.requiredIf = [];
    later(61);
    expect(await calls(write)).toBe(0);
    await world.send('PUT', `/api/deals/${ruled.id}`, pain);
    expect(await calls(write)).toBe(1);
    expect(scoreOf(ruled.hubspot_id)).toMatch(/^\d+$/);
    expect(await state()).toMatchObject({ refused: { total: 0, deals: [] } });
  });

  test('is tried again where somebody turns writing off and on', async () => {
    const { ruled } = await importWithRule();
    const { write } = createReadingProcess(world, { now });
    await turn(true);
    await write();
    world.sandbox.behaviour.requiredIf = [];
    await turn(false);
    await turn(true);
    later(61);
    await write();
    expect(scoreOf(ruled.hubspot_id)).toMatch(/^\d+$/);
    expect(await state()).toMatchObject({ refused: { total: 0 } });
  });
});
