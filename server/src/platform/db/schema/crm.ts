import type { UnusualValue } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import { date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const crmConnections = pgTable('crm_connections', {
  provider: text().primaryKey(),
  auth_type: text().$type<'oauth' | 'apiKey'>().notNull(),
  access_token: text().notNull(),
  refresh_token: text(),
  expires_at: moment(),
  portal_id: text().notNull(),
  domain: text().notNull(),
  connected_by: uuid(),
  connected_at: moment().notNull(),
  last_error: text(),
});
export type CrmConnection = typeof crmConnections.$inferSelect;

export const crmOAuthStates = pgTable('crm_oauth_states', {
  state_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  person_id: uuid().notNull(),
  code_verifier: text().notNull(),
  expires_at: moment().notNull(),
});

export const crmDealFacts = pgTable('crm_deal_facts', {
  hubspot_id: text().primaryKey(),
  stage: text().notNull(),
  close_date: date(),
  stage_changed_at: moment(),
  last_activity_at: moment(),
  contacts: integer(),
  close_date_pushes: integer().notNull().default(0),
  outcome: text().$type<StageOutcome>(),
  probability: doublePrecision(),
  unusual: jsonb().$type<UnusualValue[]>().notNull().default([]),
});
