import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { authorizedFetch } from './authorized-fetch.ts';
import { api, read } from './client.ts';
import { apiError, ApiError } from './errors.ts';
import { opportunityQueries } from './opportunities.ts';

export type AnalysisKind =
  'commercial_strategy' | 'commercial_challenge' | 'technical_strategy' | 'technical_challenge';

/** Where an answer came from, and what the analyst was given for it. */
export interface Provenance {
  id: string;
  source: 'built-in' | 'model';
  model: string | null;
  analyzed_at: string;
  has_anonymized_data: boolean;
  /** The texts, names taken out. */
  given: string;
  replacements: { placeholder: string; kind: string; original: string }[];
}

/** How far a running analysis is. */
export interface AnalysisProgress {
  step: 'asking' | 'answering';
  /** Characters of the answer that came so far. */
  received: number;
}

export const analysisQueries = {
  status: () =>
    queryOptions({
      queryKey: ['ai', 'status'] as const,
      queryFn: () => read(api.api.ai.status.$get()),
      staleTime: 300_000,
    }),
  history: (opportunityId: string, kind: AnalysisKind, subject?: string) =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'analyses', opportunityId, kind, subject] as const,
      queryFn: () =>
        read(
          api.api.deals[':id'].analyses.$get({
            param: { id: opportunityId },
            query: { kind, ...(subject !== undefined && { subject }) },
          }),
        ),
    }),
};

type Line = { progress: AnalysisProgress } | { result: object } | { error: string; code: string };

/**
 * Asks for an analysis, which the server keeps, and tells how it goes on.
 * @throws ApiError
 */
async function ask(
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
    const told = JSON.parse(line) as Line;
    if ('progress' in told) onProgress(told.progress);
    else if ('result' in told) return;
    else throw new ApiError(502, told.error, { ...told });
  }
  throw new TypeError('The answer was cut off');
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
    if (done) break;
  }
  if (rest) yield rest;
}

/** One analysis at a time of an opportunity. Leaving the page stops it. */
export function useAnalysis(path: string, opportunityId: string) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<AnalysisProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const asked = useRef<object>({});
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    /** What is sent, or what makes it first. */
    mutationFn: async (request: object | (() => Promise<object>)) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setProgress(null);
      const body = typeof request === 'function' ? await request() : request;
      signal.throwIfAborted();
      asked.current = body;
      return ask(path, { ...body, dealId: opportunityId }, signal, setProgress);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: opportunityQueries.all }),
  });
  return {
    run: mutation.mutate,
    /** Asks the same again, these words masked as well. */
    mask: (words: readonly string[]) => {
      const before = 'mask' in asked.current ? (asked.current.mask as string[]) : [];
      mutation.mutate({ ...asked.current, mask: [...new Set([...before, ...words])] });
    },
    stop: () => running.current?.abort(),
    isRunning: mutation.isPending,
    progress,
    /** A stopped analysis has not failed. */
    error: isStop(mutation.error) ? null : mutation.error,
  };
}

function isStop(error: Error | null): boolean {
  return error?.name === 'AbortError';
}
