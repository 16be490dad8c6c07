import type { ChangeConversation, ChangeKind } from '@plumbline/domain/history/history.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Each change of a section's text. */
export const sectionHistory = pgTable('section_history', {
  id: uuid().primaryKey().defaultRandom(),
  opportunity_id: uuid().notNull(),
  section: text().$type<SectionKey>().notNull(),
  revision: integer().notNull(),
  person_id: uuid().notNull(),
  person_name: text().notNull(),
  /** The token that the person's program came with. */
  token_name: text(),
  by_app: boolean().notNull().default(false),
  how: text().$type<ChangeKind>().notNull(),
  started_at: moment().notNull(),
  changed_at: moment().notNull(),
  /** As the section was when it was written: read it with `asSectionContent`. */
  before: jsonb(),
  after: jsonb(),
  score: smallint().notNull(),
  score_gain: smallint().notNull(),
  progress_gain: doublePrecision().notNull(),
  restored_at: moment(),
  restored_person: text(),
  conversation: jsonb().$type<ChangeConversation>(),
});
export type SectionHistoryRow = typeof sectionHistory.$inferSelect;
