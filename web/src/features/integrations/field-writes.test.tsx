import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keys } from '../../api/deal-changed.ts';
import { api, read } from '../../api/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { beginEmpty } from '../../testing/open-details.ts';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { HubspotFieldWrites } from './HubspotFieldWrites.tsx';

beginEmpty();

/** Of the list, what decides whether `e` on a row opens its close date (EditCell). */
function List() {
  const { data = [] } = useQuery({
    queryKey: [...keys.opportunities, 'list'],
    queryFn: async () => (await read(api.api.deals.$get({ query: {} }))) as OpportunitySummary[],
    staleTime: Infinity,
  });
  return data.map(({ id, edits }) => <p key={id}>The deal is {edits}</p>);
}

test('[INT-04] once editing is turned on, a list that was read before tells that its deals can be edited', async () => {
  const state = (on: boolean) => ({
    on: false,
    fields: { on, waiting: 0, refused: { total: 0, changes: [] }, mapping: [] },
    auth_type: 'oauth',
  });
  let edits = 'owned';
  fakeServer({
    'GET /api/deals': () => Response.json([{ ...sampleOpportunity(), edits }]),
    'GET /api/hubspot/write-back': () => Response.json(state(false)),
    'PUT /api/hubspot/write-back/fields': () => {
      edits = 'sent';
      return Response.json(state(true));
    },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
      <HubspotFieldWrites />
    </QueryClientProvider>,
  );
  await screen.findByText('The deal is owned');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on editing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Turn on', hidden: true }));
  await screen.findByRole('button', { name: 'Turn off editing' });
  expect(await screen.findByText('The deal is sent')).toBeTruthy();
});
