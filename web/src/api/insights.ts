import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, read } from './client.ts';
import { keys } from './deal-changed.ts';

export type Dashboard = InferResponseType<typeof api.api.dashboard.$get, 200>;
export type Warned = InferResponseType<typeof api.api.dashboard.warnings.$get, 200>[number];
export type PipelineRow = InferResponseType<typeof api.api.reports.pipeline.$get, 200>[number];

const all = keys.insights;

/** What the dashboard and the reports ask for. */
export const insightQueries = {
  all,
  dashboard: () =>
    queryOptions({
      queryKey: [...all, 'dashboard'] as const,
      queryFn: () => read(api.api.dashboard.$get()),
    }),
  warnings: () =>
    queryOptions({
      queryKey: [...all, 'warnings'] as const,
      queryFn: () => read(api.api.dashboard.warnings.$get()),
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
