import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../platform/db/schema/people.ts';
import { webhookDeliveries } from '../../platform/db/schema/webhooks.ts';
import { emptyTables } from '../../testing/database.ts';
import type { Caller } from '../../testing/members.ts';
import { createWebhooksWorld } from '../../testing/webhooks.ts';

let world: Awaited<ReturnType<typeof createWebhooksWorld>>;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world.db, 'opportunities', 'people');
  world.receiver.received.length = 0;
  world.receiver.answerWith(() => 204);
});

async function addDeal(by: Caller, fields: object = {}): Promise<string> {
  const { status, body } = await by.call('POST', '/api/deals', { name: 'Acme', ...fields });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

const put = (by: Caller, id: string, patch: object) => by.call('PUT', `/api/deals/${id}`, patch);
const types = () => world.receiver.received.map(({ type }) => type);
const waiting = () => world.db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'));
const endpoints = (by: Caller) => by.call('GET', '/api/webhook-endpoints');
const ofDeals = ['opportunity.created', 'opportunity.updated', 'opportunity.deleted'] as const;

describe('[API-05] an endpoint', () => {
  test('is told of a deal’s life in its order, signed, and without texts', async () => {
    const ada = await world.listen('ADMIN', {
      events: [...ofDeals, 'score.changed', 'task.completed'],
    });
    const id = await addDeal(ada);
    const task = { id: 't1', title: 'Call the CFO', type: 'commercial_strategy' };
    await put(ada, id, {
      meddpicc_data: { metrics: 'Save 40 hours' },
      strategy_recommendations: [task],
    });
    await put(ada, id, { complete_step_ids: ['t1'] });
    await ada.call('DELETE', `/api/deals/${id}`);
    await world.send();
    expect(world.receiver.refused).toEqual([]);
    const told = world.receiver.received.map(({ type, data }) => ({ type, data }));
    const deal = {
      opportunity_id: id,
      url: `http://127.0.0.1:4999/#/opportunitydetails?id=${id}`,
    };
    expect(told).toEqual([
      { type: 'opportunity.created', data: deal },
      {
        type: 'opportunity.updated',
        data: { ...deal, changed: ['meddpicc_data', 'strategy_recommendations'] },
      },
      {
        type: 'score.changed',
        data: {
          ...deal,
          scores: expect.objectContaining({
            meddpicc_completeness: { from: 0, to: expect.any(Number) },
          }),
        },
      },
      { type: 'opportunity.updated', data: { ...deal, changed: ['completed_step_ids', 'status'] } },
      {
        type: 'task.completed',
        data: { ...deal, task_id: 't1', task_type: 'commercial_strategy' },
      },
      { type: 'opportunity.deleted', data: { opportunity_id: id } },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Acme|Save 40|CFO/);
  });

  test('gets texts only where it asks, and only what its maker may read at that moment', async () => {
    const writer = await world.enter('ADMIN');
    const reader = await world.listen('SALES_ENGINEER', { events: [...ofDeals], with_texts: true });
    const id = await addDeal(writer);
    await put(writer, id, { meddpicc_data: { pain: 'Slow exports' } });
    await put(writer, id, {
      next_step: 'Demo',
      technical_insights_environment: 'SAP on premises',
      meddpicc_data: { pain: 'Slow imports' },
    });
    await world.send();
    expect(world.receiver.received.map(({ type, data }) => [type, data['values']])).toEqual([
      ['opportunity.created', expect.objectContaining({ name: 'Acme' })],
      [
        'opportunity.updated',
        { next_step: 'Demo', technical_insights_environment: 'SAP on premises' },
      ],
    ]);
    expect(JSON.stringify(world.receiver.received)).not.toContain('Slow');
    await world.db.update(people).set({ role: 'MANAGER' }).where(eq(people.id, reader.id));
    await put(writer, id, { meddpicc_data: { pain: 'No exports' } });
    await world.send();
    expect(JSON.stringify(world.receiver.received.at(-1)?.data['values'])).toContain('No exports');
  });

  test('sleeps while its maker is deactivated', async () => {
    const writer = await world.enter('ADMIN');
    const maker = await world.listen('MANAGER', { events: [...ofDeals] });
    const ban = (banned: boolean) =>
      world.db.update(people).set({ banned }).where(eq(people.id, maker.id));
    await addDeal(writer, { name: 'Before' });
    await ban(true);
    await addDeal(writer, { name: 'Meanwhile' });
    await world.send();
    expect(types()).toEqual([]);
    expect((await endpoints(writer)).body).toMatchObject({
      data: [{ state: 'asleep', url: null }],
    });
    await ban(false);
    await world.send();
    expect(types()).toEqual(['opportunity.created']);
  });

  test('of a change that is rolled back hears nothing, and none costs no row', async () => {
    const ada = await world.enter('ADMIN');
    const id = await addDeal(ada);
    expect(await world.db.$count(webhookDeliveries)).toBe(0);
    await world.listen('ADMIN', { events: [...ofDeals] });
    const client = await world.db.$client.connect();
    await client.query('begin');
    await client.query(`update opportunities set next_step = 'x' where id = $1`, [id]);
    const { rowCount } = await client.query('select from webhook_deliveries');
    await client.query('rollback');
    client.release();
    expect(rowCount).toBe(1);
    expect(await world.db.$count(webhookDeliveries)).toBe(0);
  });
});

describe('[ERR-01] an address that does not accept an event', () => {
  test('holds up its own deal in its order, and no other', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    const [bad, good] = [await addDeal(ada), await addDeal(ada)];
    world.receiver.answerWith(({ data }) => (data['opportunity_id'] === bad ? 500 : 204));
    await put(ada, bad, { next_step: 'One' });
    await put(ada, good, { next_step: 'One' });
    await world.send();
    expect(world.receiver.received.map(({ data }) => data['opportunity_id'])).toEqual([good, good]);
    world.receiver.answerWith(() => 204);
    await put(ada, bad, { next_step: 'Two' });
    await world.send();
    expect(types()).toHaveLength(2);
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
    for (let at = 0; at < 30; at += 1) await addDeal(ada);
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
    expect((await endpoints(ada)).body).toMatchObject({ data: [{ state: 'on', waiting: 30 }] });
    await world.goOn(5 * 3600_000);
    await world.send();
    expect((await endpoints(ada)).body).toMatchObject({ data: [{ state: 'off', waiting: 30 }] });
    expect(world.mailed).toMatchObject([
      {
        to: { address: ada.email },
        subject: `Your webhook to ${world.receiver.host} was turned off`,
      },
    ]);
    await addDeal(ada);
    world.receiver.answerWith(() => 204);
    const path = `/api/webhook-endpoints/${ada.endpoint.id}`;
    expect((await ada.call('PATCH', path, { state: 'on' })).status).toBe(200);
    await world.send();
    expect(types()).toHaveLength(30);
    expect(await waiting()).toBe(0);
  });

  test.each([
    [410, 'off', 'The address says that it is gone.'],
    [302, 'on', 'The address redirects. We don’t follow redirects.'],
  ])('%i: the endpoint is %s', async (status, state, failure) => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    world.receiver.answerWith(() => status);
    await addDeal(ada);
    await world.send();
    expect((await endpoints(ada)).body).toMatchObject({ data: [{ state }] });
    const path = `/api/webhook-endpoints/${ada.endpoint.id}/deliveries`;
    expect((await ada.call('GET', path)).body).toMatchObject({ data: [{ status, failure }] });
    expect(types()).toEqual([]);
  });
});
