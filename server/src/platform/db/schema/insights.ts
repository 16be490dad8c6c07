import type { EvidenceLevels } from '@plumbline/domain/analyst/evidence.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import type { Priority, TaskType } from '@plumbline/domain/tasks/task.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

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

/** How well each letter is founded, as the opportunity was last written while it was open. */
export const evidenceLevels = pgTable('evidence_levels', {
  opportunity_id: uuid().primaryKey(),
  levels: jsonb().$type<EvidenceLevels>().notNull(),
});

/** How stages end by their words; null until the server has read them. */
export const stageOutcomes = pgTable('stage_outcomes', {
  stage: text().primaryKey(),
  outcome: text().$type<StageOutcome>(),
});

/** A narrow row a deal for what looks at all of them; kept in step by triggers. */
export const dealFigures = pgTable('deal_figures', {
  opportunity_id: uuid().primaryKey(),
  stage: text().notNull(),
  by_words: text().$type<StageOutcome>(),
  told_stage: text(),
  told_outcome: text().$type<StageOutcome>(),
  is_gone: boolean().notNull(),
  /** `unknown` until the stage's words are read. */
  outcome: text()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(case when told_stage = stage then told_outcome end, by_words, 'unknown')`,
    ),
  owner: text(),
  currency: text().notNull(),
  value: doublePrecision().notNull(),
  score: smallint().notNull(),
  close_date: date({ mode: 'string' }),
  commercial_to_review: integer().notNull(),
  technical_to_review: integer().notNull(),
  /** A bit a letter of MEDDPICC and TECH PLAN. */
  complete: integer().notNull(),
  begun: integer().notNull(),
  commercial_tasks: integer().notNull(),
  technical_tasks: integer().notNull(),
  commercial_open: integer().notNull(),
  technical_open: integer().notNull(),
  last_written: date({ mode: 'string' }),
  /** Both in lower case; '' where no company is known. */
  name: text().notNull(),
  company: text().notNull(),
  created_date: timestamp({ precision: 3, withTimezone: true }).notNull(),
});

const tally = {
  /** What is counted. */
  kind: text().notNull(),
  /** How the deals stand. */
  outcome: text().notNull(),
  a: text().notNull(),
  b: text().notNull(),
  c: integer().notNull(),
  n: bigint({ mode: 'number' }).notNull(),
  m: numeric().notNull(),
};

/** Sums over all deals. */
export const tallies = pgTable('tallies', tally, (table) => [
  primaryKey({ columns: [table.kind, table.outcome, table.a, table.b, table.c] }),
]);

/** What changed of the sums since it was last folded in. */
export const tallyChanges = pgTable('tally_changes', tally);

/** What a deal's score was before its last writings, where it is another now. */
export const scoreMoves = pgTable(
  'score_moves',
  {
    opportunity_id: uuid().notNull(),
    until: date({ mode: 'string' }).notNull(),
    since: date({ mode: 'string' }).notNull(),
    distance: smallint().notNull(),
    value: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunity_id, table.until] })],
);

/** The report of gaps as it was computed last; no row where computing it is quick. */
export const gapReport = pgTable('gap_report', {
  single: boolean().primaryKey().default(true),
  computed_at: moment().notNull(),
  gaps: jsonb().notNull(),
});
