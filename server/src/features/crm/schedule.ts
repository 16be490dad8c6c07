import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { takeDue } from './portals.queries.ts';
import { readingQueueName } from './reading.job.ts';
import { writingQueueName } from './write-back.job.ts';
import { takeDueWriting } from './write-back.queries.ts';

const minuteMs = 60_000;
/** How often a process looks whether something is due. */
const lookMs = 5000;

interface ScheduleOptions {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  log: Logger;
  now: () => Date;
  /** Minutes between two readings; 0 for none by the clock. */
  minutes: number;
}

/** Asks for a reading of the connected account where one is due: once, over all processes. */
export async function askForDueReading({ db, jobs, now, minutes }: ScheduleOptions): Promise<void> {
  await db.transaction(async (tx) => {
    const inTurns = (turns: number) =>
      new Date(now().getTime() + turns * Math.max(1, minutes) * minuteMs);
    const times = { now: now(), next: minutes > 0 ? inTurns(1) : null, latest: inTurns(2) };
    const portal = await takeDue(tx, times);
    if (portal !== null) await jobs.send(tx, readingQueueName, { portal });
  });
}

/** Writings of one account begin so far apart. */
const writingMs = 10_000;

/** Asks for writing to the connected account where something waits for it. */
export async function askForDueWriting({
  db,
  jobs,
  now,
}: Pick<ScheduleOptions, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const next = new Date(now().getTime() + writingMs);
    const portal = await takeDueWriting(tx, now(), next);
    if (portal !== null) await jobs.send(tx, writingQueueName, { portal });
  });
}

/** Looks again and again; returns what ends it. */
export function startSchedule(options: ScheduleOptions): () => Promise<void> {
  const look = async () => {
    await askForDueReading(options);
    await askForDueWriting(options);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() =>
      look().catch((error: unknown) => {
        options.log.warn({ err: error }, 'whether HubSpot is due could not be found out');
      }),
    );
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
