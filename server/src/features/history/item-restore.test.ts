import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
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

describe('[API-03] putting back what stood before a change', () => {
  const restore = async (id: string, change: ItemHistory | undefined, role: Role = 'ADMIN') =>
    server.request(role, 'POST', `/api/deals/${id}/history/restore-item`, {
      change: change?.id,
      base: change?.item_changed_at,
    });

  test('a challenge that was deleted, with all that was known of it', async () => {
    const aiSolution = { id: 's', status: 'generated', createdAt: '2026-11-20T09:00:00.000Z' };
    const id = await server.add({
      commercial_challenges: [
        { id: 'c', text: 'Frozen', createdAt: '2026-11-20T09:00:00.000Z', aiSolution },
      ],
    });
    const before = (await server.put(id, { stage: 'Proposal' })).commercial_challenges;
    server.later(1);
    await server.request('ADMIN', 'DELETE', `/api/deals/${id}/commercial-challenges/c`);
    server.later(1);
    const [deleted] = await server.itemHistory(id);
    const { status, body } = await restore(id, deleted);
    expect(status).toBe(200);
    expect((body as Opportunity).commercial_challenges).toEqual(before);
    expect(await server.newestItem(id)).toMatchObject({
      how: 'restore',
      title: 'Frozen',
      restored: null,
    });
  });

  test('the fields that the change touched, and says which version that was', async () => {
    const id = await server.add({ strategy_recommendations: [task] });
    await server.put(id, { due_dates: [{ id: 'call', due_date: '2026-12-01', base: null }] });
    server.later(30);
    server.as('Ben Ortiz');
    await server.put(id, {
      due_dates: [{ id: 'call', due_date: '2026-12-09', base: '2026-12-01' }],
    });
    server.later(30);
    await server.put(id, { complete_step_ids: ['call'] });
    server.later(30);
    const [, moved] = await server.itemHistory(id);
    const { body } = await restore(id, moved);
    expect((body as Opportunity).strategy_recommendations).toMatchObject([
      { due_date: '2026-12-01', completed: true },
    ]);
    expect(await server.newestItem(id)).toMatchObject({
      how: 'restore',
      person: 'Ben Ortiz',
      restored: { at: '2026-11-21T09:00:00.000Z', person: 'Mia Chen' },
      fields: [{ label: 'Due date', from: '2026-12-09', to: '2026-12-01' }],
    });
  });

  /** What an earlier release kept beside what today's does. */
  const keepToo = (id: string, fields: object) =>
    server.db.execute(sql`
      update item_history set before = before || ${JSON.stringify(fields)}::jsonb
      where opportunity_id = ${id} and before is not null`);

  test('what was kept under an earlier schema comes back as today has it', async () => {
    const technical = { id: 't', title: 'No SSO', description: 'SAML', severity: 'High' };
    const id = await server.add({
      strategy_recommendations: [task],
      technical_insights_challenges_list: [technical],
      technical_insights_rfp_requirements: [{ id: 'r1', requirement: 'SSO?' }],
    });
    await server.put(id, {
      strategy_recommendations: [],
      technical_insights_challenges_list: [],
      stage: 'Proposal',
    });
    const answer = { supportLevel: 'fully_supported' };
    await server.request('ADMIN', 'PATCH', `/api/deals/${id}/rfp/requirements/r1`, answer);
    await keepToo(id, { severity: 'Severe', weight: 3, supportLevel: 'mostly', effort: 'S' });
    for (const change of await server.itemHistory(id)) {
      server.later(11);
      const { status, body } = await restore(id, change);
      expect(status, `${change.kind}: ${JSON.stringify(body)}`).toBe(200);
    }
    const restored = await server.get(id);
    expect(restored).toMatchObject({
      stage: 'Unknown',
      strategy_recommendations: [{ id: 'call', title: 'Call the CFO' }],
      technical_insights_challenges_list: [{ id: 't', title: 'No SSO', severity: 'Medium' }],
    });
    // What came back can be saved again.
    await server.put(id, restored);
  });

  test('what today has no place for is refused', async () => {
    const id = await server.add({ strategy_recommendations: [task] });
    await server.put(id, { strategy_recommendations: [] });
    await keepToo(id, { title: '', type: 'other' });
    expect(await restore(id, await server.newestItem(id))).toMatchObject({ status: 404 });
    expect((await server.get(id)).strategy_recommendations).toEqual([]);
  });

  test('an answer to a requirement, and a field of the deal', async () => {
    const id = await server.add({
      technical_insights_rfp_requirements: [{ id: 'r1', requirement: 'SSO?' }],
    });
    const path = `/api/deals/${id}/rfp/requirements/r1`;
    await server.request('ADMIN', 'PATCH', path, { supportLevel: 'fully_supported' });
    server.later(30);
    await server.request('ADMIN', 'PATCH', path, { supportLevel: 'not_supported', comment: 'No' });
    server.later(30);
    const answered = await restore(id, await server.newestItem(id));
    expect((answered.body as Opportunity).technical_insights_rfp_requirements).toMatchObject([
      { supportLevel: 'fully_supported', comment: null },
    ]);
    await server.put(id, { stage: 'Proposal', value: 5 });
    server.later(30);
    const deal = await restore(id, (await server.itemHistory(id, '?kind=deal'))[0]);
    expect(deal.body).toMatchObject({ stage: 'Unknown', value: 0 });
  });

  test('not over a change that the person has not seen', async () => {
    const id = await server.add({ strategy_recommendations: [task] });
    await server.put(id, { complete_step_ids: ['call'] });
    const seen = await server.newestItem(id);
    server.later(30);
    await server.put(id, { reopen_step_ids: ['call'] });
    expect(await restore(id, seen)).toMatchObject({ status: 409 });
  });

  test('needs the right to write it, and a change that can be put back', async () => {
    const id = await server.add({ strategy_recommendations: [task] });
    await server.put(id, { complete_step_ids: ['call'] });
    const done = await server.newestItem(id);
    expect(await restore(id, done, 'SALES_ENGINEER')).toMatchObject({ status: 403 });
    expect(await restore(id, done, 'MANAGER')).toMatchObject({ status: 403 });
    await server.put(id, { technical_insights_rfp_file_name: 'rfp.csv' });
    const [rfp] = await server.itemHistory(id, '?kind=rfp');
    expect(await restore(id, rfp)).toMatchObject({ status: 404 });
    expect(await restore(crypto.randomUUID(), done)).toMatchObject({ status: 404 });
  });
});
