import type {
  ConversationKind,
  ConversationSource,
  Speaker,
  Utterance,
} from '@plumbline/domain/conversations/conversation.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey().defaultRandom(),
  opportunity_id: uuid().notNull(),
  source: text().$type<ConversationSource>().notNull(),
  kind: text().$type<ConversationKind>().notNull(),
  external_id: text(),
  title: text().notNull().default(''),
  happened_at: moment().notNull(),
  text: text().notNull(),
  speakers: jsonb().$type<Speaker[]>().notNull().default([]),
  utterances: jsonb().$type<Utterance[]>().notNull().default([]),
  fingerprint: text().notNull(),
  created_by: uuid(),
  created_date: moment().notNull().defaultNow(),
  updated_date: moment().notNull().defaultNow(),
});

/** People of the customer on a deal, as the CRM names them. */
export const contacts = pgTable(
  'contacts',
  {
    opportunity_id: uuid().notNull(),
    external_id: text().notNull(),
    name: text().notNull(),
    email: text(),
    title: text(),
    buying_roles: jsonb().$type<string[]>().notNull().default([]),
    buying_role_values: jsonb().$type<string[]>().notNull().default([]),
    last_touch_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.opportunity_id, table.external_id] })],
);

/** Up to which of the CRM's activities the writings of a deal have been fetched. */
export const crmWritingsRead = pgTable('crm_writings_read', {
  opportunity_id: uuid().primaryKey(),
  last_activity_at: moment(),
  /** What else the CRM told of what happened around it. */
  activity: text(),
  read_at: moment().notNull(),
  /** Who of ours sent the deal's outgoing emails and held its calls and meetings. */
  handlers: jsonb().$type<{ name: string; email: string | null }[]>().notNull().default([]),
});

/** What the CRM holds around a deal and could not be read. */
export const crmUnread = pgTable(
  'crm_unread',
  {
    opportunity_id: uuid().notNull(),
    /** E.g. `calls/123`, `calls/123/transcript`, `contacts/5`, `calls`; empty for the deal itself. */
    entry: text().notNull(),
    reason: text().notNull(),
    tries: integer().notNull(),
    try_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunity_id, table.entry] })],
);
