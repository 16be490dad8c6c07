import type { Selection } from '@plumbline/domain/crm/selection.ts';
import type { SentField } from '@plumbline/domain/crm/sent-fields.ts';
import type { WrittenValues } from '@plumbline/domain/crm/write-back.ts';
import type { CrmFields } from '@plumbline/domain/opportunities/crm-fields.ts';
import type { DealGone, UnusualValue } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
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
  account_name: text(),
  data_center: text(),
  account_type: text().notNull().default('STANDARD'),
  token_digests: text().array().notNull().default([]),
  /** Of the process that renews the token now. */
  renewal_claim: uuid(),
  /** By the database's clock: until then the claim, or the failure, counts. */
  renewal_until: moment(),
  renewal_failure: text().$type<'rate_limited' | 'unavailable'>(),
});
export type CrmConnection = typeof crmConnections.$inferSelect;

export const crmOAuthStates = pgTable('crm_oauth_states', {
  state_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  person_id: uuid().notNull(),
  session_id: uuid().notNull(),
  code_verifier: text().notNull(),
  expires_at: moment().notNull(),
});

export const crmDealFacts = pgTable(
  'crm_deal_facts',
  {
    hubspot_id: text().notNull(),
    stage: text().notNull(),
    close_date: date(),
    stage_changed_at: moment(),
    last_activity_at: moment(),
    contacts: integer(),
    close_date_pushes: integer().notNull().default(0),
    outcome: text().$type<StageOutcome>(),
    probability: doublePrecision(),
    unusual: jsonb().$type<UnusualValue[]>().notNull().default([]),
    hubspot_portal: text().notNull().default(''),
    pipeline_id: text(),
    stage_id: text(),
    owner_id: text(),
    gone: text().$type<DealGone>(),
    merged_into: text(),
    read_at: moment(),
    modified_at: moment(),
    dismissed: boolean().notNull().default(false),
    fingerprint: text(),
    echo_at: moment(),
    activity: text(),
    /** By its value there. */
    forecast_category: text(),
  },
  (table) => [primaryKey({ columns: [table.hubspot_id, table.hubspot_portal] })],
);

/** Deals of the CRM that either side told of: who writes of one waits for the other. */
export const crmDealKeys = pgTable(
  'crm_deal_keys',
  { hubspot_id: text().notNull(), hubspot_portal: text().notNull() },
  (table) => [primaryKey({ columns: [table.hubspot_id, table.hubspot_portal] })],
);

export const crmLinks = pgTable('crm_links', {
  opportunity_id: uuid().primaryKey(),
  seen: jsonb().$type<Partial<CrmFields>>().notNull(),
  conflicts: jsonb().$type<Partial<CrmFields>>().notNull().default({}),
  seen_modified_at: moment(),
  written: jsonb().$type<Partial<WrittenValues>>(),
  written_at: moment(),
  refused: jsonb().$type<WrittenValues>(),
  refused_why: text(),
});

export const crmOutbox = pgTable('crm_outbox', {
  opportunity_id: uuid().primaryKey(),
  told: integer().notNull().default(1),
});

/** Fields of deals that people changed and the CRM does not have yet. */
export const crmFieldOutbox = pgTable(
  'crm_field_outbox',
  {
    opportunity_id: uuid().notNull(),
    field: text().$type<SentField>().notNull(),
    told: integer().notNull().default(1),
    refused_why: text(),
  },
  (table) => [primaryKey({ columns: [table.opportunity_id, table.field] })],
);

export const crmPortals = pgTable('crm_portals', {
  portal_id: text().primaryKey(),
  ui_domain: text().notNull(),
  selection: jsonb().$type<Partial<Selection>>().notNull().default({}),
  read_until: moment(),
  compared_at: moment(),
  comparison_started_at: moment(),
  comparison_after: text(),
  next_at: moment(),
  leased_until: moment(),
  write_back: boolean().notNull().default(false),
  /** Whether what people change of a deal's own fields is sent. */
  write_fields: boolean().notNull().default(false),
  write_next_at: moment(),
  write_error: text(),
  missing: integer().notNull().default(0),
  unexplained: integer().notNull().default(0),
  fetch_error: text(),
  /** In the account's order; null where it has no such field, or was not asked yet. */
  forecast_categories: jsonb().$type<{ value: string; label: string }[]>(),
  /** Whether the account's own exchange rates were read; null before anybody asked. */
  rates_state: text().$type<'read' | 'missing_scope' | 'failed'>(),
});
export type CrmPortal = typeof crmPortals.$inferSelect;

/** Who can own deals in the CRM, also those who left. */
export const crmOwners = pgTable(
  'crm_owners',
  {
    portal_id: text().notNull(),
    owner_id: text().notNull(),
    name: text().notNull(),
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.portal_id, table.owner_id] })],
);

export const crmWakes = pgTable(
  'crm_wakes',
  {
    portal_id: text().notNull(),
    hubspot_id: text().notNull(),
    told: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.portal_id, table.hubspot_id] })],
);

export const crmReadings = pgTable('crm_readings', {
  id: uuid().primaryKey().defaultRandom(),
  portal_id: text().notNull(),
  kind: text().$type<'changes' | 'comparison'>().notNull(),
  person_name: text(),
  started_at: moment().notNull(),
  ended_at: moment(),
  read: integer().notNull().default(0),
  imported: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  gone: integer().notNull().default(0),
  error: text(),
});
export type CrmReading = typeof crmReadings.$inferSelect;

export const crmThrottle = pgTable('crm_throttle', {
  credential: text().primaryKey(),
  window_ms: integer(),
  most: integer(),
  calls: timestamp({ withTimezone: true }).array().notNull().default([]),
  paused_until: timestamp({ withTimezone: true }).notNull(),
});
