import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestRole } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  server = await createTestApi();
});
beforeEach(async () => {
  await emptyTables(server.db, 'opportunities', 'companies');
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

test('[PAGE-01] a task comes with the words that set it off', async () => {
  await addDeal('Quoted', {
    strategy_recommendations: [
      { ...commercial('c1'), quotes: ['Go-live is 1 March.', 'Budget ends in May.'] },
      technical('t1'),
    ],
  });
  const { tasks } = await list('MANAGER');
  expect(tasks.toSorted((one, other) => one.id.localeCompare(other.id))).toMatchObject([
    { id: 'c1', quote: 'Go-live is 1 March.' },
    { id: 't1', quote: null },
  ]);
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

test('[PAGE-01] what is open at a deal that is closed asks for nobody', async () => {
  await addTwo();
  const won = await addDeal('Won deal', {
    stage: 'Closed Won',
    owner: 'Somebody Else',
    strategy_recommendations: [commercial('w1', 'High'), commercial('w2')],
    completed_step_ids: ['w2'],
  });
  expect(await ids('ADMIN')).toEqual(['t2', 't1', 'c2', 'c1']);
  expect((await list('ADMIN')).total).toBe(4);
  // What was done stays done, and the deal itself shows all of its tasks.
  expect(await ids('ADMIN', '?state=done')).toEqual(expect.arrayContaining(['c3', 'w2']));
  expect(await ids('ADMIN', `?state=all&opportunity=${won}`)).toEqual(['w1', 'w2']);
  const { body } = await server.request('ADMIN', 'GET', '/api/tasks/summary');
  const { figures, owners } = body as {
    figures: { open: number }[];
    owners: { value: string }[];
  };
  expect(figures.reduce((sum, { open }) => sum + open, 0)).toBe(4);
  expect(owners.map(({ value }) => value)).toEqual(['Sofia Marchetti']);
});

test('[PAGE-01] tasks are filtered by priority, deal, owner and words', async () => {
  const { soon } = await addTwo();
  expect(await ids('ADMIN', '?priority=High')).toEqual(['t2', 't1']);
  expect(await ids('ADMIN', `?opportunity=${soon}`)).toEqual(['t2', 'c2']);
  expect(await ids('ADMIN', '?owner=Sofia%20Marchetti')).toEqual(['t1', 'c1']);
  expect(await ids('ADMIN', '?search=LATE')).toEqual(['t1', 'c1']);
  expect(await ids('ADMIN', '?search=deal%20late')).toEqual(['t1', 'c1']);
  expect(await ids('ADMIN', '?search=late%20%20c1%20do')).toEqual(['c1']);
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

const dueDates = async (role: TestRole, query = '') =>
  ((await list(role, query)).tasks as unknown as { id: string; due_date: string | null }[]).map(
    ({ id, due_date }) => [id, due_date],
  );

test('[PAGE-01] by due date: the earliest first, those without one last, each page once', async () => {
  await addDeal('First deal', {
    strategy_recommendations: [
      commercial('none', 'High'),
      { ...commercial('late'), due_date: '2027-02-01' },
      { ...technical('soon', 'Low'), due_date: '2026-11-30' },
      { ...commercial('soon-high', 'High'), due_date: '2026-11-30' },
      { ...commercial('done', 'High'), due_date: '2026-01-01' },
    ],
    completed_step_ids: ['done'],
  });
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list(
      'MANAGER',
      `?state=all&sort=due&limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.tasks.map(({ id }) => id));
    cursor = page.next_cursor ?? '';
  } while (cursor);
  expect(seen).toEqual(['soon-high', 'soon', 'late', 'none', 'done']);
  expect((await dueDates('MANAGER', '?sort=due'))[0]).toEqual(['soon-high', '2026-11-30']);
});

test('[PAGE-01] by priority: the urgent first, and of those the ones that are due', async () => {
  await addDeal('First deal', {
    strategy_recommendations: [
      { ...technical('low', 'Low'), due_date: '2026-11-30' },
      commercial('none', 'High'),
      { ...commercial('later', 'High'), due_date: '2026-12-09' },
      { ...technical('sooner', 'High'), due_date: '2026-12-01' },
    ],
  });
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list('MANAGER', `?sort=priority&limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.tasks.map(({ id }) => id));
    cursor = page.next_cursor ?? '';
  } while (cursor);
  expect(seen).toEqual(['sooner', 'later', 'none', 'low']);
});

test('[TPL-06] a due date is set, changed and cleared by those who may write the analysis', async () => {
  const { late } = await addTwo();
  const path = `/api/deals/${late}`;
  const set = (role: TestRole, id: string, due_date: string | null, base: string | null) =>
    server.request(role, 'PUT', path, { due_dates: [{ id, due_date, base }] });
  expect((await set('SALES_ENGINEER', 't1', '2026-12-01', null)).status).toBe(200);
  expect((await set('ACCOUNT_EXECUTIVE', 'c1', '2026-12-02', null)).status).toBe(200);
  expect(await dueDates('ADMIN', `?sort=due&opportunity=${late}`)).toEqual([
    ['t1', '2026-12-01'],
    ['c1', '2026-12-02'],
  ]);
  expect((await set('ADMIN', 't1', null, '2026-12-01')).status).toBe(200);
  expect((await set('MANAGER', 'c1', null, '2026-12-02')).status).toBe(403);
  expect((await set('SALES_ENGINEER', 'c1', null, '2026-12-02')).status).toBe(403);
  expect((await set('ADMIN', 'c1', '2026-02-30', '2026-12-02')).status).toBe(400);
  expect(await dueDates('ADMIN', `?sort=due&opportunity=${late}`)).toEqual([
    ['c1', '2026-12-02'],
    ['t1', null],
  ]);
});

test('[TPL-06] nobody overwrites a due date that a colleague has set meanwhile', async () => {
  const { late } = await addTwo();
  const set = (id: string, due_date: string, base: string | null) =>
    server.request('ADMIN', 'PUT', `/api/deals/${late}`, { due_dates: [{ id, due_date, base }] });
  const answers = await Promise.all([
    set('t1', '2026-12-01', null),
    set('t1', '2026-12-05', null),
    set('c1', '2026-12-09', null),
  ]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.body).toMatchObject({
    error: expect.stringMatching(/^A colleague just set this due date to 2026-12-0[15]\.$/),
  });
  expect((await set('t1', '2026-12-06', '2026-11-11')).status).toBe(409);
  expect((await set('gone', '2026-12-06', null)).status).toBe(409);
  expect(await dueDates('ADMIN', `?sort=due&opportunity=${late}`)).toContainEqual([
    'c1',
    '2026-12-09',
  ]);
});
