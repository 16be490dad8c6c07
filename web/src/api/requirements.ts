import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { isToConfirm, whyReview } from '@plumbline/domain/rfp/review.ts';
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
import { useEffect, useMemo, useRef } from 'react';
import { api, read } from './client.ts';
import { dealChanged, keys } from './deal-changed.ts';
import { opportunityQueries } from './opportunities.ts';

const path = api.api.deals[':id'].rfp;
const pageSize = 1000;
const refreshMs = 1000;
/** What colleagues change shows after that at most. */
const colleaguesMs = 10_000;
/**
 * While the newest change is that fresh, changes are asked for again from a little before it: what is
 * being written at the same time may bear an earlier moment.
 */
const freshMs = 5000;
const overlapMs = 2000;
/** The newest change that is known of each deal, and when it was seen first. */
const newestSeen = new Map<string, { newest: number; at: number }>();

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
  /** How many need a review, for whoever has not loaded them. */
  review: (id: string) =>
    queryOptions({
      queryKey: [...rfpQueries.of(id), 'review'] as const,
      queryFn: () => read(path.review.$get({ param: { id } })),
      staleTime: 60_000,
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
  const isLoaded = requirements.data !== undefined;
  const isRunning = state?.status === 'running';
  const wasRunning = useRef(false);

  useEffect(() => {
    if (step === null || !isLoaded) return;
    void keepUp(queryClient, id);
  }, [queryClient, id, step, isLoaded]);

  useQuery({
    queryKey: [...rfpQueries.of(id), 'changes'] as const,
    queryFn: () => keepUp(queryClient, id),
    enabled: isWanted && isLoaded,
    initialData: 0,
    staleTime: colleaguesMs,
    refetchInterval: colleaguesMs,
  });

  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void dealChanged(queryClient, id);
    }
    wasRunning.current = isRunning;
  }, [queryClient, id, isRunning]);

  return { requirements, analysis: state };
}

/** How many requirements this person should look at, and answers are to confirm, loaded or not. */
export function useReviewCounts(
  { id, technical_insights_rfp_total_requirements: total }: Opportunity,
  requirements: readonly AnsweredRequirement[] | undefined,
  me: string,
): { toReview: number; toConfirm: number } {
  const { data } = useQuery({
    ...rfpQueries.review(id),
    enabled: !requirements && (total ?? 0) > 0,
  });
  return useMemo(() => {
    if (!requirements)
      return { toReview: data?.needs_review ?? 0, toConfirm: data?.to_confirm ?? 0 };
    return {
      toReview: requirements.filter((each) => whyReview(each, me).length > 0).length,
      toConfirm: requirements.filter(isToConfirm).length,
    };
  }, [requirements, data, me]);
}

/** Asks for what changed since the newest change that is known; returns how many did. */
async function keepUp(queryClient: QueryClient, id: string): Promise<number> {
  const { queryKey } = rfpQueries.requirements(id);
  const known = queryClient.getQueryData<AnsweredRequirement[]>(queryKey) ?? [];
  const since = new Date(sinceOf(id, known)).toISOString();
  try {
    const changed = await fetchRequirements(id, undefined, since);
    const ids = new Set(known.map((each) => each.id));
    // Another file was uploaded meanwhile: the list is another one.
    if (changed.some((each) => !ids.has(each.id))) throw new Error('The list is another one');
    queryClient.setQueryData<AnsweredRequirement[]>(queryKey, (list) => withAnswers(list, changed));
    return changed.length;
  } catch {
    // What was missed stands in the list as a whole.
    void queryClient.invalidateQueries({ queryKey });
    return 0;
  }
}

function sinceOf(id: string, known: readonly AnsweredRequirement[]): number {
  const newest = known.reduce((last, each) => Math.max(last, Date.parse(each.changed_date)), 0);
  const now = Date.now();
  const seen = newestSeen.get(id);
  const at = seen?.newest === newest ? seen.at : now;
  newestSeen.set(id, { newest, at });
  return now - at < freshMs ? Math.max(0, newest - overlapMs) : newest;
}

/** The list with some of its requirements as they are now. */
function withAnswers(
  list: AnsweredRequirement[] | undefined,
  changed: readonly AnsweredRequirement[],
): AnsweredRequirement[] | undefined {
  if (!list || changed.length === 0) return list;
  const byId = new Map(changed.map((each) => [each.id, each]));
  return list.map((each) => {
    const now = byId.get(each.id);
    return now && now.revision > each.revision ? now : each;
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
    withAnswers(list, [requirement]),
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

/**
 * What somebody changes before their last change is stored builds on that one, and is no collision
 * with somebody else.
 */
function newestOwn(
  own: ReadonlyMap<string, number>,
  requirementId: string,
  base: number | undefined,
): number | undefined {
  let revision = base;
  for (let next = revision; next !== undefined; next = own.get(`${requirementId} ${next}`)) {
    revision = next;
  }
  return revision;
}

/** Answering by hand, and starting and stopping an analysis. */
export function useRequirementChanges(id: string) {
  const queryClient = useQueryClient();
  /** By requirement and revision, the revision that a change made here led to. */
  const own = useRef(new Map<string, number>());
  const analysisKey = rfpQueries.analysis(id).queryKey;
  const catchUp = async () => {
    await Promise.all([keepUp(queryClient, id), dealChanged(queryClient, id)]);
  };
  return {
    change: useMutation({
      scope: { id: `requirements ${id}` },
      mutationFn: async ({
        requirementId,
        ...change
      }: RequirementChange & { requirementId: string }) => {
        const base_revision = newestOwn(own.current, requirementId, change.base_revision);
        const json = { ...change, base_revision };
        const changed = await read(
          path.requirements[':requirementId'].$patch({ param: { id, requirementId }, json }),
        );
        const { revision } = changed.requirement;
        // One that changes nothing leaves the revision.
        if (revision !== base_revision)
          own.current.set(`${requirementId} ${base_revision}`, revision);
        return changed;
      },
      onSuccess: (changed) => keepChanged(queryClient, id, changed),
      onError: catchUp,
    }),
    changeMany: useMutation({
      mutationFn: (json: BulkChange) => read(path.requirements.$patch({ param: { id }, json })),
      onSettled: catchUp,
    }),
    undo: useMutation({
      scope: { id: `requirements ${id}` },
      mutationFn: (undo: string) =>
        read(path.requirements.undo.$post({ param: { id }, json: { undo } })),
      onSettled: catchUp,
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
