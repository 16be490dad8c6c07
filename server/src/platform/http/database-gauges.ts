import { keysOf } from '@plumbline/domain/keys.ts';
import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import { databaseBytes, lastBackup } from '../db/facts.queries.ts';
import { usageInAll } from '../db/model-usage.queries.ts';
import { countJobs, oldestWaiting } from '../jobs/jobs.queries.ts';

/** Figures that only the database knows. They are read together, before any of them is told. */
export function databaseGauges() {
  const jobs = gauge('plumbline_jobs', 'Jobs by queue and state', ['queue', 'state']);
  const oldest = gauge(
    'plumbline_job_oldest_waiting_seconds',
    'How long the job that waits longest could have begun already, by queue',
    ['queue'],
  );
  const bytes = gauge('plumbline_database_size_bytes', 'Size of the database', []);
  const backup = gauge(
    'plumbline_last_backup_timestamp_seconds',
    'When npm run db backup last wrote a file; absent where it never did',
    [],
  );
  const of = ['feature', 'model'];
  const models = {
    calls: gauge('plumbline_model_calls', 'Questions to the language model so far', of),
    errors: gauge('plumbline_model_errors', 'Those of them that got no answer', of),
    input: gauge('plumbline_model_input_tokens', 'Tokens that the language model was sent', of),
    output: gauge('plumbline_model_output_tokens', 'Tokens that it answered', of),
    seconds: gauge('plumbline_model_seconds', 'Seconds that it took to answer', of),
    cost: gauge('plumbline_model_cost', 'What that cost by the prices typed', of),
  } as const;
  const all = [jobs, oldest, bytes, backup, ...Object.values(models)];

  async function read(db: Database): Promise<void> {
    for (const each of all) each.reset();
    // Nothing is told of what was not read: a gauge without labels begins at 0.
    for (const each of [bytes, backup]) each.remove();
    for (const row of await countJobs(db)) {
      jobs.set({ queue: row.queue, state: row.state }, row.jobs);
    }
    for (const { queue, seconds } of await oldestWaiting(db)) oldest.set({ queue }, seconds);
    for (const { feature, model, ...figures } of await usageInAll(db)) {
      for (const figure of keysOf(models)) models[figure].set({ feature, model }, figures[figure]);
    }
    bytes.set(await databaseBytes(db));
    const at = await lastBackup(db);
    if (at) backup.set(at.getTime() / 1000);
  }

  return { all, read };
}

function gauge(name: string, help: string, labelNames: string[]) {
  return new Gauge({ name, help, labelNames, registers: [] });
}
