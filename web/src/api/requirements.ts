import type { ChangedRequirement } from '@plumbline/domain/opportunities/changed-requirement.ts';
import type {
  AnsweredRequirement,
  BulkChange,
  RequirementChange,
} from '@plumbline/domain/rfp/analysis.ts';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, read } from './client.ts';
import { dealChanged, keys } from './deal-changed.ts';
import { opportunityQueries } from './opportunities.ts';

const path = api.api.deals[':id'].rfp;
const pageSize = 1000;
const refreshMs = 1000;
/** Answers are asked for again from a little before the newest one: neighbours share a moment. */
const overlapMs = 2000;

export const rfpQueries = {
  of: (id: string) => [...keys.rfp, id] as const,
  requirements: (id: string) =>
    queryOptions({
      queryKey: [...rfpQueries.of(id), 'requirements'] as const,
      queryFn: ({ signal }) => fetchRequirements(id, signal),
      staleTime: 60_000,
    }),
  /** Where the analysis stands, looked at each second while it runs. */
  analysis: (id: string) =>
    queryOptions({
      queryKey: [...rfpQueries.of(id), 'analysis'] as const,
      queryFn: () => read(path.analysis.$get({ param: { id } })),
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? refreshMs : false),
    }),
};

async function fetchRequirements(
  id: string,
  signal?: AbortSignal,
  since?: string,
): Promise<AnsweredRequirement[]> {
  const all: AnsweredRequirement[] = [];
  for (;;) {
    const after = String(all.at(-1)?.position ?? -1);
    const query = { after, limit: String(pageSize), ...(since !== undefined && { since }) };
    const page = await read(
      path.requirements.$get({ param: { id }, query }, { init: signal ? { signal } : {} }),
    );
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

/**
 * The requirements, kept up with an analysis that runs, here or in a colleague's window.
 * @param isWanted while false they are loaded only for the sake of an analysis that runs
 */
export function useRequirements(id: string, isWanted: boolean) {
  const queryClient = useQueryClient();
  const analysis = useQuery(rfpQueries.analysis(id));
  const requirements = useQuery({
    ...rfpQueries.requirements(id),
    enabled: isWanted || analysis.data?.status === 'running',
  });
  const state = analysis.data ?? null;
  const step = state && `${state.started_date} ${state.status} ${state.done}`;
  const { queryKey } = rfpQueries.requirements(id);
  const isLoaded = requirements.data !== undefined;
  const isRunning = state?.status === 'running';
  const wasRunning = useRef(false);

  useEffect(() => {
    if (step === null || !isLoaded) return undefined;
    const known = queryClient.getQueryData<AnsweredRequirement[]>(queryKey) ?? [];
    const times = known.map(({ answered_date }) => (answered_date ? Date.parse(answered_date) : 0));
    const newest = times.reduce((latest, time) => Math.max(latest, time), 0);
    const since = new Date(Math.max(0, newest - overlapMs)).toISOString();
    let isNeeded = true;
    fetchRequirements(id, undefined, since).then(
      (answered) => {
        if (!isNeeded || answered.length === 0) return;
        queryClient.setQueryData<AnsweredRequirement[]>(queryKey, (list) =>
          withAnswers(list ?? [], answered),
        );
      },
      // What was missed stands in the next look, or in the list as a whole.
      () => void queryClient.invalidateQueries({ queryKey }),
    );
    return () => {
      isNeeded = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is made of the id
  }, [queryClient, id, step, isLoaded]);

  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void dealChanged(queryClient, id);
    }
    wasRunning.current = isRunning;
  }, [queryClient, id, isRunning]);

  return { requirements, analysis: state };
}

/** The list with some of its requirements as they are now. */
function withAnswers(
  list: readonly AnsweredRequirement[],
  changed: readonly AnsweredRequirement[],
): AnsweredRequirement[] {
  const byId = new Map(changed.map((each) => [each.id, each]));
  return list.map((each) => {
    const now = byId.get(each.id);
    return now && now.revision >= each.revision ? now : each;
  });
}

/**
 * Puts a changed requirement and the new scores into what is known of the deal: asking for all of
 * its requirements again after each answer would take seconds where there are thousands.
 */
function keepChanged(
  queryClient: QueryClient,
  id: string,
  { requirement, opportunity }: ChangedRequirement,
): void {
  queryClient.setQueryData<AnsweredRequirement[]>(rfpQueries.requirements(id).queryKey, (list) =>
    withAnswers(list ?? [], [requirement]),
  );
  const before = queryClient.getQueryData(opportunityQueries.detail(id).queryKey);
  const { supportLevel, comment, confidence, docLink, priority } = requirement;
  const answer = { supportLevel, comment, confidence, docLink, priority };
  const list = before?.technical_insights_rfp_requirements?.map((each) =>
    each.id === requirement.id ? { ...each, ...answer } : each,
  );
  void dealChanged(queryClient, id, {
    deal: before && {
      ...before,
      ...opportunity,
      technical_insights_rfp_requirements: list ?? null,
    },
  });
}

/** Answering by hand, and starting and stopping an analysis. */
export function useRequirementChanges(id: string) {
  const queryClient = useQueryClient();
  const analysisKey = rfpQueries.analysis(id).queryKey;
  const reloadAll = () => dealChanged(queryClient, id, { requirements: true });
  return {
    change: useMutation({
      scope: { id: `requirements ${id}` },
      mutationFn: ({ requirementId, ...json }: RequirementChange & { requirementId: string }) =>
        read(path.requirements[':requirementId'].$patch({ param: { id, requirementId }, json })),
      onSuccess: (changed) => keepChanged(queryClient, id, changed),
      onError: reloadAll,
    }),
    changeMany: useMutation({
      mutationFn: (json: BulkChange) => read(path.requirements.$patch({ param: { id }, json })),
      onSettled: reloadAll,
    }),
    undoMany: useMutation({
      mutationFn: (undo: string) =>
        read(path.requirements.undo.$post({ param: { id }, json: { undo } })),
      onSettled: reloadAll,
    }),
    start: useMutation({
      mutationFn: (json: {
        knowledgeBaseUrls: string[];
        again: boolean;
        requirementIds: string[] | null;
      }) => read(path.analysis.$post({ param: { id }, json })),
      onSuccess: (state) => queryClient.setQueryData(analysisKey, state),
    }),
    stop: useMutation({
      mutationFn: () => read(path.analysis.stop.$post({ param: { id } })),
      onSuccess: (state) => queryClient.setQueryData(analysisKey, state),
    }),
  };
}

export type KnownRequirements = ReturnType<typeof useRequirements>;
export type RequirementChanges = ReturnType<typeof useRequirementChanges>;
