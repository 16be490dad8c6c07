import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const invitations = pgTable('invitations', {
  person_id: uuid().primaryKey(),
  token_hash: text().notNull().unique(),
  expires_at: moment().notNull(),
  token_used_at: moment(),
  provider_id: text().notNull(),
  invited_by: uuid(),
  invited_at: moment().notNull(),
  sent_at: moment(),
  mail_error: text(),
  accepted_at: moment(),
});
