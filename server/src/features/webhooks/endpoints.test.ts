import type { WebhookDelivery, WebhookEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { webhookEndpoints } from '../../platform/db/schema/webhooks.ts';
import { createWebhooksWorld, ofDeals } from '../../testing/webhooks.ts';

let world: Awaited<ReturnType<typeof createWebhooksWorld>>;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

describe('[API-05] whoever made an endpoint', () => {
  test('sees its secret once; it and the address are kept sealed', async () => {
    const ada = await world.listen('ADMIN', { events: ['score.changed'] });
    const { secret, ...told } = ada.endpoint;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await world.endpoints(ada)).body).toEqual({ data: [told] });
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
    await world.addDeal(ada, { name: 'Meanwhile' });
    expect((await ada.call('POST', `${path}/test`)).status).toBe(409);
    await ada.call('PATCH', path, { state: 'on', events: ['opportunity.updated'] });
    const id = await world.addDeal(ada);
    await world.put(ada, id, { next_step: 'Demo' });
    await world.send();
    expect(world.types()).toEqual(['opportunity.updated']);
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
    expect((await world.endpoints(colleague)).body).toEqual({ data: [] });
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
    const { data } = (await world.endpoints(admin)).body as { data: WebhookEndpoint[] };
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
