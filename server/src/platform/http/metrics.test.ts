import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/database.ts';
import { createMetrics } from './metrics.ts';

test('requests are timed by the pattern of their route, for whoever has the token', async () => {
  const db = await useTestDatabase();
  const { timed, routes } = createMetrics({ db, token: 'a token of some length' });
  const site = new Hono()
    .use(timed)
    .route('/', routes)
    .get('/api/deals/:id', (c) => c.json({}))
    .get('/api/broken', () => {
      throw new Error('broken');
    })
    .all('/api/*', (c) => c.json({}, 404));
  site.onError((_error, c) => c.json({}, 500));
  for (const path of ['deals/1', 'deals/2', 'nowhere/3', 'broken'])
    await site.request(`/api/${path}`);

  for (const authorization of ['', 'Bearer', 'Bearer other', 'a token of some length']) {
    expect((await site.request('/metrics', { headers: { authorization } })).status).toBe(401);
  }
  const answer = await site.request('/metrics', {
    headers: { authorization: 'Bearer a token of some length' },
  });
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  const count = 'plumbline_http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/api/deals/:id",status="200"} 2`);
  expect(text).toContain(`${count}{method="GET",route="other",status="404"} 1`);
  expect(text).toContain(`${count}{method="GET",route="/api/broken",status="500"} 1`);
  expect(text).not.toContain('nowhere');
  expect(text).toMatch(/plumbline_database_connections\{state="idle"\} \d/);
  expect(text).toContain('process_cpu_seconds_total');
});
