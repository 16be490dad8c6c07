import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { opportunities } from './opportunities.ts';

/** Imports of files of deals. */
export const dealImports = pgTable('deal_imports', {
  id: uuid().primaryKey(),
  file_name: text().notNull(),
  person_id: uuid().notNull(),
  created_at: moment().notNull(),
  deals: integer().notNull(),
  undone_at: moment(),
});

/** Which import made a deal, and its id in the file's source. */
export const importedDeals = pgTable('imported_deals', {
  opportunity_id: uuid()
    .primaryKey()
    .references(() => opportunities.id, { onDelete: 'cascade' }),
  import_id: uuid()
    .notNull()
    .references(() => dealImports.id, { onDelete: 'cascade' }),
  external_id: text(),
  source: text().notNull().default(''),
  /** When a rename of its stage last wrote it, while it was as the import made it; else null. */
  untouched_at: moment(),
});
