import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey(),
  owner_id: uuid(),
  name: text().notNull(),
  settings: jsonb().$type<Record<string, string>>().notNull(),
  created_at: moment().notNull(),
});
