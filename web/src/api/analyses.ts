import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { analysisRuns, progressSchema, type AnalysisProgress } from './analysis-runs.ts';
import { askInLines } from './ask-in-lines.ts';
import { api, read } from './client.ts';
import { ApiError, demandSuccess } from './errors.ts';
import { dealChanged, keys } from './deal-changed.ts';

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
  const told = (progress: unknown) => onProgress(v.parse(progressSchema, progress));
  demandSuccess(await askInLines(path, body, signal, told));
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
