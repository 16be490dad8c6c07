import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[IMP-01] the overview counts the deals that could be imported, and leads to them', async () => {
  fakeServer({
    'GET /api/deals': () =>
      Response.json([sampleOpportunity()], { headers: { 'X-Total-Count': '1' } }),
    'GET /api/deals/facets': () =>
      Response.json({ stages: [], owners: [], pipelines: [], currencies: [] }),
    'GET /api/hubspot/offered': () => Response.json({ deals: 35 }),
    'GET /api/hubspot/sync': () => Response.json({ success: true, data: [], total: 0, unfit: 0 }),
  });
  await openPage('/opportunities');
  expect((await screen.findByText('35 deals')).parentElement?.textContent).toBe(
    '35 deals in HubSpot are not imported yet.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose deals' }));
  expect(await screen.findByRole('dialog', { name: 'Import from HubSpot' })).toBeTruthy();
});
