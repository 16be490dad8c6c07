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
