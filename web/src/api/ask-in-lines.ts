import * as v from 'valibot';
import { authorizedFetch } from './authorized-fetch.ts';
import { apiError, ApiError } from './errors.ts';
import { reached } from './unreachable.ts';

/** A line of an answer that comes while the work goes on. */
const lineSchema = v.union([
  v.object({ progress: v.unknown() }),
  v.object({ result: v.looseObject({}) }),
  v.looseObject({ error: v.string(), code: v.string() }),
]);

/**
 * Asks for work that takes a while, and tells how it goes on.
 * @throws ApiError, UnreachableError
 */
export async function askInLines(
  path: string,
  body: object,
  signal: AbortSignal,
  onProgress: (progress: unknown) => void,
): Promise<Record<string, unknown>> {
  const response = await authorizedFetch(path, {
    method: 'POST',
    headers: { Accept: 'application/x-ndjson' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw await apiError(response);
  for await (const line of linesOf(response.body)) {
    const told = v.parse(lineSchema, JSON.parse(line));
    if ('error' in told) throw new ApiError(502, told.error, told);
    if ('result' in told) return told.result;
    onProgress(told.progress);
  }
  throw new Error('The answer was cut off.');
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reached(reader.read());
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
    if (done) break;
  }
  if (rest) yield rest;
}
