import { readFileSync } from 'node:fs';
import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commercialChallenge } from '../../adapters/ai/prompts/commercial-challenge.ts';
import { anonymisedText } from '../../testing/language-model.ts';
import { createModelApi } from '../../testing/model-api.ts';
import { testDossier } from '../../testing/dossier.ts';

const documentation = readFileSync(
  new URL('../../../../docs/operators/language-model.md', import.meta.url),
  'utf8',
);
const call = commercialChallenge({
  challenge: anonymisedText('The board froze the budget'),
  dossier: testDossier({ about: { methodology: 'MEDDPICC', data: null } }),
});

let server: Awaited<ReturnType<typeof createModelApi>>;
beforeAll(async () => {
  server = await createModelApi();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

/** Words of the page that stand in the documentation as well. */
function documented(words: string): string {
  expect(documentation, 'the table of failures').toContain(`| ${words} `);
  return words;
}

const status = (code: number, more: object = {}): Partial<Behaviour> => ({
  always: { kind: 'status', status: code, ...more },
});
const noCredit = JSON.stringify({ error: { code: 'insufficient_quota' } });

test.each<[cause: string, what: string, Partial<Behaviour>, choice?: object]>([
  ['key_refused', 'a wrong key', {}, { api_key: 'sk-wrong' }],
  ['no_model', 'no such model', {}, { model: 'gpt-0' }],
  ['quota', 'no credit', status(429, { body: noCredit })],
  ['rate_limited', 'too many questions', status(429, { retryAfter: 600 })],
  ['refused', 'a refusal', { always: { kind: 'refusal' } }],
  ['content_filter', 'a content filter', { always: { kind: 'content_filter' } }],
  ['cut_off', 'an answer cut off twice', { always: { kind: 'cut_off' } }],
  ['too_long', 'a text too long', { room: { characters: 100, longer: 'refused' } }],
  ['unusable_answer', 'another shape twice', { always: { kind: 'wrong_shape' } }],
  ['wrong_address', 'a web page', { always: { kind: 'html' } }],
  ['timed_out', 'no answer in time', { always: { kind: 'hang' } }],
])(
  '[ERR-01] %s: %s is told on the page in the words of the documentation',
  async (cause, _what, behaviour, choice) => {
    await server.choose(await server.startStandIn(behaviour), choice);
    const model = await server.modelFor('analyses', {
      timeoutMs: cause === 'timed_out' ? 300 : 20_000,
    });
    await expect(model?.answer(call)).rejects.toMatchObject({ code: cause });
    const [last] = (await server.page()).failures;
    expect(last).toMatchObject({ cause, feature: 'analyses', times: 1 });
    documented(last?.message ?? '');
  },
);

test('[ERR-01] a wrong path is told on the page in the words of the documentation', async () => {
  const sandbox = await server.startStandIn();
  await server.choose(sandbox, { base_url: sandbox.baseUrl.replace('/v1', '') });
  const model = await server.modelFor('analyses');
  await expect(model?.answer(call)).rejects.toMatchObject({ code: 'wrong_address' });
  documented((await server.page()).failures[0]?.message ?? '');
  expect((await server.tested())['Path']).toMatchObject({
    state: 'bad',
    says: `Set the address to ${sandbox.baseUrl}: without /v1 nothing answers there.`,
  });
});

test('a server without schemas and one without streams answer all the same, and the test says so', async () => {
  await server.choose(await server.startStandIn({ understands: ['text'], streams: false }));
  const results = await server.tested();
  documented(results['Structured answers']?.says ?? '');
  documented(results['Streaming']?.says ?? '');
  expect((await server.page()).failures).toEqual([]);
  expect((await server.page()).habits).toEqual({ structured_output: 'prompt', streams: false });
});
