import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import type { DealStage } from '@plumbline/domain/opportunities/stages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';
import { lastDealChange, settleDealChanges } from './stages.queries.ts';
import { noteStages } from '../../platform/db/stage-outcomes.queries.ts';

const path = '/api/stages';
const named = (name: string, more: Partial<DealStage & { was: string | null }> = {}) => ({
  name,
  outcome: 'open' as const,
  usual_days: null,
  was: name,
  ...more,
});
/** The list that a workspace begins with, as it is sent. */
const first = [
  named('Discovery'),
  named('Qualification'),
  named('Proposal'),
  named('Negotiation'),
  named('Closed Won', { outcome: 'won' }),
  named('Closed Lost', { outcome: 'lost' }),
];

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  await save(first);
});

async function names(): Promise<string[]> {
  const { body } = await server.request('ADMIN', 'GET', path);
  return (body as unknown as DealStage[]).map(({ name }) => name);
}

async function save(
  stages: ReturnType<typeof named>[] | object[],
  more: { moves?: { from: string; to: string }[]; base?: string[] } = {},
) {
  const { moves = [], base = await names() } = more;
  const known = new Set(base);
  return server.request('ADMIN', 'PUT', path, {
    base,
    moves,
    stages: stages.map((stage) => {
      const { was } = stage as { was: string | null };
      return { ...stage, was: was !== null && known.has(was) ? was : null };
    }),
  });
}

const lists = async (query: string) => {
  const { body } = await server.request('ADMIN', 'GET', `/api/deals?${query}`);
  return (body as unknown as { name: string }[]).map(({ name }) => name).toSorted();
};

interface State {
  was_outcome: string | null;
  was_stage: string | null;
  outcome: string;
  stage: string;
}
/** What movement, mails and reports tell of. */
async function states(): Promise<State[]> {
  const { rows } = await server.db.execute<State & Record<string, unknown>>(
    sql`select was_outcome, was_stage, outcome, stage from deal_changes order by id`,
  );
  return rows;
}

async function historyOf(id: string): Promise<ItemHistory[]> {
  const { body } = await server.request('ADMIN', 'GET', `/api/deals/${id}/history?kind=deal`);
  return (body as unknown as { data: ItemHistory[] }).data;
}

const restore = (id: string, change: ItemHistory | undefined) =>
  server.request('ADMIN', 'POST', `/api/deals/${id}/history/restore-item`, {
    change: change?.id,
    base: change?.item_changed_at,
  });

describe('[API-01] stages of deals that no CRM has', () => {
  test('whether a deal is won is what the list says, in every figure and at once', async () => {
    const { id } = await server.add({ name: 'Ours', stage: 'Handshake', close_date: '2020-01-01' });
    expect(await server.get(id)).toMatchObject({ outcome: null });
    expect(await lists('outcome=won')).toEqual([]);
    await save([...first, named('Handshake', { outcome: 'won' })]);
    expect(await server.get(id)).toMatchObject({ outcome: 'won' });
    expect(await lists('outcome=won')).toEqual(['Ours']);
    const { body } = await server.request('ADMIN', 'GET', '/api/deals');
    expect(body).toMatchObject([{ outcome: 'won', top_warning: null }]);
    // By its words it would be lost.
    const other = await server.add({ name: 'Other', stage: 'Lost and found' });
    expect(await server.get(other.id)).toMatchObject({ outcome: 'lost' });
    await save([...first, named('Handshake', { outcome: 'won' }), named('Lost and found')]);
    expect(await server.get(other.id)).toMatchObject({ outcome: null });
    expect(await lists('outcome=lost')).toEqual([]);
    expect(await lists('outcome=won')).toEqual(['Ours']);
  });

  test('a deal that is brought into such a stage is won by the answer already, and written later too', async () => {
    await save([...first, named('Handshake', { outcome: 'won' })]);
    const { id } = await server.add({ name: 'Ours' });
    expect(await server.put(id, { stage: 'handshake' })).toMatchObject({ outcome: 'won' });
    await noteStages(server.db, ['handshake']);
    expect(await lists('outcome=won')).toEqual(['Ours']);
  });

  test('deals of a stage that is renamed come along, with their history; two may change names', async () => {
    const one = await server.add({ stage: 'Discovery' });
    const two = await server.add({ stage: 'Proposal' });
    const swapped = first.map((stage) => {
      const name = { Discovery: 'Proposal', Proposal: 'Discovery' }[stage.name] ?? stage.name;
      return { ...stage, name };
    });
    expect((await save(swapped)).status).toBe(200);
    expect(await names()).toEqual(swapped.map(({ name }) => name));
    expect(await server.get(one.id)).toMatchObject({ stage: 'Proposal' });
    expect(await server.get(two.id)).toMatchObject({ stage: 'Discovery' });
    const { body } = await server.request('ADMIN', 'GET', `/api/deals/${one.id}/history`);
    expect(JSON.stringify(body)).toContain('Proposal');
    expect(await lists('stage=Proposal')).toHaveLength(1);
  });

  test('a renamed stage is no change of its deals, and an undo finds it under its new name', async () => {
    const wonByList = [...first, named('Handshake', { outcome: 'won' })];
    await save(wonByList);
    const { id } = await server.add({ stage: 'Proposal' });
    const won = await server.add({ stage: 'Handshake' });
    const left = await server.add({ stage: 'Proposal' });
    await server.put(left.id, { stage: 'Negotiation' });
    await server.db.execute(sql`update opportunities set created_date = '2026-01-01'`);
    const seen = await states();
    const renamed = wonByList.map((stage) => {
      const name = { Proposal: 'Offer', Handshake: 'Agreed' }[stage.name] ?? stage.name;
      return { ...stage, name };
    });
    expect((await save(renamed)).status).toBe(200);
    expect(await states()).toEqual(
      seen.map((row) => ({
        ...row,
        was_stage: row.was_stage === 'Proposal' ? 'Offer' : row.was_stage,
        stage: { Proposal: 'Offer', Handshake: 'Agreed' }[row.stage] ?? row.stage,
      })),
    );
    expect(await server.get(id)).toMatchObject({
      stage: 'Offer',
      own_stage: { since: '2026-01-01' },
    });
    expect(await server.get(won.id)).toMatchObject({ stage: 'Agreed', outcome: 'won' });
    const history = await historyOf(id);
    expect(history).toMatchObject([{ how: 'rename', fields: [{ from: 'Proposal', to: 'Offer' }] }]);
    expect((await restore(id, history[0])).status).toBe(404);
    // The base is of before the list changed.
    const [change] = await historyOf(left.id);
    expect((await restore(left.id, change)).status).toBe(200);
    expect(await server.get(left.id)).toMatchObject({ stage: 'Offer' });
  });

  test('a stage that is renamed and won at once is one change of its deals, by its new name', async () => {
    await server.add({ stage: 'Proposal' });
    const moved = await server.add({ stage: 'Discovery' });
    const list = first
      .filter(({ name }) => name !== 'Discovery')
      .map((stage) =>
        stage.name === 'Proposal'
          ? { ...stage, name: 'Discovery', outcome: 'won' as const }
          : stage,
      );
    const moves = [{ from: 'Discovery', to: 'Negotiation' }];
    expect((await save(list, { moves })).status).toBe(200);
    const known = (await states()).filter(({ was_outcome }) => was_outcome !== null);
    expect(known.toSorted((one, other) => (one.stage < other.stage ? -1 : 1))).toMatchObject([
      { was_outcome: 'open', was_stage: 'Discovery', outcome: 'won', stage: 'Discovery' },
      { was_outcome: 'open', was_stage: 'Discovery', outcome: 'open', stage: 'Negotiation' },
    ]);
    expect(await historyOf(moved.id)).toMatchObject([{ how: 'edit' }]);
  });

  test('an undo finds the stage that had the name then, also where a new one has it', async () => {
    const { id } = await server.add({ stage: 'Proposal' });
    await server.put(id, { stage: 'Negotiation' });
    const renamed = first.map((stage) =>
      stage.name === 'Proposal' ? { ...stage, name: 'Offer' } : stage,
    );
    await save(renamed);
    const offer = (stage: object) =>
      (stage as { name: string }).name === 'Offer' ? { ...stage, was: 'Offer' } : stage;
    // The new one stands before it, and is written before it.
    const list = [named('Proposal', { was: null }), ...renamed.map(offer)];
    expect((await save(list)).status).toBe(200);
    const [change] = await historyOf(id);
    expect((await restore(id, change)).status).toBe(200);
    expect(await server.get(id)).toMatchObject({ stage: 'Offer' });
  });

  test('what a colleague wrote while the list changed has the new name too', async () => {
    const { id } = await server.add({ stage: 'Proposal' });
    const since = await server.db.transaction(lastDealChange);
    await server.put(id, { stage: 'Negotiation' });
    const renamed = new Map([
      ['Proposal', 'Negotiation'],
      ['Negotiation', 'Proposal'],
    ]);
    await server.db.transaction((tx) => settleDealChanges(tx, since, renamed, []));
    expect((await states()).at(-1)).toMatchObject({ was_stage: 'Negotiation', stage: 'Proposal' });
  });

  test('a stage with deals does not go before somebody says where they go', async () => {
    const { id } = await server.add({ stage: 'Proposal' });
    const without = first.filter(({ name }) => name !== 'Proposal');
    expect(await save(without)).toMatchObject({
      status: 409,
      body: { error: '1 deal is in “Proposal”. Say where to move them.' },
    });
    expect(await save(without, { moves: [{ from: 'Proposal', to: 'Nowhere' }] })).toMatchObject({
      status: 409,
    });
    expect(await names()).toContain('Proposal');
    const moves = [{ from: 'Proposal', to: 'Closed Won' }];
    expect((await save(without, { moves })).status).toBe(200);
    expect(await server.get(id)).toMatchObject({ stage: 'Closed Won', outcome: 'won' });
    const { body } = await server.request('ADMIN', 'GET', '/api/audit');
    expect(JSON.stringify(body)).toContain('removed: Proposal; 1 deals moved');
  });

  test('of two who change the list one is told; a list that cannot be is refused', async () => {
    const base = await names();
    const both = await Promise.all([
      save([...first, named('One')], { base }),
      save([...first, named('Two')], { base }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    for (const wrong of [
      [],
      [named('Won', { outcome: 'won' })],
      [...first, named('discovery')],
      [named(' ')],
      [named('A', { usual_days: 0 })],
      [{ ...named('A'), outcome: 'maybe' }],
    ]) {
      expect((await save(wrong)).status).toBe(400);
    }
  });

  test('usual days in a stage of a deal count from the day it came into it', async () => {
    await save(first.map((stage) => ({ ...stage, usual_days: 10 })));
    const { id } = await server.add({ stage: 'Discovery' });
    expect(await server.get(id)).toMatchObject({ own_stage: { usual_days: 10 } });
    await server.put(id, { stage: 'Walk-in' });
    expect(await server.get(id)).toMatchObject({ own_stage: null });
  });

  test('[PERM-01] only administrators change the list, and see how it is used', async () => {
    for (const role of ['ACCOUNT_EXECUTIVE', 'MANAGER', 'SALES_ENGINEER'] as const) {
      expect((await server.request(role, 'PUT', path, {})).status).toBe(403);
      expect((await server.request(role, 'GET', `${path}/use`)).status).toBe(403);
      expect((await server.request(role, 'GET', path)).status).toBe(200);
    }
  });
});

test('[INT-04] deals of HubSpot stay in the stages of its pipelines', async () => {
  const world = await createCrmWorld({ deals: 1 });
  try {
    await world.connect();
    const [deal] = await world.importDeals(1);
    const { stage, ...before } = await world.deal(deal!.id);
    const { body } = await world.send<DealStage[]>('GET', path);
    const base = body.map(({ name }) => name);
    const list = [{ name: String(stage), outcome: 'open', usual_days: null, was: null }];
    const kept = body
      .filter(({ name }) => name !== stage)
      .map((each) => ({ ...each, was: each.name }));
    await world.send('PUT', path, { base, moves: [], stages: [...kept, ...list] });
    const renamed = [...kept, { ...list[0], name: 'Ours', was: stage }];
    const sent = { base: [...kept.map(({ name }) => name), stage], moves: [], stages: renamed };
    await world.send('PUT', path, sent);
    expect(await world.deal(deal!.id)).toMatchObject({ stage, outcome: before['outcome'] });
  } finally {
    await world.close();
  }
});
