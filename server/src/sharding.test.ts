import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addTestPerson, createTestApi } from './testing/app.ts';

/*
 * Whether the database could be spread over several machines by deal (`opportunity_id`), as Citus and
 * the like do it: nothing of it is built. docs/operators/scaling.md tells what that would take.
 */

/** Tables that every machine would have whole, or one machine alone: none grows with the deals. */
const notOfDeals = {
  'people and their sign-in': [
    'people',
    'accounts',
    'sessions',
    'invitations',
    'second_factors',
    'known_devices',
    'passkeys',
    'passkey_challenges',
    'verifications',
    'signing_keys',
    'last_writes',
    'model_calls',
    'saved_views',
    'mail_plans',
    'access_tokens',
    'oauth_clients',
    'oauth_grants',
    'oauth_artifacts',
    'idempotency_keys',
    'webhook_endpoints',
  ],
  'what is known beside deals': [
    'companies',
    'deal_imports',
    'knowledge_sources',
    'knowledge_corpora',
    'knowledge_documents',
    'knowledge_passages',
    'knowledge_terms',
    'knowledge_staged_documents',
  ],
  'the CRM, whose own ids are its keys': [
    'crm_connections',
    'crm_deal_keys',
    'crm_deal_facts',
    'crm_oauth_states',
    'crm_owners',
    'crm_portals',
    'crm_readings',
    'crm_throttle',
    'crm_wakes',
    'deal_stages',
  ],
  'sums over deals, which each machine would keep of its own': [
    'gap_report',
    'stage_outcomes',
    'tallies',
    'tally_changes',
  ],
  'the running of the product': [
    'audit_events',
    'chores',
    'job_starts',
    'model_failures',
    'model_habits',
    'model_reservations',
    'model_settings',
    'model_usage',
    'model_waiting',
    'rate_limits',
    'schema_migrations',
    'settings_seen',
    'commitments',
    'currency_rates',
    'workspace_settings',
  ],
};

/** Keys of a deal's tables without the deal, and why that is no obstacle. */
const keysWithoutDeal: Record<string, string> = {
  'deal_answers (id)': 'a random id: the key would take the deal in front',
  'analyses (id)': 'a random id: the key would take the deal in front',
  'conversations (id)': 'a random id: the key would take the deal in front',
  'suggestions (id)': 'a random id: the key would take the deal in front',
  'deal_changes (id)': 'a running number: the key would take the deal in front',
  'webhook_deliveries (id)': 'a running number: the key would take the deal in front',
  'item_history (id)': 'a running number: the key would take the deal in front',
  'section_history (id)': 'a running number: the key would take the deal in front',
  'imported_deals (external_id)':
    'which deal an id of a file is would be kept in a table of its own, as for the CRM',
  'opportunities (hubspot_id,hubspot_portal)':
    'a real obstacle: which deal a deal of the CRM is would be kept in a table of its own',
};

/** Calls that ask all machines, each for its first rows or its own sums: they have no deal to name. */
const acrossDeals = [
  '/api/deals?limit=50&count=true',
  '/api/deals?limit=50&search=nord',
  '/api/tasks',
  '/api/dashboard',
];

let world: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  world = await createTestApi();
  await addTestPerson(world.db);
});
afterAll(() => world.close());

async function tables() {
  const { rows } = await world.db.$client.query<{
    name: string;
    of_deal: boolean;
    keys: string[];
  }>(`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'opportunity_id')
        or c.relname = 'opportunities' as of_deal,
      array(select (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(i.indkey))
        from pg_index i where i.indrelid = c.oid and i.indisunique) as keys
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows;
}

test('[ERR-01] every table belongs to a deal, or it is said why not', async () => {
  const others = (await tables()).filter(({ of_deal }) => !of_deal).map(({ name }) => name);
  expect(others).toEqual(Object.values(notOfDeals).flat().toSorted());
});

test('[ERR-01] every key of a deal’s tables holds the deal, or it is said why not', async () => {
  const without = (await tables())
    .filter(({ of_deal }) => of_deal)
    .flatMap(({ name, keys }) =>
      keys
        .filter(
          (key) => !key.split(',').includes(name === 'opportunities' ? 'id' : 'opportunity_id'),
        )
        .map((key) => `${name} (${key})`),
    );
  expect(without.toSorted()).toEqual(Object.keys(keysWithoutDeal).toSorted());
});

test('[ERR-01] every statement about one deal names it, and no list or figure writes', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  const api = await createTestApi();
  onTestFinished(api.close);
  await addTestPerson(api.db);
  const ofDeal = (await tables()).filter(({ of_deal }) => of_deal).map(({ name }) => name);
  const named = new RegExp(`\\b(${ofDeal.join('|')})\\b`);
  const statementsOf = async (method: string, path: string, body?: object) => {
    spy.mockClear();
    const answer = await api.request('ADMIN', method, path, body);
    expect(answer).toMatchObject({ status: method === 'POST' ? 201 : 200 });
    const sent = (spy.mock.calls as unknown[][]).map(([asked]) => textOf(asked));
    return { answer, statements: sent.filter((text) => named.test(text)) };
  };

  const { answer, statements } = await statementsOf('POST', '/api/deals', {
    name: 'Nord',
    strategy_recommendations: [
      { id: 't1', title: 'Call', type: 'commercial_strategy', priority: 'High' },
    ],
    technical_insights_rfp_requirements: [{ id: 'r1', requirement: 'Does it sign in by SAML?' }],
  });
  const own = `/api/deals/${(answer.body as { id: string }).id}`;
  const answered = { ids: ['r1'], supportLevel: 'fully_supported' };
  for (const [method, path, body] of [
    ['GET', own],
    ['PUT', own, { meddpicc_data: { metrics: 'Saves a day a week.' } }],
    ['PUT', own, { stage: 'Proposal', value: 10 }],
    ['GET', `${own}/rfp/requirements`],
    ['PATCH', `${own}/rfp/requirements`, answered],
  ] as const) {
    const more = (await statementsOf(method, path, body)).statements;
    expect(more).not.toEqual([]);
    statements.push(...more);
  }
  expect(statements.filter((text) => !namesDeal.test(text))).toEqual([]);

  for (const path of acrossDeals) {
    const asked = (await statementsOf('GET', path)).statements;
    expect(asked).not.toEqual([]);
    expect(asked.filter((text) => !/^(select|with)\b/i.test(text))).toEqual([]);
  }
});

function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** The deal as a condition, or among the columns of a new row. */
const namesDeal =
  /("?opportunity_id"?|"?opportunities"?\."?id"?|\bo\.id) (=|in\b)|insert into "?\w+"? ?\([^)]*("?opportunity_id"?|"id")/i;
