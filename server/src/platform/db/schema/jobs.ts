import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** A row for each job that is at work, and for each that ended its process. */
export const jobStarts = pgTable('job_starts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  job_id: uuid().notNull(),
  at: moment().notNull().defaultNow(),
});

/** What one of all processes does again and again, and when it last began. */
export const chores = pgTable('chores', {
  name: text().primaryKey(),
  taken_at: moment().notNull(),
});
