import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import { useTestDatabase } from '../../testing/database.ts';
import { createRequestQuota } from './request-quota.ts';

const person = '00000000-0000-4000-8000-00000000000a';

describe('[API-01] the requests of one person in a minute', () => {
  test('are bounded over all processes, for each person alone, until the minute is over', async () => {
    const db = await useTestDatabase();
    let time = Date.parse('2026-11-21T10:00:00Z');
    const now = () => new Date(time);
    const processes = [1, 2, 3].map(() =>
      createRequestQuota({ db, now, name: 'requests', most: 100 }),
    );
    const takeMany = async (count: number, id = person) =>
      Promise.all(
        Array.from(
          { length: count },
          async (_, at) => (await processes[at % 3]?.take(id))?.wait ?? -1,
        ),
      );
    const waits = await takeMany(330);
    const granted = waits.filter((wait) => wait === 0).length;
    expect(granted).toBe(100);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
    expect(await takeMany(3, crypto.randomUUID())).toEqual([0, 0, 0]);
    time += 60_000;
    expect(await takeMany(3)).toEqual([0, 0, 0]);
  });

  test('are not counted from a clock that was ahead and is set back', async () => {
    const db = await useTestDatabase();
    let time = Date.parse('2026-11-22T10:00:00Z');
    const now = () => new Date(time);
    const id = crypto.randomUUID();
    const running = createRequestQuota({ db, now, name: 'back', most: 20 });
    for (let asked = 0; asked < 20; asked++) expect((await running.take(id)).wait).toBe(0);
    expect((await running.take(id)).wait).toBe(60);
    time -= 24 * 3600_000;
    expect((await running.take(id)).wait).toBe(0);
    const started = createRequestQuota({ db, now, name: 'back', most: 20 });
    for (let asked = 0; asked < 19; asked++) expect((await started.take(id)).wait).toBe(0);
    expect((await started.take(id)).wait).toBe(60);
  });

  test('have no limit where none is set', async () => {
    const db = await useTestDatabase();
    const quota = createRequestQuota({ db, now: () => new Date(), name: 'x', most: 0 });
    expect((await quota.take(person)).wait).toBe(0);
  });
});

describe('[API-01] asked too often', () => {
  test('answers 429 with the time to wait, and says what to do', async () => {
    const server = await createTestApi({ requestsPerMinute: 20, heavyPerMinute: 0 });
    const ask = () => server.request('ADMIN', 'GET', '/api/deals');
    for (let asked = 0; asked < 20; asked++) {
      const { status, headers } = await ask();
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"minute";q=20;w=60');
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"minute";r=${19 - asked};t=\\d+$`));
    }
    const { status, headers, body } = await ask();
    expect(status).toBe(429);
    expect(headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(body).toMatchObject({ code: 'rate_limited' });
    expect((body as { error: string }).error).toMatch(/^Too many requests\. Wait \d+ seconds? /);
    await server.close();
  });

  test('what is heavy has a limit of its own', async () => {
    const server = await createTestApi({ requestsPerMinute: 0, heavyPerMinute: 2 });
    const heavy = () =>
      server.request('ADMIN', 'POST', '/api/ai/analyze-strategy', {
        methodology: 'BANT',
        data: { budget: 'Approved: 50k by Ana Ruiz (CFO).' },
      });
    expect([(await heavy()).status, (await heavy()).status]).toEqual([200, 200]);
    expect((await heavy()).status).toBe(429);
    expect((await server.request('ADMIN', 'GET', '/api/deals')).status).toBe(200);
    await server.close();
  });
});
