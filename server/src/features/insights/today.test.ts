import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';

let clock = new Date('2026-11-21T12:00:00Z');
let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi({ now: () => clock, timeZone: 'Asia/Kolkata' });
});
afterAll(() => server.close());

async function get(path: string, zone: string | null) {
  const response = await server.api.request(path, {
    headers: { authorization: 'Bearer ADMIN', ...(zone !== null && { 'x-time-zone': zone }) },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as never;
}

test.each([
  ['America/Los_Angeles', '2026-11-22T07:59:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-22T08:01:00Z', '2026-11-22'],
  ['UTC', '2026-11-21T23:59:00Z', '2026-11-21'],
  ['UTC', '2026-11-22T00:01:00Z', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-21T10:59:00Z', '2026-11-21'],
  ['Pacific/Auckland', '2026-11-21T11:01:00Z', '2026-11-22'],
])('[PAGE-01] who asks from %s at %s gets the %s', async (zone, moment, day) => {
  clock = new Date(moment);
  expect(await get('/api/dashboard', zone)).toMatchObject({ today: day });
});

test.each([
  ['nowhere, as a program does', null],
  ['a place that is none', 'Mars/Olympus'],
  ['an injection', "UTC'; --"],
])('[PAGE-01] who asks from %s gets the day of the workspace', async (_, zone) => {
  clock = new Date('2026-11-21T18:29:00Z');
  expect(await get('/api/dashboard', zone)).toMatchObject({ today: '2026-11-21' });
  clock = new Date('2026-11-21T18:31:00Z');
  expect(await get('/api/dashboard', zone)).toMatchObject({ today: '2026-11-22' });
});

test('[PAGE-01] a close date is overdue for some and not for others, in the warnings as in the list', async () => {
  clock = new Date('2026-11-22T04:00:00Z');
  const made = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Near midnight',
    close_date: '2026-11-21',
    stage: 'Proposal',
  });
  expect(made.status).toBeLessThan(300);
  const rules = async (zone: string) =>
    ((await get('/api/dashboard/risks', zone)) as { warnings: { rule: string }[] }[]).flatMap(
      ({ warnings }) => warnings.map(({ rule }) => rule),
    );
  const [late, inTime] = [await rules('Europe/Berlin'), await rules('America/Los_Angeles')];
  expect(late.length).toBe(inTime.length + 1);
});

test('[PAGE-01] the score of today is in the last week also where the day began later', async () => {
  const movement: { deals: number }[] = await get('/api/reports/movement', 'America/Los_Angeles');
  expect(movement.at(-1)).toMatchObject({ deals: 1 });
});
