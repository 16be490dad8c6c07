import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingUnfetched, openDetails } from '../../testing/open-details.ts';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (number: number) => ({
  id: `11111111-1111-4111-8111-11111111111${number}`,
  source: 'pasted',
  kind: 'call',
  title: `Call ${number}`,
  happened_at: `2026-11-2${number}T12:00:00.000Z`,
  speakers: [{ name: 'Ana Ruiz', email: null, title: null, side: 'customer', isConfirmed: true }],
  opening: `Gordon resigned,\nhe said ${number}.`,
  length: 27,
  quotes_used: 0,
  needs_sides: false,
});

const deal = sampleOpportunity();
const conversations = (numbers: number[]) => ({
  [`GET /api/deals/${deal.id}/conversations`]: () =>
    Response.json({
      conversations: numbers.map(entry),
      reading: { state: 'idle', read_at: null, told: null },
      hubspot: nothingUnfetched,
    }),
});
const linesOf = async () =>
  within(await screen.findByRole('region', { name: 'What changed' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[DET-02] the newest three entries stand on top with day, kind, who and first words', async () => {
  await openDetails(deal, { answers: conversations([4, 3, 2, 1]) });
  const lines = await linesOf();
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Nov 24.* · Call · Ana RuizOpenGordon resigned,\nhe said 4\.$/);
  expect(lines.join()).not.toContain('said 1');
});

test('[DET-02] a change of the CRM stands there from what to what, and leads to the history', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
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
  await openDetails(deal, {
    answers: {
      ...conversations([4]),
      [`GET /api/deals/${deal.id}/history`]: () =>
        Response.json({ data: [change], next: null, sections: [], kinds: ['deal'] }),
    },
  });
  const [first, second] = await linesOf();
  expect(first).toMatch(/^Nov 27.* · HubSpotHistoryClose date: Nov 3.* Dec 18/);
  expect(second).toContain('Gordon resigned');
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  expect(scrolled).toHaveBeenCalled();
  scrolled.mockRestore();
});

test('[DET-02] what came since this person’s last visit is marked', async () => {
  await openDetails(deal, { answers: conversations([4, 3]) });
  expect((await linesOf()).join()).not.toContain('New');
  cleanup();
  // As if the visit had been on the 24th, before the call at noon.
  const [key = '', kept = ''] =
    Object.entries(localStorage).find(([each]) => each.startsWith('plumbline.visits.')) ?? [];
  const [visit] = JSON.parse(kept) as { deal: string }[];
  localStorage.setItem(key, JSON.stringify([{ ...visit, at: '2026-11-24T08:00:00.000Z' }]));
  await openDetails(deal, { answers: conversations([4, 3]) });
  const [first, second] = await linesOf();
  expect(first).toContain('New');
  expect(second).not.toContain('New');
});
