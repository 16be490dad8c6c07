import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import { unboundedParts } from '../../testing/unbounded-parts.ts';
import { inputSchemaOf } from './validation.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi();
});
afterAll(() => server.close());

test('[API-01] every text and every list that a route takes has a maximum', () => {
  const schemas = server.api.routes.flatMap(({ method, path, handler }) => {
    const schema = inputSchemaOf(handler);
    return schema ? [[`${method} ${path}`, schema] as const] : [];
  });
  expect(schemas.length).toBeGreaterThan(40);
  const unbounded = schemas.flatMap(([route, schema]: readonly [string, GenericSchema]) =>
    unboundedParts(schema).map((part) => `${route}: ${part}`),
  );
  expect(unbounded).toEqual([]);
});

test.each([
  ['commercial_challenges', 'At most 500 challenges'],
  ['strategy_recommendations', 'At most 1,000 tasks'],
  ['technical_insights_rfp_requirements', 'At most 20,000 requirements'],
])('[API-01] no fault is looked for in more %s than a deal can hold', async (field, fault) => {
  const deal = await server.request('ADMIN', 'POST', '/api/deals', { name: 'Acme' });
  const path = `/api/deals/${(deal.body as { id: string }).id}`;
  for (const item of [{}, null]) {
    const body = { [field]: Array.from({ length: 100_000 }, () => item) };
    expect(await server.request('ADMIN', 'PUT', path, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: fault } },
    });
  }
});

test.each([
  ['POST', '/api/ai/analyze-strategy', { methodology: 'BANT', data: null }, 'mask', 'words'],
  ['POST', '/api/ai/rfp-analysis', { rfpItems: ['x'] }, 'knowledgeBaseUrls', 'addresses'],
  ['PUT', '/api/hubspot/selection', {}, 'pipelines', 'names'],
])('[API-01] nor in a list of %s %s', async (method, path, body, field, what) => {
  const list = Array.from({ length: 100_000 }, () => 0);
  const answer = await server.request('ADMIN', method, path, { ...body, [field]: list });
  expect(answer).toMatchObject({ status: 400 });
  expect((answer.body as { fields: Record<string, string> }).fields[field]).toMatch(
    new RegExp(`^At most \\d+ ${what}$`),
  );
});

test('[API-01] of thousands of faults a hundred are told', async () => {
  const deals = Array.from({ length: 3000 }, () => ({}));
  const { status, body } = await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)).toHaveLength(100);
});

test('[API-01] more than a deal can hold is refused before any of it is written', async () => {
  const deal = await server.request('ADMIN', 'POST', '/api/deals', { name: 'Acme' });
  const path = `/api/deals/${(deal.body as { id: string }).id}`;
  const challenges = Array.from({ length: 60_000 }, (_, at) => ({
    id: `${at}`,
    text: 'x',
    createdAt: '2026-11-21T04:30:00.000Z',
  }));
  const tasks = Array.from({ length: 20_000 }, (_, at) => ({
    id: `${at}`,
    title: 'x',
    type: 'commercial_strategy',
  }));
  expect(
    await server.request('ADMIN', 'PUT', path, { commercial_challenges: challenges }),
  ).toMatchObject({
    status: 400,
    body: { fields: { commercial_challenges: 'At most 500 challenges' } },
  });
  expect(
    await server.request('ADMIN', 'PUT', path, { strategy_recommendations: tasks }),
  ).toMatchObject({
    status: 400,
    body: { fields: { strategy_recommendations: 'At most 1,000 tasks' } },
  });
});
