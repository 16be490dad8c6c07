import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTaskToggle } from '../analysis/use-task-toggle.ts';
import { useImport } from '../features/opportunities/use-import.ts';
import { dealsServer } from '../testing/deals-server.ts';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';
import { forgetIdentityToken } from './identity-token.ts';
import { useCheckTask, type ListedTask } from './tasks.ts';

const task = {
  id: 'demo',
  title: 'Show the demo',
  description: 'Agree on what it has to prove.',
  priority: 'High',
  type: 'technical_strategy',
  completed: false,
  due_date: null,
} as const;

/** What the screens keep of the deal, and of all deals. */
const kept = [
  ['opportunities', 'detail', sampleId],
  ['opportunities', 'list', {}],
  ['opportunities', 'facets'],
  ['opportunities', 'search', 'Acme', 8],
  ['opportunities', 'technical-challenges', sampleId],
  ['history', sampleId, {}],
  ['tasks', 'list', {}],
  ['tasks', 'summary'],
  ['insights', 'dashboard'],
  ['insights', 'pipeline'],
  ['similar-deals', sampleId],
];

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** What of it is asked for again when it is next shown. */
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => JSON.stringify(queryKey))
    .toSorted();

beforeEach(() => {
  forgetIdentityToken();
  client = new QueryClient();
  for (const key of kept) client.setQueryData(key, { pages: [], pageParams: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[OPP-03] [PAGE-01] ticking a task refreshes the same things wherever it is ticked', async () => {
  const opportunity = sampleOpportunity({ strategy_recommendations: [task] });
  dealsServer(opportunity);
  const atTheDeal = renderHook(() => useTaskToggle(opportunity), { wrapper });
  act(() => atTheDeal.result.current.toggle(task, true));
  await waitFor(() => expect(stale()).not.toEqual([]));
  const afterTheDeal = stale();

  client.clear();
  for (const key of kept) client.setQueryData(key, { pages: [], pageParams: [] });
  dealsServer(opportunity);
  const inTheList = renderHook(() => useCheckTask(), { wrapper });
  const listed = { ...task, opportunity_id: sampleId } as unknown as ListedTask; // the rest is for the row
  await act(() => inTheList.result.current.mutateAsync({ task: listed, change: { isDone: true } }));
  expect(stale()).toEqual(afterTheDeal);
  for (const part of ['list', 'summary', 'dashboard', 'pipeline', 'history', 'similar-deals'])
    expect(stale().join(' ')).toContain(part);
  expect(client.getQueryData(['opportunities', 'detail', sampleId])).toMatchObject({
    completed_step_ids: ['demo'],
  });
});

test('[IMP-07] [PAGE-01] after an import, deals, tasks, dashboard and reports are asked for again', async () => {
  const deals = dealsServer(sampleOpportunity());
  deals.server.answers['POST /api/deals/bulk'] = () => Response.json({ created: 2, updated: 0 });
  const { result } = renderHook(() => useImport(), { wrapper });
  await act(() => result.current.mutateAsync([]));
  expect(stale()).toEqual(kept.map((key) => JSON.stringify(key)).toSorted());
});
