import type { CommercialChallenge } from '@plumbline/domain/commercial/challenge.ts';
import type {
  BantData,
  MeddpiccData,
  Methodology,
  SpicedData,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import type { StrategyTask, TaskSummary } from '@plumbline/domain/tasks/task.ts';
import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from './moment.ts';

export const companies = pgTable('companies', {
  company_key: text().primaryKey(),
  name: text().notNull(),
  domain: text(),
  company_info: jsonb().$type<CompanyInfo>(),
  updated_date: moment().notNull(),
});

/** Columns bear the specification's names, from here to the screen. */
export const opportunities = pgTable('opportunities', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  value: doublePrecision().notNull(),
  stage: text().notNull(),
  currency: text(),
  pipeline: text(),
  close_date: date({ mode: 'string' }),
  owner: text(),
  company_name: text(),
  company_domain: text(),
  next_step: text(),
  next_step_date: date({ mode: 'string' }),
  company_key: text().generatedAlwaysAs(
    sql`lower(coalesce(nullif(company_domain, ''), company_name))`,
  ),
  created_date: moment().notNull(),
  updated_date: moment().notNull(),
  win_progress: doublePrecision().notNull().default(0),
  status: text().notNull(),
  is_draft: boolean().notNull(),
  is_analyzing: boolean().notNull(),
  hubspot_id: text(),
  /** The account of the CRM that the id is one of; empty where none is known. */
  hubspot_portal: text().notNull().default(''),

  methodology: text().$type<Methodology>().notNull().default('MEDDPICC'),
  meddpicc_data: jsonb().$type<MeddpiccData>(),
  spiced_data: jsonb().$type<SpicedData>(),
  bant_data: jsonb().$type<BantData>(),
  commercial_challenges: jsonb().$type<CommercialChallenge[]>().notNull().default([]),
  commercial_last_updated: moment(),

  technical_insights_team_members: text(),
  technical_insights_team_details: text(),
  technical_insights_environment: text(),
  technical_insights_challenges: text(),
  technical_insights_hurdles: text(),
  technical_insights_performance_criteria: text(),
  technical_insights_lead_time: text(),
  technical_insights_approach: text(),
  technical_insights_narrative: text(),
  technical_insights_team_last_updated: moment(),
  technical_insights_environment_last_updated: moment(),
  technical_insights_challenges_last_updated: moment(),
  technical_insights_hurdles_last_updated: moment(),
  technical_insights_performance_criteria_last_updated: moment(),
  technical_insights_lead_time_last_updated: moment(),
  technical_insights_approach_last_updated: moment(),
  technical_insights_narrative_last_updated: moment(),
  technical_insights_last_updated: moment(),
  technical_insights_challenges_list: jsonb().$type<TechnicalChallenge[]>().notNull().default([]),
  technical_insights_rfp_completion_status: text()
    .$type<'not_started' | 'in_progress'>()
    .notNull()
    .default('not_started'),
  technical_insights_rfp_upload_date: moment(),
  technical_insights_rfp_file_name: text(),
  technical_insights_rfp_total_requirements: integer().notNull().default(0),
  technical_insights_rfp_last_updated: moment(),

  strategy_recommendations: jsonb().$type<StrategyTask[]>().notNull().default([]),
  completed_step_ids: jsonb().$type<string[]>().notNull().default([]),
  section_revisions: jsonb().$type<Record<string, number>>().notNull().default({}),

  score: smallint().notNull(),
  commercial_fit_score: doublePrecision().notNull(),
  commercial_progress_score: doublePrecision().notNull(),
  meddpicc_completeness: doublePrecision().notNull(),
  technical_fit_score: doublePrecision().notNull(),
  technical_progress_score: doublePrecision().notNull(),
  rfp_progress: doublePrecision().notNull(),
  commercial_tasks: jsonb().$type<TaskSummary>().notNull(),
  technical_tasks: jsonb().$type<TaskSummary>().notNull(),
  commercial_open_tasks: integer().generatedAlwaysAs(
    sql`((commercial_tasks ->> 'total')::integer - (commercial_tasks ->> 'completed')::integer)`,
  ),
  technical_open_tasks: integer().generatedAlwaysAs(
    sql`((technical_tasks ->> 'total')::integer - (technical_tasks ->> 'completed')::integer)`,
  ),

  /** Suggestions for the commercial side, and all highlights. */
  commercial_to_review: integer().notNull().default(0),
  /** Suggestions for the technical side; whoever reads this side alone reads the highlights too. */
  technical_to_review: integer().notNull().default(0),
  highlights_to_review: integer().notNull().default(0),
  provisional_score: smallint(),
  commercial_provisional_score: smallint(),
  technical_provisional_score: smallint(),
});

/** Columns that follow from the deal's open suggestions: no write of the deal itself sets them. */
export const reviewColumns = [
  'commercial_to_review',
  'technical_to_review',
  'highlights_to_review',
  'provisional_score',
  'commercial_provisional_score',
  'technical_provisional_score',
] as const satisfies (keyof typeof opportunities.$inferSelect)[];
export type ReviewColumn = (typeof reviewColumns)[number];

export type OpportunityRow = typeof opportunities.$inferSelect;
