import { customType, pgTable, uuid } from 'drizzle-orm/pg-core';
import { people } from './people.ts';

/** A position in the log of the database, such as `16/B374D848`. */
const lsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** Where each person's last write stands; only where a replica is read from. */
export const lastWrites = pgTable('last_writes', {
  person_id: uuid()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  lsn: lsn().notNull(),
});
