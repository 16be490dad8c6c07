import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../platform/db/schema/people.ts';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts';
import { createWebhooksWorld, ofDeals } from '../../testing/webhooks.ts';
import { tidyDeliveries } from './deliveries.queries.ts';
import { tellGivenUp } from './delivering.service.ts';

let world: Awaited<ReturnType<typeof createWebhooksWorld>>;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const waiting = () => world.db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'));
const hour = 3600_000;

describe('[ERR-01] an address that does not accept an event', () => {
  test('holds up its own deal in its order, and no other', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    const [bad, good] = [await world.addDeal(ada), await world.addDeal(ada)];
    world.receiver.answerWith(({ data }) => (data['opportunity_id'] === bad ? 500 : 204));
    await world.put(ada, bad, { next_step: 'One' });
    await world.put(ada, good, { next_step: 'One' });
    await world.send();
    expect(world.receiver.received.map(({ data }) => data['opportunity_id'])).toEqual([good, good]);
    world.receiver.answerWith(() => 204);
    await world.put(ada, bad, { next_step: 'Two' });
    await world.send();
    expect(world.types()).toHaveLength(2);
    await world.goOn(6000);
    await world.send();
    expect(
      world.receiver.received.slice(2).map(({ type, data }) => [type, data['opportunity_id']]),
    ).toEqual([
      ['opportunity.created', bad],
      ['opportunity.updated', bad],
      ['opportunity.updated', bad],
    ]);
  });

  test('is left alone for longer and longer, and turned off after a day with a mail', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    let asked = 0;
    world.receiver.answerWith(() => {
      asked += 1;
      return 503;
    });
    for (let at = 0; at < 30; at += 1) await world.addDeal(ada);
    await world.send();
    expect(asked).toBeLessThan(20);
    const first = asked;
    await world.send();
    expect(asked).toBe(first);
    for (let hours = 0; hours < 23; hours += 1) {
      await world.goOn(3600_000);
      await world.send();
    }
    expect(asked).toBeLessThan(first + 60);
    expect((await world.endpoints(ada)).body).toMatchObject({
      data: [{ state: 'on', waiting: 30 }],
    });
    await world.goOn(5 * 3600_000);
    await world.send();
    expect((await world.endpoints(ada)).body).toMatchObject({
      data: [{ state: 'off', waiting: 30 }],
    });
    expect(world.mailed).toMatchObject([
      {
        to: { address: ada.email },
        subject: `Your webhook to ${world.receiver.host} was turned off`,
      },
    ]);
    await world.addDeal(ada);
    world.receiver.answerWith(() => 204);
    const path = `/api/webhook-endpoints/${ada.endpoint.id}`;
    expect((await ada.call('PATCH', path, { state: 'on' })).status).toBe(200);
    await world.send();
    expect(world.types()).toHaveLength(30);
    expect(await waiting()).toBe(0);
  });

  test.each([
    [410, 'gone', 'The address says that it is gone.'],
    [302, 'on', 'The address redirects. We don’t follow redirects.'],
  ])('%i: the endpoint is %s', async (status, state, failure) => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    world.receiver.answerWith(() => status);
    await world.addDeal(ada);
    await world.send();
    expect((await world.endpoints(ada)).body).toMatchObject({ data: [{ state }] });
    const path = `/api/webhook-endpoints/${ada.endpoint.id}/deliveries`;
    expect((await ada.call('GET', path)).body).toMatchObject({ data: [{ status, failure }] });
    expect(world.types()).toEqual([]);
  });

  test('that never accepts one event goes on without it: after a day it is given up, and that is told', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    const [bad, good] = [await world.addDeal(ada), await world.addDeal(ada)];
    for (const next_step of ['One', 'Two']) await world.put(ada, bad, { next_step });
    world.receiver.answerWith(({ data }) => (data['opportunity_id'] === bad ? 400 : 204));
    for (let hours = 0; hours < 27; hours += 3) {
      await world.put(ada, good, { next_step: `At ${hours}` });
      await world.send();
      await tellGivenUp(world.context);
      await world.goOn(3 * hour);
    }
    const told = (await world.endpoints(ada)).body as { data: object[] };
    expect(told.data).toMatchObject([{ state: 'on', waiting: 0, given_up: 3 }]);
    expect(world.types()).toHaveLength(10);
    const { host } = world.receiver;
    expect(world.mailed).toMatchObject([
      { to: { address: ada.email }, subject: `3 events not delivered to ${host}` },
    ]);
    const [held] = await world.deliveries(ada, 'given_up');
    expect(held).toMatchObject({ state: 'given_up', status: 400, opportunity_id: bad });
    await world.put(ada, bad, { next_step: 'Three' });
    world.receiver.answerWith(() => 204);
    await ada.call(
      'POST',
      `/api/webhook-endpoints/${ada.endpoint.id}/deliveries/${held?.id}/again`,
    );
    await world.send();
    expect(world.types()).toHaveLength(12);
    expect(await world.deliveries(ada, 'given_up')).toHaveLength(2);
  });

  test('gets what a person wants at once, and once, while it is left alone', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    for (let at = 0; at < 8; at += 1) await world.addDeal(ada);
    world.receiver.answerWith(() => 503);
    await world.send();
    for (let rounds = 0; rounds < 6; rounds += 1) {
      await world.goOn(hour);
      await world.send();
    }
    const path = `/api/webhook-endpoints/${ada.endpoint.id}`;
    const { body } = await world.endpoints(ada);
    await ada.call('POST', `${path}/test`);
    await world.send();
    expect(await world.deliveries(ada, 'given_up')).toMatchObject([
      { type: 'endpoint.test', status: 503, attempts: 1 },
    ]);
    // Nothing of it counts: neither as given up nor against the address.
    expect((await world.endpoints(ada)).body).toEqual(body);
    expect(await waiting()).toBe(8);
    world.receiver.answerWith(() => 204);
    await world.send();
    expect(world.types()).toEqual([]);
    const [first] = await world.deliveries(ada, 'waiting');
    expect((await ada.call('POST', `${path}/deliveries/${first?.id}/again`)).status).toBe(202);
    await world.send();
    // It answers again, so all the others follow; none comes twice.
    const ids = world.receiver.received.map(({ id }) => id);
    expect(ids[0]).toBe(first?.event_id);
    expect([ids.length, new Set(ids).size]).toEqual([8, 8]);
  });

  test('stays delivered, or given up, where it is sent once more in vain', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    await world.addDeal(ada);
    await world.send();
    const [sent] = await world.deliveries(ada);
    const { body } = await world.endpoints(ada);
    world.receiver.answerWith(() => 503);
    const sendAgain = async () => {
      const path = `/api/webhook-endpoints/${ada.endpoint.id}/deliveries/${sent?.id}/again`;
      // Twice, as by a double click.
      await Promise.all([ada.call('POST', path), ada.call('POST', path)]);
      await world.send();
    };
    await sendAgain();
    const failed = { status: 503, failure: 'The address did not accept it.' };
    expect(await world.deliveries(ada)).toMatchObject([{ ...failed, state: 'delivered' }]);
    expect((await world.endpoints(ada)).body).toEqual(body);
    await world.db.update(webhookDeliveries).set({ state: 'given_up' });
    await sendAgain();
    expect(await world.deliveries(ada)).toMatchObject([{ ...failed, state: 'given_up' }]);
    expect((await world.endpoints(ada)).body).toMatchObject({ data: [{ given_up: 1 }] });
  });

  test('an event that cannot be made holds up its own deal, and no other', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals], with_texts: true });
    const [bad, good] = [await world.addDeal(ada), await world.addDeal(ada)];
    const { findOpportunities } = world.context;
    await world.send({
      async findOpportunities(ids) {
        if (ids.includes(bad)) throw new Error('broken');
        return findOpportunities(ids);
      },
    });
    expect(world.receiver.received.map(({ data }) => data['opportunity_id'])).toEqual([good]);
    expect(await world.deliveries(ada, 'waiting')).toMatchObject([
      {
        opportunity_id: bad,
        failure: 'We couldn’t put this event together. The log has the reason.',
      },
    ]);
    await world.goOn(6000);
    await world.send();
    expect(world.types()).toHaveLength(2);
  });

  test('is not turned off for events that cannot be made: they are given up', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals], with_texts: true });
    for (let at = 0; at < 3; at += 1) await world.addDeal(ada);
    for (let hours = 0; hours < 30; hours += 3) {
      await world.send({ findOpportunities: () => Promise.reject(new Error('broken')) });
      await tellGivenUp(world.context);
      await world.goOn(3 * hour);
    }
    expect((await world.endpoints(ada)).body).toMatchObject({
      data: [{ state: 'on', waiting: 0, given_up: 3, next_attempt_at: null }],
    });
    expect(world.mailed.map(({ subject }) => subject)).toEqual([
      `3 events not delivered to ${world.receiver.host}`,
    ]);
  });

  test('is turned off for a changed secret of the server, and the mail says so', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    await world.addDeal(ada);
    const secrets = { ...world.context.secrets, tryOpen: () => null };
    for (let hours = 0; hours < 30; hours += 3) {
      await world.send({ secrets });
      await world.goOn(3 * hour);
    }
    expect((await world.endpoints(ada)).body).toMatchObject({ data: [{ state: 'off' }] });
    expect(world.mailed).toHaveLength(1);
    expect(world.mailed[0]?.text).toContain('the server’s secret has changed');
  });
});

describe('[PERM-01] the maker of an endpoint', () => {
  test('sees that an event was withheld, and not of which deal', async () => {
    const writer = await world.enter('ADMIN');
    const reader = await world.listen('SALES_ENGINEER', { events: [...ofDeals] });
    const id = await world.addDeal(writer);
    await world.put(writer, id, { meddpicc_data: { pain: 'Slow exports' } });
    await world.send();
    expect(await world.deliveries(reader)).toMatchObject([{ type: 'opportunity.created' }]);
    expect(await world.deliveries(reader, 'withheld')).toMatchObject([
      { type: 'opportunity.updated', opportunity_id: null, attempts: 0, status: null },
    ]);
    expect((await world.endpoints(reader)).body).toMatchObject({ data: [{ withheld: 1 }] });
  });

  test.each([
    ['password', false, []],
    ['password', true, ['opportunity.created']],
    ['provider', false, ['opportunity.created']],
  ] as const)(
    '[AUTH-05] who came by %s and has a second factor: %s, in a role that needs one, is told %j',
    async (signedInBy, twoFactorEnabled, told) => {
      const maker = await world.listen('MANAGER', { events: [...ofDeals] });
      await world.addDeal(await world.enter('ADMIN'));
      await world.db.update(webhookEndpoints).set({ signed_in_by: signedInBy });
      await world.db.update(people).set({ twoFactorEnabled }).where(eq(people.id, maker.id));
      await world.send({ secondFactorRoles: ['MANAGER'] });
      expect(world.types()).toEqual(told);
    },
  );
});

test('of what was sent and withheld the last are kept, of what was given up a week', async () => {
  const ada = await world.listen('ADMIN', { events: [...ofDeals] });
  for (let at = 0; at < 4; at += 1) await world.addDeal(ada);
  await world.send();
  const set = (state: 'given_up', tried_at: Date) =>
    world.db
      .execute(sql`update webhook_deliveries set state = ${state}, tried_at = ${tried_at.toISOString()}
      where id = (select max(id) from webhook_deliveries where state = 'delivered')`);
  const now = Date.now();
  for (const days of [8, 6]) await set('given_up', new Date(now - days * 24 * hour));
  await tidyDeliveries(world.db, new Date(now), 1);
  const left = await world.db.select({ state: webhookDeliveries.state }).from(webhookDeliveries);
  expect(left.map(({ state }) => state).toSorted()).toEqual(['delivered', 'given_up']);
});
