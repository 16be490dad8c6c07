import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { connect } from '../db/database.ts';
import { locks, underLock } from '../db/locks.ts';
import { safeError } from '../safe-error.ts';
import { startJobs, type GaveUp, type Queue } from './jobs.ts';

const log = pino({ level: 'silent' });

function queue(name: string): Queue<never> {
  return { name, concurrency: 1, run: async () => {}, giveUp: async () => {} };
}

test('[ERR-01] processes that start at once on an empty database all start', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const starts = Array.from({ length: 6 }, async () => {
    const db = connect(url, { poolSize: 3 });
    onTestFinished(() => db.$client.end());
    const jobs = await startJobs({ db, log, queues: [queue('one'), queue('two')], runs: false });
    onTestFinished(jobs.stop);
    return 'started';
  });
  const outcomes = await Promise.allSettled(starts);
  expect(
    outcomes.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
  ).toEqual(Array.from({ length: 6 }, () => 'started'));
});

test('[ERR-01] the tables of jobs are made under the lock of the migrations', async () => {
  const { db, url, close } = await createTestDatabase();
  onTestFinished(close);
  const own = connect(url, { poolSize: 3 });
  onTestFinished(() => own.$client.end());
  const there = async (question: string) => (await db.$client.query(question)).rowCount;
  const starting = await underLock(db.$client, locks.migration, async () => {
    const start = startJobs({ db: own, log, queues: [queue('one')], runs: false });
    await expect
      .poll(() =>
        there(`select from pg_stat_activity where state = 'idle in transaction'
        and query like '%pg_try_advisory_xact_lock%' and datname = current_database()
        and pid <> all(select pid from pg_locks where locktype = 'advisory')`),
      )
      .toBe(1);
    expect(await there(`select from pg_namespace where nspname = 'pgboss'`)).toBe(0);
    return { jobs: start };
  });
  await (await starting.jobs).stop();
  expect(await there(`select from pg_namespace where nspname = 'pgboss'`)).toBe(1);
});

test('[ERR-01] a job that fails is tried again, and why is in the log', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const lines: string[] = [];
  const failing: Queue<never> = {
    ...queue('failing'),
    run: async () => {
      throw new Error('the disk is on fire');
    },
  };
  const jobs = await startJobs({
    db,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    queues: [failing],
    runs: true,
  });
  onTestFinished(jobs.stop);
  await db.transaction((tx) => jobs.send(tx, 'failing', {}));
  const failed = () => lines.filter((line) => line.includes('the disk is on fire'));
  await expect.poll(() => failed().length).toBeGreaterThan(1);
  expect(JSON.parse(failed()[0] ?? '')).toMatchObject({ queue: 'failing', level: 40 });
});

test('[ERR-01] why the queue itself fails is in the log', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const lines: string[] = [];
  const jobs = await startJobs({
    db,
    log: pino(
      { level: 'error', serializers: { err: safeError } },
      { write: (line) => lines.push(line) },
    ),
    queues: [queue('one')],
    runs: true,
  });
  onTestFinished(jobs.stop);
  await db.$client.query('alter schema pgboss rename to away');
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    // a statement names the table first or the schema, whichever the queue asked for just then
    err: {
      code: expect.stringMatching(/^(?:42P01|3F000)$/),
      message: expect.stringMatching(/relation|schema/),
    },
  });
  await db.$client.query('alter schema away rename to pgboss');
});

const deadlyWorker = new URL('../../testing/deadly-worker.ts', import.meta.url).pathname;

test('[KB-07] a job that killed its process twice is put aside, and told', async () => {
  const { db, url, close } = await createTestDatabase();
  onTestFinished(close);
  const runs: object[] = [];
  const told: { data: object; why: GaveUp }[] = [];
  const start = (isWorker: boolean) =>
    startJobs({
      db,
      log,
      runs: isWorker,
      queues: [
        {
          name: 'deadly',
          concurrency: 1,
          run: async (data: object) => void runs.push(data),
          giveUp: async (data: object, why: GaveUp) => void told.push({ data, why }),
        },
      ],
    });
  const asking = await start(false);
  await db.transaction((tx) => asking.send(tx, 'deadly', { source: 1 }));
  for (let death = 1; death <= 2; death++) {
    const child = spawn(process.execPath, [deadlyWorker, url], { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    // Long silent: whoever supervises next takes the dead process's work back.
    await db.$client.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    );
  }
  await asking.stop();

  const jobs = await start(true);
  onTestFinished(jobs.stop);
  await expect.poll(() => told).toEqual([{ data: { source: 1 }, why: 'killed' }]);
  expect(runs).toEqual([]);

  await db.transaction((tx) => jobs.send(tx, 'deadly', { source: 2 }));
  await expect.poll(() => runs).toEqual([{ source: 2 }]);
});
