import type pg from 'pg';

/** A table of the product, with the columns that are stored and not computed. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/**
 * Tables whose rows are not worth keeping, or would be wrong elsewhere: sessions, access tokens and connected apps (one that
 * was revoked must not come back), sign-ins under way, what counts attempts, keys that are made anew, settings of a start, documents of a sync
 * under way, a report that is computed anew, and events that the server of the backup sends itself.
 */
export const withoutData: ReadonlySet<string> = new Set([
  'schema_migrations',
  'sessions',
  'verifications',
  'access_tokens',
  'oauth_grants',
  'oauth_artifacts',
  'idempotency_keys',
  'passkey_challenges',
  'rate_limits',
  'job_starts',
  'last_writes',
  'signing_keys',
  'crm_oauth_states',
  'settings_seen',
  'knowledge_staged_documents',
  'gap_report',
  'webhook_deliveries',
  'raised_warnings',
]);

/** Objects that an extension brought are not the product's. */
const ofExtension = (kind: string, id: string) =>
  `exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

/** Names of the tables that are in the database's schema. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not ${ofExtension('pg_class', 'c.oid')} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables that a backup holds, each after those that it refers to. */
export async function tablesWithData(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows: columns } = await client.query<StoredTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not ${ofExtension('pg_class', 'c.oid')}
     group by 1 order by 1`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint r
     join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
     where r.contype = 'f' and f.oid <> t.oid and f.relnamespace = current_schema()::regnamespace`,
  );
  const kept = columns.filter(({ name }) => !withoutData.has(name));
  return inOrder(kept, references);
}

function inOrder(tables: StoredTable[], references: { from: string; to: string }[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isReady = ({ name }: StoredTable) =>
      !references.some(({ from, to }) => from === name && names.has(to));
    const ready = waiting.filter((table) => isReady(table));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Where the numbers of new rows go on, for each column that counts up. */
export async function readSequences(
  client: pg.ClientBase,
  tables: readonly StoredTable[],
): Promise<{ table: string; column: string; value: string }[]> {
  const { rows } = await client.query<{ table: string; column: string; value: string }>(
    `select t.relname as table, a.attname as column, s.last_value::text as value
     from pg_class c join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i')
       and d.classid = 'pg_class'::regclass
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     join pg_sequences s on s.schemaname = current_schema() and s.sequencename = c.relname
     where c.relkind = 'S' and t.relname = any($1) and s.last_value is not null order by 1, 2`,
    [tables.map(({ name }) => name)],
  );
  return rows;
}

/** Rows that somebody wrote, of tables in which migrations leave some. */
const writtenIn: Readonly<Record<string, string>> = {
  deal_stages: 'edited',
  workspace_settings:
    "currency is not null or fiscal_start_month <> 1 or assistant_names <> 'placeholders' or assistant_sign_in <> 'off'",
  model_settings:
    "provider is not null or month_cap is not null or features_off <> '{}' or searches_web or voice_tone || voice_us || voice_product || what_we_sell <> ''",
};

/** Rows in a table, counted. */
export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `select count(*) as rows from ${client.escapeIdentifier(table)} where ${writtenIn[table] ?? true}`,
  );
  return Number(rows[0]?.rows ?? 0);
}

/** Empties the schema: tables and functions go; what extensions brought stays. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  for (const name of await tableNames(client)) {
    await client.query(`drop table if exists ${client.escapeIdentifier(name)} cascade`);
  }
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
       and not ${ofExtension('pg_proc', 'p.oid')}`,
  );
  for (const { signature } of rows)
    await client.query(`drop routine if exists ${signature} cascade`);
  // Work that was waiting belonged to what is gone; the server makes the queues again.
  await client.query('drop schema if exists pgboss cascade');
}

/** Ends what only a job could have brought to an end: jobs are not in a backup. */
export async function settleUnfinishedWork(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update knowledge_sources set sync_id = null, status = 'error',
       last_error = 'A restored backup was taken during this sync. Sync again.'
     where sync_id is not null`,
  );
  // A copy must not send to where the original does before somebody wants it to.
  await client.query(`update webhook_endpoints set state = 'paused' where state = 'on'`);
  await client.query(`update rfp_analyses set status = 'stopped' where status = 'running'`);
}

/** Takes away what only the old key opens. */
export async function forgetSealedSecrets(client: pg.ClientBase): Promise<void> {
  await client.query('delete from crm_connections');
  await client.query('delete from webhook_endpoints');
  await client.query('update knowledge_sources set credentials = null');
  await client.query('delete from second_factors');
  await client.query('update model_settings set api_key = null, key_end = null');
  await client.query('update people set two_factor_enabled = false where two_factor_enabled');
}

export async function countSealedSecrets(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ secrets: string }>(
    `select (select count(*) from crm_connections) +
       (select count(*) from webhook_endpoints) +
       (select count(*) from knowledge_sources where credentials is not null) +
       (select count(*) from second_factors) +
       (select count(*) from model_settings where api_key is not null) as secrets`,
  );
  return Number(rows[0]?.secrets ?? 0);
}
