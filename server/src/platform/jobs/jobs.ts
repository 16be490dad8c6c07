import { PgBoss, type Job } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../db/database.ts';
import { locks, underLock } from '../db/locks.ts';
import { within } from './jobs.queries.ts';
import { forgetOldStarts, noteEnded, noteStart } from './starts.queries.ts';

/** Why nobody tries a job again: it failed too often, or ended each process that ran it. */
export type GaveUp = 'failed' | 'killed';

/** A kind of work that outlives the request that asked for it. */
export interface Queue<Data extends object> {
  name: string;
  /** How many jobs of this kind one process runs at a time. */
  concurrency: number;
  /**
   * Does the work. It may be called again for the same data: after a throw, after `signal` told it
   * to stop because the server does, and when the server was killed during it.
   */
  run: (data: Data, signal: AbortSignal) => Promise<void>;
  /** Told once nobody tries again. */
  giveUp: (data: Data, why: GaveUp) => Promise<void>;
}

export interface Jobs {
  /**
   * Asks for work, with the transaction: it is not begun before the transaction is committed.
   */
  send: (tx: Transaction, queue: string, data: object) => Promise<void>;
  /** Running work is told to stop, and begun again by whoever starts next. */
  stop: () => Promise<void>;
}

interface JobsOptions {
  db: Database;
  log: Logger;
  queues: readonly Queue<never>[];
  /** False in a process that only asks for work. */
  runs: boolean;
}

/** A worker that says nothing for so long counts as dead; another one takes over. */
const heartbeatSeconds = 10;
const superviseSeconds = 5;
const pollSeconds = 1;
const stopWithinMs = 8000;
/** One job runs at most so long. */
const longestSeconds = 6 * 3600;
const retries = 4;
/** A job that ended its process so often is not begun again: the server would never come to rest. */
const mostDeaths = 2;

/** Where jobs go that failed for good. */
const graveyardOf = (queue: string) => `${queue}-failed`;

/** Jobs on the product's own database: they survive a restart, and processes share them. */
export async function startJobs({ db, log, queues, runs }: JobsOptions): Promise<Jobs> {
  const pool = db.$client;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: runs,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'jobs failed'));
  // Processes that start together must not make the same tables at once.
  await underLock(pool, locks.migration, async () => {
    await boss.start();
    for (const { name } of queues) {
      const graveyard = graveyardOf(name);
      await boss.createQueue(graveyard, { retryLimit: retries, retryDelay: 5 });
      await boss.createQueue(name, {
        deadLetter: graveyard,
        expireInSeconds: longestSeconds,
        deleteAfterSeconds: 24 * 3600,
        heartbeatSeconds,
        retryLimit: retries,
        retryDelay: 1,
      });
    }
  });

  const stopping = new AbortController();
  if (runs) await forgetOldStarts(db);

  /** Starts whose end is not noted yet: the database was away. They are no deaths. */
  const ended = new Set<number>();
  async function noteEnds(): Promise<void> {
    const ids = [...ended];
    await noteEnded(db, ids);
    for (const id of ids) ended.delete(id);
  }

  async function work(queue: Queue<object>, job: Job): Promise<void> {
    if (ended.size > 0) await noteEnds();
    const { id, deaths } = await noteStart(db, job.id);
    try {
      if (deaths >= mostDeaths) {
        log.error({ queue: queue.name, job: job.id, deaths }, 'a job that ends its process');
        await queue.giveUp(job.data, 'killed');
        return;
      }
      await queue.run(job.data, AbortSignal.any([job.signal, stopping.signal]));
    } catch (error) {
      // Begun anew by the queue, which says nothing of why: whoever keeps the server must know.
      if (!stopping.signal.aborted) {
        log.warn({ err: error, queue: queue.name, job: job.id }, 'a job failed; it is tried again');
      }
      throw error;
    } finally {
      ended.add(id);
      await noteEnds().catch((error: unknown) =>
        log.warn({ err: error }, 'a job’s end was not noted'),
      );
    }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each queue gets back only what was sent to it
  for (const queue of runs ? (queues as readonly Queue<object>[]) : []) {
    const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: queue.concurrency };
    await boss.work<object>(queue.name, options, async ([job]) => {
      if (job) await work(queue, job);
    });
    await boss.work<object>(graveyardOf(queue.name), async ([job]) => {
      if (job) await queue.giveUp(job.data, 'failed');
    });
  }

  return {
    async send(tx, queue, data) {
      await boss.send(queue, data, { db: within(tx) });
    },
    async stop() {
      stopping.abort(new Error('The server is stopping'));
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: false });
    },
  };
}

/** The queue tells some errors as copies of their fields, of which a log says nothing. */
function asError(told: Error): Error {
  if (told instanceof Error) return told;
  const { message, stack, cause } = told as Error;
  return Object.assign(new Error(message, { cause }), { ...(told as object), stack });
}
