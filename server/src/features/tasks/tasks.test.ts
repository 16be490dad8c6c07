import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestRole } from '../../testing/app.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi();
});
beforeEach(async () => {
  await server.db.execute(sql`truncate opportunities, companies cascade`);
});
afterAll(() => server.close());

const commercial = (id: string, priority = 'Medium') => ({
  id,
  title: `Do ${id}`,
  type: 'commercial_strategy',
  priority,
});
const technical = (id: string, priority = 'Medium') => ({
  ...commercial(id, priority),
  type: 'technical_strategy',
});

async function addDeal(name: string, fields: object): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', { name, ...fields });
  return (body as { id: string }).id;
}

async function list(role: TestRole, query = '') {
  const { body } = await server.request(role, 'GET', `/api/tasks${query}`);
  return body as { tasks: { id: string }[]; next_cursor: string | null; total: number | null };
}

const ids = async (role: TestRole, query = '') =>
  (await list(role, query)).tasks.map(({ id }) => id);

async function addTwo() {
  const late = await addDeal('Late deal', {
    close_date: '2027-03-01',
    owner: 'Sofia Marchetti',
    strategy_recommendations: [commercial('c1', 'Low'), technical('t1', 'High')],
  });
  const soon = await addDeal('Soon deal', {
    close_date: '2026-12-01',
    strategy_recommendations: [technical('t2', 'High'), commercial('c2'), commercial('c3')],
    completed_step_ids: ['c3'],
  });
  return { late, soon };
}

test('[PAGE-01] tasks of all deals come by priority, then by close date, each page once', async () => {
  await addTwo();
  expect(await ids('MANAGER')).toEqual(['t2', 't1', 'c2', 'c1']);
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list('MANAGER', `?state=all&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.tasks.map(({ id }) => id));
    cursor = page.next_cursor ?? '';
  } while (cursor);
  expect(seen).toEqual(['t2', 't1', 'c2', 'c1', 'c3']);
});

test('[PAGE-01] a role sees the tasks of analyses that it may read, and the figures of all', async () => {
  await addTwo();
  expect(await ids('ACCOUNT_EXECUTIVE', '?state=all')).toEqual(['c2', 'c1', 'c3']);
  expect(await ids('SALES_ENGINEER')).toEqual(['t2', 't1']);
  expect(await ids('SALES_ENGINEER', '?type=commercial_strategy')).toEqual([]);
  const { body } = await server.request('SALES_ENGINEER', 'GET', '/api/tasks/summary');
  expect(body).toMatchObject({
    figures: [
      { type: 'commercial_strategy', priority: 'Medium', open: 1, done: 1 },
      { type: 'commercial_strategy', priority: 'Low', open: 1, done: 0 },
      { type: 'technical_strategy', priority: 'High', open: 2, done: 0 },
    ],
    deals: [{ open: 1 }, { open: 1 }],
    owners: [{ value: 'Sofia Marchetti', open: 1 }],
  });
  expect((await server.request(null, 'GET', '/api/tasks')).status).toBe(403);
});

test('[PAGE-01] a task checked off or reopened at the deal is so in the list', async () => {
  const { late } = await addTwo();
  await server.request('ADMIN', 'PUT', `/api/deals/${late}`, { complete_step_ids: ['t1'] });
  expect(await ids('MANAGER', '?state=done')).toEqual(['t1', 'c3']);
  await server.request('ADMIN', 'PUT', `/api/deals/${late}`, { reopen_step_ids: ['t1'] });
  expect(await ids('MANAGER', '?state=done')).toEqual(['c3']);
  await server.request('ADMIN', 'DELETE', `/api/deals/${late}`);
  expect(await ids('MANAGER')).toEqual(['t2', 'c2']);
});

test('[TPL-06] ticks of different tasks at the same moment are all kept', async () => {
  const path = `/api/deals/${(await addTwo()).soon}`;
  const statuses = await Promise.all([
    server.request('ACCOUNT_EXECUTIVE', 'PUT', path, { complete_step_ids: ['c2'] }),
    server.request('SALES_ENGINEER', 'PUT', path, { complete_step_ids: ['t2'] }),
    server.request('ADMIN', 'PUT', path, { reopen_step_ids: ['c3'] }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await ids('MANAGER', '?state=done')).toEqual(['t2', 'c2']);
});

test('[PAGE-01] tasks are filtered by priority, deal, owner and words', async () => {
  const { soon } = await addTwo();
  expect(await ids('ADMIN', '?priority=High')).toEqual(['t2', 't1']);
  expect(await ids('ADMIN', `?opportunity=${soon}`)).toEqual(['t2', 'c2']);
  expect(await ids('ADMIN', '?owner=Sofia%20Marchetti')).toEqual(['t1', 'c1']);
  expect(await ids('ADMIN', '?search=LATE')).toEqual(['t1', 'c1']);
  expect(await ids('ADMIN', '?search=%25')).toEqual([]);
  expect((await list('ADMIN', '?priority=High')).total).toBe(2);
});

test('[PAGE-01] nonsense in the query is refused by name', async () => {
  for (const query of ['cursor=bm9uc2Vuc2U', 'limit=0', 'state=maybe', 'opportunity=1']) {
    const { status, body } = await server.request('ADMIN', 'GET', `/api/tasks?${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(query.split('=')[0]);
  }
});
