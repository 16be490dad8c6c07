import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRequirementChanges } from '../../api/requirements.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { sampleId } from '../../testing/sample-opportunity.ts';
import { sampleRequirement } from '../../testing/sample-requirement.ts';
import { Notices } from './Notices.tsx';
import { useDecisions } from './use-decisions.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const begun = '2026-11-21T10:00:00.000Z';
const answered: AnsweredRequirement = {
  ...sampleRequirement,
  supportLevel: 'fully_supported',
  source: 'built-in',
  answered_date: '2026-11-21T10:00:02.000Z',
  changed_date: '2026-11-21T10:00:02.000Z',
  revision: sampleRequirement.revision + 1,
};
const byColleague: AnsweredRequirement = {
  ...answered,
  source: 'by-hand',
  accepted: true,
};

function openPane(hasStarted: boolean) {
  fakeServer({
    [`POST /api/deals/${sampleId}/rfp/analysis`]: () =>
      Response.json({
        status: 'running',
        total: 1,
        done: 0,
        error: null,
        started_date: begun,
        updated_date: begun,
      }),
  });
  function Pane({ requirement }: { requirement: AnsweredRequirement }) {
    const changes = useRequirementChanges(sampleId);
    const decisions = useDecisions(changes);
    return (
      <>
        <button
          onClick={() =>
            changes.start.mutate({ knowledgeBaseUrls: [], again: false, requirementIds: null })
          }
        >
          {changes.start.data ? 'Started' : 'Start'}
        </button>
        <Notices requirement={requirement} decisions={decisions} />
      </>
    );
  }
  const client = new QueryClient();
  const within = (requirement: AnsweredRequirement) => (
    <QueryClientProvider client={client}>
      <Pane requirement={requirement} />
    </QueryClientProvider>
  );
  const { rerender } = render(within(sampleRequirement));
  const show = (requirement: AnsweredRequirement) => rerender(within(requirement));
  return { show, start: () => hasStarted && screen.getByRole('button').click() };
}

test('[RFP-06] what one’s own analysis answers is not told as somebody else’s change', async () => {
  const { show, start } = openPane(true);
  start();
  await screen.findByText('Started');
  show(answered);
  expect(screen.queryByRole('status')).toBeNull();
  show({ ...byColleague, revision: answered.revision + 1 });
  expect(screen.getByRole('status').textContent).toContain('Someone else just changed this.');
});

test('[RFP-06] an analysis that a colleague began is told as one', () => {
  const { show } = openPane(false);
  show(answered);
  expect(screen.getByRole('status').textContent).toContain('An analysis just answered this.');
});

test('[RFP-06] decisions that follow each other quickly can all be undone and are all one’s own', async () => {
  const path = `/api/deals/${sampleId}/rfp/requirements`;
  const changed = (id: string) => () =>
    Response.json({ undo: `undo ${id}`, requirement: { ...answered, id }, opportunity: {} });
  fakeServer({
    [`PATCH ${path}/r1`]: changed('r1'),
    [`PATCH ${path}/r2`]: changed('r2'),
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useDecisions(useRequirementChanges(sampleId)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => {
    result.current.decide({ ...sampleRequirement, id: 'r1' }, { accepted: true });
    result.current.decide({ ...sampleRequirement, id: 'r2' }, { accepted: true });
  });
  await waitFor(() => expect(result.current.told).toBe('r2: confirmed.'));
  for (const id of ['r1', 'r2']) expect(result.current.isOwn({ ...byColleague, id })).toBe(true);
});
