import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPasskeys } from './platform/auth/passkeys.ts';
import { invitations } from './platform/db/schema/invitations.ts';
import { accounts, passkeys, people } from './platform/db/schema/people.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { testBaseUrl } from './testing/people.ts';
import { claimDatabase } from './platform/db/claim.ts';
import { createTestApi } from './testing/app.ts';
import { startEnvironment } from './testing/product-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

const secret = 'a secret for tests of more than 32 characters';
const root = join(import.meta.dirname, '../..');
const program = join(root, 'server/src/db-command.ts');

let server: Awaited<ReturnType<typeof createTestApi>>;
let sourceUrl: string;
let folder: string;
/** A backup of all that {@link fill} made. */
let taken: string;
/** Every row there was then. */
let before: Record<string, string[]>;

beforeAll(async () => {
  server = await createTestApi();
  const { rows } = await server.db.$client.query<{ name: string }>(
    'select current_database() as name',
  );
  sourceUrl = urlOf(rows[0]?.name ?? '');
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  await fill();
  before = await contentsOf(sourceUrl);
  taken = join(folder, 'taken.backup');
  const { code, error } = await db(['backup', taken]);
  if (code !== 0) throw new Error(error);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function urlOf(database: string): string {
  const { host, port, user, password } = server.db.$client.options;
  const options = server.db.$client.options.connectionString;
  const url = new URL(options ?? `postgres://${user}:${String(password)}@${host}:${port}`);
  url.pathname = `/${database}`;
  return url.href;
}

/** Something in every table that a backup holds, awkward texts among it. */
async function fill(): Promise<void> {
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
  await server.db.execute(sql`insert into audit_events (action, subject) values ('invite', 'x')`);
}

interface Run {
  code: number;
  out: string;
  error: string;
}

/** The command in a process of its own. */
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

async function target(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** All rows of all tables, each row as its own text. */
async function contentsOf(url: string): Promise<Record<string, string[]>> {
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

const restoredElsewhere = new Set(['schema_migrations', 'sessions', 'audit_events']);

test('a restored copy is the same, row by row, and goes on counting where it was', async () => {
  const { url, db: copyDb } = await target();
  const { code, out, error } = await db(['restore', taken], { DATABASE_URL: url });
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('Restored 61 opportunities');
  expect(out).toContain('The key here opens the 2 stored secrets');
  const copy = await contentsOf(url);
  for (const [table, rows] of Object.entries(before)) {
    if (restoredElsewhere.has(table)) continue;
    // What waited for a job is settled: jobs are not in a backup.
    if (table === 'knowledge_sources' || table === 'rfp_analyses') continue;
    expect([table, copy[table]]).toEqual([table, rows]);
  }
  expect(copy['audit_events']).toEqual(before['audit_events']);
  expect(copy['sessions']).toEqual([]);
  const { rows } = await copyDb.execute(sql`
    select status, sync_id, credentials, (select status from rfp_analyses) as analysis,
      (select count(*)::integer from strategy_tasks) as tasks from knowledge_sources`);
  expect(rows).toEqual([
    { status: 'error', sync_id: null, credentials: 'v1.sealed', analysis: 'stopped', tasks: 1 },
  ]);
  await copyDb.execute(sql`insert into audit_events (action) values ('export')`);
  await copyDb.execute(sql`update opportunities set strategy_recommendations = '[]'`);
  const { rows: after } = await copyDb.execute(
    sql`select count(*)::integer as tasks from strategy_tasks`,
  );
  expect(after).toEqual([{ tasks: 0 }]);
});

test('[MEM-03] passkeys sign in to a restored copy under the same address, and under no other', async () => {
  const now = () => new Date();
  const device = createAuthenticator();
  const [ada] = await server.db.select().from(people).where(eq(people.email, 'ada@demo.example'));
  if (!ada) throw new Error('Nobody is there');
  const source = createPasskeys({ db: server.db, baseUrl: testBaseUrl, now });
  const made = await source.readNew(
    device.make(await source.creationOptions(ada, 'a session')),
    'a session',
  );
  if (typeof made === 'string') throw new Error(made);
  await server.db
    .insert(accounts)
    .values({ providerId: 'credential', accountId: ada.id, userId: ada.id, password: 'hash' });
  await server.db.update(invitations).set({ accepted_at: now() });
  onTestFinished(async () => {
    await server.db.update(invitations).set({ accepted_at: null });
    await server.db.delete(passkeys);
    await server.db.delete(accounts).where(eq(accounts.providerId, 'credential'));
  });
  await server.db
    .insert(passkeys)
    .values({ ...made, person_id: ada.id, name: 'Laptop', created_at: now() });
  const file = join(folder, 'passkeys.backup');
  expect((await db(['backup', file])).code).toBe(0);
  const { url, db: copyDb } = await target();
  const environment = { DATABASE_URL: url, PLUMBLINE_SECRET: `another ${secret}` };
  expect((await db(['restore', file, '--without-secrets'], environment)).code).toBe(0);

  async function signIn(baseUrl: string) {
    const kit = createPasskeys({ db: copyDb, baseUrl, now });
    const options = await kit.requestOptions('sign-in', 'a browser');
    // A device signs for the address that the passkey was made at, whatever it is asked.
    const credential = device.sign(options, {
      origin: testBaseUrl,
      rpId: new URL(testBaseUrl).hostname,
    });
    return kit.readProof(credential, 'sign-in', 'a browser');
  }
  expect(await signIn('https://moved.example')).toEqual({ refusal: 'wrong', email: ada.email });
  expect(await signIn(testBaseUrl)).toEqual({ personId: ada.id, email: ada.email });
});

test('the file is for its owner only, and neither the key nor a session is in it', async () => {
  const text = gunzipSync(await readFile(taken)).toString();
  expect(text).toContain('sealed');
  expect(text).not.toContain(secret);
  expect(text).not.toContain('session-token');
  const { rows } = await server.db.execute(
    sql`select action, actor, detail from audit_events where subject = 'Backup of the database' limit 1`,
  );
  expect(rows).toEqual([
    {
      action: 'export',
      actor: '',
      detail: expect.stringMatching(
        /^61 opportunities \(\d+ rows in \d+ tables\), by whoever runs the server$/,
      ),
    },
  ]);
});

describe('what is not as it should be ends with one line and changes nothing', () => {
  const refusals: [string, (file: string) => Promise<string>, Record<string, string>, RegExp][] = [
    [
      'another key',
      async (file) => file,
      { PLUMBLINE_SECRET: `${secret}!` },
      /sealed with another key/,
    ],
    ['no such file', async (file) => `${file}.none`, {}, /There is no file/],
    ['a bit that fell over', (file) => altered(file, (bytes) => flip(bytes)), {}, /is damaged/],
    [
      'a file cut off',
      (file) => altered(file, (bytes) => bytes.subarray(0, -200)),
      {},
      /is damaged/,
    ],
    [
      'rows that were changed',
      (file) => rewritten(file, (text) => text.replace('Deal 7', 'Deal 8')),
      {},
      /rows of opportunities are not those/,
    ],
    [
      'a newer version',
      (file) =>
        rewritten(file, (text) =>
          text.replace('"migrations":[', '"migrations":[{"name":"0000_x.sql","checksum":"x"},'),
        ),
      {},
      /taken with a newer Plumbline/,
    ],
    [
      'another format',
      (file) => rewritten(file, (text) => text.replace('backup":1', 'backup":2')),
      {},
      /newer Plumbline/,
    ],
    [
      'not a backup',
      (file) => rewritten(file, () => '{"a":1}\n'),
      {},
      /is not a backup of Plumbline/,
    ],
  ];

  test.each(refusals)('%s', async (_name, fileOf, environment, message) => {
    const file = await fileOf(taken);
    const { url } = await target();
    const empty = await contentsOf(url);
    const { code, error } = await db(['restore', file], { DATABASE_URL: url, ...environment });
    expect(error).toMatch(message);
    expect([code, error.trimEnd().split('\n')]).toEqual([1, [expect.any(String)]]);
    expect(await contentsOf(url)).toEqual(empty);
  });

  test('a database that is not empty, until --replace is said and confirmed', async () => {
    const { url, db: other } = await target();
    await other.execute(sql`insert into people (email) values ('kept@demo.example')`);
    const refused = await db(['restore', taken], { DATABASE_URL: url });
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('1 in people')]);
    const unconfirmed = await db(['restore', taken, '--replace'], { DATABASE_URL: url });
    expect(unconfirmed).toMatchObject({ code: 1, error: expect.stringContaining('--yes') });
    const done = await db(['restore', taken, '--replace', '--yes'], { DATABASE_URL: url });
    expect(done.code).toBe(0);
    expect((await contentsOf(url))['people']).toHaveLength(1);
  });

  test('a database of something else is never emptied', async () => {
    const { url, db: other } = await target();
    await other.execute(sql`drop table schema_migrations`);
    const { code, error } = await db(['restore', taken, '--replace', '--yes'], {
      DATABASE_URL: url,
    });
    expect([code, error]).toEqual([1, expect.stringContaining("is not Plumbline's")]);
  });

  test('a server that is running', async () => {
    const { url } = await target();
    const running = await claimDatabase(url, 'shared');
    const { code, error } = await db(['restore', taken], { DATABASE_URL: url });
    await running?.end();
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/Plumbline is running .* Stop it first/),
    ]);
  });

  test('a file that cannot be written, and one that grows too large', async () => {
    await writeFile(join(folder, 'plain'), '');
    const blocked = await db(['backup', join(folder, 'plain', 'x.backup')]);
    expect([blocked.code, blocked.error.trimEnd().split('\n')]).toEqual([1, [expect.any(String)]]);
    // Grows as a full disk would let it: a kilobyte.
    const command = 'ulimit -f 1; exec "$0" "$@"';
    const words = ['-c', command, process.execPath, program, 'backup', join(folder, 'big.backup')];
    const full = await runProgram('/bin/sh', words);
    expect([full.code, full.error]).toEqual([1, expect.stringMatching(/^The file grows .*\n$/)]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test.each([['shrink'], ['backup', 'a', 'b'], ['backup', '--fast'], ['restore']])(
    'words that mean nothing: %s',
    async (...words) => {
      const { code, error } = await db(words);
      expect([code, error.trimEnd().split('\n')]).toEqual([1, [expect.any(String)]]);
    },
  );
});

test('secrets of another key can be left out', async () => {
  const { url, db: copy } = await target();
  const { code, out } = await db(['restore', taken, '--without-secrets'], {
    DATABASE_URL: url,
    PLUMBLINE_SECRET: `${secret}!`,
  });
  expect([code, out]).toEqual([0, expect.stringContaining('Left out: 2 stored secrets')]);
  const { rows } = await copy.execute(
    sql`select credentials, (select count(*)::integer from crm_connections) as crm from knowledge_sources`,
  );
  expect(rows).toEqual([{ credentials: null, crm: 0 }]);
});

test('a backup of an older version is brought up to date', async () => {
  const { url, db: old } = await target();
  await old.execute(sql`drop schema public cascade`);
  await old.execute(sql`create schema public`);
  const first = await readFile(
    join(import.meta.dirname, 'platform/db/migrations/0001_people.sql'),
    'utf8',
  );
  const { createHash } = await import('node:crypto');
  const checksum = createHash('sha256').update(first).digest('hex');
  const row = 'ada@demo.example\tf\tAda\t\\N\n';
  const lines = [
    JSON.stringify({
      plumbline_backup: 1,
      version: '0.0.1',
      created_at: '2026-01-01T00:00:00.000Z',
      migrations: [{ name: '0001_people.sql', checksum }],
      key_fingerprint: null,
      sealed_secrets: 0,
    }),
    JSON.stringify({ table: 'people', columns: ['email', 'email_verified', 'name', 'role'] }),
    `${row}\\.`,
    JSON.stringify({ rows: 1, sha256: createHash('sha256').update(row).digest('hex') }),
    JSON.stringify({ complete: true, sequences: [] }),
  ];
  const file = join(folder, 'old.backup');
  await writeFile(file, gzipSync(`${lines.join('\n')}\n`));
  const { code, out, error } = await db(['restore', file], { DATABASE_URL: url });
  expect([code, error]).toEqual([0, '']);
  expect(out).toMatch(/Brought up to date: \d+ migrations/);
  const { rows } = await old.execute(sql`select email, name from people`);
  expect(rows).toEqual([{ email: 'ada@demo.example', name: 'Ada' }]);
});

test('an export opens in a spreadsheet, and none of its cells is a formula', async () => {
  const to = join(folder, 'exported');
  const { code, out, error } = await db(['export', to]);
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('61 opportunities');
  const names = await readdir(to);
  expect(names).toContain('rfp-requirements.csv');
  const texts = await Promise.all(names.map((name) => readFile(join(to, name), 'utf8')));
  const opportunities = texts[names.indexOf('opportunities.csv')] ?? '';
  expect(opportunities).toMatch(/^\uFEFFid,hubspot_id,name,/);
  expect(opportunities).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(texts[names.indexOf('rfp-requirements.csv')]).toContain(`,'@SUM(A1),`);
  expect(texts[names.indexOf('commercial-challenges.csv')]).toContain(`,'+ price,open,`);
  for (const text of texts) expect(text).not.toMatch(/v1\.sealed|session-token|(^|,)[=+@]/m);
  const again = await db(['export', to]);
  expect([again.code, again.error]).toEqual([1, expect.stringContaining('is there already')]);
  const { rows } = await server.db.execute(
    sql`select action, actor, detail from audit_events where subject = 'Export of the database'`,
  );
  expect(rows).toEqual([
    {
      action: 'export',
      actor: '',
      detail: expect.stringMatching(/^61 opportunities .+, by whoever runs the server$/),
    },
  ]);
});

test('the script of npm takes a path from where the person stands', async () => {
  const script = join(root, 'scripts/db.mjs');
  const run = await runProgram(process.execPath, [script, 'backup', 'here.backup'], {
    INIT_CWD: folder,
  });
  expect(run).toMatchObject({ code: 0, error: '' });
  expect(await readdir(folder)).toContain('here.backup');
});

test('npm run db without words says what it can do', async () => {
  const { code, out } = await db([]);
  expect(code).toBe(0);
  expect(out).toMatch(/npm run db backup[\s\S]+restore[\s\S]+export[\s\S]+THE KEY/);
});

async function altered(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = `${file}.altered`;
  await writeFile(other, change(await readFile(file)));
  return other;
}

function rewritten(file: string, change: (text: string) => string): Promise<string> {
  return altered(file, (bytes) => gzipSync(change(gunzipSync(bytes).toString())));
}

function flip(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0x10, at);
  return bytes;
}
