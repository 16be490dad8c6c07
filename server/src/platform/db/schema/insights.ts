import type { EvidenceLevels } from '@plumbline/domain/analyst/evidence-levels.ts';
import type { Priority, TaskType } from '@plumbline/domain/tasks/task.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

/** The tasks of all opportunities, kept in step by a trigger. */
export const strategyTasks = pgTable(
  'strategy_tasks',
  {
    opportunity_id: uuid().notNull(),
    position: integer().notNull(),
    id: text().notNull(),
    type: text().$type<TaskType>().notNull(),
    priority: text().$type<Priority>().notNull(),
    priority_rank: smallint()
      .notNull()
      .generatedAlwaysAs(sql`case priority when 'High' then 1 when 'Medium' then 2 else 3 end`),
    title: text().notNull(),
    completed: boolean().notNull(),
    due_date: date({ mode: 'string' }),
    /** That of the opportunity. */
    close_date: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.opportunity_id, table.position] })],
);

/** The last score of each opportunity and day on which it was written. */
export const scoreHistory = pgTable(
  'score_history',
  {
    opportunity_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    score: smallint().notNull(),
    commercial_fit_score: doublePrecision().notNull(),
    commercial_progress_score: doublePrecision().notNull(),
    technical_fit_score: doublePrecision().notNull(),
    technical_progress_score: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunity_id, table.day] })],
);

/** The scores of each opportunity as it was first written. */
export const initialScores = pgTable('initial_scores', {
  opportunity_id: uuid().primaryKey(),
  score: smallint().notNull(),
  commercial_fit_score: doublePrecision().notNull(),
  commercial_progress_score: doublePrecision().notNull(),
  technical_fit_score: doublePrecision().notNull(),
  technical_progress_score: doublePrecision().notNull(),
});

/** Which letters are written, a bit a letter; kept in step by triggers. */
export const writtenLetters = pgTable('written_letters', {
  opportunity_id: uuid().primaryKey(),
  complete: integer().notNull(),
  begun: integer().notNull(),
});

/** How well each letter is founded, as the opportunity was last written while it was open. */
export const evidenceLevels = pgTable('evidence_levels', {
  opportunity_id: uuid().primaryKey(),
  levels: jsonb().$type<EvidenceLevels>().notNull(),
});
