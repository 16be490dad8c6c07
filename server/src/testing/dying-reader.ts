import { setTimeout as wait } from 'node:timers/promises';
import { createReadingThread } from '../features/conversations/reading-thread.ts';
import { createReadingQueue } from '../features/conversations/reading.job.ts';
import { changeSuggestionsOf } from '../features/opportunities/change-suggestions.service.ts';
import { pino } from 'pino';
import { connect } from '../platform/db/database.ts';
import { startJobs } from '../platform/jobs/jobs.ts';

/**
 * A process that reads conversations and dies during the reading of the so manieth deal: with
 * everything of it written, but nothing committed. Started by tests, with the address of their
 * database and the number.
 */
const [, , url = '', number = '1'] = process.argv;
const db = connect(url);
let begun = 0;
let stored = 0;
const change = changeSuggestionsOf(db);

await startJobs({
  db,
  log: pino({ level: 'silent' }),
  runs: true,
  queues: [
    createReadingQueue({
      db,
      now: () => new Date(),
      timeZone: 'UTC',
      thread: createReadingThread(),
      changeSuggestions: async (id, work) => {
        const changed = await change(id, async (tx) => {
          const result = await work(tx);
          begun++;
          if (begun >= Number(number)) {
            // Another lane may still be storing one that came before.
            while (stored < Number(number) - 1) await wait(5);
            process.kill(process.pid, 'SIGKILL');
          }
          return result;
        });
        stored++;
        return changed;
      },
    }),
  ],
});
