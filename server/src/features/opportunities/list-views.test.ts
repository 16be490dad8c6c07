import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
const today = new Date('2026-11-22T12:00:00Z');
beforeAll(async () => {
  server = await createOpportunitiesApi({ now: () => today });
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const list = async (query: string, role: TestRole = 'ADMIN') => {
  const { status, body, headers } = await server.request(role, 'GET', `/api/deals${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body as OpportunitySummary[], view: headers.get('x-view') };
};
const names = async (query: string, role?: TestRole) =>
  (await list(query, role)).rows.map(({ name }) => name).toSorted();

test('[OPP-01] without a view the list holds every deal', async () => {
  await server.add({ name: 'open' });
  await server.add({ name: 'won', stage: 'Closed Won' });
  expect(await names('')).toEqual(['open', 'won']);
});

test('[OPP-01] views: what is open, what is closed, and what is mine', async () => {
  const me = 'ACCOUNT_EXECUTIVE'; // the people of these tests are called by their roles
  await server.add({ name: 'mine', owner: me });
  await server.add({ name: 'mine, lost', owner: me, stage: 'Closed Lost' });
  await server.add({ name: 'theirs', owner: 'Somebody Else' });
  await server.add({ name: 'nobody’s' });
  expect(await names('?view=open')).toEqual(['mine', 'nobody’s', 'theirs']);
  expect(await names('?view=closed')).toEqual(['mine, lost']);
  expect(await names('?view=mine', 'ACCOUNT_EXECUTIVE')).toEqual(['mine']);
  expect((await list('?view=mine', 'ACCOUNT_EXECUTIVE')).view).toBe('mine');
});

test('[OPP-01] whoever owns no open deal sees all that are open, and is told so', async () => {
  await server.add({ name: 'theirs', owner: 'Somebody Else' });
  await server.add({ name: 'won', stage: 'Closed Won' });
  const { rows, view } = await list('?view=mine&count=true&limit=10', 'MANAGER');
  expect(rows.map(({ name }) => name)).toEqual(['theirs']);
  expect(view).toBe('open');
});

test('[OPP-04] where no deal is open, those that are closed are no secret', async () => {
  await server.add({ name: 'won', stage: 'Closed Won' });
  const { rows, view } = await list('?view=mine');
  expect(rows.map(({ name }) => name)).toEqual(['won']);
  expect(view).toBeNull();
});

test('[OPP-01] close date, pipeline and currency filter together, and are counted', async () => {
  await server.add({ name: 'a', close_date: '2026-11-30', pipeline: 'Sales', currency: 'EUR' });
  await server.add({ name: 'b', close_date: '2026-12-31', pipeline: 'Sales', currency: 'USD' });
  await server.add({ name: 'c', close_date: '2027-01-01', pipeline: 'Partners', currency: 'USD' });
  await server.add({ name: 'd' });
  expect(await names('?close_from=2026-11-30&close_to=2026-12-31')).toEqual(['a', 'b']);
  expect(await names('?close_to=2026-12-30')).toEqual(['a']);
  expect(await names('?close_from=2026-12-01&currency=USD')).toEqual(['b', 'c']);
  expect(await names('?pipeline=Sales&pipeline=Partners&close_from=2026-12-01')).toEqual([
    'b',
    'c',
  ]);
  for (const [query, count] of [
    ['pipeline=Sales', '2'],
    ['currency=EUR', '1'],
    ['close_from=2026-12-31&to_review=true', '0'],
    ['close_to=2026-12-31&stage=Discovery', '0'],
  ]) {
    const path = `/api/deals?${query}&count=true&limit=1`;
    const { headers } = await server.request('ADMIN', 'GET', path);
    expect([query, headers.get('x-total-count')]).toEqual([query, count]);
  }
  const refused = await server.request('ADMIN', 'GET', '/api/deals?close_from=2026-13-01');
  expect(refused.status).toBe(400);
});

test('[OPP-01] the CRM’s word on a stage counts in a view', async () => {
  await server.add({ name: 'over', stage: 'Archive', hubspot_id: '7' });
  await server.db.execute(sql`
    insert into crm_deal_facts (hubspot_id, stage, outcome, close_date_pushes, unusual)
    values ('7', 'Archive', 'lost', 0, '[]')`);
  expect(await names('?view=open')).toEqual([]);
  const [row] = (await list('?view=closed')).rows;
  expect(row).toMatchObject({ name: 'over', outcome: 'lost', top_warning: null });
});

test('[OPP-05] a row says when nothing is written of its deal, and may be left out', async () => {
  await server.add({ name: 'blank', value: 5, owner: 'Dana' });
  await server.add({ name: 'spiced', spiced_data: { situation: 'New CFO.' } });
  await server.add({ name: 'plan', technical_insights_lead_time: 'Six weeks' });
  await server.add({ name: 'rfp', technical_insights_rfp_total_requirements: 3 });
  await server.add({
    name: 'emptied',
    meddpicc_data: { pain: ' ', champion: { name: '' } },
  });
  expect(await names('?assessed=true')).toEqual(['plan', 'rfp', 'spiced']);
  expect(await names('?assessed=false')).toEqual(['blank', 'emptied']);
  const { rows } = await list('');
  expect(rows.find(({ name }) => name === 'blank')).toMatchObject({ score: 1, is_assessed: false });
  expect(rows.find(({ name }) => name === 'spiced')).toMatchObject({ is_assessed: true });
});

test('[OPP-01] a row tells what speaks most against its deal, told by the day of who reads', async () => {
  await server.add({ name: 'late', close_date: '2026-11-10' });
  await server.add({ name: 'won', close_date: '2026-11-10', stage: 'Closed Won' });
  await server.add({ name: 'due', close_date: '2026-11-30' });
  const { rows } = await list('?sort=name');
  expect(rows.map(({ top_warning, outcome }) => [top_warning?.title ?? null, outcome])).toEqual([
    [null, null],
    ['12 days overdue', null],
    [null, 'won'],
  ]);
});

test('[OPP-01] a row tells by which day its next step is due, as far as the role may read it', async () => {
  const step = (id: string, type: string, due_date?: string) => ({
    id,
    title: `Do ${id}`,
    type,
    ...(due_date && { due_date }),
  });
  await server.add({
    name: 'both',
    strategy_recommendations: [
      step('t1', 'technical_strategy', '2026-12-03'),
      step('c1', 'commercial_strategy', '2026-11-26'),
      step('c2', 'commercial_strategy', '2026-12-01'),
      step('c3', 'commercial_strategy', '2026-11-24'),
    ],
    completed_step_ids: ['c1'],
  });
  await server.add({
    name: 'open end',
    strategy_recommendations: [step('t2', 'technical_strategy')],
  });
  await server.add({ name: 'none' });
  const due = async (role: TestRole) =>
    Object.fromEntries((await list('', role)).rows.map(({ name, next_due }) => [name, next_due]));
  expect(await due('MANAGER')).toEqual({ both: '2026-12-01', 'open end': null, none: null });
  expect(await due('ACCOUNT_EXECUTIVE')).toMatchObject({ both: '2026-12-01' });
  expect(await due('SALES_ENGINEER')).toMatchObject({ both: '2026-12-03' });
});

test('[OPP-01] a row tells what a language model read, as far as the role may read its sources', async () => {
  const { id } = await server.add({ name: 'read' });
  await server.add({ name: 'unread' });
  const line = (text: string, ...sides: string[]) => ({ text, sides, quotes: [] });
  const reading = JSON.stringify({
    brief: [
      line('Both sides carry it.', 'commercial', 'technical'),
      line('The buyer resigned.', 'commercial'),
      line('The lab passed.', 'technical'),
    ],
  });
  await server.db.execute(sql`insert into deal_readings
    (opportunity_id, deal_created_date, state, requested_at, due_at, reading)
    values (${id}, now(), 'idle', now(), now(), ${reading}::jsonb)`);
  const told = async (role: TestRole) =>
    Object.fromEntries((await list('', role)).rows.map(({ name, headline }) => [name, headline]));
  expect(await told('MANAGER')).toEqual({ read: 'Both sides carry it.', unread: null });
  expect(await told('ACCOUNT_EXECUTIVE')).toMatchObject({ read: 'The buyer resigned.' });
  expect(await told('SALES_ENGINEER')).toMatchObject({ read: 'The lab passed.' });
});

test('a view that there is not is refused by name', async () => {
  const { status, body } = await server.request('ADMIN', 'GET', '/api/deals?view=yours');
  expect(status).toBe(400);
  expect(body).toHaveProperty('fields.view');
});
