import { inspect } from 'node:util';
import type { Misdeed } from '@plumbline/sandbox/model/behaviour.ts';
import { describe, expect, test, vi } from 'vitest';
import { anonymisedText, startTestModel } from '../../testing/language-model.ts';
import { ModelError } from '../../analysis/model-error.ts';
import { testDossier } from '../../testing/dossier.ts';
import type { ModelCall } from './language-model.ts';
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

  test('has the shape that was asked for, the model’s words, and what it cost', async () => {
    const { model, sandbox } = await start();
    const { value, raw, tokens } = await model.answer(asked);
    expect(model.name).toBe('openai-compatible/stand-in-1');
    expect(value.recommendations.length).toBeGreaterThanOrEqual(1);
    expect(value.recommendations[0]).toEqual({
      action: expect.any(String),
      evidence: expect.any(String),
      priority: expect.stringMatching(/^(high|medium|low)$/),
    });
    expect(value.problemAnalysis).toContain('[COMPANY_1]');
    expect(JSON.parse(raw)).toEqual(value);
    expect(tokens.input).toBeGreaterThan(10);
    expect(tokens.output).toBeGreaterThan(10);
    expect(sandbox.requests()).toHaveLength(1);
  });

  test.each<Misdeed>([{ kind: 'fenced' }, { kind: 'think' }, { kind: 'chatty' }])(
    '$kind is read at the first try',
    async (misdeed) => {
      const { model, sandbox } = await start({ next: [misdeed] });
      const { value } = await model.answer(asked);
      expect(value.summary).toContain('[COMPANY_1]');
      expect(sandbox.requests()).toHaveLength(1);
    },
  );

  test('a choice in another case is the same choice', async () => {
    const { model, sandbox } = await start({ next: [{ kind: 'wrong_case' }] });
    const { value } = await model.answer(asked);
    expect(value.recommendations.map(({ priority }) => priority)).toEqual([
      'high',
      'medium',
      'low',
    ]);
    expect(sandbox.requests()).toHaveLength(1);
  });

  test.each<Misdeed>([{ kind: 'wrong_shape' }, { kind: 'cut_off' }, { kind: 'empty' }])(
    '$kind is asked for once more, with what was wrong',
    async (misdeed) => {
      const { model, sandbox } = await start({ next: [misdeed] });
      const { tokens } = await model.answer(asked);
      const [first, second] = sandbox.requests();
      expect(sandbox.requests()).toHaveLength(2);
      expect(JSON.stringify(second?.messages)).toContain("Your answer can't be used: ");
      expect(second?.messages[0]).toEqual(first?.messages[0]);
      const once = await start();
      expect(tokens.input).toBeGreaterThan((await once.model.answer(asked)).tokens.input!);
    },
  );

  test.each<[Misdeed['kind'], string]>([
    ['wrong_shape', 'unusable_answer'],
    ['cut_off', 'cut_off'],
    ['empty', 'unusable_answer'],
  ])('%s twice is given up', async (kind, code) => {
    const { model, sandbox } = await start({ always: { kind } as Misdeed });
    const error = await failureOf(model.answer(asked));
    expect(error.code).toBe(code);
    expect(sandbox.requests()).toHaveLength(2);
  });

  test('a server that is down for a moment is asked again after a while', async () => {
    const down: Misdeed = { kind: 'status', status: 503 };
    const { model, waited } = await start({ next: [down, down] });
    await model.answer(asked);
    expect(waited).toEqual([2000, 4000]);
  });

  test('a server that stays down is asked three times', async () => {
    const { model, sandbox } = await start({ always: { kind: 'status', status: 500 } });
    expect(await failureOf(model.answer(asked))).toMatchObject({ code: 'unavailable' });
    expect(sandbox.requests()).toHaveLength(3);
  });

  test.each<Misdeed>([
    { kind: 'drop', after: 'nothing' },
    { kind: 'drop', after: 'half' },
  ])('a connection that breaks after $after is tried again', async (misdeed) => {
    const { model, sandbox } = await start({ next: [misdeed] });
    await model.answer(asked);
    expect(sandbox.requests()).toHaveLength(2);
  });

  test('a rate limit is waited for as long as the provider asks', async () => {
    const { model, waited } = await start({
      next: [{ kind: 'status', status: 429, retryAfter: 7 }],
    });
    await model.answer(asked);
    expect(waited).toEqual([7000]);
  });

  test('a longer wait is told, not waited for', async () => {
    const { model, waited, sandbox } = await start({
      next: [{ kind: 'status', status: 429, retryAfter: 600 }],
    });
    const error = await failureOf(model.answer(asked));
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 600_000 });
    expect(error.message).toContain('in 10 minutes');
    expect(waited).toEqual([]);
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('a wait that is longer than the time left is told too', async () => {
    const { model } = await start(
      { next: [{ kind: 'status', status: 429, retryAfter: 20 }] },
      { timeoutMs: 10_000 },
    );
    expect(await failureOf(model.answer(asked))).toMatchObject({ code: 'rate_limited' });
  });

  test.each<[string, Misdeed, string, RegExp]>([
    ['no credit', { kind: 'status', status: 429, body: noCredit }, 'quota', /out of credit/],
    ['forbidden', { kind: 'status', status: 403 }, 'key_refused', /rejected the key/],
    ['too long', { kind: 'status', status: 413 }, 'too_long', /less text/],
    ['a web page', { kind: 'html' }, 'wrong_address', /not like a language model/],
    ['a redirect', { kind: 'status', status: 307 }, 'wrong_address', /not like a language model/],
  ])('%s is said at once', async (_name, misdeed, code, message) => {
    const { model, sandbox } = await start({ always: misdeed });
    const error = await failureOf(model.answer(asked));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('a wrong key is said at once', async () => {
    const { model } = await start({}, { apiKey: 'sk-wrong' });
    expect(await failureOf(model.answer(asked))).toMatchObject({ code: 'key_refused' });
  });

  test('an unknown model is said at once', async () => {
    const { model } = await start({}, { model: 'gpt-0' });
    const error = await failureOf(model.answer(asked));
    expect(error).toMatchObject({ code: 'no_model' });
    expect(error.message).toContain('choose another one');
  });

  test('a server that nobody listens on is unavailable', async () => {
    const { model, sandbox } = await start();
    await sandbox.close();
    expect(await failureOf(model.answer(asked))).toMatchObject({ code: 'unavailable' });
  });

  test('a server that never answers is left when the time is over', async () => {
    const { model } = await start({ always: { kind: 'hang' } }, { timeoutMs: 50 });
    expect(await failureOf(model.answer(asked))).toMatchObject({ code: 'timed_out' });
  });

  test('a question that is no longer wanted is given up, while asked and before', async () => {
    const { model, sandbox } = await start({ always: { kind: 'hang' } });
    const controller = new AbortController();
    const answer = failureOf(model.answer({ ...asked, signal: controller.signal }));
    await vi.waitFor(() => expect(sandbox.requests()).toHaveLength(1), 100_000);
    controller.abort();
    expect(await answer).toMatchObject({ code: 'aborted' });
    const late = failureOf(model.answer({ ...asked, signal: controller.signal }));
    expect(await late).toMatchObject({ code: 'aborted' });
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('a slow answer is waited for', async () => {
    const { model } = await start({ latencyMs: 30, pieceMs: 1 });
    await expect(model.answer(asked)).resolves.toBeDefined();
  });

  test('a server that knows no schemas is told the shape in plainer ways, and only once', async () => {
    const { model, sandbox } = await start({ understands: ['json_object', 'text'] });
    await model.answer(asked);
    await model.answer(asked);
    const formats = sandbox.requests().map((request) => request.response_format?.type);
    expect(formats).toEqual(['json_schema', 'json_object', 'json_object']);
  });

  test('a server that knows only text is told the shape in words', async () => {
    const { model, sandbox } = await start({ understands: ['text'] });
    await model.answer(asked);
    const requests = sandbox.requests();
    expect(requests.map((request) => request.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    expect(JSON.stringify(requests.at(-1)?.messages)).toContain('problemAnalysis');
  });

  test('neither what was asked, nor the key, nor the provider’s words are in an error', async () => {
    const body = JSON.stringify({ error: { message: `no: ${secretText}`, code: 'secret-code' } });
    const misdeeds: Misdeed[] = [
      { kind: 'status', status: 500, body },
      { kind: 'status', status: 400, body },
      { kind: 'status', status: 429, body, retryAfter: 600 },
      { kind: 'wrong_shape' },
      { kind: 'says', text: `{"summary": "${secretText}"}` },
      { kind: 'html' },
    ];
    for (const always of misdeeds) {
      const { model, sandbox } = await start({ always });
      const error = await failureOf(model.answer(asked));
      const everything = inspect(error, { depth: 20, showHidden: true, getters: true });
      expect(everything).not.toMatch(/froze the budget|secret-code|As you wish|<title>/);
      expect(everything).not.toContain(sandbox.apiKey);
    }
  });
});

const noCredit = JSON.stringify({ error: { message: 'x', code: 'insufficient_quota' } });

test('a model that is down is left alone for a while', async () => {
  const { model, sandbox, clock } = await startTestModel({
    always: { kind: 'status', status: 500 },
  });
  for (let asked = 0; asked < 5; asked++) await failureOf(model.answer(call));
  const before = sandbox.requests().length;
  expect(await failureOf(model.answer(call))).toMatchObject({ code: 'unavailable' });
  expect(sandbox.requests()).toHaveLength(before);
  sandbox.behaviour.always = null;
  clock.nowMs += 30_000;
  await expect(model.answer(call)).resolves.toBeDefined();
});

test('nothing is written to standard output or error', async () => {
  const spies = [
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
    vi.spyOn(console, 'error'),
    vi.spyOn(console, 'warn'),
    vi.spyOn(process, 'emitWarning'),
  ];
  const { model } = await startTestModel(
    {
      next: [{ kind: 'status', status: 500 }, { kind: 'wrong_shape' }],
      understands: ['json_object'],
    },
    {},
  );
  await model.answer(inPieces);
  const failing = await startTestModel({ always: { kind: 'empty' } });
  await failureOf(failing.model.answer(inPieces));
  const written = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
  vi.restoreAllMocks();
  expect(written).not.toContain('froze the budget');
  expect(written).not.toContain('AI SDK');
});

test('two questions at a time keep their own answers', async () => {
  const { model } = await startTestModel({ pieceMs: 1 });
  const about = (text: string): ModelCall<{ summary: string }> => ({
    ...commercialChallenge({ challenge: anonymisedText(text), dossier }),
    onProgress: () => {},
  });
  const [one, other] = await Promise.all([
    model.answer(about('Legal review')),
    model.answer(about('Security review')),
  ]);
  expect(one.value.summary).toContain('Legal');
  expect(other.value.summary).toContain('Security');
});
