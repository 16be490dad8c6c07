import { pino } from 'pino';
import { connect } from '../platform/db/database.ts';
import { startJobs } from '../platform/jobs/jobs.ts';

/** A process whose work kills it: started by tests, with the address of their database. */
await startJobs({
  db: connect(process.argv[2] ?? ''),
  log: pino({ level: 'silent' }),
  runs: true,
  queues: [
    {
      name: 'deadly',
      concurrency: 1,
      run: async () => void process.kill(process.pid, 'SIGKILL'),
      giveUp: async () => undefined,
    },
  ],
});
