import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHistoryApi } from '../../testing/history.ts';

let server: Awaited<ReturnType<typeof createHistoryApi>>;

beforeAll(async () => {
  server = await createHistoryApi();
});
afterAll(() => server.close());
beforeEach(() => server.begin());

const task = { id: 'call', title: 'Call the CFO', type: 'commercial_strategy', priority: 'High' };

describe('[DET-02] the history keeps what is changed beside the sections', () => {
  test('a challenge: added, changed, deleted', async () => {
    const id = await server.add();
    const base = '/api/technical-insights/technical-challenges';
    const added = await server.request('ADMIN', 'POST', base, {
      dealId: id,
      title: 'No SSO',
      description: 'They need SAML',
    });
    server.later(20);
    server.as('Ben Ortiz');
    const { id: challenge } = (added.body as { data: { id: string } }).data;
    await server.request('ADMIN', 'PUT', `${base}/${challenge}`, { severity: 'High' });
    await server.request('ADMIN', 'DELETE', `${base}/${challenge}`);
    const entries = await server.itemHistory(id);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'technical_challenge',
          title: 'No SSO',
          event: 'added',
          person: 'Mia Chen',
          how: 'edit',
        }),
        expect.objectContaining({
          event: 'changed',
          person: 'Ben Ortiz',
          fields: [{ label: 'Severity', from: 'Medium', to: 'High' }],
        }),
        expect.objectContaining({ event: 'deleted', title: 'No SSO' }),
      ]),
    );
  });

  test('the verdict on the solution of a commercial challenge', async () => {
    const solution = { id: 's', status: 'generated', createdAt: '2026-11-20T09:00:00.000Z' };
    const challenge = {
      id: 'c',
      text: 'Budget is frozen',
      status: 'analyzed',
      aiSolution: solution,
    };
    const id = await server.add({
      commercial_challenges: [{ ...challenge, createdAt: '2026-11-20T09:00:00.000Z' }],
    });
    await server.request('ADMIN', 'PATCH', `/api/deals/${id}/commercial-challenges/c`, {
      solution: 'accepted',
    });
    expect(await server.newestItem(id)).toMatchObject({
      kind: 'commercial_challenge',
      title: 'Budget is frozen',
      fields: [
        { label: 'Status', from: 'analyzed', to: 'resolved' },
        { label: 'Solution', from: 'generated', to: 'accepted' },
      ],
    });
  });

  test('a task: checked off, its due date, its title, deleted', async () => {
    const id = await server.add({ strategy_recommendations: [task] });
    await server.put(id, { complete_step_ids: ['call'] });
    expect((await server.newestItem(id))?.fields).toEqual([
      { label: 'Done', from: null, to: 'Yes' },
    ]);
    server.later(11);
    await server.put(id, { due_dates: [{ id: 'call', due_date: '2026-12-01', base: null }] });
    server.later(1);
    await server.put(id, {
      due_dates: [{ id: 'call', due_date: '2026-12-04', base: '2026-12-01' }],
    });
    expect((await server.newestItem(id))?.fields).toEqual([
      { label: 'Due date', from: null, to: '2026-12-04' },
    ]);
    server.later(11);
    await server.put(id, {
      strategy_recommendations: [{ ...task, due_date: '2026-12-04', title: 'Visit the CFO' }],
    });
    expect(await server.newestItem(id)).toMatchObject({
      title: 'Visit the CFO',
      fields: [{ label: 'Title', from: 'Call the CFO', to: 'Visit the CFO' }],
    });
    server.later(11);
    await server.put(id, { strategy_recommendations: [] });
    expect(await server.newestItem(id)).toMatchObject({ event: 'deleted', title: 'Visit the CFO' });
    expect(await server.itemHistory(id)).toHaveLength(4);
  });

  test('the deal itself and its RFP, the fields together that were saved together', async () => {
    const id = await server.add();
    await server.put(id, { stage: 'Proposal', value: 240000, close_date: '2026-12-24' });
    server.later(1);
    await server.put(id, { stage: 'Closing' });
    await server.put(id, {
      technical_insights_rfp_file_name: 'rfp.csv',
      technical_insights_rfp_total_requirements: 12,
    });
    const [rfp, deal] = (await server.itemHistory(id)).toSorted((one, other) =>
      one.kind > other.kind ? -1 : 1,
    );
    expect(deal?.fields).toEqual([
      { label: 'Value', from: '0', to: '240,000' },
      { label: 'Stage', from: expect.any(String), to: 'Closing' },
      { label: 'Close date', from: null, to: '2026-12-24' },
    ]);
    expect(rfp?.fields).toMatchObject([
      { label: 'File', to: 'rfp.csv' },
      { label: 'Requirements', to: '12' },
    ]);
  });

  test('what the CRM renews of a deal, with who asked for it, and what only the team wrote not', async () => {
    const deal = { name: 'One', hubspot_id: '1', stage: 'Proposal', value: 10, owner: 'Ann' };
    const bulk = (deals: object[]) => server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
    const { body } = await bulk([deal]);
    const [{ id }] = (body as { data: [{ id: string }] }).data;
    expect(await server.itemHistory(id)).toEqual([]);
    server.later(1);
    await bulk([deal]);
    expect(await server.itemHistory(id)).toEqual([]);
    await bulk([{ ...deal, stage: 'Closing', value: 12 }]);
    expect(await server.itemHistory(id)).toMatchObject([
      {
        kind: 'deal',
        how: 'import',
        person: 'Mia Chen',
        fields: [
          { label: 'Value', from: '10', to: '12' },
          { label: 'Stage', from: 'Proposal', to: 'Closing' },
        ],
      },
    ]);
  });

  test('what leads back within ten minutes is no change', async () => {
    const id = await server.add({ strategy_recommendations: [task] });
    await server.put(id, { complete_step_ids: ['call'] });
    await server.put(id, { reopen_step_ids: ['call'] });
    expect(await server.itemHistory(id)).toEqual([]);
  });

  test('answers to requirements, one by one and many at once', async () => {
    const requirements = ['r1', 'r2', 'r3'].map((id) => ({ id, requirement: `Text of ${id}` }));
    const id = await server.add({ technical_insights_rfp_requirements: requirements });
    const path = `/api/deals/${id}/rfp/requirements`;
    await server.request('ADMIN', 'PATCH', `${path}/r1`, {
      supportLevel: 'fully_supported',
      comment: 'Since 2.0',
    });
    expect(await server.newestItem(id)).toMatchObject({
      kind: 'requirement',
      title: 'Text of r1',
      fields: [
        { label: 'Answer', from: null, to: 'Fully supported' },
        { label: 'Comment', from: null, to: 'Since 2.0' },
        { label: 'Confirmed', from: null, to: 'Yes' },
      ],
    });
    server.later(1);
    const many = await server.request('ADMIN', 'PATCH', path, {
      ids: ['r2', 'r3'],
      supportLevel: 'not_supported',
    });
    expect(await server.newestItem(id)).toMatchObject({
      item_id: null,
      fields: [
        { label: 'Requirements', to: '2' },
        { label: 'Answer', to: 'Not supported' },
      ],
    });
    server.later(1);
    await server.request('ADMIN', 'POST', `${path}/undo`, {
      undo: (many.body as { undo: string }).undo,
    });
    expect(await server.newestItem(id)).toMatchObject({ how: 'restore', item_id: null });
    server.later(1);
    await server.request('ADMIN', 'POST', `/api/deals/${id}/rfp/analysis`, {});
    expect(await server.newestItem(id)).toMatchObject({
      how: 'analysis',
      person: 'Mia Chen',
      fields: [{ label: 'Requirements', to: '2' }],
    });
  });

  test('an analysis, with who asked for it: tasks at once, the answer at its challenge', async () => {
    const id = await server.add({
      meddpicc_data: { pain: 'Quotes take five days' },
      strategy_recommendations: [task],
    });
    const asked = await server.request('ADMIN', 'POST', '/api/ai/analyze-strategy', {
      dealId: id,
      methodology: 'MEDDPICC',
      data: { pain: 'Quotes take five days' },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const [proposed, ...others] = await server.itemHistory(id);
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({
      kind: 'commercial_strategy',
      item_id: null,
      how: 'analysis',
      person: 'Mia Chen',
    });
    expect(
      proposed?.fields.map(({ label, from, to }) => [label, from === null, to === null]),
    ).toEqual([['New', true, false]]);
  });

  test('goes with its deal', async () => {
    const id = await server.add();
    await server.put(id, { stage: 'Proposal' });
    await server.request('ADMIN', 'DELETE', `/api/deals/${id}`);
    const { rows } = await server.db.execute(sql`select count(*)::int as n from item_history`);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('[PERM-01] what changed beside the sections', () => {
  test.each([
    ['SALES_ENGINEER', 'technical_strategy'],
    ['ACCOUNT_EXECUTIVE', 'commercial_strategy'],
  ] as const)('%s reads of %s alone', async (role, own) => {
    const technical = { ...task, id: 'demo', type: 'technical_strategy' };
    const id = await server.add({ strategy_recommendations: [task, technical] });
    await server.put(id, { complete_step_ids: ['call', 'demo'] });
    const entries = await server.itemHistory(id, '', role);
    expect(entries).toHaveLength(2);
    for (const { kind, readable, item_id, title, fields } of entries) {
      expect(readable).toBe(kind === own);
      expect(item_id === '').toBe(kind !== own);
      expect(title === '').toBe(kind !== own);
      expect(fields.length > 0).toBe(kind === own);
    }
  });
});

test('[API-01] changes of sections and of items stand in one order, page by page, each once', async () => {
  const id = await server.add();
  for (let index = 1; index <= 4; index++) {
    server.later(11);
    await server.put(id, { meddpicc_data: { pain: `text ${index}` }, stage: `Stage ${index}` });
  }
  const seen: string[] = [];
  const times: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof server.page>> = await server.page(
      id,
      `?limit=3${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.data.map((entry) => entry.id));
    times.push(...page.data.map((entry) => entry.changed_at));
    cursor = page.next;
  }
  expect(new Set(seen).size).toBe(8);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await server.itemHistory(id, '?kind=deal')).toHaveLength(4);
  expect(await server.itemHistory(id, '?kind=rfp')).toHaveLength(0);
  expect((await server.page(id)).kinds).toEqual(['deal']);
});
