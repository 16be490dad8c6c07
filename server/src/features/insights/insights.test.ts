import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestRole } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
let today = '2026-11-21';

beforeAll(async () => {
  server = await createTestApi({ now: () => new Date(`${today}T12:00:00Z`) });
});
beforeEach(async () => {
  today = '2026-11-21';
  await emptyTables(server.db, 'opportunities', 'companies');
});
afterAll(() => server.close());

async function addDeal(name: string, fields: object): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', { name, ...fields });
  return (body as { id: string }).id;
}

async function get<Body>(role: TestRole, path: string): Promise<Body> {
  const { status, body } = await server.request(role, 'GET', `/api/${path}`);
  expect(status).toBe(200);
  return body;
}

const pain = 'The board ordered a hiring freeze; the project is on hold.';
const good = { metrics: 'ROI 20%: $240k a year, quantified and validated with finance.', pain };

test('[PAGE-01] the nearer the close date and the lower the score, the more urgent a deal is', async () => {
  const stage = 'Proposal';
  await addDeal('Next month', { stage, close_date: '2026-12-20' });
  await addDeal('Tomorrow', { stage, close_date: '2026-11-22' });
  await addDeal('Overdue', { stage, close_date: '2026-11-01', value: 5 });
  await addDeal('Next year', { stage, close_date: '2027-11-20' });
  await addDeal('No date', { stage });
  await addDeal('Won', { stage: 'Closed Won', close_date: '2026-11-22' });
  const names = async (query = '') =>
    (await get<{ name: string }[]>('MANAGER', `dashboard/risks${query}`)).map(({ name }) => name);
  expect((await names()).slice(0, 3)).toEqual(['Overdue', 'Tomorrow', 'Next month']);
  expect(await names()).not.toContain('Won');
  await addDeal('Of an owner', { stage, close_date: '2026-12-20', owner: 'Ada' });
  expect(await names('?owner=Ada')).toEqual(['Of an owner']);
  expect(await names('?owner=Nobody')).toEqual([]);
});

test('[PAGE-01] an executive sees their own deals, whoever owns none sees all', async () => {
  interface Scoped {
    scope: string;
    points: { name: string; score: number }[];
  }
  const close_date = '2026-11-25';
  await addDeal('mine', { close_date, stage: 'Proposal', owner: 'ACCOUNT_EXECUTIVE' });
  await addDeal('theirs', { close_date, owner: 'Somebody Else', meddpicc_data: { pain } });
  await addDeal('undated', { stage: 'Proposal', owner: 'ACCOUNT_EXECUTIVE' });
  await addDeal('won', { close_date, owner: 'ACCOUNT_EXECUTIVE', stage: 'Closed Won' });
  const own = await get<Scoped>('ACCOUNT_EXECUTIVE', 'dashboard');
  expect(own.scope).toBe('mine');
  expect(own.points.map(({ name }) => name)).toEqual(['mine', 'undated']);
  const warned = await get<{ name: string }[]>('ACCOUNT_EXECUTIVE', 'dashboard/risks');
  expect(warned.map(({ name }) => name)).toEqual(['mine', 'undated']);
  const all = await get<Scoped>('MANAGER', 'dashboard');
  expect(all.scope).toBe('all');
  expect(all.points).toHaveLength(3);
});

test('[PAGE-01] scores that moved within a week come with what they were before', async () => {
  const id = await addDeal('Moving', { stage: 'Proposal' });
  await addDeal('Still', { stage: 'Proposal' });
  await server.db.execute(sql`update score_history set day = '2026-11-10', score = 9`);
  await server.db.execute(sql`update score_history set score = 1
    from opportunities o where o.id = opportunity_id and o.name = 'Still'`);
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, { meddpicc_data: good });
  const { moved } = await get<{ moved: object[] }>('MANAGER', 'dashboard');
  expect(moved).toMatchObject([{ name: 'Moving', before: { score: 9, commercial_fit_score: 0 } }]);
});

test('[PAGE-01] a deal that came in within the week has moved from what it was then', async () => {
  const id = await addDeal('New', { stage: 'Proposal' });
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, { meddpicc_data: good });
  const { moved } = await get<{ moved: object[] }>('MANAGER', 'dashboard');
  expect(moved).toMatchObject([{ name: 'New', before: { score: 1, commercial_fit_score: 0 } }]);
});

test('[PAGE-01] there is one row of scores a deal and day, as last written', async () => {
  const id = await addDeal('Daily', { stage: 'Proposal' });
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, { meddpicc_data: good });
  today = '2026-11-22';
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
    meddpicc_data: { pain: 'Late trucks' },
  });
  const { rows } = await server.db.execute(sql`
    select day::text as day, commercial_fit_score > 0 as fits from score_history order by day`);
  expect(rows).toMatchObject([{ day: '2026-11-21', fits: true }, { day: '2026-11-22' }]);
  expect(rows).toHaveLength(2);
});

test('[PAGE-01] risks that a model read come with their quotes, to those who may read their sources', async () => {
  const id = await addDeal('Told', { stage: 'Proposal', close_date: '2027-11-30' });
  const quote = {
    conversation_id: 'c',
    start: 0,
    end: 9,
    text: 'No budget',
    speaker: null,
    title: null,
  };
  const quotes = [{ ...quote, side: 'customer', said_at: '2026-11-20T00:00:00Z', question: null }];
  const risk = (text: string, side: string) => ({ text, sides: [side], quotes });
  const risks = [risk('The budget is frozen', 'commercial'), risk('No test system', 'technical')];
  await server.db.execute(sql`
    insert into deal_readings (opportunity_id, deal_created_date, state, requested_at, due_at, reading)
    values (${id}, now(), 'idle', now(), now(), ${JSON.stringify({ risks })}::jsonb)`);
  const told = async (role: TestRole) =>
    (await get<{ told: { text: string; quotes: { text: string }[] }[] }[]>(role, 'dashboard/risks'))
      .flatMap((deal) => deal.told)
      .map(({ text, quotes: [first] }) => [text, first?.text]);
  const both = [
    ['The budget is frozen', 'No budget'],
    ['No test system', 'No budget'],
  ];
  expect(await told('MANAGER')).toEqual(both);
  expect(await told('SALES_ENGINEER')).toEqual(both.slice(1));
  expect(await told('ACCOUNT_EXECUTIVE')).toEqual(both.slice(0, 1));
});

test('[PAGE-01] warnings tell only what the role may read, and quote no text', async () => {
  await addDeal('Frozen', { stage: 'Proposal', close_date: '2026-11-30', meddpicc_data: { pain } });
  const manager = JSON.stringify(await get('MANAGER', 'dashboard/risks'));
  expect(manager).toContain('deal.buyer-empty');
  expect(manager).not.toContain('freeze');
  expect(JSON.stringify(await get('SALES_ENGINEER', 'dashboard/risks'))).not.toContain('buyer');
});

test('[PAGE-01] [IMP-06] what only the CRM knows of a deal warns on the dashboard and on its page', async () => {
  const fields = { stage: 'Discovery', hubspot_id: '77', close_date: '2027-01-30' };
  const id = await addDeal('Quiet', fields);
  const rules = async () => {
    const path = 'dashboard/risks';
    const [deal] = await get<{ warnings: { rule: string }[] }[]>('MANAGER', path);
    return (deal?.warnings ?? []).map(({ rule }) => rule);
  };
  expect(await rules()).not.toContain('deal.silent');
  await server.db.execute(sql`
    insert into crm_deal_facts values ('77', 'Discovery', null, '2026-11-01', '2026-06-01', 3, 4)`);
  expect(await rules()).toEqual(expect.arrayContaining(['deal.silent', 'deal.pushed']));
  expect(await get('MANAGER', `deals/${id}`)).toMatchObject({
    crm_facts: {
      stage_changed_at: '2026-11-01T00:00:00.000Z',
      last_activity_at: '2026-06-01T00:00:00.000Z',
      contacts: 3,
      close_date_pushes: 4,
    },
  });
});

test('[PAGE-01] the pipeline sums open deals by stage, band and currency', async () => {
  await addDeal('A', { stage: 'Proposal', value: 100, currency: 'EUR' });
  await addDeal('B', { stage: 'Proposal', value: 50, currency: 'EUR' });
  await addDeal('C', { stage: 'Proposal', value: 7 });
  await addDeal('Lost', { stage: 'closedlost', value: 1000 });
  expect(await get('SALES_ENGINEER', 'reports/pipeline')).toEqual([
    { stage: 'Proposal', band: 'low', currency: 'EUR', deals: 2, value: 150, weighted: 15 },
    { stage: 'Proposal', band: 'low', currency: 'USD', deals: 1, value: 7, weighted: 0.7 },
  ]);
});

test('[PAGE-01] the stages of the pipeline stand in its order, not in that of the letters', async () => {
  for (const stage of ['Closing', 'Proposal', 'Appointment scheduled', 'Qualified to buy'])
    await addDeal(stage, { stage, value: 100 });
  const rows = await get<{ stage: string }[]>('ADMIN', 'reports/pipeline');
  expect(rows.map(({ stage }) => stage)).toEqual([
    'Appointment scheduled',
    'Qualified to buy',
    'Proposal',
    'Closing',
  ]);
});

test('[PAGE-01] coverage counts whole, partly written and empty letters', async () => {
  await addDeal('A', {
    meddpicc_data: { pain, economic_buyer: { name: 'Dana', details: ' ' } },
    technical_insights_environment: 'Kubernetes',
  });
  await addDeal('B', {});
  const rows = await get<{ key: string; framework: string }[]>(
    'ACCOUNT_EXECUTIVE',
    'reports/coverage',
  );
  expect(rows).toHaveLength(16);
  expect(rows.find(({ key }) => key === 'pain')).toMatchObject({
    complete: 1,
    partial: 0,
    deals: 2,
  });
  expect(rows.find(({ key }) => key === 'economic_buyer')).toMatchObject({
    complete: 0,
    partial: 1,
  });
  expect(rows.find(({ key }) => key === 'environment')).toMatchObject({ complete: 1, deals: 2 });
});

test('[PAGE-01] the mean score of each week is of the deals that were there', async () => {
  await addDeal('Old', {});
  await addDeal('New', {});
  await server.db.execute(sql`update score_history set day = '2026-11-01', score = 6
    from opportunities o where o.id = opportunity_id and o.name = 'Old'`);
  expect(await get('MANAGER', 'reports/movement')).toEqual([
    { day: '2026-11-07', deals: 1, score: 6 },
    { day: '2026-11-14', deals: 1, score: 6 },
    { day: '2026-11-21', deals: 2, score: 3.5 },
  ]);
});

test('[PAGE-01] gaps are grouped over deals by open value, and texts are for those who may read', async () => {
  const ask = (requirement: string, supportLevel: string) => ({
    id: requirement,
    requirement,
    supportLevel,
  });
  await addDeal('A', {
    value: 100,
    technical_insights_rfp_requirements: [
      ask('SSO with SAML', 'not_supported'),
      ask('Audit log', 'fully_supported'),
    ],
  });
  await addDeal('B', {
    value: 30,
    technical_insights_rfp_requirements: [
      ask('SSO with SAML!', 'partially_supported'),
      ask('Offline mode', 'not_supported'),
    ],
  });
  expect(await get('SALES_ENGINEER', 'reports/gaps')).toMatchObject([
    { deals: 2, support_level: 'not_supported', value: [{ currency: 'USD', value: 130 }] },
    { requirement: 'Offline mode', deals: 1, value: [{ currency: 'USD', value: 30 }] },
  ]);
  expect(await get('ACCOUNT_EXECUTIVE', 'reports/gaps')).toMatchObject([
    { requirement: null, deals: 2 },
    { requirement: null, deals: 1 },
  ]);
});

test('[PAGE-01] a point of the picture says whether anything is written, and what accepting would do', async () => {
  const stage = 'Proposal';
  const written = await addDeal('Written', { stage, meddpicc_data: { pain } });
  const blank = await addDeal('Blank', { stage });
  await server.db.execute(sql`update opportunities set provisional_score = 4,
    commercial_provisional_score = 3, technical_provisional_score = 2 where id = ${blank}`);
  for (const [role, score] of [
    ['ADMIN', 4],
    ['MANAGER', 4],
    ['ACCOUNT_EXECUTIVE', 3],
    ['SALES_ENGINEER', 2],
  ] as const) {
    const { points } = await get<{ points: { id: string }[] }>(role, 'dashboard');
    const of = (id: string) => points.find((point) => point.id === id);
    expect(of(blank), role).toMatchObject({ is_assessed: false, provisional_score: score });
    expect(of(written), role).toMatchObject({ is_assessed: true, provisional_score: null });
  }
});
