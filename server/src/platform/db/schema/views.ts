import type { ViewPage } from '@plumbline/domain/opportunities/view-settings.ts';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey(),
  owner_id: uuid(),
  name: text().notNull(),
  page: text().$type<ViewPage>().notNull().default('opportunities'),
  settings: jsonb().$type<Record<string, string>>().notNull(),
  created_at: moment().notNull(),
});
