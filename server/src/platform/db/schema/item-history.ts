import type { ChangeKind } from '@plumbline/domain/history/history.ts';
import type { ItemKind, ItemState } from '@plumbline/domain/history/item-history.ts';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Each change of a challenge, a task, a requirement or the deal's own fields. */
export const itemHistory = pgTable('item_history', {
  id: uuid().primaryKey().defaultRandom(),
  opportunity_id: uuid().notNull(),
  kind: text().$type<ItemKind>().notNull(),
  item_id: text(),
  title: text().notNull(),
  person_id: uuid().notNull(),
  person_name: text().notNull(),
  /** The token that the person's program came with. */
  token_name: text(),
  by_app: boolean().notNull().default(false),
  how: text().$type<ChangeKind>().notNull(),
  started_at: moment().notNull(),
  changed_at: moment().notNull(),
  before: jsonb().$type<ItemState>(),
  after: jsonb().$type<ItemState>(),
  restored_at: moment(),
  restored_person: text(),
});
export type ItemHistoryRow = typeof itemHistory.$inferSelect;
