import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPasskeys } from './platform/auth/passkeys.ts';
import { invitations } from './platform/db/schema/invitations.ts';
import { accounts, passkeys, people } from './platform/db/schema/people.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { contentsOf, createBackupWorld, root, secret, target } from './testing/backups.ts';
import { testBaseUrl } from './testing/people.ts';

let world: Awaited<ReturnType<typeof createBackupWorld>>;
beforeAll(async () => {
  world = await createBackupWorld();
});
afterAll(() => world.close());

const restoredElsewhere = new Set(['schema_migrations', 'sessions', 'audit_events']);

test('a restored copy is the same, row by row, and goes on counting where it was', async () => {
  const { url, db: copyDb } = await target();
  const { code, out, error } = await world.db(['restore', world.taken], { DATABASE_URL: url });
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('Restored 61 opportunities');
  expect(out).toContain('The key here opens the 4 stored secrets');
  const copy = await contentsOf(url);
  for (const [table, rows] of Object.entries(world.before)) {
    if (restoredElsewhere.has(table)) continue;
    // What waited for a job is settled: jobs are not in a backup.
    if (['knowledge_sources', 'rfp_analyses', 'webhook_endpoints'].includes(table)) continue;
    expect([table, copy[table]]).toEqual([table, rows]);
  }
  expect(copy['audit_events']).toEqual(world.before['audit_events']);
  expect(copy['sessions']).toEqual([]);
  const { rows } = await copyDb.execute(sql`
    select status, sync_id, credentials, (select status from rfp_analyses) as analysis,
      (select state from webhook_endpoints) as webhook,
      (select count(*)::integer from strategy_tasks) as tasks from knowledge_sources`);
  expect(rows).toEqual([
    {
      status: 'error',
      sync_id: null,
      credentials: 'v1.sealed',
      analysis: 'stopped',
      webhook: 'paused',
      tasks: 1,
    },
  ]);
  await copyDb.execute(sql`insert into audit_events (action) values ('export')`);
  await copyDb.execute(sql`update opportunities set strategy_recommendations = '[]'`);
  const { rows: after } = await copyDb.execute(
    sql`select count(*)::integer as tasks from strategy_tasks`,
  );
  expect(after).toEqual([{ tasks: 0 }]);
});

test('the file is for its owner only, and neither the key nor a session is in it', async () => {
  const text = gunzipSync(await readFile(world.taken)).toString();
  expect(text).toContain('sealed');
  expect(text).not.toContain(secret);
  expect(text).not.toContain('session-token');
  const { rows } = await world.server.db.execute(
    sql`select action, actor, detail from audit_events where subject = 'Backup of the database' limit 1`,
  );
  expect(rows).toEqual([
    {
      action: 'export',
      actor: '',
      detail: expect.stringMatching(
        /^61 opportunities \(\d+ rows in \d+ tables\), by the person who runs the server$/,
      ),
    },
  ]);
});

test('secrets of another key can be left out', async () => {
  const { url, db: copy } = await target();
  const { code, out } = await world.db(['restore', world.taken, '--without-secrets'], {
    DATABASE_URL: url,
    PLUMBLINE_SECRET: `${secret}!`,
  });
  expect([code, out]).toEqual([0, expect.stringContaining('Left out: 4 stored secrets')]);
  const { rows } = await copy.execute(
    sql`select credentials, (select count(*)::integer from crm_connections) as crm, model, api_key
      from knowledge_sources, model_settings`,
  );
  expect(rows).toEqual([{ credentials: null, crm: 0, model: 'some', api_key: null }]);
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
  const file = join(world.folder, 'old.backup');
  await writeFile(file, gzipSync(`${lines.join('\n')}\n`));
  const { code, out, error } = await world.db(['restore', file], { DATABASE_URL: url });
  expect([code, error]).toEqual([0, '']);
  expect(out).toMatch(/Brought up to date: \d+ migrations/);
  const { rows } = await old.execute(sql`select email, name from people`);
  expect(rows).toEqual([{ email: 'ada@demo.example', name: 'Ada' }]);
});

test('an export opens in a spreadsheet, and none of its cells is a formula', async () => {
  const to = join(world.folder, 'exported');
  const { code, out, error } = await world.db(['export', to]);
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
  const again = await world.db(['export', to]);
  expect([again.code, again.error]).toEqual([1, expect.stringContaining('already exists')]);
  const { rows } = await world.server.db.execute(
    sql`select action, actor, detail from audit_events where subject = 'Export of the database'`,
  );
  expect(rows).toEqual([
    {
      action: 'export',
      actor: '',
      detail: expect.stringMatching(/^61 opportunities .+, by the person who runs the server$/),
    },
  ]);
});

test('the script of npm takes a path from where the person stands', async () => {
  const script = join(root, 'scripts/db.mjs');
  const run = await world.runProgram(process.execPath, [script, 'backup', 'here.backup'], {
    INIT_CWD: world.folder,
  });
  expect(run).toMatchObject({ code: 0, error: '' });
  expect(await readdir(world.folder)).toContain('here.backup');
});

test('npm run db without words says what it can do', async () => {
  const { code, out } = await world.db([]);
  expect(code).toBe(0);
  expect(out).toMatch(/npm run db backup[\s\S]+restore[\s\S]+export[\s\S]+THE KEY/);
});

test('[MEM-03] passkeys sign in to a restored copy under the same address, and under no other', async () => {
  const now = () => new Date();
  const device = createAuthenticator();
  const [ada] = await world.server.db
    .select()
    .from(people)
    .where(eq(people.email, 'ada@demo.example'));
  if (!ada) throw new Error('Nobody is there');
  const source = createPasskeys({ db: world.server.db, baseUrl: testBaseUrl, now });
  const made = await source.readNew(
    device.make(await source.creationOptions(ada, 'a session')),
    'a session',
  );
  if (typeof made === 'string') throw new Error(made);
  await world.server.db
    .insert(accounts)
    .values({ providerId: 'credential', accountId: ada.id, userId: ada.id, password: 'hash' });
  await world.server.db.update(invitations).set({ accepted_at: now() });
  onTestFinished(async () => {
    await world.server.db.update(invitations).set({ accepted_at: null });
    await world.server.db.delete(passkeys);
    await world.server.db.delete(accounts).where(eq(accounts.providerId, 'credential'));
  });
  await world.server.db
    .insert(passkeys)
    .values({ ...made, person_id: ada.id, name: 'Laptop', created_at: now() });
  const file = join(world.folder, 'passkeys.backup');
  expect((await world.db(['backup', file])).code).toBe(0);
  const { url, db: copyDb } = await target();
  const environment = { DATABASE_URL: url, PLUMBLINE_SECRET: `another ${secret}` };
  expect((await world.db(['restore', file, '--without-secrets'], environment)).code).toBe(0);

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
