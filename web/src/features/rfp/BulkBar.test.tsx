import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useRequirementChanges } from '../../api/requirements.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { sampleRequirement } from '../../testing/sample-requirement.ts';
import { BulkBar } from './BulkBar.tsx';
import { useDecisions } from './use-decisions.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/deals/deal-1/rfp/requirements';
const shown = ['r1', 'r2', 'r3'].map((id) => ({ ...sampleRequirement, id }));

function open(selected: string[]) {
  const onAnalyze = vi.fn<(ids: string[]) => void>();
  const server = fakeServer({ [`PATCH ${path}`]: () => Response.json({ changed: 1, undo: 'u' }) });
  function Bar() {
    const changes = useRequirementChanges('deal-1');
    return (
      <BulkBar
        shown={shown}
        selected={new Set(selected)}
        onSelect={() => {}}
        changes={changes}
        decisions={useDecisions(changes)}
        isRunning={false}
        onAnalyze={onAnalyze}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Bar />
    </QueryClientProvider>,
  );
  return { server, onAnalyze };
}

test('[RFP-04] what is done to the chosen is done to no other, and to none that the filter hides', async () => {
  const { server, onAnalyze } = open(['r2', 'hidden']);
  await userEvent.click(screen.getByRole('button', { name: 'Analyze selected' }));
  expect(onAnalyze).toHaveBeenCalledExactlyOnceWith(['r2']);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(server.calls).toContain(`PATCH ${path}`));
  const sent = server.requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({ ids: ['r2'], accepted: true });
});
