import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { filtersOf, fromReview, sortOf, toReview } from './filters.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tasks = { completed: 0, total: 0, incomplete: [] };
const row = {
  ...sampleOpportunity(),
  commercial_tasks: tasks,
  technical_tasks: tasks,
  to_review: 2,
  provisional_score: 3,
  is_assessed: true,
  outcome: null,
  next_due: null,
  headline: null,
  top_warning: null,
  last_activity_at: null,
};

/** 12 deals of one's own, 3 of them to review; 9 are to review in all. */
function pipeline() {
  return fakeServer({
    'GET /api/deals': (request) => {
      const asked = new URL(request.url).searchParams;
      const total = asked.get('to_review') ? (asked.get('view') === 'mine' ? 3 : 9) : 12;
      const view = asked.get('view');
      return Response.json([row], {
        headers: { 'X-Total-Count': String(total), ...(view && { 'X-View': view }) },
      });
    },
    'GET /api/conversations/reading': () =>
      Response.json({
        written_deals: 40,
        unread_deals: 0,
        to_review_deals: 9,
        to_review_suggestions: 50,
      }),
  });
}

test('[OPP-01] “To review” counts the deals in sight, keeps the view, and goes back to what was there', async () => {
  pipeline();
  await openPage('/opportunities?sort=name');
  const button = await screen.findByRole('button', { name: 'To review 3' });
  const view = () => screen.getByRole('combobox', { name: 'View' }).textContent;
  expect(view()).toBe('My open deals');
  await userEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(view()).toBe('My open deals');
  expect(location.hash).toContain('view=mine');
  expect(location.hash).not.toContain('sort=name');
  await userEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(location.hash).toContain('sort=name');
  expect(location.hash).not.toContain('view=mine');
});

test('[OPP-01] what is to review is ordered by what closes first, unless another order is chosen', () => {
  expect(sortOf({ sort: '', review: 'true' })).toBe('close_date');
  expect(sortOf({ sort: 'name', review: 'true' })).toBe('name');
  expect(sortOf({ sort: '', review: '' })).toBe('-created_date');
});

test('[OPP-01] leaving the review of a link shows the same deals, without what is the default', () => {
  const shown = filtersOf({ review: 'true', view: 'mine' });
  expect(fromReview(shown, null)).toMatchObject({ review: '', view: '' });
  const closed = { ...shown, ...toReview('closed') };
  expect(fromReview(closed, null)).toMatchObject({ review: '', view: 'closed' });
});
