import type { Rate } from '@plumbline/domain/money/one-currency.ts';
import type { Workspace } from '@plumbline/domain/money/workspace.ts';
import type { MoveKind } from '@plumbline/domain/money/moves.ts';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, read } from './client.ts';
import { apiError } from './errors.ts';
import { keys } from './deal-changed.ts';

export type Dashboard = InferResponseType<typeof api.api.dashboard.$get, 200>;
export type RiskyDeal = InferResponseType<typeof api.api.dashboard.risks.$get, 200>[number];
export type Waterfall = InferResponseType<typeof api.api.reports.waterfall.$get, 200>;
export type Forecast = InferResponseType<typeof api.api.reports.forecast.$get, 200>;
export type ForecastCell = Forecast['cells'][number];
export type MovedInto = InferResponseType<typeof api.api.reports.waterfall.deals.$get, 200>[number];

interface Days {
  from: string;
  to: string;
}
export type PipelineRow = InferResponseType<typeof api.api.reports.pipeline.$get, 200>[number];

export type Numbers = InferResponseType<typeof api.api.dashboard.numbers.$get, 200>;

const all = keys.insights;

/** What the dashboard and the reports ask for. */
export const insightQueries = {
  all,
  dashboard: () =>
    queryOptions({
      queryKey: [...all, 'dashboard'] as const,
      queryFn: () => read(api.api.dashboard.$get()),
    }),
  numbers: () =>
    queryOptions({
      queryKey: [...all, 'numbers'] as const,
      queryFn: () => read(api.api.dashboard.numbers.$get()),
    }),
  workspace: () =>
    queryOptions({
      queryKey: [...all, 'workspace'] as const,
      queryFn: () => read(api.api.workspace.$get()),
    }),
  /** Of one owner, or of those whose deals the dashboard shows. */
  risks: (owner: string | null) =>
    queryOptions({
      queryKey: [...all, 'risks', owner] as const,
      queryFn: () => read(api.api.dashboard.risks.$get({ query: owner === null ? {} : { owner } })),
      placeholderData: (previous) => previous,
    }),
  waterfall: (days: Days) =>
    queryOptions({
      queryKey: [...all, 'waterfall', days] as const,
      queryFn: () => read(api.api.reports.waterfall.$get({ query: days })),
      placeholderData: (previous) => previous,
    }),
  /** The quarter that a day is in. */
  forecast: (day: string) =>
    queryOptions({
      queryKey: [...all, 'forecast', day] as const,
      queryFn: () => read(api.api.reports.forecast.$get({ query: { day } })),
      placeholderData: (previous) => previous,
    }),
  movedDeals: (query: Days & { kind: MoveKind }) =>
    queryOptions({
      queryKey: [...all, 'moved-deals', query] as const,
      queryFn: () => read(api.api.reports.waterfall.deals.$get({ query })),
    }),
  pipeline: () =>
    queryOptions({
      queryKey: [...all, 'pipeline'] as const,
      queryFn: () => read(api.api.reports.pipeline.$get()),
    }),
  coverage: () =>
    queryOptions({
      queryKey: [...all, 'coverage'] as const,
      queryFn: () => read(api.api.reports.coverage.$get()),
    }),
  movement: () =>
    queryOptions({
      queryKey: [...all, 'movement'] as const,
      queryFn: () => read(api.api.reports.movement.$get()),
    }),
  winLoss: () =>
    queryOptions({
      queryKey: [...all, 'win-loss'] as const,
      queryFn: () => read(api.api.reports['win-loss'].$get()),
    }),
  gaps: () =>
    queryOptions({
      queryKey: [...all, 'gaps'] as const,
      queryFn: async () => {
        const answer = await api.api.reports.gaps.$get();
        return {
          rows: await read(Promise.resolve(answer)),
          computedAt: answer.headers.get('X-Computed-At'),
        };
      },
    }),
};

/** Changes what sums are told in, for everybody. */
export function changeWorkspace(json: {
  currency?: string;
  fiscal_start_month?: number;
}): Promise<Workspace> {
  return read(api.api.workspace.$put({ json }));
}

/** @param target the workspace's currency as it is shown: what is typed holds for that one alone */
export function saveRate({
  currency,
  ...json
}: Pick<Rate, 'currency' | 'rate' | 'day'> & { target: string }) {
  return read(api.api.workspace.rates[':currency'].$put({ param: { currency }, json }));
}

export function forgetRate({
  currency,
  target,
}: {
  currency: string;
  target: string;
}): Promise<Workspace> {
  return read(
    api.api.workspace.rates[':currency'].$delete({ param: { currency }, query: { target } }),
  );
}

/** Commits an amount for an owner and a month. */
export async function commit(json: {
  owner: string;
  month: string;
  amount: string;
  /** The workspace's currency as it is shown. */
  currency: string;
}): Promise<void> {
  const answer = await api.api.reports.forecast.commitments.$post({ json });
  if (!answer.ok) throw await apiError(answer);
}
