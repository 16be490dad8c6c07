import type { DealStage } from '@plumbline/domain/opportunities/stages.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import {
  eventSchema,
  webhookEventTypes,
  type WebhookEventType,
} from '@plumbline/domain/webhooks/events.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../testing/database.ts';
import type { Caller } from '../../testing/members.ts';
import { addHighlight, addSuggestion } from '../../testing/suggestions.ts';
import { createWebhooksWorld, takeWarnings } from '../../testing/webhooks.ts';

let world: Awaited<ReturnType<typeof createWebhooksWorld>>;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world.db, 'opportunities', 'people', 'knowledge_sources');
  world.receiver.received.length = 0;
});

interface Deal {
  by: Caller;
  id: string;
}

const path = ({ id }: Deal) => `/api/deals/${id}`;

async function addConversation(deal: Deal): Promise<string> {
  const { status, body } = await deal.by.call('POST', `${path(deal)}/conversations`, {
    text: 'Dana: Quotes take six days.',
    name: 'Call with Dana',
    kind: 'call',
    happened_at: '2026-11-03T09:00:00.000Z',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: string }).id;
}

const readings = (deal: Deal, brief: object[]) =>
  world.db.execute(sql`
    insert into deal_readings (opportunity_id, deal_created_date, state, requested_at, due_at, reading)
    values (${deal.id}, now(), 'idle', now(), now(), ${JSON.stringify({ brief })}::jsonb)
    on conflict (opportunity_id) do update set reading = excluded.reading`);

const syncSource = () =>
  world.db
    .execute(sql`
    with source as (
      insert into knowledge_sources (id, name, url, category, type, is_active, document_count,
        created_date, updated_date)
      values (gen_random_uuid(), 'Handbook', 'https://docs.example', 'Other', 'documentation', true, 4,
        now(), now()) returning id)
    select id from source`)
    .then(() => world.db.execute(sql`update knowledge_sources set synced_at = now()`));

interface Case {
  /** What tells of it. */
  when: (deal: Deal) => Promise<unknown>;
  /** What is told with texts, beside the deal. */
  told: object;
  /** Words that are sent to those alone who ask for texts. */
  texts: string[];
  /** Who may not read what it tells of. */
  notFor: Role | null;
}

const cases: Record<WebhookEventType, Case> = {
  'opportunity.created': {
    when: ({ by }) => by.call('POST', '/api/deals', { name: 'Borealis' }),
    told: { values: { name: 'Borealis' } },
    texts: ['Borealis'],
    notFor: null,
  },
  'opportunity.updated': {
    when: (deal) =>
      deal.by.call('PUT', path(deal), { technical_insights_narrative: 'On premises' }),
    told: {
      changed: ['technical_insights_narrative'],
      values: { technical_insights_narrative: 'On premises' },
    },
    texts: ['On premises'],
    notFor: 'ACCOUNT_EXECUTIVE',
  },
  'opportunity.deleted': {
    when: (deal) => deal.by.call('DELETE', path(deal)),
    told: {},
    texts: [],
    notFor: null,
  },
  'score.changed': {
    when: (deal) =>
      deal.by.call('PUT', path(deal), { meddpicc_data: { pain: 'Overtime of 400 hours' } }),
    told: { scores: { meddpicc_completeness: { from: 0, to: 7.69 } } },
    texts: [],
    notFor: null,
  },
  'task.completed': {
    async when(deal) {
      const task = { id: 't1', title: 'Call the CFO', type: 'technical_strategy' };
      await deal.by.call('PUT', path(deal), { strategy_recommendations: [task] });
      await deal.by.call('PUT', path(deal), { complete_step_ids: ['t1'] });
    },
    told: { task_id: 't1', task_type: 'technical_strategy', title: 'Call the CFO' },
    texts: ['Call the CFO'],
    notFor: 'ACCOUNT_EXECUTIVE',
  },
  'warning.raised': {
    async when(deal) {
      await takeWarnings(world);
      await deal.by.call('PUT', path(deal), { close_date: '2026-01-15' });
      await takeWarnings(world);
      await takeWarnings(world);
    },
    told: { rule: 'deal.overdue', severity: 'high', title: 'Close date has passed' },
    texts: ['Close date has passed'],
    notFor: null,
  },
  'brief.changed': {
    when: (deal) =>
      readings(deal, [
        { text: 'Nothing before July.', sides: ['commercial'] },
        { text: 'The pilot runs.', sides: ['commercial', 'technical'] },
      ]),
    told: { brief: ['Nothing before July.', 'The pilot runs.'] },
    texts: ['July', 'pilot'],
    notFor: 'SALES_ENGINEER',
  },
  'conversation.added': {
    when: addConversation,
    told: { kind: 'call', source: 'pasted', happened_at: '2026-11-03T09:00:00.000Z' },
    texts: ['Call with Dana'],
    notFor: null,
  },
  'highlight.found': {
    async when(deal) {
      await addHighlight(world.db, {
        dealId: deal.id,
        conversationId: await addConversation(deal),
      });
    },
    told: {
      highlights: [
        { conversation_id: expect.any(String), start: 0, end: 21, text: 'Quotes take six days.' },
      ],
    },
    texts: ['six days'],
    notFor: null,
  },
  'suggestion.created': {
    when: (deal) =>
      addSuggestion(world.db, {
        dealId: deal.id,
        conversationId: crypto.randomUUID(),
        section: 'technical_insights.narrative',
      }),
    told: {
      section: 'technical_insights.narrative',
      field: null,
      level: 2,
      text: 'Quotes take six days.',
    },
    texts: ['six days'],
    notFor: 'ACCOUNT_EXECUTIVE',
  },
  'rfp.analyzed': {
    async when(deal) {
      await world.db.execute(sql`
        insert into rfp_analyses (opportunity_id, run_id, status, total, again, started_date, updated_date)
        values (${deal.id}, gen_random_uuid(), 'running', 3, false, now(), now())`);
      await world.db.execute(sql`update rfp_analyses set status = 'done'`);
    },
    told: {},
    texts: [],
    notFor: 'ACCOUNT_EXECUTIVE',
  },
  'source.synced': {
    when: syncSource,
    told: { source_type: 'documentation', documents: 4, name: 'Handbook' },
    texts: ['Handbook'],
    notFor: null,
  },
};

async function told(type: WebhookEventType, role: Role, with_texts: boolean) {
  const by = await world.enter('ADMIN');
  const { body } = await by.call('POST', '/api/deals', { name: 'Acme' });
  const { id } = body as { id: string };
  await world.listen(role, { events: [type], with_texts });
  await cases[type].when({ by, id });
  await world.send();
  expect(world.receiver.refused).toEqual([]);
  return { id, events: world.receiver.received };
}

test.each(webhookEventTypes)('[API-05] %s is told once, as it is described', async (type) => {
  const { id, events } = await told(type, 'ADMIN', true);
  expect(events).toHaveLength(1);
  const [event] = events;
  const { id: _id, ...sent } = event ?? {};
  expect(v.safeParse(eventSchema(type), sent).issues).toBeUndefined();
  expect(event?.data).toMatchObject(cases[type].told);
  const ofAnother = { 'source.synced': undefined, 'opportunity.created': expect.any(String) };
  expect(event?.data['opportunity_id']).toEqual(
    type in ofAnother ? ofAnother[type as keyof typeof ofAnother] : id,
  );
});

test.each(webhookEventTypes)('%s without texts holds none', async (type) => {
  const { events } = await told(type, 'ADMIN', false);
  expect(events).toHaveLength(1);
  for (const text of cases[type].texts) expect(JSON.stringify(events)).not.toContain(text);
});

test.each(webhookEventTypes.filter((type) => cases[type].notFor !== null))(
  '[PERM-01] %s is not for those who may not read what it tells of',
  async (type) => {
    const { events } = await told(type, cases[type].notFor ?? 'ADMIN', true);
    for (const text of cases[type].texts.slice(0, 1)) {
      expect(JSON.stringify(events)).not.toContain(text);
    }
    expect(events).toEqual([]);
  },
);

test('a fourth warning of a deal is raised as it comes, with its words', async () => {
  const by = await world.enter('ADMIN');
  await world.listen('ADMIN', { events: ['warning.raised'], with_texts: true });
  const name = { name: 'Bea Lindt' };
  const { body } = await by.call('POST', '/api/deals', {
    name: 'Acme',
    stage: 'Discovery',
    hubspot_id: '9000100025',
    close_date: '2026-01-15',
    meddpicc_data: { champion: name },
  });
  const { id } = body as { id: string };
  await world.db.execute(sql`
    insert into crm_deal_facts (hubspot_id, hubspot_portal, stage, contacts, close_date_pushes)
    select hubspot_id, hubspot_portal, stage, 1, 3 from opportunities where id = ${id}`);
  await takeWarnings(world);
  await by.call('PUT', `/api/deals/${id}`, {
    meddpicc_data: { economic_buyer: name, champion: name },
  });
  await takeWarnings(world);
  await world.send();
  expect(world.receiver.received.map(({ data }) => [data['rule'], data['title']])).toEqual([
    ['deal.buyer-is-champion', 'Buyer and champion are the same'],
  ]);
});

test('[PERM-01] a warning names nobody from texts that the maker may not read', async () => {
  const writer = await world.enter('ADMIN');
  await world.listen('SALES_ENGINEER', { events: ['warning.raised'], with_texts: true });
  const { body } = await writer.call('POST', '/api/deals', {
    name: 'Acme',
    stage: 'Discovery',
    hubspot_id: '9000100024',
    meddpicc_data: { champion: { name: 'Bea Lindt' } },
  });
  const { id } = body as { id: string };
  await takeWarnings(world);
  await world.db.execute(sql`
    insert into crm_deal_facts (hubspot_id, hubspot_portal, stage, contacts)
    select hubspot_id, hubspot_portal, stage, 0 from opportunities where id = ${id}`);
  await takeWarnings(world);
  await world.send();
  expect(world.receiver.received.map(({ data }) => data['rule'])).toEqual(['deal.single-threaded']);
  expect(JSON.stringify(world.receiver.received)).not.toContain('Bea');
});

test('[API-03] a renamed stage is told of no deal', async () => {
  const { call } = await world.listen('ADMIN', { events: ['opportunity.updated'] });
  const { body: list } = await call('GET', '/api/stages');
  const stages = (list as DealStage[]).map((stage) => ({ ...stage, was: stage.name }));
  const base = stages.map(({ name }) => name);
  await call('POST', '/api/deals', { name: 'Borealis', stage: base[0] });
  const renamed = stages.map((stage, index) =>
    index === 0 ? { ...stage, name: 'Meeting' } : stage,
  );
  const { status } = await call('PUT', '/api/stages', { base, moves: [], stages: renamed });
  expect(status).toBe(200);
  const { rows } = await world.db.execute(sql`select type, data from webhook_deliveries`);
  expect(rows).toEqual([]);
});
