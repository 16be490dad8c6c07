import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

const secret = 'zq81secret';

let folder: string;
let database: EmbeddedPostgres;
let pool: pg.Pool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-log-'));
  await chmod(folder, 0o755); // as root the database runs under another account
  database = await startEmbeddedPostgres({ dataFolder: folder, settings: { fsync: 'off' } });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {}); // one that is killed; its query says so
  await migrate(pool);
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const log = () => readFileSync(join(folder, 'postgres', 'server.log'), 'utf8');

interface Column {
  tableName: string;
  name: string;
  isText: boolean;
}

async function columns(): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select format('%I.%I', table_schema, table_name) as "tableName",
       format('%I', column_name) as name,
       data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY') as "isText"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_schema not in ('pg_catalog', 'information_schema')
     order by 1, ordinal_position`,
  );
  return rows;
}

/** What the database says of a statement that it refuses, in all its parts. */
async function refusalOf(statement: string, values?: unknown[]): Promise<string> {
  try {
    await pool.query(statement, values);
  } catch (error) {
    if (error instanceof pg.DatabaseError) {
      return [error.message, error.detail, error.where, error.hint].join(' ');
    }
    throw error;
  }
  throw new Error(`Not refused: ${statement}`);
}

test('[API-06] the log of the embedded database holds no value of any column, whatever is broken', async () => {
  const all = await columns();
  expect(all.map(({ tableName, name }) => `${tableName}.${name}`)).toEqual(
    expect.arrayContaining(['public.sessions.token', 'public.opportunities.name']),
  );
  // What is not refused for a reason of its own is refused by this rule, which quotes the row.
  for (const table of new Set(all.map(({ tableName }) => tableName))) {
    await pool.query(`alter table ${table} add constraint never check (false) not valid`);
  }
  const toldOf = new Set<Column>();
  for (const column of all) {
    const { tableName, name } = column;
    const into = `insert into ${tableName} (${name}) overriding system value values`;
    const refusals = [
      await refusalOf(`${into} ($1)`, [secret]),
      await refusalOf(`${into} ($1)`, [JSON.stringify([secret])]),
      await refusalOf(`${into} ('["${secret}"]')`),
    ];
    if (refusals.some((refusal) => refusal.includes(secret))) toldOf.add(column);
  }
  // The client is told the value: what would stand in a log that repeats it.
  const silent = all.filter((column) => column.isText && !toldOf.has(column));
  expect(silent.map(({ tableName, name }) => `${tableName}.${name}`)).toEqual([]);
  expect(log()).not.toContain(secret);
});

test.each([
  ['a bad cast', `select '${secret}'::integer`],
  ['a statement that cannot be read', `selec '${secret}'`],
  ['an error that a function raises', `do $$ begin raise exception '${secret}'; end $$`],
  ['a warning', `do $$ begin raise warning '${secret}'; end $$; select 1/0`],
])('[API-06] the log of the embedded database repeats nothing of %s', async (_, statement) => {
  await refusalOf(statement);
  expect(log()).not.toContain(secret);
});

test('[API-06] the log tells of a process that was killed, and not what it was at', async () => {
  const client = await pool.connect();
  client.on('error', () => {}); // it is cut off, and the query says so
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const busy = client.query(`select pg_sleep(600), '${secret}'`).catch(() => 'cut off');
  await expect
    .poll(async () => {
      const { rows: found } = await pool.query(
        'select 1 from pg_stat_activity where query like $1',
        ['select pg_sleep(600)%'],
      );
      return found.length;
    })
    .toBe(1);
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  expect(await busy).toBe('cut off');
  client.release(true);
  await expect.poll(log).toContain('was terminated by signal 9');
  expect(log()).not.toContain(secret);
});
