import type { AssistantSignIn, NamesTold } from '@plumbline/domain/people/assistants.ts';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** What holds for the whole workspace. */
export const workspaceSettings = pgTable('workspace_settings', {
  single: boolean().primaryKey().default(true),
  /** Sums are told in it; null until somebody chooses one. */
  currency: text(),
  fiscal_start_month: smallint().notNull().default(1),
  /** From this moment on changes of deals are kept. */
  changes_since: moment().notNull().defaultNow(),
  /** How assistants outside are told names. */
  assistant_names: text().$type<NamesTold>().notNull().default('placeholders'),
  /** Whether assistants may sign in as a person. */
  assistant_sign_in: text().$type<AssistantSignIn>().notNull().default('off'),
});

/** How much of `target` one unit of a currency is. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    currency: text().notNull(),
    target: text().notNull(),
    source: text().$type<'typed' | 'crm'>().notNull(),
    rate: numeric().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.target, table.source] })],
);

/** Each change of what a pipeline is summed up by, written by triggers. */
export const dealChanges = pgTable('deal_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  opportunity_id: uuid().notNull(),
  at: moment().notNull().defaultNow(),
  was_outcome: text(),
  was_stage: text(),
  was_owner: text(),
  was_currency: text(),
  was_value: doublePrecision(),
  was_close_date: date({ mode: 'string' }),
  outcome: text().notNull(),
  stage: text().notNull(),
  owner: text(),
  currency: text().notNull(),
  value: doublePrecision().notNull(),
  close_date: date({ mode: 'string' }),
  /** When the deal came in, of a later change; null where it was there before changes were kept. */
  came_at: moment(),
  /** The last moment of an earlier change of the deal. */
  last_at: moment(),
});

/** What somebody committed for an owner and a month of close dates; the last one counts. */
export const commitments = pgTable('commitments', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  owner: text().notNull(),
  /** The first day of the month. */
  month: date({ mode: 'string' }).notNull(),
  amount: numeric().notNull(),
  currency: text().notNull(),
  typed_by: uuid(),
  typed_at: moment().notNull(),
});
