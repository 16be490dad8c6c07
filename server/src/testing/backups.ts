import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createTestApi } from './app.ts';
import { startEnvironment } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const secret = 'a secret for tests of more than 32 characters';
export const root = join(import.meta.dirname, '../../..');
export const program = join(root, 'server/src/db-command.ts');

interface Run {
  code: number;
  out: string;
  error: string;
}

/** A database with something in every table that a backup holds, a backup of it, and the command. */
export async function createBackupWorld() {
  const server = await createTestApi();
  const { rows } = await server.db.$client.query<{ name: string }>(
    'select current_database() as name',
  );
  const sourceUrl = urlOf(server, rows[0]?.name ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  await fill(server);
  const before = await contentsOf(sourceUrl);
  const taken = join(folder, 'taken.backup');

  function db(args: string[], environment: Record<string, string> = {}): Promise<Run> {
    return runProgram(process.execPath, [program, ...args], environment);
  }

  function runProgram(
    file: string,
    args: string[],
    environment: Record<string, string> = {},
  ): Promise<Run> {
    const env = {
      ...startEnvironment(),
      HOME: tmpdir(),
      DATABASE_URL: sourceUrl,
      DATA_DIR: join(folder, 'data'),
      PLUMBLINE_SECRET: secret,
      ...environment,
    };
    return new Promise((done) => {
      execFile(file, args, { env, cwd: folder }, (problem, out, error) => {
        done({ code: problem ? Number(problem.code) : 0, out, error });
      });
    });
  }

  const { code, error } = await db(['backup', taken]);
  if (code !== 0) throw new Error(error);
  return {
    server,
    /** For files of the tests; the command starts there. */
    folder,
    /** A backup of all that the database holds. */
    taken,
    /** Every row there was then. */
    before,
    db,
    runProgram,
    async close(): Promise<void> {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

type Api = Awaited<ReturnType<typeof createTestApi>>;

function urlOf(server: Api, database: string): string {
  const { host, port, user, password } = server.db.$client.options;
  const options = server.db.$client.options.connectionString;
  const url = new URL(options ?? `postgres://${user}:${String(password)}@${host}:${port}`);
  url.pathname = `/${database}`;
  return url.href;
}

/** Something in every table that a backup holds, awkward texts among it. */
async function fill(server: Api): Promise<void> {
  const create = async (deal: object) => {
    const { status, body } = await server.request('ADMIN', 'POST', '/api/deals', deal);
    expect([status, status === 201 || body]).toEqual([201, true]);
    return (body as { id: string }).id;
  };
  await server.db.execute(sql`
    insert into people (email, name, role) values ('ada@demo.example', 'Ada "A" Löve', 'ADMIN');
    insert into accounts (provider_id, account_id, person_id) select 'google', '1', id from people;
    insert into sessions (token, person_id, expires_at) select 'session-token', id, now() from people;
    insert into companies (company_key, name, updated_date) values ('nord.example', 'Nord', now())`);
  for (let n = 0; n < 60; n += 1) await create({ name: `Deal ${n}`, value: n * 1.1 });
  const awkward = '=1+1\tTab\nnew line \\. \\N "quotes" 🚚';
  const id = await create({
    name: '=1+1',
    owner: 'Ada',
    value: 0.1 + 0.2,
    meddpicc_data: { pain: '\\.', metrics: '=HYPERLINK("http://x")' },
    spiced_data: { pain: 'p' },
    technical_insights_environment: 'SAP\r\n\\.\r\n',
    technical_insights_rfp_requirements: [
      { id: 'R1', requirement: '@SUM(A1)', supportLevel: 'not_supported' },
      { id: 'R2', requirement: 'SSO' },
    ],
    strategy_recommendations: [
      {
        id: 't1',
        type: 'commercial_strategy',
        title: 'Call',
        description: 'Why',
        priority: 'High',
      },
    ],
    commercial_challenges: [{ id: 'c1', text: '+ price', createdAt: '2026-01-01T00:00:00.000Z' }],
  });
  await server.db.execute(sql`update opportunities set name = ${awkward} where id = ${id}`);
  const source = {
    name: 'Docs',
    url: 'https://docs.example/',
    credentials: { username: 'u', password: 'p' },
  };
  await server.request('ADMIN', 'POST', '/api/knowledgebases', source);
  await server.db.execute(sql`
    update knowledge_sources set credentials = 'v1.sealed', sync_id = gen_random_uuid();
    insert into knowledge_documents (source_id, url, title, content_hash, markdown, links, read_at, generation)
      select id, url, 'Guide', 'h', '# Guide', '{a,"b c"}', now(), 1 from knowledge_sources;
    insert into knowledge_passages (document_id, source_id, position, heading_path, text, terms, term_count)
      select id, source_id, 0, '{Guide}', 'text', ' sso saml ', 2 from knowledge_documents;
    insert into model_calls select id, '2026-11-21', 3 from people;
    insert into invitations (person_id, token_hash, expires_at, provider_id, invited_at)
      select id, 'hash', now(), 'google', now() from people`);
  await server.db.execute(sql`
    insert into analyses (id, opportunity_id, kind, subject, source, person_name, created_at, given, replacements, answer)
      values (gen_random_uuid(), ${id}, 'commercial_strategy', 'MEDDPICC', 'built-in', 'Ada', now(), 'given', '[]', '{"a": 1}')`);
  await server.db.execute(sql`
    insert into rfp_analyses (opportunity_id, run_id, status, total, again, started_date, updated_date)
      values (${id}, gen_random_uuid(), 'running', 2, false, now(), now())`);
  await server.db.execute(sql`
    insert into crm_connections (provider, auth_type, access_token, portal_id, domain, connected_at)
      values ('hubspot', 'apiKey', 'v1.sealed', '1', 'd', now())`);
  await server.db.execute(sql`
    update model_settings set provider = 'openai', model = 'some', api_key = 'v1.sealed'`);
  await server.db.execute(sql`
    insert into webhook_endpoints (person_id, address, secret, host, events, with_texts, created_at)
      select id, 'v1.sealed', 'v1.sealed', 'hooks.example', '{score.changed}', false, now() from people`);
  await server.db.execute(sql`insert into audit_events (action, subject) values ('invite', 'x')`);
}

/** An empty database, closed when the test is over. */
export async function target(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** All rows of all tables, each row as its own text. */
export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    contents[name] = found.map(({ row }) => row);
  }
  await client.end();
  return contents;
}
