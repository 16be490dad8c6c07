import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** A row for each job that is at work, and for each that ended its process. */
export const jobStarts = pgTable('job_starts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  job_id: uuid().notNull(),
  at: moment().notNull().defaultNow(),
});
