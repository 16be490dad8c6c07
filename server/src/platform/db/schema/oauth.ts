import type { AppKind } from '@plumbline/domain/people/connected-apps.ts';
import type { Scope } from '@plumbline/domain/people/permissions.ts';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { people, type SignInWay } from './people.ts';

/** Apps that an administrator entered, or that registered themselves. */
export const oauthClients = pgTable('oauth_clients', {
  id: text().primaryKey(),
  name: text().notNull(),
  redirect_uris: text().array().notNull(),
  kind: text().$type<Exclude<AppKind, 'document'>>().notNull(),
  created_at: moment().notNull(),
});

/** What people let apps do. */
export const oauthGrants = pgTable('oauth_grants', {
  id: uuid().primaryKey().defaultRandom(),
  person_id: uuid()
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  client_id: text().notNull(),
  name: text().notNull(),
  kind: text().$type<AppKind>().notNull(),
  /** The host that vouches for the name; empty where none does. */
  host: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  /** How the person was signed in when they agreed. */
  signed_in_by: text().$type<SignInWay>().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  last_used_at: moment(),
  last_used_address: text(),
});

/** Codes, tokens and questions under way, by the hash of what is handed out. */
export const oauthArtifacts = pgTable(
  'oauth_artifacts',
  {
    kind: text().notNull(),
    hash: text().notNull(),
    grant_id: uuid().references(() => oauthGrants.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    consumed_at: moment(),
    expires_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash] })],
);
