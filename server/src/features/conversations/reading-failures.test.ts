import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { TaskError } from '../../platform/thread.ts';
import { createReadingThread } from './reading-thread.ts';
import { createCountedReading } from '../../testing/counted-reading.ts';
import { changeSuggestionsOf } from '../opportunities/change-suggestions.service.ts';
import { createReadingQueue, readingQueueName } from './reading.job.ts';

const pain = 'Quotes take five days.';
const process1 = 'Legal needs two weeks.';
const cues = [
  { words: pain, section: 'meddpicc_data.pain' },
  { words: process1, section: 'meddpicc_data.paper_process' },
];
const text = `Dana: ${pain}\nTom: I see.`;
const other = `Dana: ${process1}\nTom: Fine.`;

let server: Awaited<ReturnType<typeof createCountedReading>>;
beforeAll(async () => {
  server = await createCountedReading(cues);
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const dyingReader = new URL('../../testing/dying-reader.ts', import.meta.url).pathname;

test('[ERR-01] a text that cannot be read is told, and others are read', async () => {
  const [bad, good] = [await server.add({ name: 'Bad' }), await server.add({ name: 'Good' })];
  await server.paste(bad.id, text);
  server.failWith(new TaskError('The conversation took too long to read.'));
  await server.read();
  expect(await server.reading(bad.id)).toMatchObject({
    state: 'failed',
    told: 'The conversation took too long to read.',
  });
  server.failWith(null);
  await server.paste(good.id, text);
  await server.read();
  expect(await server.texts(good.id)).toEqual([pain]);
  // Whatever comes next is read with it.
  await server.paste(bad.id, other);
  await server.read();
  expect(await server.texts(bad.id)).toEqual([process1, pain].toSorted());
});

test('[ERR-01] a reading that fails each time is put aside after some tries', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  server.failWith(new Error('a bug'));
  for (let attempt = 1; attempt <= 3; attempt++) {
    await expect(server.read()).rejects.toThrow('a bug');
    await server.db.execute(
      sql`update conversation_readings set lease_until = now() - interval '1 s'`,
    );
  }
  await server.read();
  const state = await server.reading(deal.id);
  expect(state.state).toBe('failed');
  expect(state.told).toContain('administrator');
  expect(server.reads()).toBe(3);
});

test('[ERR-01] a server that stops gives a reading back, to be read by the next', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  const stopping = new AbortController();
  const queue = createReadingQueue({
    db: server.db,
    now: () => new Date(),
    timeZone: 'UTC',
    thread: async () => {
      stopping.abort(new Error('stopping'));
      throw new Error('ended');
    },
    changeSuggestions: changeSuggestionsOf(server.db),
  });
  await expect(queue.run({}, stopping.signal)).rejects.toThrow(/ended|abort|stopping/);
  expect(await server.reading(deal.id)).toMatchObject({ state: 'waiting' });
  await server.read();
  expect(await server.texts(deal.id)).toEqual([pain]);
});

test('[ERR-01] what comes during a reading is read after it', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  const thread = createReadingThread();
  let hasCome = false;
  const queue = createReadingQueue({
    db: server.db,
    now: () => new Date(),
    timeZone: 'UTC',
    thread: async (name, ...given) => {
      if (!hasCome) {
        hasCome = true;
        await server.paste(deal.id, other);
      }
      return thread(name, ...given);
    },
    changeSuggestions: changeSuggestionsOf(server.db),
  });
  await queue.run({}, new AbortController().signal);
  await server.read();
  expect(await server.texts(deal.id)).toEqual([process1, pain].toSorted());
  expect(await server.reading(deal.id)).toMatchObject({ state: 'idle' });
});

test('[ERR-01] killed during reading: nothing twice, nothing lost, nothing half written', async () => {
  const ids: string[] = [];
  const asking = await startJobs({
    db: server.db,
    log: pino({ level: 'silent' }),
    runs: false,
    queues: [
      { name: readingQueueName, concurrency: 1, run: async () => {}, giveUp: async () => {} },
    ],
  });
  for (let at = 0; at < 6; at++) {
    const deal = await server.add({ name: `Deal ${at}` });
    await server.paste(deal.id, `${text}\n${other}`);
    ids.push(deal.id);
  }
  await server.db.transaction((tx) => asking.send(tx, readingQueueName, {}));
  await asking.stop();
  const url = new URL(server.db.$client.options.connectionString ?? '');
  const child = spawn(process.execPath, [dyingReader, url.href, '3'], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

  // Two were stored; the third, killed with everything written, left nothing.
  const done = async () => {
    const readings = await Promise.all(ids.map((id) => server.reading(id)));
    return readings.map(({ read_at }) => read_at).filter(Boolean).length;
  };
  expect(await done()).toBe(2);
  // Long silent: whoever comes next takes the dead process's work up.
  await server.db.execute(sql`update conversation_readings set lease_until = now() - interval '1 s'
    where state = 'running'`);
  await server.read();
  const counts = await Promise.all(
    ids.map(async (id) => (await server.review(id, 'all')).suggestions.length),
  );
  expect(counts).toEqual([2, 2, 2, 2, 2, 2]);
  const { body } = await server.request('ADMIN', 'GET', '/api/deals?to_review=true');
  expect((body as { to_review: number }[]).map((each) => each.to_review)).toEqual([
    2, 2, 2, 2, 2, 2,
  ]);
  onTestFinished(async () => {
    await server.db.execute(sql`drop schema pgboss cascade`);
  });
});
