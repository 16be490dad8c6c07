import { opportunitySchema } from '@plumbline/domain/opportunities/opportunity.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const add = (fields?: Record<string, unknown>) => server.add(fields);
const get = (id: string, role?: TestRole) => server.get(id, role);

test('[IMP-07] a new deal is a draft that awaits its analysis, with the scores of nothing known', async () => {
  const made = await add({ value: 12_500, stage: 'Discovery' });
  expect(v.parse(opportunitySchema, made)).toMatchObject({
    name: 'Acme',
    value: 12_500,
    stage: 'Discovery',
    win_progress: 0,
    status: 'Awaiting Analysis',
    is_draft: true,
    is_analyzing: false,
    score: 1,
    meddpicc_completeness: 0,
    technical_progress_score: 20, // no challenge is open
  });
  expect(await get(made.id)).toEqual(made);
});

describe('[IMP-07] bulk import', () => {
  const deals = [
    { name: 'One', hubspot_id: '1', value: 10, stage: 'Proposal', company_name: 'Acme' },
    { name: 'Two', hubspot_id: '2', value: 20, stage: 'Proposal' },
  ];

  test('importing twice gives no second deal and leaves what the team wrote', async () => {
    const first = await server.request('ACCOUNT_EXECUTIVE', 'POST', '/api/deals/bulk', { deals });
    expect(first).toMatchObject({ status: 201, body: { created: 2, updated: 0 } });
    const { data } = first.body as { data: { id: string }[] };
    const id = data[0]?.id ?? '';
    await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
      meddpicc_data: { pain: 'Slow' },
      name: 'Ours',
    });
    const second = await server.request('ADMIN', 'POST', '/api/deals/bulk', {
      deals: [{ ...deals[0], stage: 'Closed Won', value: 11 }, deals[0], deals[1]].toReversed(),
    });
    expect(second).toMatchObject({ status: 201, body: { created: 0, updated: 2 } });
    expect(await get(id)).toMatchObject({
      name: 'Ours',
      stage: 'Closed Won',
      value: 11,
      meddpicc_data: { pain: 'Slow' },
    });
  });

  test('a deleted one can come back', async () => {
    const { body } = await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
    const { data } = body as { data: { id: string }[] };
    await server.request('ADMIN', 'DELETE', `/api/deals/${data[0]?.id}`);
    expect(await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals })).toMatchObject({
      body: { created: 1, updated: 1 },
    });
  });

  test('one bad deal and nothing is written; its field is named', async () => {
    const bad = { deals: [...deals, { name: 'Three', hubspot_id: '3', value: -1 }] };
    const answer = await server.request('ADMIN', 'POST', '/api/deals/bulk', bad);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'deals.2.value': 'Must not be negative' } },
    });
    expect((await server.request('ADMIN', 'GET', '/api/deals')).body).toEqual([]);
  });
});
