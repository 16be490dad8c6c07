import type { ModelFeature } from '@plumbline/domain/language-model/features.ts';
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
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ModelTest } from '@plumbline/domain/language-model/wire.ts';
import type { StructuredOutput } from '@plumbline/domain/language-model/providers.ts';
import { moment } from './moment.ts';

const number = (precision: number, scale: number) => numeric({ precision, scale, mode: 'number' });

/** One row: the language model of the workspace and what it may cost. */
export const modelSettings = pgTable('model_settings', {
  only_one: boolean().primaryKey().default(true),
  provider: text(),
  model: text(),
  base_url: text(),
  api_key: text(),
  key_end: text(),
  context_tokens: integer(),
  input_price: number(12, 4),
  output_price: number(12, 4),
  search_price: number(12, 4),
  currency: text().notNull().default('USD'),
  month_cap: number(12, 2),
  features_off: text().array().$type<ModelFeature[]>().notNull().default([]),
  last_test: jsonb().$type<ModelTest>(),
  searches_web: boolean().notNull().default(false),
  voice_tone: text().notNull().default(''),
  voice_us: text().notNull().default(''),
  voice_product: text().notNull().default(''),
  what_we_sell: text().notNull().default(''),
  names_kept_for: text(),
  changed_at: moment().notNull().defaultNow(),
});
export type ModelSettingsRow = typeof modelSettings.$inferSelect;

export const modelUsage = pgTable(
  'model_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    feature: text().$type<ModelFeature>().notNull(),
    person_id: uuid().notNull(),
    model: text().notNull(),
    calls: integer().notNull(),
    errors: integer().notNull(),
    input_tokens: bigint({ mode: 'number' }).notNull(),
    output_tokens: bigint({ mode: 'number' }).notNull(),
    searches: integer().notNull().default(0),
    seconds: doublePrecision().notNull(),
    cost: number(16, 6).notNull(),
  },
  ({ day, feature, person_id, model }) => [
    primaryKey({ columns: [day, feature, person_id, model] }),
  ],
);

export const modelReservations = pgTable('model_reservations', {
  id: uuid().primaryKey(),
  cost: number(16, 6).notNull(),
  until: moment().notNull(),
});

export const modelFailures = pgTable('model_failures', {
  cause: text().primaryKey(),
  message: text().notNull(),
  feature: text().$type<ModelFeature>().notNull(),
  model: text().notNull(),
  times: integer().notNull(),
  last_at: moment().notNull(),
});

export const modelHabits = pgTable('model_habits', {
  model: text().primaryKey(),
  structured_output: text().$type<StructuredOutput>().notNull(),
  streams: boolean().notNull(),
  learned_at: moment().notNull(),
});

export const modelWaiting = pgTable(
  'model_waiting',
  {
    kind: text().$type<'deal'>().notNull(),
    subject_id: uuid().notNull(),
    reason: text().notNull(),
    since: moment().notNull(),
    next_try_at: moment().notNull(),
  },
  ({ kind, subject_id }) => [primaryKey({ columns: [kind, subject_id] })],
);
