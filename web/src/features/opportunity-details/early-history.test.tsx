import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDetails } from '../../testing/open-details.ts';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';

const lower = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./LowerCards.tsx', async (original) => {
  await lower.promise;
  return original();
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[DET-02] the history that is asked for before its card is there is shown once it is', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const deal = sampleOpportunity();
  const change = {
    type: 'item',
    id: 'h1',
    kind: 'deal',
    item_id: null,
    title: '',
    event: 'changed',
    person: 'HubSpot',
    how: 'import',
    restored: null,
    started_at: '2026-11-27T12:00:00.000Z',
    changed_at: '2026-11-27T12:00:00.000Z',
    readable: true,
    fields: [{ label: 'Close date', from: '2026-11-03', to: '2026-12-18' }],
    item_changed_at: '2026-11-27T12:00:00.000Z',
  };
  const opening = openDetails(deal, {
    answers: {
      [`GET /api/deals/${deal.id}/history`]: () =>
        Response.json({ data: [change], next: null, sections: [], kinds: ['deal'] }),
    },
  });
  const changed = within(await screen.findByRole('region', { name: 'What changed' }));
  await userEvent.click(changed.getByRole('button', { name: 'History' }));
  expect(scrolled).not.toHaveBeenCalled();
  lower.resolve();
  await opening;
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  const [part] = scrolled.mock.contexts as Element[];
  expect(part?.textContent).toContain('History');
  scrolled.mockRestore();
});
