import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
  await chmod(folder, 0o755); // as root the database runs under another account
});
afterEach(async () => {
  if (existsSync(lockFile())) {
    const running = await startEmbeddedPostgres({ dataFolder: folder });
    await running.stop();
  }
  await rm(folder, { recursive: true, force: true });
});

const lockFile = () => join(folder, 'postgres', 'postmaster.pid');
const lockHolder = () => Number.parseInt(readFileSync(lockFile(), 'utf8'), 10);

/** A busy machine takes a moment to end what was killed. */
async function killNow(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}/cwd`)).toBe(false);
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a database that is killed cuts it off; the query says so
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps its rows over a stop and a start, and its password to its owner', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder });
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataFolder: folder });
    expect(second.reused).toBe(false);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);
    expect(await query(second.url, 'show server_version_num')).toEqual([
      { server_version_num: expect.stringMatching(/^18/) },
    ]);
  });

  test.skipIf(process.platform !== 'linux')(
    'work that nobody waits for gives way to people in the database too',
    async () => {
      const { url, stop } = await startEmbeddedPostgres({ dataFolder: folder });
      const priorities: number[] = [];
      for (const options of [{}, { niceness: 10 }]) {
        const db = connect(url, options);
        const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
        priorities.push(getPriority(rows[0]?.pid));
        await db.$client.end();
      }
      await stop();
      expect(priorities).toEqual([getPriority(), 10]);
    },
  );

  test('one that outlived a killed server is found and reused', async () => {
    const module = join(import.meta.dirname, 'embedded.ts');
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
      await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(folder)} });
      process.stdout.write('up');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((up) => child.stdout.once('data', up));
    child.kill('SIGKILL');
    const found = await startEmbeddedPostgres({ dataFolder: folder });
    expect(found.reused).toBe(true);
    expect(await query(found.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('[ERR-01] what a killed server was starting comes up meanwhile, and is taken', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder });
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    await first.stop();
    const both = await Promise.all([0, 1].map(() => startEmbeddedPostgres({ dataFolder: folder })));
    for (const { url } of both) expect(await query(url, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(both.map(({ reused }) => reused)).toContain(true);
    const next = await startEmbeddedPostgres({ dataFolder: folder });
    expect(next.reused).toBe(true);
  });

  test('one that was killed itself starts again at once with its rows', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder });
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    await killNow(lockHolder());
    const second = await startEmbeddedPostgres({ dataFolder: folder });
    expect(second.reused).toBe(false);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  test('one that was killed in the middle of a long query starts again at once', async () => {
    const killed = await startEmbeddedPostgres({ dataFolder: folder });
    await query(killed.url, 'create table kept (n int); insert into kept values (42)');
    const busy = query(killed.url, 'select count(*) from generate_series(1, 1000000000)').then(
      () => 'ended',
      () => 'cut off',
    );
    await expect
      .poll(() => query(killed.url, `select 1 from pg_stat_activity where query like '%series%'`))
      .not.toEqual([]);
    await killNow(lockHolder());
    const next = await startEmbeddedPostgres({ dataFolder: folder });
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(await busy).toBe('cut off');
  });

  test('a lock whose number another program has by now neither stops it nor ends that program', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder });
    const lock = readFileSync(lockFile(), 'utf8');
    await first.stop();
    const other = spawn('sleep', ['600']);
    await writeFile(lockFile(), lock.replace(/^\d+/, String(other.pid)));
    const second = await startEmbeddedPostgres({ dataFolder: folder });
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });

  describe.each([
    ['missing', (file: string) => rm(file)],
    ['cut off in the middle of a write', (file: string) => writeFile(file, '{"port":4')],
    ['empty', (file: string) => writeFile(file, '')],
  ])('[ERR-01] whose small file with the password is %s', (_how, damage) => {
    test('keeps every row and gets a new password', async () => {
      const first = await startEmbeddedPostgres({ dataFolder: folder });
      await query(first.url, 'create table kept (n int); insert into kept values (42)');
      await first.stop();
      await damage(join(folder, 'postgres.json'));
      const second = await startEmbeddedPostgres({ dataFolder: folder });
      expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
      expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
    });
  });

  test('[ERR-01] an orphan whose password is lost is ended, and its rows are kept', async () => {
    const orphan = await startEmbeddedPostgres({ dataFolder: folder });
    await query(orphan.url, 'create table kept (n int); insert into kept values (42)');
    await rm(join(folder, 'postgres.json'));
    const next = await startEmbeddedPostgres({ dataFolder: folder });
    expect(next.reused).toBe(false);
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 42 }]);
    await expect(query(orphan.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|password/);
  });

  test('[ERR-01] one that somebody works on is not stopped under them when its password is lost', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder });
    const somebody = new pg.Client({ connectionString: first.url });
    await somebody.connect();
    const kept = readFileSync(join(folder, 'postgres.json'));
    await rm(join(folder, 'postgres.json'));
    await expect(startEmbeddedPostgres({ dataFolder: folder })).rejects.toThrow(
      /in use.*Stop the Plumbline/,
    );
    expect((await somebody.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await somebody.end();
    await writeFile(join(folder, 'postgres.json'), kept);
  });

  test('[ERR-01] a database that is not whole is left alone, and the start says what to do', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder });
    await first.stop();
    await rm(join(folder, 'postgres', 'PG_VERSION'));
    await expect(startEmbeddedPostgres({ dataFolder: folder })).rejects.toThrow(
      /postgres is incomplete: PG_VERSION is missing.*Nothing was changed.*backup/,
    );
    expect(existsSync(join(folder, 'postgres', 'global', 'pg_control'))).toBe(true);
  });

  test('a first start that was interrupted begins again', async () => {
    await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18');
    const second = await startEmbeddedPostgres({ dataFolder: folder });
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });

  test.each(['a"b', 'a$HOME', 'a`b', String.raw`a\b`, 'a\nb'])(
    '[ERR-01] a folder whose name means something else to the shell is refused: %j',
    async (name) => {
      const starting = startEmbeddedPostgres({ dataFolder: join(folder, name) });
      await expect(starting).rejects.toThrow(
        /^PostgreSQL can't start in .*Set another DATA_DIR\.$/s,
      );
      expect(existsSync(join(folder, name))).toBe(false);
    },
  );

  test('[ERR-01] a folder in the place of postgres.json is told, and what to do', async () => {
    await mkdir(join(folder, 'postgres.json'));
    await expect(startEmbeddedPostgres({ dataFolder: folder })).rejects.toThrow(
      /postgres\.json can't be read \(EISDIR\)\. Make it a file.*move it away/,
    );
  });

  test.each(['/dev/null/data', '/proc/data'])(
    '[ERR-01] a folder that cannot be created is one clear sentence: %s',
    async (dataFolder) => {
      const sentence = `The data folder ${dataFolder} can't be created. Check who owns the parent folder, or set another DATA_DIR.`;
      await expect(startEmbeddedPostgres({ dataFolder })).rejects.toThrow(sentence);
    },
  );
});
