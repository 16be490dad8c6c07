import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { takeDue } from './portals.queries.ts';
import { readingQueueName } from './reading.job.ts';

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
    const next = minutes > 0 ? new Date(now().getTime() + minutes * minuteMs) : null;
    const portal = await takeDue(tx, now(), next);
    if (portal !== null) await jobs.send(tx, readingQueueName, { portal });
  });
}

/** Looks again and again; returns what ends it. */
export function startSchedule(options: ScheduleOptions): () => Promise<void> {
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() =>
      askForDueReading(options).catch((error: unknown) => {
        options.log.warn({ err: error }, 'whether HubSpot is to be read could not be found out');
      }),
    );
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
