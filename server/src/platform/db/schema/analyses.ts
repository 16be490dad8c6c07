import type { AnalysisSource } from '@plumbline/domain/tasks/task.ts';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const analysisKinds = [
  'commercial_strategy',
  'commercial_challenge',
  'technical_strategy',
  'technical_challenge',
] as const;
export type AnalysisKind = (typeof analysisKinds)[number];

/** What a placeholder stands for. */
export interface Replacement {
  placeholder: string;
  kind: string;
  original: string;
}

export const analyses = pgTable('analyses', {
  id: uuid().primaryKey(),
  opportunity_id: uuid().notNull(),
  kind: text().$type<AnalysisKind>().notNull(),
  subject: text().notNull(),
  source: text().$type<AnalysisSource>().notNull(),
  model: text(),
  prompt: text(),
  person_id: uuid(),
  person_name: text().notNull(),
  created_at: moment().notNull(),
  given: text().notNull(),
  replacements: jsonb().$type<readonly Replacement[]>().notNull(),
  answer: jsonb().$type<unknown>().notNull(),
  verdict: text(),
  /** Items of the answer that were left out, as nothing carries them. */
  dropped: integer().notNull().default(0),
  /** Answered by the rules of an earlier version, which concluded from texts. */
  is_earlier: boolean().notNull().default(false),
  /** Whether the model was told names as they are. */
  names_kept: boolean().notNull().default(false),
});
export type AnalysisRow = typeof analyses.$inferSelect;
export type NewAnalysis = typeof analyses.$inferInsert;

export const modelCalls = pgTable(
  'model_calls',
  {
    person_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.day] })],
);
