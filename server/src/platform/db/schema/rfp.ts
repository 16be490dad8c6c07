import type { Priority } from '@plumbline/domain/tasks/task.ts';
import type { AnswerSource } from '@plumbline/domain/rfp/answer.ts';
import type { ConsideredPassage, QuotedPassage } from '@plumbline/domain/rfp/passage.ts';
import type { AnalysisStatus } from '@plumbline/domain/rfp/analysis.ts';
import type { AnsweredPart } from '@plumbline/domain/rfp/parts.ts';
import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const rfpRequirements = pgTable(
  'rfp_requirements',
  {
    opportunity_id: uuid().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    requirement: text().notNull(),
    priority: text().$type<Priority>().notNull(),
    support_level: text().$type<SupportLevel>(),
    comment: text(),
    confidence: doublePrecision(),
    doc_link: text(),
    source: text().$type<AnswerSource>(),
    reason: text(),
    accepted: boolean().notNull().default(false),
    earlier: boolean().notNull().default(false),
    retired_date: moment(),
    passages: jsonb().$type<ConsideredPassage[]>().notNull().default([]),
    page_url: text(),
    page_hash: text(),
    reused_opportunity_id: uuid(),
    reused_id: text(),
    run_id: uuid(),
    wanted_by: uuid(),
    bulk_id: uuid(),
    before_bulk: jsonb(),
    answered_date: moment(),
    revision: integer().notNull().default(0),
    question_key: text().notNull(),
    owner_id: uuid(),
    reviewer_id: uuid(),
    reviewed_date: moment(),
    decided_by: uuid(),
    decided_date: moment(),
    note: text(),
    quoted: jsonb().$type<QuotedPassage>(),
    parts: jsonb().$type<AnsweredPart[]>().notNull().default([]),
    earlier_wording: text(),
    changed_date: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunity_id, table.id] })],
);

export const rfpAnalyses = pgTable('rfp_analyses', {
  opportunity_id: uuid().primaryKey(),
  run_id: uuid().notNull(),
  status: text().$type<AnalysisStatus>().notNull(),
  total: integer().notNull(),
  again: boolean().notNull(),
  is_selection: boolean().notNull(),
  knowledge_base_urls: text().array(),
  error: text(),
  started_by: uuid(),
  started_date: moment().notNull(),
  updated_date: moment().notNull(),
});
