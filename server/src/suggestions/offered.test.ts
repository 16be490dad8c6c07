import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpportunitiesApi } from '../testing/opportunities.ts';
import { addSuggestion } from '../testing/suggestions.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());

const nobody = '00000000-0000-4000-8000-0000000000c0';

async function offeredOn(dealId: string) {
  const review = await server.request('ADMIN', 'GET', `/api/deals/${dealId}/suggestions`);
  const { suggestions } = review.body as { suggestions: { section: string }[] };
  const list = await server.request('ADMIN', 'GET', '/api/deals');
  const row = (list.body as OpportunitySummary[]).find(({ id }) => id === dealId);
  return { sections: suggestions.map(({ section }) => section), count: row?.to_review };
}

test('[COM-02] a deal offers texts of its own methodology, of MEDDPICC and of the TECH PLAN', async () => {
  const { id: dealId } = await server.add();
  for (const section of [
    'meddpicc_data.pain',
    'spiced_data.pain',
    'bant_data.need',
    'technical_insights.environment',
  ] as const) {
    await addSuggestion(server.db, { dealId, conversationId: nobody, section });
  }
  const work = async (methodology: string) => {
    await server.request('ADMIN', 'PUT', `/api/deals/${dealId}`, { methodology });
    return offeredOn(dealId);
  };
  expect(await work('SPICED')).toEqual({
    sections: ['meddpicc_data.pain', 'spiced_data.pain', 'technical_insights.environment'],
    count: 3,
  });
  expect(await work('BANT')).toMatchObject({ count: 3 });
  expect(await work('MEDDPICC')).toEqual({
    sections: ['meddpicc_data.pain', 'technical_insights.environment'],
    count: 2,
  });
  const all = await server.request('ADMIN', 'POST', `/api/deals/${dealId}/suggestions/accept-all`, {
    level: 2,
    preview: true,
  });
  expect(all.body).toMatchObject({ accepted: 2 });
});
