import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { beginEmpty, card, openDetails } from '../../testing/open-details.ts';
import { sampleCrmFacts, sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

const path = `/api/deals/${sampleId}`;
const facts = {
  ...sampleCrmFacts,
  conflicts: [{ field: 'value' as const, theirs: 999 }],
};

beginEmpty();

test('[DET-02] what team and HubSpot both changed is shown with both values, and one is taken', async () => {
  const { server } = await openDetails(
    sampleOpportunity({ value: 777, currency: 'USD', crm_facts: facts }),
    { answers: { [`POST ${path}/hubspot-conflicts`]: () => Response.json({ success: true }) } },
  );
  const conflict = within(await screen.findByRole('region', { name: 'Differs from HubSpot' }));
  expect(conflict.getByText(/Here/).textContent).toMatch(/Here \$777.*in HubSpot \$999/);
  await userEvent.click(conflict.getByRole('button', { name: 'Take HubSpot’s' }));
  const sent = server.requests.find(({ url }) => url.endsWith('/hubspot-conflicts'));
  expect(await sent?.json()).toEqual({ field: 'value', keep: 'theirs' });
});

test('[DET-02] [PERM-01] who may not write the deal sees that it differs, and decides nothing', async () => {
  await openDetails(sampleOpportunity({ crm_facts: facts }), { role: 'MANAGER' });
  const conflict = within(await screen.findByRole('region', { name: 'Differs from HubSpot' }));
  expect(conflict.queryByRole('button')).toBeNull();
});

test('[DET-04] people of the deal: who, title, role, and when last seen', async () => {
  await openDetails(sampleOpportunity(), {
    answers: {
      [`GET ${path}/contacts`]: () =>
        Response.json({
          contacts: [
            {
              id: '1',
              name: 'Ana Ruiz',
              title: 'CFO',
              email: 'ana@acme.example',
              buying_roles: ['Budget Holder'],
              last_touch_at: '2026-11-02T09:00:00.000Z',
            },
          ],
        }),
    },
  });
  const people = card('People');
  expect(await people.findByText('Ana Ruiz')).toBeTruthy();
  expect(people.getByText('Budget Holder')).toBeTruthy();
  expect(people.getByText('CFO')).toBeTruthy();
  expect(people.getByText('Nov 2, 2026')).toBeTruthy();
});
