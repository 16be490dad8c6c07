import type { Misdeed } from '@plumbline/sandbox/model/behaviour.ts';
import { describe, expect, test } from 'vitest';
import { anonymisedText, startTestModel } from '../../testing/language-model.ts';
import { ModelError } from '../../analysis/model-error.ts';
import { testDossier } from '../../testing/dossier.ts';
import { commercialChallenge } from './prompts/commercial-challenge.ts';

const secretText = 'The board of [COMPANY_1] froze the budget until June';
const dossier = testDossier({ about: { methodology: 'MEDDPICC', data: null } });
const call = commercialChallenge({ challenge: anonymisedText(secretText), dossier });
const inPieces = { ...call, onProgress: () => {} };

/** Both ways an answer comes: what is asked of the server, and what is known of it. */
const ways: [string, typeof call, { streams: boolean }][] = [
  ['in one', call, { streams: false }],
  ['in pieces', inPieces, { streams: true }],
];

async function failureOf(answer: Promise<unknown>): Promise<ModelError> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

describe.each(ways)('an answer %s', (_way, asked, way) => {
  const start: typeof startTestModel = (behaviour, settings) =>
    startTestModel(behaviour, { ...way, ...settings });

  test.each<[Misdeed['kind'], string]>([
    ['refusal', 'refused'],
    ['content_filter', 'content_filter'],
  ])('%s is said at once, in our words', async (kind, code) => {
    const { model, sandbox } = await start({ always: { kind } as Misdeed });
    const error = await failureOf(model.answer(asked));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('sorry');
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('a text longer than the model reads is told, not asked for in plainer ways', async () => {
    const { model, sandbox } = await start({ room: { characters: 100, longer: 'refused' } });
    expect(await failureOf(model.answer(asked))).toMatchObject({ code: 'too_long' });
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('an answer that was cut off is asked for with more room', async () => {
    const { model, sandbox } = await start({ next: [{ kind: 'cut_off' }] });
    await model.answer(asked);
    const [first, second] = sandbox.requests() as unknown as { max_tokens?: number }[];
    expect(first?.max_tokens).toBeUndefined();
    expect(second?.max_tokens).toBeGreaterThan(8000);
  });

  test('a wrong path is told apart from a model that is not there', async () => {
    const { sandbox } = await start();
    const { model } = await start({}, { baseUrl: sandbox.baseUrl.replace('/v1', '') });
    const error = await failureOf(model.answer(asked));
    expect(error).toMatchObject({ code: 'wrong_address' });
    expect(error.message).toContain('/v1');
  });

  test('once nothing is left of a limit, the next question waits for it', async () => {
    const { model, sandbox, waited } = await start({
      headers: { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1m0.5s' },
    });
    await model.answer(asked);
    expect(await failureOf(model.answer(asked))).toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 60_500,
    });
    expect(sandbox.requests()).toHaveLength(1);
    sandbox.behaviour.headers = {};
    const other = await start({
      headers: { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '20ms' },
    });
    await other.model.answer(asked);
    await other.model.answer(asked);
    expect([...waited, ...other.waited]).toEqual([20]);
  });
});

test('an answer in pieces that moves is not cut by a total time, and one that stops is', async () => {
  const { model } = await startTestModel({ pieceMs: 30 }, { timeoutMs: 400 });
  const began = performance.now();
  await model.answer(inPieces);
  expect(performance.now() - began).toBeGreaterThan(400);
  const still = await startTestModel({ always: { kind: 'hang' } }, { timeoutMs: 100 });
  expect(await failureOf(still.model.answer(inPieces))).toMatchObject({ code: 'timed_out' });
});

test('a server that answers in one is asked so, and only found out once', async () => {
  const { model, sandbox } = await startTestModel({ streams: false });
  await model.answer(inPieces);
  await model.answer(inPieces);
  expect(sandbox.requests().map(({ stream }) => stream === true)).toEqual([true, false, false]);
});
