import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
  await chmod(folder, 0o755); // as root the database runs under another account
});
afterEach(async () => {
  const running = existsSync(join(folder, 'postgres.json'))
    ? await startEmbeddedPostgres({ dataFolder: folder })
    : null;
  await running?.stop();
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

  test('an orphan whose password is lost is ended, and a new database begun', async () => {
    const orphan = await startEmbeddedPostgres({ dataFolder: folder });
    await rm(join(folder, 'postgres.json'));
    const fresh = await startEmbeddedPostgres({ dataFolder: folder });
    expect(fresh.reused).toBe(false);
    expect(await query(fresh.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query(orphan.url, 'select 1')).rejects.toThrow(
      /ECONNREFUSED|password|does not exist/,
    );
  });

  test('a first start that was interrupted begins again', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder });
    await first.stop();
    await rm(join(folder, 'postgres', 'PG_VERSION'));
    const second = await startEmbeddedPostgres({ dataFolder: folder });
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a folder that cannot be made is one clear sentence', async () => {
    await expect(startEmbeddedPostgres({ dataFolder: '/dev/null/data' })).rejects.toThrow(
      /^The data folder \/dev\/null\/data cannot be made\..*DATA_DIR\.$/,
    );
  });
});
