import {
  opportunitySchema,
  opportunitySummarySchema,
  type Opportunity,
  type OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import { sql } from 'drizzle-orm';

let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate opportunities, companies cascade`);
});

interface Refusal {
  error: string;
  code: string;
  fields?: Record<string, string>;
}

async function add(fields: Record<string, unknown> = {}): Promise<Opportunity> {
  const { status, body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Acme',
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const get = async (id: string, role: 'ADMIN' | 'SALES_ENGINEER' | 'ACCOUNT_EXECUTIVE' = 'ADMIN') =>
  (await server.request(role, 'GET', `/api/deals/${id}`)).body as Opportunity;

describe('[API-01] opportunities at the API', () => {
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

  test('[API-02] DELETE answers 204 without a body, and 404 the second time', async () => {
    const { id } = await add();
    expect(await server.request('ADMIN', 'DELETE', `/api/deals/${id}`)).toMatchObject({
      status: 204,
      body: null,
    });
    expect(await server.request('ADMIN', 'DELETE', `/api/deals/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'Opportunity not found', code: 'not_found' },
    });
  });

  test('[DET-05] deleting keeps what is known of the company', async () => {
    await server.db.execute(
      sql`insert into companies values ('acme.example', 'Acme', 'acme.example', null, now())`,
    );
    const { id } = await add({ company_name: 'Acme', company_domain: 'acme.example' });
    await server.request('ADMIN', 'DELETE', `/api/deals/${id}`);
    const { rows } = await server.db.execute(sql`select company_key from companies`);
    expect(rows).toEqual([{ company_key: 'acme.example' }]);
  });
});

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

describe('[PERM-01] fields by role', () => {
  const texts = {
    meddpicc_data: { pain: 'Slow quotes' },
    technical_insights_hurdles: 'No single sign-on',
    strategy_recommendations: [
      { id: 'c', title: 'Meet the buyer', type: 'commercial_strategy' },
      { id: 't', title: 'Plan the trial', type: 'technical_strategy' },
    ],
  };

  test('a role without read gets the scores but not the texts', async () => {
    const { id, commercial_fit_score, technical_fit_score } = await add(texts);
    const engineer = await get(id, 'SALES_ENGINEER');
    expect(engineer).toMatchObject({
      meddpicc_data: null,
      commercial_fit_score,
      technical_fit_score,
    });
    expect(engineer.technical_insights_hurdles).toBe('No single sign-on');
    expect(engineer.strategy_recommendations.map((task) => task.id)).toEqual(['t']);
    expect(engineer.commercial_tasks).toEqual({ completed: 0, total: 1, incomplete: [] });
    const executive = await get(id, 'ACCOUNT_EXECUTIVE');
    expect(executive).toMatchObject({
      technical_insights_hurdles: null,
      meddpicc_data: { pain: 'Slow quotes' },
    });
    const { body } = await server.request('SALES_ENGINEER', 'GET', '/api/deals');
    expect(JSON.stringify(body)).not.toContain('Meet the buyer');
  });

  test.each([
    ['SALES_ENGINEER', { technical_insights_hurdles: 'solved' }, 200],
    ['SALES_ENGINEER', { meddpicc_data: { pain: 'x' } }, 403],
    ['SALES_ENGINEER', { name: 'x' }, 403],
    ['ACCOUNT_EXECUTIVE', { technical_insights_hurdles: 'x' }, 403],
    ['ACCOUNT_EXECUTIVE', { name: 'Renamed', meddpicc_data: { pain: 'x' } }, 200],
    ['SALES_ENGINEER', { completed_step_ids: ['t'] }, 200],
    ['SALES_ENGINEER', { completed_step_ids: ['c'] }, 403],
    ['MANAGER', { completed_step_ids: ['t'] }, 403],
  ] as const)('%s writing %j answers %i', async (role, patch, status) => {
    const { id } = await add(texts);
    const before = await get(id);
    const answer = await server.request(role, 'PUT', `/api/deals/${id}`, patch);
    expect(answer.status).toBe(status);
    const after = await get(id);
    const written = JSON.stringify(after) !== JSON.stringify(before);
    expect(written).toBe(status === 200);
  });

  test('a refused write names the fields', async () => {
    const { id } = await add(texts);
    const patch = { name: 'x', technical_insights_hurdles: 'solved' };
    expect(await server.request('SALES_ENGINEER', 'PUT', `/api/deals/${id}`, patch)).toMatchObject({
      status: 403,
      body: { fields: { name: 'Your role does not allow you to change this.' } },
    });
  });

  test('a whole deal sent back by a role that sees half of it empties nothing', async () => {
    const { id } = await add(texts);
    const shown = await get(id, 'SALES_ENGINEER');
    const { status } = await server.request('SALES_ENGINEER', 'PUT', `/api/deals/${id}`, {
      ...shown,
      technical_insights_hurdles: 'solved',
      strategy_recommendations: [
        ...shown.strategy_recommendations,
        { id: 'n', title: 'New', type: 'technical_strategy' },
      ],
    });
    expect(status).toBe(200);
    const after = await get(id);
    expect(after.meddpicc_data?.pain).toBe('Slow quotes');
    expect(after.strategy_recommendations.map((task) => task.id).toSorted()).toEqual([
      'c',
      'n',
      't',
    ]);
  });
});

describe('[API-04] the list', () => {
  const names = async (query: string) => {
    const { status, body } = await server.request('MANAGER', 'GET', `/api/deals${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as OpportunitySummary[]).map(({ name }) => name);
  };

  test('[OPP-01] is an array, newest first unless sorted otherwise', async () => {
    for (const name of ['first', 'Éclair', 'éclair b', 'zebra']) await add({ name });
    const { body } = await server.request('ADMIN', 'GET', '/api/deals');
    v.parse(v.array(opportunitySummarySchema), body);
    expect(await names('')).toEqual(['zebra', 'éclair b', 'Éclair', 'first']);
    expect(await names('?sort=name')).toEqual(['first', 'zebra', 'Éclair', 'éclair b']);
    expect(await names('?sort=-created_date')).toEqual(await names(''));
  });

  test.each([
    'created_date',
    'name',
    'value',
    'close_date',
    'score',
    'commercial_tasks',
    'stage',
    'technical_progress_score',
  ])(
    'pages by %s meet every row once, both ways, with equal keys and empty dates',
    async (field) => {
      await server.request('ADMIN', 'POST', '/api/deals/bulk', {
        deals: Array.from({ length: 23 }, (_, index) => ({
          name: `Deal ${index % 5}`,
          value: index % 3,
          stage: `Stage ${index % 4}`,
          close_date: index % 2 ? null : '2026-12-01',
        })),
      });
      for (const sort of [field, `-${field}`]) {
        const seen: string[] = [];
        let next: string | null = `/api/deals?sort=${sort}&limit=5`;
        while (next) {
          const { body, headers, status } = await server.request('ADMIN', 'GET', next);
          expect(status).toBe(200);
          seen.push(...(body as OpportunitySummary[]).map(({ id }) => id));
          next = headers.get('link')?.match(/^<(.+)>; rel="next"$/)?.[1] ?? null;
        }
        expect(seen).toHaveLength(23);
        expect(new Set(seen).size).toBe(23);
        const { body } = await server.request('ADMIN', 'GET', `/api/deals?sort=${sort}`);
        expect((body as OpportunitySummary[]).map(({ id }) => id)).toEqual(seen);
      }
    },
  );

  test('filters by search in name and company, stage, owner and score, and counts', async () => {
    await add({ name: '50% off_deal', company_name: 'Northwind', stage: 'Proposal', owner: 'Mia' });
    await add({ name: 'Other', company_name: 'Çelik', stage: 'Discovery', owner: 'Ben' });
    expect(await names('?search=NORTHW')).toEqual(['50% off_deal']);
    expect(await names('?search=çEL')).toEqual(['Other']);
    expect(await names('?search=0%25%20off_')).toEqual(['50% off_deal']);
    expect(await names('?search=0_%20off')).toEqual([]);
    expect(await names('?stage=Proposal&stage=Closed')).toEqual(['50% off_deal']);
    expect(await names('?owner=Ben&max_score=4')).toEqual(['Other']);
    expect(await names('?min_score=5')).toEqual([]);
    const [other] = (await server.request('ADMIN', 'GET', '/api/deals?search=Other'))
      .body as OpportunitySummary[];
    const unknown = '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f';
    expect(await names(`?id=${other?.id}&id=${unknown}`)).toEqual(['Other']);
    expect(await names(`?id=${unknown}`)).toEqual([]);
    const { headers } = await server.request('ADMIN', 'GET', '/api/deals?count=true&limit=1');
    expect(headers.get('x-total-count')).toBe('2');
    const facets = await server.request('ADMIN', 'GET', '/api/deals/facets');
    expect(facets.body).toEqual({
      stages: expect.arrayContaining([{ value: 'Proposal', total: 1 }]),
      owners: expect.arrayContaining([{ value: 'Mia', total: 1 }]),
    });
  });
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

  test.each([
    ['sort', '?sort=colour'],
    ['sort', '?sort=--name'],
    ['limit', '?limit=0'],
    ['limit', '?limit=-1'],
    ['limit', '?limit=1e3'],
    ['limit', '?limit=1001'],
    ['cursor', '?cursor=nonsense'],
    [
      'cursor',
      `?cursor=${Buffer.from('["-created_date","2026-13-45 00:00:00+00","7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f"]').toString('base64url')}`,
    ],
    [
      'cursor',
      `?sort=value&cursor=${Buffer.from('["value","1;drop","7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f"]').toString('base64url')}`,
    ],
    [
      'cursor',
      `?sort=close_date&cursor=${Buffer.from('["close_date","2026-02-30","7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f"]').toString('base64url')}`,
    ],
    [
      'cursor',
      `?sort=close_date&cursor=${Buffer.from('["close_date","2026","7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f"]').toString('base64url')}`,
    ],
    ['min_score', '?min_score=11'],
    ['search', '?search=%00'],
    ['id', '?id=5'],
    ['colour', '?colour=red'],
  ])('[API-04] GET with a bad %s (%s) is a 400 that names it', async (field, query) => {
    const answer = await server.request('ADMIN', 'GET', `/api/deals${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(Object.keys((answer.body as Refusal).fields ?? {})).toContain(field);
  });

  test.each(['nope', '1', '%00', '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6', 'null'])(
    'a bad id (%s) is a 400',
    async (id) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await server.request(
          'ADMIN',
          method,
          `/api/deals/${id}`,
          method === 'PUT' ? {} : undefined,
        );
        expect(answer).toMatchObject({ status: 400, body: { fields: { id: 'Must be an id' } } });
      }
    },
  );

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

  test('an unknown address is a 404 with a readable message', async () => {
    expect(await server.request('ADMIN', 'GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
