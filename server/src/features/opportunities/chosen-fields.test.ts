import { opportunitySummarySchema } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createOpportunitiesApi, type Refusal } from '../../testing/opportunities.ts';

const fields = Object.keys(opportunitySummarySchema.entries);
let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
  for (const name of ['Acme', 'Brightwater', 'Corvex']) {
    await server.add({
      name,
      close_date: '2026-01-15',
      meddpicc_data: { pain: 'Slow quotes' },
      strategy_recommendations: [
        { id: 'c', title: 'Meet the buyer', type: 'commercial_strategy', due_date: '2026-12-01' },
        { id: 't', title: 'Plan the trial', type: 'technical_strategy' },
      ],
    });
  }
});
afterAll(() => server.close());

const list = async (query: string, role: TestRole = 'ADMIN') =>
  (await server.request(role, 'GET', `/api/deals?${query}`)) as {
    status: number;
    body: Record<string, unknown>[];
  };

describe('[API-01] a list with chosen fields', () => {
  test.each<TestRole>(['ADMIN', 'SALES_ENGINEER', 'ACCOUNT_EXECUTIVE'])(
    'tells %s of each field what the whole row tells them, and no other field',
    async (role) => {
      const { body: whole } = await list('sort=name', role);
      expect(whole).toHaveLength(3);
      for (const field of fields) {
        const { body } = await list(`sort=name&fields=${field}`, role);
        expect(body, field).toEqual(whole.map((row) => ({ [field]: row[field] })));
      }
    },
  );

  test('goes on page by page', async () => {
    const { body } = await list('sort=name&limit=2&fields=name,score,name');
    expect(body).toEqual([
      { name: 'Acme', score: expect.any(Number) as number },
      { name: 'Brightwater', score: expect.any(Number) as number },
    ]);
  });

  test.each(['', 'name,', 'secret', 'name,meddpicc_data', 'name;id', '__proto__'])(
    'is refused by its field for "%s"',
    async (wrong) => {
      const { status, body } = await server.request('ADMIN', 'GET', `/api/deals?fields=${wrong}`);
      const { fields: faults } = body as Refusal;
      expect([
        status,
        Object.keys(faults ?? {}).every((path) => path.startsWith('fields')),
      ]).toEqual([400, true]);
    },
  );
});
