import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createOpportunitiesApi, type Refusal } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const add = (fields?: Record<string, unknown>) => server.add(fields);
const get = (id: string, role?: TestRole) => server.get(id, role);

describe('[API-03] PUT takes partial fields and merges by section', () => {
  test('a section leaves the others alone, gets its time and its revision, and moves the score', async () => {
    const { id } = await add({ meddpicc_data: { pain: 'Quotes take five days' } });
    const before = await get(id);
    const { body } = await server.request('ACCOUNT_EXECUTIVE', 'PUT', `/api/deals/${id}`, {
      meddpicc_data: {
        metrics: 'ROI of 30 % within the first year, worth $240k to the sales team',
      },
    });
    const after: Opportunity = body;
    expect(after.meddpicc_data?.pain).toBe('Quotes take five days');
    expect(after.meddpicc_data?.metrics_last_updated).toBe(after.updated_date);
    expect(after.section_revisions).toEqual({
      'meddpicc_data.pain': 1,
      'meddpicc_data.metrics': 1,
    });
    expect(after.commercial_fit_score).toBe(before.commercial_fit_score + 15);
    expect(after.commercial_progress_score).toBe(before.commercial_progress_score + 12.5);
    expect(await get(id)).toEqual(after);
  });

  test('a subfield leaves its neighbours alone', async () => {
    const { id } = await add({ meddpicc_data: { economic_buyer: { name: 'Dana Okafor' } } });
    await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
      meddpicc_data: { economic_buyer: { details: 'Engaged since March' } },
    });
    expect((await get(id)).meddpicc_data?.economic_buyer).toEqual({
      name: 'Dana Okafor',
      details: 'Engaged since March',
    });
  });

  test('clearing a section sets its time to null', async () => {
    const { id } = await add({ meddpicc_data: { pain: 'Slow quotes' } });
    await server.request('ADMIN', 'PUT', `/api/deals/${id}`, { meddpicc_data: { pain: null } });
    expect((await get(id)).meddpicc_data).toEqual({ pain: null, pain_last_updated: null });
  });

  test("a client's own scores are ignored; sending back a whole deal changes nothing", async () => {
    const made = await add({ meddpicc_data: { pain: 'Slow quotes' } });
    const { status, body } = await server.request('ADMIN', 'PUT', `/api/deals/${made.id}`, {
      ...made,
      score: 10,
      commercial_fit_score: 100,
    });
    expect(status).toBe(200);
    expect(body).toEqual(made);
  });

  test("another deal's hubspot_id answers 409 and changes nothing; an unused one is written", async () => {
    const one = await add({ hubspot_id: '4711', hubspot_portal: '77' });
    const other = await add({ name: 'Other', hubspot_id: '4712', hubspot_portal: '77' });
    const put = (fields: Record<string, unknown>) =>
      server.request('ADMIN', 'PUT', `/api/deals/${other.id}`, fields);
    const { status, body } = await put({ name: 'Changed', hubspot_id: '4711' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'conflict',
      error: 'Another deal has this HubSpot deal already',
      fields: { hubspot_id: 'Another deal has this HubSpot deal already' },
    });
    expect(await get(other.id)).toEqual(other);
    expect(await get(one.id)).toEqual(one);
    expect((await put({ hubspot_id: '4713' })).status).toBe(200);
  });

  test('scores are what the domain computes, whoever asks: 50 writes at once lose nothing', async () => {
    const { id } = await add();
    const sections = ['metrics', 'decision_criteria', 'decision_process', 'paper_process', 'pain'];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
          meddpicc_data: { [sections[index % 5] ?? 'pain']: `text ${index}` },
        }),
      ),
    );
    const after = await get(id);
    for (const section of sections)
      expect(after.section_revisions[`meddpicc_data.${section}`]).toBe(10);
    expect(after.commercial_fit_score).toBe(8 * 4 + 5);
  });

  test('a write based on an older revision answers 409 with the current text', async () => {
    const { id } = await add({ meddpicc_data: { pain: 'first' } });
    const mine = { meddpicc_data: { pain: 'mine' }, base_revisions: { 'meddpicc_data.pain': 1 } };
    expect(await server.request('ADMIN', 'PUT', `/api/deals/${id}`, mine)).toMatchObject({
      status: 200,
    });
    const theirs = {
      name: 'Renamed',
      meddpicc_data: { pain: 'theirs', metrics: 'saved too' },
      base_revisions: { 'meddpicc_data.pain': 1 },
    };
    expect(await server.request('ADMIN', 'PUT', `/api/deals/${id}`, theirs)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        conflicts: [{ section: 'meddpicc_data.pain', revision: 2, current: 'mine' }],
      },
    });
    expect(await get(id)).toMatchObject({ name: 'Acme', meddpicc_data: { pain: 'mine' } });
    const other = {
      technical_insights_hurdles: 'none',
      base_revisions: { 'meddpicc_data.pain': 1 },
    };
    expect(await server.request('ADMIN', 'PUT', `/api/deals/${id}`, other)).toMatchObject({
      status: 200,
    });
  });
});

describe('bad input', () => {
  const put = (body: unknown) => async (id: string) =>
    server.request('ADMIN', 'PUT', `/api/deals/${id}`, body);

  test.each([
    ['colour', { colour: 'red' }],
    ['name', { name: 7 }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(10_000) }],
    ['name', { name: 'nul \u0000' }],
    ['name', '{"name":"lone \\ud800"}'],
    ['value', { value: -1 }],
    ['value', { value: 1e300 }],
    ['value', { value: '12' }],
    ['value', '{"value":1e999}'],
    ['close_date', { close_date: '2026-02-30' }],
    ['close_date', { close_date: 'tomorrow' }],
    ['close_date', { close_date: '0000-01-01' }],
    [
      'technical_insights_rfp_upload_date',
      { technical_insights_rfp_upload_date: '0000-01-01T00:00:00Z' },
    ],
    [
      'technical_insights_rfp_upload_date',
      { technical_insights_rfp_upload_date: '2026-01-01T00:00:00+01' },
    ],
    ['meddpicc_data.metrics', { meddpicc_data: { metrics: 'x'.repeat(501) } }],
    ['meddpicc_data.pain', { meddpicc_data: { pain: 'nul \u0000' } }],
    ['meddpicc_data.colour', { meddpicc_data: { colour: 'x' } }],
    ['meddpicc_data.champion.name', { meddpicc_data: { champion: { name: 'x'.repeat(101) } } }],
    ['technical_insights_team_members', { technical_insights_team_members: 'x'.repeat(301) }],
    [
      'strategy_recommendations.0.type',
      { strategy_recommendations: [{ id: '1', title: 'x', type: 'other' }] },
    ],
    ['base_revisions.nope', { base_revisions: { nope: 1 } }],
    ['completed_step_ids', { completed_step_ids: 'one' }],
  ])('PUT with a bad %s is a 400 that names it, and nothing is written', async (field, body) => {
    const { id } = await add();
    const before = await get(id);
    const answer = await put(body)(id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(Object.keys((answer.body as Refusal).fields ?? {})).toContain(field);
    expect(await get(id)).toEqual(before);
  });

  test('invalid JSON, another content type and a body over the limit are refused', async () => {
    const { id } = await add();
    expect(await put('{"name":')(id)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await put('[]')(id)).toMatchObject({ status: 400 });
    expect(await put('null')(id)).toMatchObject({ status: 400 });
    expect(await put({ name: 'x'.repeat(2 ** 25) })(id)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    const form = await server.api.request(`/api/deals/${id}`, {
      method: 'PUT',
      headers: { authorization: 'Bearer ADMIN', 'content-type': 'text/plain' },
      body: '{"name":"x"}',
    });
    expect(form.status).toBe(400);
  });
});

test('[DET-02] the status follows what happened: none awaits an analysis after one', async () => {
  const made = await add({ name: 'Status check' });
  expect(made).toMatchObject({ status: 'Awaiting Analysis', is_assessed: false });
  const analyzed = await server.put(made.id, {
    ...made,
    strategy_recommendations: [{ id: 'one', title: 'Call', type: 'commercial_strategy' }],
  });
  expect(analyzed).toMatchObject({ status: 'Analyzed', is_assessed: true });
  // Hidden with the texts that it rests on, it is told all the same.
  expect(await get(made.id, 'SALES_ENGINEER')).toMatchObject({
    strategy_recommendations: [],
    is_assessed: true,
  });
  const { body } = await server.request('ADMIN', 'GET', `/api/deals?id=${made.id}`);
  expect(body).toMatchObject([{ status: 'Analyzed' }]);
});
