import type { EditedField } from '@plumbline/domain/opportunities/deal-fields.ts';
import { sql } from 'drizzle-orm';
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

  describe.each([
    ['ADMIN', true],
    ['ACCOUNT_EXECUTIVE', true],
    ['MANAGER', false],
    ['SALES_ENGINEER', false],
  ] as const)('what a person edits of a deal, by %s', (role, may) => {
    test.each([
      ['name', 'Renamed'],
      ['value', 5],
      ['currency', 'CHF'],
      ['stage', 'Proposal'],
      ['close_date', '2027-01-31'],
      ['owner', 'Helen'],
      ['next_step', 'Call'],
      ['next_step_date', '2027-01-31'],
    ] satisfies [EditedField, unknown][])('%s', async (field, value) => {
      const deal = await add();
      const patch = { [field]: value };
      const answer = await server.request(role, 'PUT', `/api/deals/${deal.id}`, patch);
      const refusal = { status: 403, body: { error: expect.stringContaining("Your role can't") } };
      expect(answer).toMatchObject(may ? { status: 200 } : refusal);
      expect(await get(deal.id)).toMatchObject({ [field]: may ? value : deal[field] });
    });
  });

  describe('a task under the id of one of the other kind', () => {
    const forged = (type: string, id: string) => ({ id, title: 'Forged', type });

    test.each([
      ['ACCOUNT_EXECUTIVE', forged('commercial_strategy', 't')],
      ['SALES_ENGINEER', forged('technical_strategy', 'c')],
      ['ADMIN', forged('commercial_strategy', 't')],
    ] as const)('is refused to %s, and completes nothing', async (role, task) => {
      const { id } = await add(texts);
      const before = await get(id);
      const shown = await get(id, role);
      const answer = await server.request(role, 'PUT', `/api/deals/${id}`, {
        strategy_recommendations: [...shown.strategy_recommendations, task],
      });

      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { strategy_recommendations: expect.stringContaining('same id') } },
      });
      expect(await get(id)).toEqual(before);
    });

    test('is refused for a new deal, and for one of a list', async () => {
      const deal = {
        name: 'Twice',
        strategy_recommendations: [
          forged('commercial_strategy', 'same'),
          forged('technical_strategy', 'same'),
        ],
      };
      expect(await server.request('ADMIN', 'POST', '/api/deals', deal)).toMatchObject({
        status: 400,
      });
      const bulk = { deals: [deal] };
      expect(await server.request('ADMIN', 'POST', '/api/deals/bulk', bulk)).toMatchObject({
        status: 400,
      });
    });

    test('that got in long ago still counts as both', async () => {
      const { id } = await add(texts);
      await server.db.execute(sql`update opportunities set strategy_recommendations =
        strategy_recommendations || ${JSON.stringify([
          { ...forged('commercial_strategy', 't'), priority: 'Low', completed: false },
        ])}::jsonb where id = ${id}`);
      const answer = await server.request('ACCOUNT_EXECUTIVE', 'PUT', `/api/deals/${id}`, {
        complete_step_ids: ['t'],
      });
      expect(answer).toMatchObject({
        status: 403,
        body: { fields: { technical_strategy: expect.any(String) } },
      });
    });
  });

  test('of tasks that a role does not see it is not told which are done, and keeps them done', async () => {
    const { id } = await add({ ...texts, completed_step_ids: ['c', 't'] });
    expect((await get(id, 'ACCOUNT_EXECUTIVE')).completed_step_ids).toEqual(['c']);
    await server.put(id, { completed_step_ids: [] }, 'ACCOUNT_EXECUTIVE');
    expect((await get(id)).completed_step_ids).toEqual(['t']);
  });

  test('a refused write names the fields', async () => {
    const { id } = await add(texts);
    const patch = { name: 'x', technical_insights_hurdles: 'solved' };
    expect(await server.request('SALES_ENGINEER', 'PUT', `/api/deals/${id}`, patch)).toMatchObject({
      status: 403,
      body: { fields: { name: "Your role can't change this." } },
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
