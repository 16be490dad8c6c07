import type { Hono } from 'hono';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { AppEnv } from '../platform/http/permission.ts';
import { describedAnswer, errorBodySchema } from '../platform/http/describe.ts';
import { progressType } from '../platform/http/progress.ts';

type Api = Pick<Hono<AppEnv>, 'router' | 'fetch'>;

/**
 * From now on each good answer of the API is compared with what its route is described to answer,
 * and each refusal with the one form of them all: a test that meets another fails.
 */
export function checkAnswers(api: Api): void {
  const { fetch } = api;
  api.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    await checkAnswer(api, request, unpacked(response.clone()));
    return response;
  };
}

/** As whoever asked for a compressed answer reads it. */
function unpacked(response: Response): Response {
  if (response.headers.get('content-encoding') !== 'gzip' || !response.body) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')), response);
}

/** Throws where an answer is not what its route is described to answer, to the last field. */
export async function checkAnswer(
  api: Pick<Hono<AppEnv>, 'router'>,
  { method, url }: Pick<Request, 'method' | 'url'>,
  response: Response,
): Promise<void> {
  const { pathname, searchParams } = new URL(url);
  const described = describedAnswer(api, method, pathname);
  const what = `${method} ${pathname} ${response.status}`;
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) {
    if (type.startsWith('application/json')) v.parse(errorBodySchema, await response.json());
    return;
  }
  if (!described) return;
  const { chosen, status, mediaType } = described;
  const schema = searchParams.has('fields') ? chosen : described.schema;
  if (mediaType === progressType) {
    for (const line of linesOf(await response.text())) demandShape(schema, line, what);
    return;
  }
  if (type.startsWith(progressType)) {
    for (const line of linesOf(await response.text())) {
      if ('result' in line) demandShape(schema, line.result, what);
      else if (!('progress' in line)) v.parse(errorBodySchema, line);
    }
    return;
  }
  expect(response.status, what).toBe(status);
  if (schema === null) return expect(await response.text(), what).toBe('');
  expect(type.startsWith(mediaType), `${what} is ${type}, not ${mediaType}`).toBe(true);
  const body: unknown = mediaType.includes('json') ? await response.json() : await response.text();
  demandShape(schema, body, what);
}

function demandShape(schema: v.GenericSchema | null, body: unknown, what: string): void {
  if (!schema) throw new Error(`${what} is described to have no body`);
  const { success, output, issues } = v.safeParse(schema, body);
  if (!success) {
    const faults = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`${what} is not what is described: ${faults.join('; ')}`);
  }
  // A schema leaves out what it does not know: the body must be the same without.
  expect(body, `${what} has what is not described`).toEqual(output);
}

function linesOf(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return v.parse(
    v.array(v.record(v.string(), v.unknown())),
    lines.map((line): unknown => JSON.parse(line)),
  );
}
