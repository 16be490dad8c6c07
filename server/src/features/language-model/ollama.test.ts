import { smallModel } from '@plumbline/sandbox/model/ollama.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pullModel } from '../../adapters/ai/ollama.ts';
import { createModelApi } from '../../testing/model-api.ts';

let server: Awaited<ReturnType<typeof createModelApi>>;
beforeAll(async () => {
  server = await createModelApi();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

describe('Ollama', () => {
  test('is found on a named host, lists its models, and needs no key', async () => {
    const sandbox = await server.startOllama();
    // By its usual port, which a test cannot take: the look knows named hosts by theirs.
    expect((await server.call('POST', '/local', {})).body).toEqual([]);
    const place = { provider: 'ollama', base_url: sandbox.baseUrl.replace('/v1', '') };
    expect((await server.call('POST', '/offered', place)).body).toMatchObject({
      models: [{ id: 'qwen3:8b', bytes: smallModel.size }],
    });
    await server.call('PUT', '/connection', {
      ...place,
      base_url: sandbox.baseUrl,
      model: 'qwen3:8b',
    });
    const results = await server.tested();
    expect(results['Key']?.says).toBe('The server asks for none.');
    expect(results['Context setting']).toMatchObject({ state: 'good', says: /32,768 tokens/ });
    expect(results['Answer']?.state).toBe('good');
  });

  test.each([
    [{ numCtx: 4096 }, 'bad', /set to 4,096 tokens.*OLLAMA_CONTEXT_LENGTH/],
    [{ numCtx: null }, 'warn', /tells no context setting/],
    [{ contextLength: 8192 }, 'bad', /reads 8,192 tokens at most/],
  ])('a context of %o is warned of', async (own, state, says) => {
    const sandbox = await server.startOllama({ models: [{ ...smallModel, ...own }] });
    const connection = { provider: 'ollama', base_url: sandbox.baseUrl, model: smallModel.name };
    await server.call('PUT', '/connection', connection);
    expect((await server.tested())['Context setting']).toMatchObject({ state, says });
  });

  test('downloads a model with progress; one that is not there is told', async () => {
    const sandbox = await server.startOllama({ models: [], library: [smallModel] });
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
    const { baseUrl, leftDownloads, models } = await server.startOllama({
      models: [],
      library: [smallModel],
      pullMs: 100,
    });
    const stop = new AbortController();
    const pulled = pullModel(baseUrl, smallModel.name, {
      send: server.send,
      signal: stop.signal,
      onProgress: ({ completed }) => completed !== null && stop.abort(),
    });
    await expect(pulled).rejects.toThrow(/abort/);
    await expect.poll(leftDownloads, { timeout: 10_000 }).toBe(1);
    expect(models()).toEqual([]);
  });
});
