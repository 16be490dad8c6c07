import { nothingKnown } from '@plumbline/domain/company-info/company-info.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestRole } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';
import { findSimilarCandidates, findTraits } from './similar.queries.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi();
});
beforeEach(async () => {
  await emptyTables(server.db, 'opportunities', 'companies');
});
afterAll(() => server.close());

async function addDeal(name: string, fields: object): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', { name, ...fields });
  return (body as { id: string }).id;
}

async function addCompany(key: string, industry: string): Promise<void> {
  const info = { ...nothingKnown(), industry, fetched_at: '2026-11-02T09:00:00Z', source: 'x' };
  await server.db.execute(
    sql`insert into companies values (${key}, ${key}, ${key}, ${JSON.stringify(info)}, now())`,
  );
}

interface Similar {
  name: string;
  similarity: number;
  reasons: string[];
}

async function similarTo(id: string, role: TestRole = 'MANAGER') {
  const { status, body } = await server.request(role, 'GET', `/api/deals/${id}/similar`);
  return { status, body: body as Similar[] };
}

const pain = 'Orders are typed twice into spreadsheets, and quotes take days.';

async function addFour(): Promise<string> {
  await addCompany('acme.example', 'Software');
  await addCompany('zeta.example', 'software');
  const id = await addDeal('Ours', {
    company_domain: 'acme.example',
    value: 100_000,
    stage: 'Proposal',
    meddpicc_data: { pain },
  });
  await addDeal('Same industry and stage', {
    company_domain: 'zeta.example',
    value: 5,
    stage: 'Proposal',
  });
  await addDeal('Same size and pain', {
    value: 90_000,
    stage: 'Discovery',
    spiced_data: { pain: 'Quotes in spreadsheets: each order by hand, for days' },
  });
  await addDeal('Same stage alone', { value: 1, stage: 'Proposal' });
  return id;
}

test('[DET-04] deals alike by industry, size, stage and pain, with what is alike', async () => {
  expect(await similarTo(await addFour())).toMatchObject({
    status: 200,
    body: [
      {
        name: 'Same industry and stage',
        similarity: 0.5,
        reasons: ['Also in software', 'Same stage: Proposal'],
      },
      {
        name: 'Same size and pain',
        similarity: 0.49,
        reasons: ['Similar pain: quotes, spreadsheets, order, days', 'Size: 10% smaller'],
      },
    ],
  });
});

test('[PERM-01] whoever does not see commercial texts learns nothing of them', async () => {
  const { body } = await similarTo(await addFour(), 'SALES_ENGINEER');
  expect(body.map(({ name }) => name)).toEqual(['Same industry and stage']);
  expect(JSON.stringify(body)).not.toContain('pain');
});

test('[DET-04] a deal like no other has none', async () => {
  const id = await addDeal('Alone', { value: 0 });
  await addDeal('Another', { value: 0, stage: 'Elsewhere' });
  expect(await similarTo(id)).toEqual({ status: 200, body: [] });
});

test('an opportunity that there is not, and an id that is none', async () => {
  expect((await similarTo(crypto.randomUUID())).status).toBe(404);
  expect((await similarTo('7')).status).toBe(400);
});

test('[DET-04] among thousands of deals only some hundred are looked at', async () => {
  const id = await addFour();
  await server.db.execute(sql`
    insert into opportunities (id, name, value, stage, currency, company_domain, created_date,
      updated_date, status, is_draft, is_analyzing, score, commercial_fit_score,
      commercial_progress_score, meddpicc_completeness, technical_fit_score,
      technical_progress_score, rfp_progress, commercial_tasks, technical_tasks)
    select gen_random_uuid(), 'Deal ' || n, n * 37 % 400000, 'Proposal', null,
      case when n % 2 = 0 then 'zeta.example' end, now(), now(), 'Open', true, false,
      1, 0, 0, 0, 0, 0, 0,
      '{"completed":0,"total":0,"incomplete":[]}', '{"completed":0,"total":0,"incomplete":[]}'
    from generate_series(1, 5000) n`);
  await server.db.execute(sql`analyze opportunities`);
  const { body } = await similarTo(id);
  expect(body).toHaveLength(5);
  expect(body[0]).toMatchObject({ similarity: 0.75 });
  const deal = await findTraits(server.db, id);
  const read = deal ? await findSimilarCandidates(server.db, deal) : [];
  expect(read.length).toBeGreaterThan(100);
  expect(read.length).toBeLessThanOrEqual(400);
});
