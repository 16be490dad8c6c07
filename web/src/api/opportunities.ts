import type { DealGroup } from '@plumbline/domain/opportunities/deal-group.ts';
import type { Grouping, Sort } from '@plumbline/domain/opportunities/list-order.ts';
import type { Restore } from '@plumbline/domain/history/history.ts';
import type { RestoreItem } from '@plumbline/domain/history/item-restore.ts';
import type {
  Opportunity,
  OpportunityPatch,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, read } from './client.ts';
import { apiError, ApiError } from './errors.ts';
import { dealChanged, dealGone, keys } from './deal-changed.ts';
import { reached } from './unreachable.ts';

/** What the overview asks for. */
export interface ListRequest {
  sort: Sort;
  search: string;
  stage: string[];
  owner: string[];
  pipeline: string[];
  currency: string[];
  /** First and last day of the close date. */
  close_from: string | null;
  close_to: string | null;
  min_score: number | null;
  max_score: number | null;
  /** Those alone that have something to review. */
  to_review: boolean;
  /** Null for all deals. */
  view: 'mine' | 'open' | 'closed' | null;
  outcome: 'won' | 'lost' | null;
  /** Days that changes are looked for since they began. */
  changed_since: string | null;
  slipped_since: string | null;
  assessed: boolean | null;
  group: Grouping | null;
}

export interface ListPage {
  rows: OpportunitySummary[];
  nextCursor: string | null;
  /** How many match; only the first page knows. */
  total: number | null;
  /** There are more than the total says. */
  isMore: boolean;
  /** The view that the server showed: who owns no open deal sees others than their own. */
  view: string | null;
}

/** Few rows at first, for a quick answer; many after that, so that scrolling meets no gaps. */
const firstPage = 50;
const nextPages = 500;

export const opportunityQueries = {
  all: keys.opportunities,
  list: (request: ListRequest) =>
    infiniteQueryOptions({
      queryKey: [...opportunityQueries.all, 'list', request] as const,
      queryFn: ({ pageParam, signal }) => fetchPage(request, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: (previous) => previous,
    }),
  /** How many deals match. */
  count: ({ sort: _sort, group: _group, ...request }: ListRequest) =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'count', request] as const,
      queryFn: async ({ signal }) => (await fetchFew(request, 1, signal)).total,
      placeholderData: (previous) => previous,
    }),
  /**
   * Of the other deals to review the one that closes first, and how many they are: one's own open
   * ones, and once those are done, all.
   */
  nextToReview: (id: string) =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'next-to-review', id] as const,
      queryFn: async ({ signal }) => {
        for (const view of ['mine', null] as const) {
          const found = await fetchFew(
            { ...everyDeal, to_review: true, view },
            2,
            signal,
            'close_date',
          );
          const others = found.rows.filter((row) => row.id !== id);
          const left = found.total - (found.rows.length - others.length);
          const [deal] = others;
          if (deal) return { deal, left, areMine: found.view === 'mine' };
        }
        return null;
      },
      // As it is when it is asked for: reviewing other deals changes it.
      staleTime: 0,
    }),
  /** The deals that have something to review, what closes first before the others; the first few. */
  toReview: () =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'to-review'] as const,
      queryFn: async ({ signal }) =>
        (
          await fetchFew(
            { ...everyDeal, to_review: true, view: null },
            firstPage,
            signal,
            'close_date',
          )
        ).rows,
    }),
  /** The groups of the rows; asked for where they are grouped. */
  groups: ({ sort: _sort, ...request }: ListRequest) =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'groups', request] as const,
      queryFn: ({ signal }) => fetchGroups(request, signal),
      enabled: request.group !== null,
      placeholderData: (previous) => previous,
    }),
  facets: () =>
    queryOptions({
      queryKey: [...opportunityQueries.all, 'facets'] as const,
      queryFn: () => read(api.api.deals.facets.$get()),
      staleTime: 60_000,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: keys.detail(id),
      queryFn: (): Promise<Opportunity> => read(api.api.deals[':id'].$get({ param: { id } })),
    }),
};

async function fetchPage(
  request: ListRequest,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListPage> {
  const response = await api.api.deals.$get(
    {
      query: {
        ...matching(request),
        sort: request.sort,
        limit: String(cursor ? nextPages : firstPage),
        ...(cursor ? { cursor } : { count: 'true' }),
        ...(request.group && { group: request.group }),
      },
    },
    { init: { signal } },
  );
  if (!response.ok) throw await apiError(response);
  const total = response.headers.get('X-Total-Count');
  return {
    rows: await reached(response.json()),
    nextCursor: response.headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
    isMore: response.headers.get('X-Total-More') === 'true',
    view: response.headers.get('X-View'),
  };
}

const everyDeal = {
  search: '',
  stage: [],
  owner: [],
  pipeline: [],
  currency: [],
  close_from: null,
  close_to: null,
  min_score: null,
  max_score: null,
  to_review: false,
  view: null,
  outcome: null,
  changed_since: null,
  slipped_since: null,
  assessed: null,
};

/** The first few that match, and how many do. */
async function fetchFew(
  request: Omit<ListRequest, 'sort' | 'group'>,
  limit: number,
  signal: AbortSignal,
  sort?: Sort,
) {
  const response = await api.api.deals.$get(
    { query: { ...matching(request), ...(sort && { sort }), limit: String(limit), count: 'true' } },
    { init: { signal } },
  );
  if (!response.ok) throw await apiError(response);
  return {
    rows: await reached(response.json()),
    total: Number(response.headers.get('X-Total-Count') ?? 0),
    view: response.headers.get('X-View'),
  };
}

async function fetchGroups(
  request: Omit<ListRequest, 'sort'>,
  signal: AbortSignal,
): Promise<DealGroup[]> {
  const query = { ...matching(request), group: request.group ?? 'stage' };
  const answer = await read(api.api.deals.groups.$get({ query }, { init: { signal } }));
  return answer.groups;
}

/** The filters of a request, as the server takes them. */
function matching(request: Omit<ListRequest, 'sort' | 'group'>) {
  const { search, stage, owner, min_score, max_score, to_review, view, assessed } = request;
  const { pipeline, currency, close_from, close_to } = request;
  const { outcome, changed_since, slipped_since } = request;
  return {
    ...(search && { search }),
    ...(stage.length > 0 && { stage }),
    ...(owner.length > 0 && { owner }),
    ...(pipeline.length > 0 && { pipeline }),
    ...(currency.length > 0 && { currency }),
    ...(close_from && { close_from }),
    ...(close_to && { close_to }),
    ...(min_score !== null && { min_score: String(min_score) }),
    ...(max_score !== null && { max_score: String(max_score) }),
    ...(to_review && { to_review: 'true' as const }),
    ...(view && { view }),
    ...(outcome && { outcome }),
    ...(changed_since && { changed_since }),
    ...(slipped_since && { slipped_since }),
    ...(assessed !== null && { assessed: assessed ? ('true' as const) : ('false' as const) }),
  };
}

/** Writes a part of an opportunity and keeps what the server made of it. */
export function useUpdateOpportunity(id: string) {
  return useWrite(
    id,
    (patch: OpportunityPatch) => read(api.api.deals[':id'].$put({ param: { id }, json: patch })),
    (patch) => patch.technical_insights_rfp_requirements !== undefined,
  );
}

/** Puts an earlier text of a section back and keeps what the server made of it. */
export function useRestoreSection(id: string) {
  return useWrite(id, (json: Restore) =>
    read(api.api.deals[':id'].history.restore.$post({ param: { id }, json })),
  );
}

/** Puts back what stood before a change of a challenge, a task, a requirement or a field. */
export function useRestoreItem(id: string) {
  return useWrite(
    id,
    (json: RestoreItem) =>
      read(api.api.deals[':id'].history['restore-item'].$post({ param: { id }, json })),
    () => true,
  );
}

function useWrite<Input>(
  id: string,
  write: (input: Input) => Promise<Opportunity>,
  changesRequirements: (input: Input) => boolean = () => false,
) {
  const queryClient = useQueryClient();
  return useMutation({
    // One write after another: the answer of an earlier one must not overtake a later one's.
    scope: { id: `opportunity ${id}` },
    mutationFn: write,
    onSuccess: (deal, input) => {
      void dealChanged(queryClient, id, { deal, requirements: changesRequirements(input) });
    },
  });
}

/** Deletes an opportunity; one that is already gone counts as deleted (DET-06). */
export function useDeleteOpportunity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const response = await api.api.deals[':id'].$delete({ param: { id } });
      if (response.ok) return;
      const error = await apiError(response);
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    },
    onSuccess: (_nothing, id) => {
      void dealGone(queryClient, id);
    },
  });
}
