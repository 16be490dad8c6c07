import { askAnswerSchema, type AskAnswer } from '@plumbline/domain/ask/wire.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { analysisRuns, progressSchema } from './analysis-runs.ts';
import { askInLines } from './ask-in-lines.ts';
import { api, read } from './client.ts';
import { keys } from './deal-changed.ts';

const ofDeal = api.api.deals[':id'].questions;

/** Answers that were saved with a deal, the newest first. */
export const savedAnswers = (dealId: string) =>
  queryOptions({
    // Asked again as the deal's conversations change: an answer goes with what it quotes.
    queryKey: [...keys.conversations, dealId, 'answers'] as const,
    queryFn: () => read(ofDeal.$get({ param: { id: dealId } })),
  });

/** Saves an answer with its deal, or takes that back. */
export function saveAnswer({ dealId, id, saved }: { dealId: string; id: string; saved: boolean }) {
  const param = { id: dealId, questionId: id };
  return read(ofDeal[':questionId'].$put({ param, json: { saved } }));
}

const lastAnswer = (dealId: string | null) =>
  queryOptions({
    queryKey: ['questions', dealId] as const,
    queryFn: (): AskAnswer | null => null,
    enabled: false,
    staleTime: Infinity,
  });

/**
 * One question at a time on a deal, or on all of them for null. It goes on when its page is left, and
 * the answer stands there on coming back.
 */
export function useQuestion(dealId: string | null) {
  const client = useQueryClient();
  const key = `question ${dealId ?? ''}`;
  const run = useSyncExternalStore(analysisRuns.subscribe, () => analysisRuns.of(key));
  const { queryKey } = lastAnswer(dealId);
  const { data: answer } = useQuery(lastAnswer(dealId));
  const path = dealId === null ? '/api/questions' : `/api/deals/${dealId}/questions`;
  return {
    ...run,
    answer: answer ?? null,
    /** @param mask words that may be names, taken out as well */
    ask: (question: string, mask: readonly string[] = []) => {
      client.setQueryData(queryKey, null);
      void analysisRuns.start(key, async (signal, onProgress) => {
        const told = await askInLines(path, { question, mask }, signal, (progress) =>
          onProgress(v.parse(progressSchema, progress)),
        );
        client.setQueryData(queryKey, v.parse(askAnswerSchema, told));
      });
    },
    stop: () => analysisRuns.stop(key),
    forget: () => client.setQueryData(queryKey, null),
  };
}
