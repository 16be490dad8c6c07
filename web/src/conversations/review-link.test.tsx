import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../testing/deals-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['commercial', `/commercial-insights?id=${sampleId}`],
  ['technical', `/technical-insights?opp=${sampleId}`],
])('[COM-01] the %s insights lead to the review, with what it would gain', async (_, path) => {
  vi.stubGlobal('scrollTo', () => {});
  const { server } = dealsServer(sampleOpportunity());
  Object.assign(server.answers, {
    [`GET /api/deals/${sampleId}/suggestions`]: () =>
      Response.json({
        suggestions: ['open', 'open', 'rejected'].map((state, at) => ({
          id: `s${at}`,
          section: 'meddpicc_data.pain',
          field: null,
          text: 'We lose five days.',
          state,
          quotes: [],
        })),
        score: 1,
        provisional_score: 3,
        highlights: [],
      }),
  });
  await openPage(path);
  const link = await screen.findByRole('link', { name: /^2 passages to review/ });
  expect(link.getAttribute('href')).toContain(`/review?id=${sampleId}`);
  expect(link.textContent).toContain('Score 1, 3 if accepted');
});
