import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, useTestDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { recordEvent } from '../audit/audit.queries.ts';
import { connect } from '../db/database.ts';
import { backupSubject } from '../db/facts.queries.ts';
import { startJobs } from '../jobs/jobs.ts';
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

test('[ERR-01] the figures of the database are told, and while it is away, that it is', async () => {
  const { db, url, close } = await createTestDatabase();
  onTestFinished(close);
  const proxy = await startDatabaseProxy(url);
  onTestFinished(proxy.close);
  const own = connect(proxy.url);
  onTestFinished(() => own.$client.end());
  const waits = { name: 'waits', concurrency: 1, run: async () => {}, giveUp: async () => {} };
  const jobs = await startJobs({
    db,
    log: pino({ level: 'silent' }),
    queues: [waits],
    runs: false,
  });
  onTestFinished(jobs.stop);
  const { routes } = createMetrics({ db: own, token: 'a token of some length' });
  const figures = async () => {
    const answer = await routes.request('/metrics', {
      headers: { authorization: 'Bearer a token of some length' },
    });
    const lines = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
    return new Map(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
  };

  const first = await figures();
  expect(first.get('plumbline_database_up')).toBe(1);
  expect(first.get('plumbline_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(first.has('plumbline_last_backup_timestamp_seconds')).toBe(false);

  await recordEvent(db, { action: 'export', actor: null, subject: backupSubject, detail: '' });
  await db.execute(sql`insert into model_usage
    (day, feature, person_id, model, calls, errors, input_tokens, output_tokens, seconds, cost)
    select day, 'rfp', gen_random_uuid(), 'ollama/qwen3:8b', 3, 1, 900, 60, 4.5, 0.25
    from unnest(array['2026-10-31', '2026-11-01']::date[]) day`);
  await db.execute(sql`insert into pgboss.job (name, start_after)
    values ('waits', now() - interval '100 seconds'), ('waits', now() + interval '1 day')`);
  const second = await figures();
  expect(second.get('plumbline_job_oldest_waiting_seconds{queue="waits"}')).toBeGreaterThanOrEqual(
    100,
  );
  expect(second.get('plumbline_jobs{queue="waits",state="created"}')).toBe(2);
  expect(second.get('plumbline_last_backup_timestamp_seconds')).toBeGreaterThan(1.7e9);
  const of = '{feature="rfp",model="ollama/qwen3:8b"}';
  const names = ['calls', 'errors', 'input_tokens', 'output_tokens', 'seconds', 'cost'];
  expect(names.map((name) => second.get(`plumbline_model_${name}${of}`))).toEqual([
    6, 2, 1800, 120, 9, 0.5,
  ]);

  proxy.shut();
  const third = await figures();
  expect(third.get('plumbline_database_up')).toBe(0);
  expect(third.has('plumbline_database_size_bytes')).toBe(false);
});
