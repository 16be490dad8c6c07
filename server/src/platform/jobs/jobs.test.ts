import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { startJobs, type GaveUp } from './jobs.ts';

const deadlyWorker = new URL('../../testing/deadly-worker.ts', import.meta.url).pathname;

test('[KB-07] a job that killed its process twice is put aside, and told', async () => {
  const { db, url, close } = await createTestDatabase();
  onTestFinished(close);
  const log = pino({ level: 'silent' });
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
