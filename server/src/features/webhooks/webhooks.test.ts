import type { WebhookDelivery, WebhookEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { people } from '../../platform/db/schema/people.ts';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts';
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
    await world.db
      .transaction(async (tx) => {
        await tx.execute(sql`update opportunities set next_step = 'x' where id = ${id}`);
        expect(await tx.$count(webhookDeliveries)).toBe(1);
        tx.rollback();
      })
      .catch(() => {});
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

describe('[API-05] whoever made an endpoint', () => {
  test('sees its secret once; it and the address are kept sealed', async () => {
    const ada = await world.listen('ADMIN', { events: ['score.changed'] });
    const { secret, ...told } = ada.endpoint;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await endpoints(ada)).body).toEqual({ data: [told] });
    const [row] = await world.db.select().from(webhookEndpoints);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(row?.address).not.toContain('127.0.0.1');
  });

  test('tries it, sees what was answered, and sends an event again', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    const path = `/api/webhook-endpoints/${ada.endpoint.id}`;
    expect((await ada.call('POST', `${path}/test`)).status).toBe(202);
    await world.send();
    expect(world.receiver.received).toMatchObject([{ type: 'endpoint.test', data: {} }]);
    const listed = (await ada.call('GET', `${path}/deliveries`)).body as {
      data: WebhookDelivery[];
    };
    expect(listed.data).toMatchObject([{ state: 'delivered', status: 204, attempts: 1 }]);
    const again = `${path}/deliveries/${listed.data[0]?.id}/again`;
    expect((await ada.call('POST', again)).status).toBe(202);
    await world.send();
    const [first, second] = world.receiver.received;
    expect(second?.id).toBe(first?.id);
  });

  test('pauses it and goes on; what happened meanwhile is not told', async () => {
    const ada = await world.listen('ADMIN', { events: [...ofDeals] });
    const path = `/api/webhook-endpoints/${ada.endpoint.id}`;
    await ada.call('PATCH', path, { state: 'paused' });
    await addDeal(ada, { name: 'Meanwhile' });
    expect((await ada.call('POST', `${path}/test`)).status).toBe(409);
    await ada.call('PATCH', path, { state: 'on', events: ['opportunity.updated'] });
    const id = await addDeal(ada);
    await put(ada, id, { next_step: 'Demo' });
    await world.send();
    expect(types()).toEqual(['opportunity.updated']);
    expect((await ada.call('DELETE', path)).status).toBe(204);
    expect((await ada.call('GET', `${path}/deliveries`)).status).toBe(404);
    const trail = await world.db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.subject, `webhook ${ada.endpoint.id}`));
    expect(trail.map(({ detail }) => detail.replaceAll(world.receiver.host, 'HOST'))).toEqual([
      'added HOST: opportunity.created, opportunity.updated, opportunity.deleted',
      'HOST: paused',
      'HOST: turned on; events: opportunity.updated',
      'removed HOST',
    ]);
  });

  test('has ten at most, and is the only one who may use it; administrators may stop it', async () => {
    const maker = await world.listen('MANAGER', { events: ['score.changed'] });
    const [colleague, admin] = [await world.enter('MANAGER'), await world.enter('ADMIN')];
    const path = `/api/webhook-endpoints/${maker.endpoint.id}`;
    expect((await endpoints(colleague)).body).toEqual({ data: [] });
    for (const [method, end, body] of [
      ['GET', '/deliveries'],
      ['PATCH', '', { state: 'paused' }],
      ['POST', '/test'],
      ['DELETE', ''],
    ] as const) {
      expect((await colleague.call(method, `${path}${end}`, body)).status).toBe(404);
    }
    expect((await admin.call('POST', `${path}/test`)).status).toBe(404);
    expect((await admin.call('PATCH', path, { with_texts: true })).status).toBe(403);
    expect((await admin.call('PATCH', path, { state: 'paused' })).status).toBe(200);
    expect((await admin.call('PATCH', path, { state: 'on' })).status).toBe(403);
    const { data } = (await endpoints(admin)).body as { data: WebhookEndpoint[] };
    expect(data).toMatchObject([{ url: null, host: world.receiver.host, maker: { id: maker.id } }]);
    expect((await admin.call('DELETE', path)).status).toBe(204);
    const add = () =>
      maker.call('POST', '/api/webhook-endpoints', {
        url: world.receiver.url,
        events: ['score.changed'],
      });
    for (let at = 0; at < 10; at += 1) expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
    expect((await (await world.enter(null)).call('GET', '/api/webhook-endpoints')).status).toBe(
      403,
    );
  });
});

test.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest',
  'https://10.0.0.1/hook',
  'https://user:secret@example.com/hook',
  'https://example.com:22/hook',
  'ftp://example.com/hook',
  'nothing',
])('[KB-07] %s is refused as an address', async (url) => {
  const ada = await world.enter('ADMIN');
  const answer = await ada.call('POST', '/api/webhook-endpoints', {
    url,
    events: ['score.changed'],
  });
  expect(answer).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } });
});
