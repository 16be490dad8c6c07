import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { analysisRuns, type AnalysisProgress } from './analysis-runs.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import { api, read } from './client.ts';
import { apiError, ApiError, demandSuccess } from './errors.ts';
import { dealChanged, keys } from './deal-changed.ts';
import { reached } from './unreachable.ts';

const ofDeal = api.api.deals[':id'].analyses;

export type AnalysisKind = Parameters<typeof ofDeal.$get>[0]['query']['kind'];

/** Where an answer came from, and what the analyst was given for it. */
export type Provenance = InferResponseType<typeof ofDeal.$get, 200>[number];

export const analysisQueries = {
  status: () =>
    queryOptions({
      queryKey: ['ai', 'status'] as const,
      queryFn: () => read(api.api.ai.status.$get()),
      staleTime: 300_000,
    }),
  /** Newest first. */
  list: (opportunityId: string, kind: AnalysisKind, subject?: string) =>
    queryOptions({
      queryKey: [...keys.opportunities, 'analyses', opportunityId, kind, subject] as const,
      queryFn: () =>
        read(
          ofDeal.$get({
            param: { id: opportunityId },
            query: { kind, ...(subject !== undefined && { subject }) },
          }),
        ),
    }),
};

/** A line of an answer that comes while the work goes on. */
const lineSchema = v.union([
  v.object({
    progress: v.object({ step: v.picklist(['asking', 'answering']), received: v.number() }),
  }),
  v.object({ result: v.looseObject({}) }),
  v.object({ error: v.string(), code: v.string(), reason: v.optional(v.string()) }),
]);

/**
 * Asks for an analysis, which the server keeps, and tells how it goes on.
 * @throws ApiError, UnreachableError
 */
export async function ask(
  path: string,
  body: object,
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<void> {
  const response = await authorizedFetch(path, {
    method: 'POST',
    headers: { Accept: 'application/x-ndjson' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw await apiError(response);
  for await (const line of linesOf(response.body)) {
    const told = v.parse(lineSchema, JSON.parse(line));
    if ('progress' in told) onProgress(told.progress);
    else if ('result' in told) return demandSuccess(told.result);
    else throw new ApiError(502, told.error, told);
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

/** What was sent last of each subject, so that it can be asked again. */
const lastAsked = new Map<string, object>();

/**
 * One analysis at a time of a subject. It goes on when its tab or its page is left: the server
 * keeps the answer, and it stands there on coming back.
 * @param subject what of the opportunity it is about, where the path does not say it
 * @param onUnanswered told why a call brought no answer of the server
 */
export function useAnalysis(
  path: string,
  opportunityId: string,
  subject = '',
  onUnanswered?: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const key = `${opportunityId} ${path} ${subject}`;
  const run = useSyncExternalStore(analysisRuns.subscribe, () => analysisRuns.of(key));
  const start = (request: object | (() => Promise<object>)) =>
    void analysisRuns.start(key, async (signal, onProgress) => {
      try {
        const body = typeof request === 'function' ? await request() : request;
        signal.throwIfAborted();
        lastAsked.set(key, body);
        await ask(path, { ...body, dealId: opportunityId }, signal, onProgress);
      } catch (error) {
        if (!signal.aborted && isUnanswered(error)) onUnanswered?.(error);
        throw error;
      } finally {
        await dealChanged(queryClient, opportunityId);
      }
    });
  return {
    ...run,
    /** @param request what is sent, or what makes it first */
    run: start,
    /** Asks the same again, these words masked as well. */
    mask: (words: readonly string[]) => {
      const before = lastAsked.get(key) ?? {};
      const masked = 'mask' in before && Array.isArray(before.mask) ? before.mask : [];
      start({ ...before, mask: [...new Set([...masked, ...words])] });
    },
    stop: () => analysisRuns.stop(key),
  };
}

/** Whether the server, which keeps its own failures, did not answer: an outage, or a proxy's word. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof ApiError && error.code !== '');
}
