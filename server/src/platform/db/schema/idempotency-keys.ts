import { pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accessTokens } from './access-tokens.ts';
import { moment } from './moment.ts';
import { people } from './people.ts';

/** Requests that may be sent again, of a token or of a person, with what they were answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    token_id: uuid().references(() => accessTokens.id, { onDelete: 'cascade' }),
    person_id: uuid().references(() => people.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    request_hash: text().notNull(),
    created_at: moment().notNull(),
    /** Null until the request is answered. */
    status: smallint(),
    body: text(),
  },
  (table) => [
    unique('idempotency_keys_of_tokens').on(table.token_id, table.key),
    unique('idempotency_keys_of_people').on(table.person_id, table.key),
  ],
);
