import { Hono } from 'hono';
import pino from 'pino';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { describe } from './describe.ts';
import { AppError, errorResponse } from './errors.ts';
import type { AppEnv } from './permission.ts';
import { answerWithProgress, progressType } from './progress.ts';

const doneSchema = v.object({ done: v.boolean() });
const logged: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
beforeEach(() => {
  logged.length = 0;
});

/** An endpoint whose work begins, and then fails or waits until it is stopped. */
function endpoint(failure?: Error) {
  const begun = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>()
    .get('/', describe({ summary: 'Work', tag: 'Test', answer: doneSchema }), (c) =>
      answerWithProgress(c, log, ({ signal }) => {
        begun.resolve();
        return new Promise<{ done: true }>((_resolve, reject) => {
          if (failure) reject(failure);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      }),
    )
    .onError(errorResponse((error) => log.error({ err: error }, 'unexpected')));
  return { app, begun: begun.promise };
}

const accepts = [
  ['application/json', {}],
  ['lines', { accept: progressType }],
] as const;

test.each(accepts)('a client for %s that goes is no unexpected error', async (_name, headers) => {
  const { app, begun } = endpoint();
  // What the HTTP server gives as the reason is a text.
  for (const reason of [undefined, 'Client connection prematurely closed.']) {
    const client = new AbortController();
    const answer = app.request('/', { headers, signal: client.signal });
    await begun;
    client.abort(reason);
    expect(await (await answer).text()).not.toContain('internal');
    expect(logged).toEqual([]);
  }
});

test.each(accepts)('a bug is logged and hidden from a client for %s', async (_name, headers) => {
  const { app } = endpoint(new TypeError('secret'));
  const body = await (await app.request('/', { headers })).text();
  expect(JSON.parse(body)).toEqual({
    error: 'Something went wrong. Please try again.',
    code: 'internal',
  });
  expect(logged.join()).toContain('secret');
});

test.each(accepts)(
  '[API-05] a refusal tells all it has to a client for %s',
  async (_name, headers) => {
    const { app } = endpoint(
      new AppError('invalid', 'prompt: Too long', {
        fields: { prompt: 'Too long' },
        details: { reason: 'length' },
      }),
    );
    const body = await (await app.request('/', { headers })).text();
    expect(JSON.parse(body)).toEqual({
      error: 'prompt: Too long',
      code: 'invalid',
      fields: { prompt: 'Too long' },
      reason: 'length',
    });
    expect(logged).toEqual([]);
  },
);
