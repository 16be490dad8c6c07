import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accessTokens } from './access-tokens.ts';
import { moment } from './moment.ts';

/** Requests of programs that may be sent again, with what they were answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    token_id: uuid()
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    request_hash: text().notNull(),
    created_at: moment().notNull(),
    /** Null until the request is answered. */
    status: smallint(),
    body: text(),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.key] })],
);
