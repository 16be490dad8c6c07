import type { Highlight } from '@plumbline/domain/conversations/highlights/highlights.ts';
import type {
  Polarity,
  Quote,
  Reader,
  SuggestedText,
  SuggestionLevel,
  SuggestionState,
} from '@plumbline/domain/conversations/suggestion.ts';
import type { SectionContent } from '@plumbline/domain/history/history.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** A section before and after somebody accepted texts for it. */
export interface ReplacedContent {
  before: SectionContent;
  after: SectionContent;
}

export const suggestions = pgTable('suggestions', {
  id: uuid().primaryKey().defaultRandom(),
  opportunity_id: uuid().notNull(),
  section: text().$type<SectionKey>().notNull(),
  field: text(),
  text: text().notNull(),
  level: smallint().$type<SuggestionLevel>().notNull(),
  polarity: text().$type<Polarity>().notNull(),
  confidence: doublePrecision().notNull(),
  reader: text().$type<Reader>().notNull(),
  state: text().$type<SuggestionState>().notNull().default('open'),
  quotes: jsonb().$type<Quote[]>().notNull(),
  fingerprint: text().notNull(),
  source_deleted: boolean().notNull().default(false),
  decided_by: uuid(),
  decided_by_name: text(),
  decided_at: moment(),
  accepted_text: text(),
  replaced: jsonb().$type<ReplacedContent>(),
  created_date: moment().notNull().defaultNow(),
});
export type SuggestionRow = typeof suggestions.$inferSelect;

export const conversationReadings = pgTable('conversation_readings', {
  opportunity_id: uuid().primaryKey(),
  /** The newest deals are read first. */
  deal_created_date: moment().notNull().defaultNow(),
  state: text().$type<'idle' | 'waiting' | 'running' | 'failed'>().notNull(),
  requested_at: moment().notNull(),
  wanted_by: uuid(),
  lease_until: moment(),
  starts: smallint().notNull().default(0),
  fingerprint: text(),
  read_at: moment(),
  told: text(),
  unverbatim: integer().notNull().default(0),
  highlights: jsonb().$type<Highlight[]>().notNull().default([]),
});
export type ReadingRow = typeof conversationReadings.$inferSelect;

export const conversationModelReadings = pgTable('conversation_model_readings', {
  conversation_id: uuid().primaryKey(),
  fingerprint: text().notNull(),
  found: jsonb().$type<SuggestedText[]>().notNull(),
  dropped: integer().notNull(),
  read_at: moment().notNull(),
});

export const dismissedHighlights = pgTable(
  'dismissed_highlights',
  {
    opportunity_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    dismissed_by: uuid(),
    dismissed_at: moment().notNull().defaultNow(),
  },
  ({ opportunity_id, conversation_id, start_at, end_at }) => [
    primaryKey({ columns: [opportunity_id, conversation_id, start_at, end_at] }),
  ],
);
