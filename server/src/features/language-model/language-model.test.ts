import type { ModelPage, ModelResult, ModelTest } from '@plumbline/domain/language-model/wire.ts';
import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { startModelSandbox } from '@plumbline/sandbox/model/server.ts';
import { smallModel, startOllamaSandbox } from '@plumbline/sandbox/model/ollama.ts';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createGuardedModelFetch } from '../../adapters/ai/guarded-model-fetch.ts';
import { pullModel } from '../../adapters/ai/ollama.ts';
import type { LanguageModelConfig } from '../../adapters/ai/settings.ts';
import { saveModelSettings } from '../../language-model/settings.queries.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { modelSettings } from '../../platform/db/schema/language-model.ts';
import { addTestPerson, createTestApi, type TestRole } from '../../testing/app.ts';
import { testSecrets } from '../../testing/people.ts';

/** Hosts that a test names, as the operator does by ALLOWED_INTERNAL_HOSTS. */
const named: string[] = [];
let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await startApi();
});
afterAll(() => server.close());
beforeEach(async () => {
  named.length = 0;
  await saveModelSettings(server.db, {
    provider: null,
    model: null,
    base_url: null,
    api_key: null,
    key_end: null,
    input_price: null,
    output_price: null,
    month_cap: null,
    currency: 'USD',
    features_off: [],
    last_test: null,
  });
  await server.db.$client.query('truncate model_usage, model_failures, model_habits, model_calls');
});

async function startApi(fixed: LanguageModelConfig | null = null) {
  const started = await createTestApi((db) => ({
    languageModel: {
      db,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      timeZone: 'UTC',
      secrets: createSecretBox(testSecrets, 'language model'),
      fixed,
      dailyBudget: 100,
      timeoutMs: 20_000,
      send: (url, init) =>
        createGuardedModelFetch({ allowedHosts: named, proxy: null, silenceMs: 20_000 })(url, init),
      internalHosts: named,
    },
  }));
  await addTestPerson(started.db);
  return started;
}

async function startStandIn(behaviour: Partial<Behaviour> = {}) {
  const sandbox = await startModelSandbox({ port: 0, behaviour });
  onTestFinished(sandbox.close);
  named.push(new URL(sandbox.baseUrl).host);
  return sandbox;
}
async function startOllama(options: Parameters<typeof startOllamaSandbox>[0] = {}) {
  const sandbox = await startOllamaSandbox(options);
  onTestFinished(sandbox.close);
  named.push(new URL(sandbox.baseUrl).host);
  return sandbox;
}

const call = (method: string, path: string, body?: object, role: TestRole = 'ADMIN') =>
  server.request(role, method, `/api/language-model${path}`, body);
const page = async (): Promise<ModelPage> => (await call('GET', '')).body;
const choose = (sandbox: { baseUrl: string; apiKey?: string; model?: string }, more: object = {}) =>
  call('PUT', '/connection', {
    provider: 'openai-compatible',
    base_url: sandbox.baseUrl,
    model: sandbox.model,
    ...(sandbox.apiKey && { api_key: sandbox.apiKey }),
    ...more,
  });
/** The findings of a test by what was tried. */
async function tested(): Promise<Record<string, Pick<ModelResult, 'state' | 'says'>>> {
  const { status, body } = await call('POST', '/test');
  expect(status, JSON.stringify(body)).toBe(200);
  return Object.fromEntries(
    (body as ModelTest).results.map(({ check, ...result }) => [check, result]),
  );
}

describe('setting a language model up', () => {
  test('[PERM-01] is for administrators alone', async () => {
    for (const role of ['MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER', null] as const) {
      expect((await call('GET', '', undefined, role)).status).toBe(403);
      expect((await call('POST', '/local', {}, role)).status).toBe(403);
    }
  });

  test('the server lists its models, and the key is sealed and shown by its end', async () => {
    const sandbox = await startStandIn();
    const place = { provider: 'openai-compatible', base_url: sandbox.baseUrl };
    const { body } = await call('POST', '/offered', { ...place, api_key: sandbox.apiKey });
    expect(body).toMatchObject({ base_url: sandbox.baseUrl, models: [{ id: sandbox.model }] });
    await choose(sandbox);
    expect(await page()).toMatchObject({
      is_fixed: false,
      connection: { model: sandbox.model, key_end: sandbox.apiKey.slice(-4) },
    });
    const [row] = await server.db.select().from(modelSettings);
    expect(row?.api_key).toMatch(/^v1\./);
    expect(JSON.stringify(await page())).not.toContain(sandbox.apiKey);
    // The stored key is good for its own address only.
    expect((await call('POST', '/offered', place)).status).toBe(200);
    const other = await startStandIn();
    const elsewhere = await call('POST', '/offered', { ...place, base_url: other.baseUrl });
    expect(elsewhere).toMatchObject({ status: 400, body: { reason: 'key_refused' } });
    const { rows } = await server.db.$client.query<{ action: string; subject: string }>(
      `select action, subject from audit_events order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { action: 'connect', subject: `language model openai-compatible/${sandbox.model}` },
    ]);
  });

  test('an address without /v1 is completed', async () => {
    const sandbox = await startStandIn();
    const { body } = await call('POST', '/offered', {
      provider: 'openai-compatible',
      base_url: sandbox.baseUrl.replace('/v1', ''),
      api_key: sandbox.apiKey,
    });
    expect(body).toMatchObject({ base_url: sandbox.baseUrl });
  });

  test('an address inside that nobody named is refused before anything goes out', async () => {
    const sandbox = await startStandIn();
    named.length = 0;
    const { status, body } = await call('POST', '/offered', {
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
    const closed = await startStandIn();
    await closed.close();
    const silent = createServer();
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    onTestFinished(() => void silent.close());
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    named.push(host, 'nowhere.invalid');
    const said = async (base_url: string) => {
      const began = performance.now();
      const { body } = await call('POST', '/offered', { provider: 'ollama', base_url });
      expect(performance.now() - began).toBeLessThan(12_000);
      return (body as { error: string }).error;
    };
    expect(await said(closed.baseUrl)).toMatch(/^Nothing listens at 127/);
    expect(await said('http://nowhere.invalid')).toMatch(/no public host/);
    expect(await said(`http://${host}`)).toBe(`${host} did not answer within 10 seconds.`);
  });

  test('the environment wins, and says so', async () => {
    const sandbox = await startStandIn();
    const config = {
      provider: 'openai-compatible',
      model: sandbox.model,
      apiKey: sandbox.apiKey,
      baseUrl: sandbox.baseUrl,
      structuredOutput: 'json_schema',
      streams: true,
      timeoutMs: 10_000,
    } as const;
    const fixed = await startApi(config);
    onTestFinished(() => fixed.close());
    const path = '/api/language-model';
    expect((await fixed.request('ADMIN', 'GET', path)).body).toMatchObject({
      is_fixed: true,
      connection: { model: sandbox.model, key_end: sandbox.apiKey.slice(-4) },
    });
    const removed = await fixed.request('ADMIN', 'DELETE', `${path}/connection`);
    expect(removed).toMatchObject({ status: 409, body: { error: /AI_PROVIDER/ } });
  });

  test('a cap in money needs prices, and prices go with their model', async () => {
    const sandbox = await startStandIn();
    await choose(sandbox);
    const limits = {
      input_price: 3,
      output_price: 15,
      currency: 'EUR',
      month_cap: 20,
      features_off: ['rfp'],
    };
    const without = await call('PUT', '/limits', {
      ...limits,
      input_price: null,
      output_price: null,
    });
    expect(without).toMatchObject({ status: 400, body: { fields: { month_cap: /prices first/ } } });
    expect((await call('PUT', '/limits', limits)).body).toMatchObject({
      money: { input_price: 3, month_cap: 20, currency: 'EUR' },
      features_off: ['rfp'],
    });
    await choose(sandbox, { model: 'another' });
    expect((await page()).money).toMatchObject({ input_price: null, month_cap: null });
  });

  test('reading deals is estimated before, in money where prices are typed', async () => {
    const estimate = async () => (await call('GET', '/estimate?deals=44')).body;
    expect(await estimate()).toMatchObject({ is_read: false });
    await choose(await startStandIn());
    expect(await estimate()).toMatchObject({ is_read: true, cost: null, calls: 44 });
    await saveModelSettings(server.db, { input_price: 3, output_price: 15 });
    // 44 deals of 4,600 tokens in and 2,200 out.
    expect(((await estimate()) as { cost: number }).cost).toBeCloseTo(2.06, 2);
    await saveModelSettings(server.db, { features_off: ['reading'] });
    expect(await estimate()).toMatchObject({ is_read: false });
  });
});

describe('testing a language model', () => {
  test('tells all that an administrator cannot know, with the very text that leaves', async () => {
    await choose(await startStandIn());
    await saveModelSettings(server.db, { input_price: 3, output_price: 15 });
    const results = await tested();
    expect(Object.entries(results).map(([check, { state }]) => `${check}: ${state}`)).toEqual([
      'Address: good',
      'Key: good',
      'Model: good',
      'Answer: good',
      'Structured answers: good',
      'Streaming: good',
      'Context: good',
      'Languages: warn',
      'One deal: good',
      'RFP of 100: good',
    ]);
    expect(results['Languages']?.says).toMatch(/German, French\. Missed it in Spanish/);
    expect(results['One deal']?.says).toMatch(
      /^(?:less than )?\$0\.\d\d \([\d,]+ tokens in, [\d,]+ out\)/,
    );
    const { last_test: last, usage } = await page();
    expect(last?.sent).toContain('[PERSON_1]');
    expect(last?.sent).not.toMatch(/Priya|Nair|Dana|Frey|Ian Cole|Tom Reed|Northgate|northgate/);
    expect(usage.all).toMatchObject({ calls: 5, errors: 0 });
    expect(usage.by_person).toMatchObject([{ name: 'Test Person' }]);
  });

  test.each<[string, Partial<Behaviour>, string, RegExp]>([
    ['no schema', { understands: ['text'] }, 'Structured answers', /told in words/],
    ['no stream', { streams: false }, 'Streaming', /come in one/],
    [
      'refused length',
      { room: { characters: 20_000, longer: 'refused' } },
      'Context',
      /longer than/,
    ],
    [
      'cut length',
      { room: { characters: 20_000, longer: 'cut' } },
      'Context',
      /Lost the beginning/,
    ],
    ['quota', { always: { kind: 'status', status: 402 } }, 'Answer', /out of credit/],
    ['a refusal', { always: { kind: 'refusal' } }, 'Answer', /declined/],
    ['a filter', { always: { kind: 'content_filter' } }, 'Answer', /content filter/],
    ['a cut answer', { always: { kind: 'cut_off' } }, 'Answer', /in the middle/],
    ['a web page', { always: { kind: 'html' } }, 'Answer', /not like a language model/],
  ])(
    '%s is said, and stands as the last failure where it is one',
    async (_name, behaviour, check, says) => {
      await choose(await startStandIn(behaviour));
      const results = await tested();
      expect(results[check]?.says).toMatch(says);
      expect(results[check]?.state).not.toBe('good');
      const { failures } = await page();
      if (results[check]?.state === 'bad' && check === 'Answer')
        expect(failures).toMatchObject([{ message: results[check].says, times: 1 }]);
    },
  );

  test('a wrong key, no such model and a dead address end it with their cause', async () => {
    const sandbox = await startStandIn();
    await choose(sandbox, { api_key: 'sk-wrong' });
    expect(await tested()).toMatchObject({ Key: { state: 'bad', says: /rejected the key/ } });
    await choose(sandbox, { model: 'gpt-0' });
    const results = await tested();
    expect(results).toMatchObject({
      Model: { state: 'warn' },
      Answer: { state: 'bad', says: /doesn't offer/ },
    });
    await choose(sandbox);
    await sandbox.close();
    expect(await tested()).toMatchObject({ Address: { state: 'bad', says: /^Nothing listens/ } });
  });
});

describe('Ollama', () => {
  test('is found on a named host, lists its models, and needs no key', async () => {
    const sandbox = await startOllama();
    // By its usual port, which a test cannot take: the look knows named hosts by theirs.
    expect((await call('POST', '/local', {})).body).toEqual([]);
    const place = { provider: 'ollama', base_url: sandbox.baseUrl.replace('/v1', '') };
    expect((await call('POST', '/offered', place)).body).toMatchObject({
      models: [{ id: 'qwen3:8b', bytes: smallModel.size }],
    });
    await call('PUT', '/connection', { ...place, base_url: sandbox.baseUrl, model: 'qwen3:8b' });
    const results = await tested();
    expect(results['Key']?.says).toBe('The server asks for none.');
    expect(results['Context setting']).toMatchObject({ state: 'good', says: /32,768 tokens/ });
    expect(results['Answer']?.state).toBe('good');
  });

  test.each([
    [{ numCtx: 4096 }, 'bad', /set to 4,096 tokens.*OLLAMA_CONTEXT_LENGTH/],
    [{ numCtx: null }, 'warn', /tells no context setting/],
    [{ contextLength: 8192 }, 'bad', /reads 8,192 tokens at most/],
  ])('a context of %o is warned of', async (own, state, says) => {
    const sandbox = await startOllama({ models: [{ ...smallModel, ...own }] });
    const connection = { provider: 'ollama', base_url: sandbox.baseUrl, model: smallModel.name };
    await call('PUT', '/connection', connection);
    expect((await tested())['Context setting']).toMatchObject({ state, says });
  });

  test('downloads a model with progress; one that is not there is told', async () => {
    const sandbox = await startOllama({ models: [], library: [smallModel] });
    const pull = (model: string) =>
      server.api.request('/api/language-model/pull', {
        method: 'POST',
        headers: {
          authorization: 'Bearer ADMIN',
          'content-type': 'application/json',
          accept: 'application/x-ndjson',
        },
        body: JSON.stringify({ base_url: sandbox.baseUrl, model }),
      });
    const lines = (await (await pull(smallModel.name)).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { progress?: { completed: number | null } });
    expect(lines.at(-1)).toEqual({ result: { model: smallModel.name } });
    expect(lines.some(({ progress }) => progress?.completed === smallModel.size)).toBe(true);
    expect(sandbox.models()).toEqual([smallModel.name]);
    expect(await (await pull('no-such')).text()).toContain('could not download no-such');
  });

  test('a download that is stopped ends at Ollama too', async () => {
    const { baseUrl, leftDownloads, models } = await startOllama({
      models: [],
      library: [smallModel],
      pullMs: 100,
    });
    const stop = new AbortController();
    const pulled = pullModel(baseUrl, smallModel.name, {
      send: createGuardedModelFetch({ allowedHosts: named, proxy: null, silenceMs: 5000 }),
      signal: stop.signal,
      onProgress: ({ completed }) => completed !== null && stop.abort(),
    });
    await expect(pulled).rejects.toThrow(/abort/);
    await expect.poll(leftDownloads, { timeout: 10_000 }).toBe(1);
    expect(models()).toEqual([]);
  });
});
