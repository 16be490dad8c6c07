import { connect } from '@plumbline/server/platform/db/database.ts';
import { prepareFigures } from '@plumbline/server/platform/db/figures.queries.ts';
import pg from 'pg';
import { template } from './deals.ts';

/** Deals of one statement. */
const chunk = 50_000;
/** Up from so many new deals, indexes are built anew rather than row by row. */
const many = 20_000;

/**
 * Lets a pipeline grow by SQL, as the product would have stored it: deals with texts, tasks, scores
 * of a quarter, evidence levels, what the CRM told, and an RFP of 100 rows for one in a hundred. Half
 * of the deals are open; each owner has 500; one in a thousand is gone from the CRM.
 */
export async function growTo(databaseUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
    );
    const { rows } = await client.query<{ count: string }>('select count(*) from opportunities');
    const existing = Number(rows[0]?.count ?? 0);
    if (existing >= total) return;
    // No trigger and no check of references while rows come in by the million.
    await client.query('set session_replication_role = replica');
    const indexes = total - existing > many ? await dropIndexes(client) : [];
    for (let from = existing + 1; from <= total; from += chunk) {
      const to = Math.min(total, from + chunk - 1);
      await client.query('begin');
      await client.query(
        `create temporary table come on commit drop as
         select gen_random_uuid() as id, n from generate_series(${from}, ${to}) n`,
      );
      await client.query(deals, [JSON.stringify(template())]);
      for (const statement of parts) await client.query(statement);
      await client.query('commit');
    }
    for (const statement of indexes) await client.query(statement);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
    await client.query('truncate deal_figures cascade');
    const db = connect(databaseUrl, { poolSize: 1, statementTimeoutMs: 0, answerWithinMs: 0 });
    try {
      await prepareFigures(db);
    } finally {
      await db.$client.end();
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** @returns what makes the indexes again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid::regclass::text = any($1) and not i.indisunique`,
    [['opportunities', 'strategy_tasks', 'score_history', 'rfp_requirements']],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** What differs from deal to deal. */
const varied: Record<string, string> = {
  id: 'come.id',
  name: `'Customer ' || (n::bigint * 7919 % 100003) || ' – rollout ' || n`,
  company_name: `'Customer ' || (n::bigint * 7919 % 100003)`,
  company_domain: `'customer-' || (n::bigint * 7919 % 100003) || '.example'`,
  value: '(n::bigint * 7919 % 380) * 1000 + 4000',
  stage: `(array['Discovery','Qualification','Proposal','Negotiation','Contract sent',
    'Closed Won','Closed Won','Closed Won','Closed Lost','Closed Lost'])[1 + n % 10]`,
  owner: `'Owner ' || n / 500`,
  currency: `(array['USD','EUR','GBP'])[1 + n % 3]`,
  created_date: `date_trunc('milliseconds', now()) - n * interval '1 minute'`,
  updated_date: `date_trunc('milliseconds', now()) - (n % 1000) * interval '1 hour'`,
  close_date: 'current_date - 120 + (n::bigint * 13 % 365)::integer',
  hubspot_id: `'bench-' || n`,
  score: '1 + n % 10',
};

const fixed = Object.keys(template()).filter((name) => !(name in varied));
const deals = `
  insert into opportunities (${[...fixed, ...Object.keys(varied)].join(', ')})
  select ${[...fixed.map((name) => `template.${name}`), ...Object.values(varied)].join(', ')}
  from jsonb_populate_record(null::opportunities, $1::jsonb) template, come`;

const tasks = `
  insert into strategy_tasks (opportunity_id, position, id, type, priority, title, completed, due_date, close_date)
  select o.id, listed.position, listed.task ->> 'id', listed.task ->> 'type',
    listed.task ->> 'priority', listed.task ->> 'title',
    o.completed_step_ids ? (listed.task ->> 'id'), (listed.task ->> 'due_date')::date, o.close_date
  from come join opportunities o using (id),
    jsonb_array_elements(o.strategy_recommendations) with ordinality as listed (task, position)`;
/** A score of every second week of a quarter, each deal on days of its own. */
const history = `
  insert into score_history
  select id, current_date - 14 * week - come.n % 14,
    case when week = 0 then o.score else 1 + (come.n / 10 + week) % 10 end, 0, 0, 0, 0
  from come join opportunities o using (id), generate_series(0, 6) week`;
const initial = `
  insert into initial_scores select id, 1 + (n / 10 + 6) % 10, 0, 0, 0, 0 from come`;
const levels = `
  insert into evidence_levels
  select come.id, jsonb_object_agg(letter, (come.n / 3 + place) % 4)
  from come, unnest(array['metrics', 'economic_buyer', 'decision_criteria', 'decision_process',
    'paper_process', 'pain', 'champion', 'competition']) with ordinality as listed (letter, place)
  group by come.id`;
const told = `
  insert into crm_deal_facts (hubspot_id, stage, outcome, gone)
  select 'bench-' || n, o.stage,
    case when o.stage = 'Closed Won' then 'won' when o.stage = 'Closed Lost' then 'lost' else 'open' end,
    case when n % 1000 = 0 then 'deleted' end
  from come join opportunities o using (id)`;
const requirements = `
  insert into rfp_requirements (opportunity_id, id, position, requirement, priority, support_level)
  select come.id, place, place, 'The product has to do thing number ' || (come.n * 31 + place) % 5000, 'High',
    (array['not_supported', 'partially_supported', 'fully_supported', 'fully_supported'])[1 + (come.n + place) % 4]
  from come, generate_series(1, 100) place where come.n % 100 = 0`;
/** One deal in fifty got another value and close date in the last week. */
const changes = `
  insert into deal_changes (opportunity_id, at, was_outcome, was_stage, was_owner, was_currency, was_value,
    was_close_date, outcome, stage, owner, currency, value, close_date, came_at,
    last_at)
  select id, now() - (come.n % 10000) * interval '1 minute', 'open', o.stage, o.owner, o.currency,
    o.value * 0.9, o.close_date - 20,
    case when o.stage = 'Closed Won' then 'won' when o.stage = 'Closed Lost' then 'lost' else 'open' end,
    o.stage, o.owner, o.currency, o.value, o.close_date,
    arrival.at, arrival.at
  from come join opportunities o using (id)
    cross join lateral (select now() - interval '7 days' + (come.n % 600) * interval '1 second' as at) arrival
  where come.n / 10 % 50 = 0`;
/** All of them came in within the last week, as after a large import. */
const arrivals = `
  insert into deal_changes (opportunity_id, at, outcome, stage, owner, currency, value, close_date)
  select id, now() - interval '7 days' + (come.n % 600) * interval '1 second',
    case when o.stage = 'Closed Won' then 'won' when o.stage = 'Closed Lost' then 'lost' else 'open' end,
    o.stage, o.owner, o.currency, o.value * 0.9, o.close_date - 20
  from come join opportunities o using (id)`;
const parts = [tasks, history, initial, levels, told, requirements, arrivals, changes];
