import type { Scope } from '@plumbline/domain/people/permissions.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { people, type SignInWay } from './people.ts';

/** What people made for programs. */
export const accessTokens = pgTable('access_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  person_id: uuid()
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** The first letters of it. */
  prefix: text().notNull(),
  hash: text().notNull().unique(),
  scopes: text().array().$type<Scope[]>().notNull(),
  /** How its owner was signed in when it was made. */
  signed_in_by: text().$type<SignInWay>().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  last_used_at: moment(),
  last_used_address: text(),
});
