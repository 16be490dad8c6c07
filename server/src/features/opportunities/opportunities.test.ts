import {
  opportunitySummarySchema,
  type OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpportunitiesApi, type Refusal } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const add = (fields?: Record<string, unknown>) => server.add(fields);

describe('[API-01] opportunities at the API', () => {
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
    expect(await names('?search=deal%2050')).toEqual(['50% off_deal']);
    expect(await names('?search=northwind%20%2050%25%20')).toEqual(['50% off_deal']);
    expect(await names('?search=northwind%20other')).toEqual([]);
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
      pipelines: [],
      currencies: ['USD'],
    });
  });
});

describe('bad input', () => {
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

  test('an unknown address is a 404 with a readable message', async () => {
    expect(await server.request('ADMIN', 'GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
