import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReadingProcess } from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';
import { testBaseUrl } from '../../testing/people.ts';

const secret = 'secret of the app';
let world: Awaited<ReturnType<typeof createCrmWorld>>;
beforeAll(async () => {
  world = await createCrmWorld({ crmAppSecret: secret });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.empty();
  await world.connect();
});

const portalId = 4_242_424;
const sign = (timestamp: string, body: string, key = secret, path = '/api/hubspot/webhooks') =>
  createHmac('sha256', key).update(`POST${testBaseUrl}${path}${body}${timestamp}`).digest('base64');

async function deliver(body: string, headers: Record<string, string> = {}) {
  const timestamp = String(Date.now());
  const answer = await world.api.request('/api/hubspot/webhooks', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hubspot-request-timestamp': timestamp,
      'x-hubspot-signature-v3': sign(timestamp, body),
      ...headers,
    },
    body,
  });
  return answer.status;
}
const changeOf = (objectId: string, more: object = {}) => ({
  eventId: 1,
  subscriptionType: 'deal.propertyChange',
  portalId,
  objectId: Number(objectId),
  propertyName: 'amount',
  ...more,
});
const wakes = async () => {
  const { rows } = await world.db.execute<{ hubspot_id: string }>(
    sql`select hubspot_id from crm_wakes order by hubspot_id`,
  );
  return rows.map(({ hubspot_id }) => hubspot_id);
};

test('[API-01] only what HubSpot signed within five minutes is taken', async () => {
  const body = JSON.stringify([changeOf('9000100001')]);
  const now = Date.now();
  const [old, ahead] = [String(now - 6 * 60_000), String(now + 6 * 60_000)];
  const bad: Record<string, string>[] = [
    { 'x-hubspot-signature-v3': '' },
    { 'x-hubspot-signature-v3': 'x' },
    { 'x-hubspot-signature-v3': sign(String(now), body, 'another secret') },
    { 'x-hubspot-signature-v3': sign(String(now), `${body} `) },
    { 'x-hubspot-request-timestamp': old, 'x-hubspot-signature-v3': sign(old, body) },
    { 'x-hubspot-request-timestamp': ahead, 'x-hubspot-signature-v3': sign(ahead, body) },
    { 'x-hubspot-request-timestamp': 'now', 'x-hubspot-signature-v3': sign('now', body) },
  ];
  for (const headers of bad) expect(await deliver(body, headers)).toBe(401);
  expect(await wakes()).toEqual([]);
  expect(await deliver(body)).toBe(200);
  expect(await wakes()).toEqual(['9000100001']);
});

test('[API-01] whatever is no event of a deal of this account wakes nothing', async () => {
  const body = JSON.stringify([
    changeOf('1', { subscriptionType: 'contact.propertyChange' }),
    changeOf('2', { portalId: 99 }),
    changeOf('3', { propertyName: 'plumbline_score' }),
    changeOf('4', { subscriptionType: 'object.propertyChange', objectTypeId: '0-1' }),
    { nothing: true },
    'junk',
    null,
  ]);
  expect(await deliver(body)).toBe(200);
  for (const junk of ['{}', 'null', '"x"', '[[]]']) expect(await deliver(junk)).toBe(200);
  expect(await wakes()).toEqual([]);
});

test('[IMP-07] events wake the reading of their deals; repeats and disorder do no harm', async () => {
  const [one, two, three] = await world.importDeals(3);
  const { read } = createReadingProcess(world);
  await read();
  await world.edit(one!.hubspot_id, { amount: '1111' });
  await world.there('DELETE', `/${two!.hubspot_id}`);
  await world.there('POST', '/merge', {
    primaryObjectId: one!.hubspot_id,
    objectIdToMerge: three!.hubspot_id,
  });
  const events = [
    changeOf(two!.hubspot_id, { subscriptionType: 'deal.deletion' }),
    changeOf(two!.hubspot_id), // told late: it is gone by now
    changeOf(one!.hubspot_id),
    changeOf(one!.hubspot_id, {
      subscriptionType: 'deal.merge',
      mergedObjectIds: [Number(three!.hubspot_id)],
    }),
  ];
  await deliver(JSON.stringify(events.toReversed()));
  await deliver(JSON.stringify(events));
  await read();
  expect(await wakes()).toEqual([]);
  expect(await world.deal(one!.id)).toMatchObject({ value: 1111, crm_facts: { gone: null } });
  expect(await world.deal(two!.id)).toMatchObject({ crm_facts: { gone: 'deleted' } });
  expect(await world.deal(three!.id)).toMatchObject({
    crm_facts: { gone: 'merged', merged_into: one!.hubspot_id },
  });
});
