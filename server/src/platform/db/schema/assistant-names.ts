import type { KeptThing } from '@plumbline/domain/privacy/placeholders.ts';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { opportunities } from './opportunities.ts';

/** What the placeholders stand for that assistants were told of a deal. */
export const assistantNames = pgTable('assistant_names', {
  opportunity_id: uuid()
    .primaryKey()
    .references(() => opportunities.id, { onDelete: 'cascade' }),
  things: jsonb().$type<readonly KeptThing[]>().notNull(),
  counts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  revision: integer().notNull().default(1),
  /** When the first of them was kept. */
  since: moment().notNull(),
});
