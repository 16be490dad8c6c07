import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../platform/db/schema/people.ts';
import { webhookDeliveries } from '../../platform/db/schema/webhooks.ts';
import { createWebhooksWorld, ofDeals } from '../../testing/webhooks.ts';

let world: Awaited<ReturnType<typeof createWebhooksWorld>>;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const made = async () =>
  (
    await world.db.execute(
      sql`select prosrc from pg_proc where proname = 'tell_changed_opportunities'`,
    )
  ).rows[0]?.['prosrc'];

describe('[API-05] an endpoint', () => {
  test('is told of a deal’s life in its order, signed, and without texts', async () => {
    const ada = await world.listen('ADMIN', {
      events: [...ofDeals, 'score.changed', 'task.completed'],
    });
    const id = await world.addDeal(ada);
    const task = { id: 't1', title: 'Call the CFO', type: 'commercial_strategy' };
    await world.put(ada, id, {
      meddpicc_data: { metrics: 'Save 40 hours' },
      strategy_recommendations: [task],
    });
    await world.put(ada, id, { complete_step_ids: ['t1'] });
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
    const id = await world.addDeal(writer);
    await world.put(writer, id, { meddpicc_data: { pain: 'Slow exports' } });
    await world.put(writer, id, {
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
    await world.put(writer, id, { meddpicc_data: { pain: 'No exports' } });
    await world.send();
    expect(JSON.stringify(world.receiver.received.at(-1)?.data['values'])).toContain('No exports');
  });

  test('sleeps while its maker is deactivated', async () => {
    const writer = await world.enter('ADMIN');
    const maker = await world.listen('MANAGER', { events: [...ofDeals] });
    const ban = (banned: boolean) =>
      world.db.update(people).set({ banned }).where(eq(people.id, maker.id));
    await world.addDeal(writer, { name: 'Before' });
    await ban(true);
    await world.addDeal(writer, { name: 'Meanwhile' });
    await world.send();
    expect(world.types()).toEqual([]);
    expect((await world.endpoints(writer)).body).toMatchObject({
      data: [{ state: 'asleep', url: null }],
    });
    await ban(false);
    await world.send();
    expect(world.types()).toEqual(['opportunity.created']);
  });

  test('is told of many deals at once in each one’s order, and of every column that is a field', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals, 'score.changed'] });
    const ids = [await world.addDeal(ada), await world.addDeal(ada), await world.addDeal(ada)];
    await world.send();
    world.receiver.received.length = 0;
    await world.db.execute(sql`update opportunities set next_step = 'Call', value = 5, score = 7`);
    await world.send();
    const told = world.receiver.received.map(({ type, data }) => [data['opportunity_id'], type]);
    for (const id of ids) {
      expect(told.filter(([deal]) => deal === id).map(([, type]) => type)).toEqual([
        'opportunity.updated',
        'score.changed',
      ]);
    }
    expect(world.receiver.received[0]?.data).toMatchObject({ changed: ['next_step', 'value'] });
    // A migration that changes columns has to make it anew.
    const before = await made();
    await world.db.execute(sql`select make_tell_changed_opportunities()`);
    expect(await made()).toBe(before);
  });

  test('of a change that is rolled back hears nothing, and none costs no row', async () => {
    const ada = await world.enter('ADMIN');
    const id = await world.addDeal(ada);
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
