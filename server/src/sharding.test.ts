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
    ...['people', 'accounts', 'sessions', 'invitations', 'second_factors', 'known_devices'],
    ...['verifications', 'signing_keys', 'last_writes', 'model_calls'],
  ],
  'what is known beside deals': [
    ...['companies', 'knowledge_sources', 'knowledge_corpora', 'knowledge_documents'],
    ...['knowledge_passages', 'knowledge_terms', 'knowledge_staged_documents'],
  ],
  'the CRM, whose own ids are its keys': [
    ...['crm_connections', 'crm_deal_facts', 'crm_oauth_states', 'crm_portals', 'crm_readings'],
    ...['crm_throttle', 'crm_wakes'],
  ],
  'the running of the product': [
    ...['audit_events', 'job_starts', 'rate_limits', 'schema_migrations', 'settings_seen'],
  ],
};

/** Keys of a deal's tables without the deal, and why that is no obstacle. */
const keysWithoutDeal: Record<string, string> = {
  'analyses (id)': 'a random id: the key would take the deal in front',
  'conversations (id)': 'a random id: the key would take the deal in front',
  'suggestions (id)': 'a random id: the key would take the deal in front',
  'item_history (id)': 'a running number: the key would take the deal in front',
  'section_history (id)': 'a running number: the key would take the deal in front',
  'opportunities (hubspot_id,hubspot_portal)':
    'the one real obstacle: which deal a deal of the CRM is would be kept in a table of its own',
  'conversation_model_readings (conversation_id)':
    'a random id: the table would get the deal of its conversation',
};

/** Statements of the hot path that ask all machines, and why that is right. */
const acrossDeals: Record<string, RegExp> = {
  'a page of the list: each machine gives its first rows':
    /^select [^;]* from "opportunities" .*order by .* limit/is,
  'a count of the list: each machine counts its own': /^select count\(\*\)/i,
  'figures of all open deals: each machine sums its own':
    /^\s*(with|select)\b(?!.*\b(insert|update|delete)\b).*(\bo\b|stage)/is,
};

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
        or c.relname in ('opportunities', 'conversation_model_readings') as of_deal,
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

test('[ERR-01] every statement of the hot path names its deal, or it is said why not', async () => {
  const statements = new Set<string>();
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  const api = await createTestApi();
  onTestFinished(api.close);
  await addTestPerson(api.db);
  const call = (method: string, path: string, body?: object) =>
    api.request('ADMIN', method, path, body);
  const { body } = await call('POST', '/api/deals', {
    name: 'Nord',
    strategy_recommendations: [{ id: 't1', title: 'Call', type: 'commercial_strategy', priority: 'High' }],
    technical_insights_rfp_requirements: [{ id: 'r1', requirement: 'Does it sign in by SAML?' }],
  });
  const { id } = body as { id: string };
  const own = `/api/deals/${id}`;
  for (const answered of [
    await call('GET', own),
    await call('PUT', own, { meddpicc_data: { metrics: 'Saves a day a week.' } }),
    await call('PUT', own, { stage: 'Proposal', value: 10 }),
    await call('GET', `${own}/rfp/requirements`),
    await call('PATCH', `${own}/rfp/requirements`, {
      ids: ['r1'],
      supportLevel: 'fully_supported',
    }),
    await call('GET', '/api/deals?limit=50&count=true'),
    await call('GET', '/api/deals?limit=50&search=nord'),
    await call('GET', '/api/tasks'),
    await call('GET', '/api/dashboard'),
  ]) {
    expect(answered).toMatchObject({ status: 200 });
  }
  for (const [asked] of spy.mock.calls as unknown[][]) {
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');
    statements.add(text.replace(/\s+/g, ' ').trim());
  }
  const ofDeal = (await tables()).filter(({ of_deal }) => of_deal).map(({ name }) => name);
  const named = new RegExp(`\\b(${ofDeal.join('|')})\\b`);
  const touching = [...statements].filter((text) => named.test(text) && !/pg_class/.test(text));
  expect(touching.length).toBeGreaterThan(10);
  const without = touching.filter(
    (text) =>
      !namesDeal.test(text) && !Object.values(acrossDeals).some((allowed) => allowed.test(text)),
  );
  expect(without).toEqual([]);
});

/** The deal as a condition, or among the columns of a new row. */
const namesDeal =
  /("?opportunity_id"?|"?opportunities"?\."?id"?|\bo\.id) (=|in\b)|insert into "?\w+"? ?\([^)]*("?opportunity_id"?|"id")/i;
