import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { saveModelSettings } from '../../language-model/settings.queries.ts';
import { modelSettings } from '../../platform/db/schema/language-model.ts';
import { createModelApi } from '../../testing/model-api.ts';

let server: Awaited<ReturnType<typeof createModelApi>>;
beforeAll(async () => {
  server = await createModelApi();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

describe('setting a language model up', () => {
  test('[PERM-01] is for administrators alone', async () => {
    for (const role of ['MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER', null] as const) {
      expect((await server.call('GET', '', undefined, role)).status).toBe(403);
      expect((await server.call('POST', '/local', {}, role)).status).toBe(403);
    }
  });

  test('the server lists its models, and the key is sealed and shown by its end', async () => {
    const sandbox = await server.startStandIn();
    const place = { provider: 'openai-compatible', base_url: sandbox.baseUrl };
    const { body } = await server.call('POST', '/offered', { ...place, api_key: sandbox.apiKey });
    expect(body).toMatchObject({ base_url: sandbox.baseUrl, models: [{ id: sandbox.model }] });
    await server.choose(sandbox);
    expect(await server.page()).toMatchObject({
      is_fixed: false,
      connection: { model: sandbox.model, key_end: sandbox.apiKey.slice(-4) },
    });
    const [row] = await server.db.select().from(modelSettings);
    expect(row?.api_key).toMatch(/^v1\./);
    expect(JSON.stringify(await server.page())).not.toContain(sandbox.apiKey);
    // The stored key is good for its own address only.
    expect((await server.call('POST', '/offered', place)).status).toBe(200);
    const other = await server.startStandIn();
    const elsewhere = await server.call('POST', '/offered', { ...place, base_url: other.baseUrl });
    expect(elsewhere).toMatchObject({ status: 400, body: { reason: 'key_refused' } });
    const { rows } = await server.db.$client.query<{ action: string; subject: string }>(
      `select action, subject from audit_events order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { action: 'connect', subject: `language model openai-compatible/${sandbox.model}` },
    ]);
  });

  test('an address without /v1 is completed', async () => {
    const sandbox = await server.startStandIn();
    const { body } = await server.call('POST', '/offered', {
      provider: 'openai-compatible',
      base_url: sandbox.baseUrl.replace('/v1', ''),
      api_key: sandbox.apiKey,
    });
    expect(body).toMatchObject({ base_url: sandbox.baseUrl });
    const wrong = { provider: 'openai-compatible', base_url: sandbox.baseUrl.replace('/v1', '') };
    expect(await server.call('POST', '/offered', { ...wrong, api_key: 'sk-wrong' })).toMatchObject({
      status: 400,
      body: { reason: 'key_refused' },
    });
  });

  test('an address inside that nobody named is refused before anything goes out', async () => {
    const sandbox = await server.startStandIn();
    server.named.length = 0;
    const { status, body } = await server.call('POST', '/offered', {
      provider: 'openai-compatible',
      base_url: sandbox.baseUrl,
      api_key: sandbox.apiKey,
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { base_url: /port|public/ } },
    });
    expect(sandbox.requests()).toHaveLength(0);
  });

  test('nothing that listens, no such host, and silence are told apart, within ten seconds', async () => {
    const closed = await server.startStandIn();
    await closed.close();
    const silent = createServer();
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    onTestFinished(() => void silent.close());
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    server.named.push(host, 'nowhere.invalid');
    const said = async (base_url: string) => {
      const began = performance.now();
      const { body } = await server.call('POST', '/offered', { provider: 'ollama', base_url });
      expect(performance.now() - began).toBeLessThan(12_000);
      return (body as { error: string }).error;
    };
    expect(await said(closed.baseUrl)).toMatch(/^Nothing listens at 127/);
    expect(await said('http://nowhere.invalid')).toMatch(/no public host/);
    expect(await said(`http://${host}`)).toBe(`${host} did not answer within 10 seconds.`);
  });

  test('the environment wins, and says so', async () => {
    const sandbox = await server.startStandIn();
    const config = {
      provider: 'openai-compatible',
      model: sandbox.model,
      apiKey: sandbox.apiKey,
      baseUrl: sandbox.baseUrl,
      structuredOutput: 'json_schema',
      streams: true,
      timeoutMs: 10_000,
    } as const;
    const fixed = await createModelApi(config);
    onTestFinished(() => fixed.close());
    const path = '/api/language-model';
    expect((await fixed.request('ADMIN', 'GET', path)).body).toMatchObject({
      is_fixed: true,
      connection: { model: sandbox.model, key_end: sandbox.apiKey.slice(-4) },
    });
    const removed = await fixed.request('ADMIN', 'DELETE', `${path}/connection`);
    expect(removed).toMatchObject({ status: 409, body: { error: /AI_PROVIDER/ } });
  });

  test('once it is removed, nothing of its key is left', async () => {
    await server.choose(await server.startStandIn());
    expect((await server.call('DELETE', '/connection')).body).toMatchObject({ connection: null });
    const [row] = await server.db.select().from(modelSettings);
    expect(row).toMatchObject({ api_key: null, key_end: null, base_url: null });
  });

  test('a cap in money needs prices, and prices go with their model', async () => {
    const sandbox = await server.startStandIn();
    await server.choose(sandbox);
    const limits = {
      input_price: 3,
      output_price: 15,
      currency: 'EUR',
      month_cap: 20,
      features_off: ['rfp'],
    };
    const without = await server.call('PUT', '/limits', {
      ...limits,
      input_price: null,
      output_price: null,
    });
    expect(without).toMatchObject({ status: 400, body: { fields: { month_cap: /prices first/ } } });
    expect((await server.call('PUT', '/limits', limits)).body).toMatchObject({
      money: { input_price: 3, month_cap: 20, currency: 'EUR' },
      features_off: ['rfp'],
    });
    await server.choose(sandbox, { model: 'another' });
    expect((await server.page()).money).toMatchObject({ input_price: null, month_cap: null });
  });

  test('[COM-11] what the workspace sells is set by administrators alone, and audited', async () => {
    const text = { what_we_sell: ' Route planning,\nby vehicle and year ' };
    const { body } = await server.call('PUT', '/what-we-sell', text);
    expect(body).toMatchObject({ what_we_sell: 'Route planning,\nby vehicle and year' });
    const tooLong = await server.call('PUT', '/what-we-sell', { what_we_sell: 'x'.repeat(1001) });
    expect(tooLong.status).toBe(400);
    for (const role of ['MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const)
      expect((await server.call('PUT', '/what-we-sell', text, role)).status).toBe(403);
    const { body: audit } = await server.request('ADMIN', 'GET', '/api/audit');
    expect(JSON.stringify(audit)).toContain('Route planning, by vehicle and year');
  });

  test('[RFP-04] the voice of comments is set once for the workspace, and audited', async () => {
    const voice = { tone: ' Short,\n plain ', us: 'we', product: 'Relayline' };
    const { body } = await server.call('PUT', '/voice', voice);
    expect(body).toMatchObject({ voice: { tone: 'Short, plain', us: 'we', product: 'Relayline' } });
    const tooLong = await server.call('PUT', '/voice', { ...voice, tone: 'x'.repeat(301) });
    expect(tooLong.status).toBe(400);
    for (const role of ['MANAGER', 'SALES_ENGINEER'] as const)
      expect((await server.call('PUT', '/voice', voice, role)).status).toBe(403);
    expect((await server.page()).voice.tone).toBe('Short, plain');
    const audit = (await server.request('ADMIN', 'GET', '/api/audit')).body;
    expect(JSON.stringify(audit)).toContain('voice of comments');
  });

  test('[AI-01] web search is allowed only where the provider has a search tool, and audited', async () => {
    expect((await server.page()).search).toEqual({ is_there: false, is_allowed: false });
    const refused = await server.call('PUT', '/search', { searches_web: true });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { searches_web: /no web search/ } },
    });
    await saveModelSettings(server.db, { provider: 'openai', model: 'gpt-5' });
    const { body } = await server.call('PUT', '/search', { searches_web: true });
    expect(body).toMatchObject({ search: { is_there: true, is_allowed: true } });
    const audit = (await server.request('ADMIN', 'GET', '/api/audit')).body;
    expect(JSON.stringify(audit)).toContain('web search of the language model');
    await server.call('PUT', '/search', { searches_web: false });
  });

  test('reading deals is estimated before, in money where prices are typed', async () => {
    const estimate = async () => (await server.call('GET', '/estimate?deals=44')).body;
    expect(await estimate()).toMatchObject({ is_read: false });
    await server.choose(await server.startStandIn());
    expect(await estimate()).toMatchObject({ is_read: true, cost: null, calls: 44 });
    await saveModelSettings(server.db, { input_price: 3, output_price: 15 });
    // 44 deals of 4,600 tokens in and 2,200 out.
    expect(((await estimate()) as { cost: number }).cost).toBeCloseTo(2.06, 2);
    await saveModelSettings(server.db, { features_off: ['reading'] });
    expect(await estimate()).toMatchObject({ is_read: false });
  });
});
