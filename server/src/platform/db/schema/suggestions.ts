import type { Methodology } from '@plumbline/domain/commercial/methodologies.ts';
import type { Highlight } from '@plumbline/domain/conversations/highlights/highlights.ts';
import type {
  Contradiction,
  Polarity,
  Quote,
  Reader,
  Standing,
  SuggestionLevel,
  SuggestionState,
  Superseded,
} from '@plumbline/domain/conversations/suggestion.ts';
import type { SectionContent } from '@plumbline/domain/history/history.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import type { DealReading } from '@plumbline/domain/reading/reading.ts';
import type { ReadingSide } from '@plumbline/domain/reading/model-reading.ts';
import { sql } from 'drizzle-orm';
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
  standing: text().$type<Standing>().notNull().default('supported'),
  superseded: jsonb().$type<Superseded[]>().notNull().default([]),
  contradictions: jsonb().$type<Contradiction[]>().notNull().default([]),
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
  lease_until: moment(),
  starts: smallint().notNull().default(0),
  fingerprint: text(),
  read_at: moment(),
  told: text(),
  highlights: jsonb().$type<Highlight[]>().notNull().default([]),
});
export type ReadingRow = typeof conversationReadings.$inferSelect;

/** What a reading of a deal rests on, piece by piece, as hashes. */
export interface ReadingBasis {
  methodology: Methodology;
  /** Conversations by their ids. */
  said: Record<string, string>;
  /** Texts of the team by their fields. */
  texts: Record<string, string>;
}

/** A deal as a language model read it, and where that stands. */
export const dealReadings = pgTable('deal_readings', {
  opportunity_id: uuid().primaryKey(),
  deal_created_date: moment().notNull(),
  state: text().$type<'idle' | 'waiting' | 'running' | 'failed'>().notNull(),
  requested_at: moment().notNull(),
  due_at: moment().notNull(),
  wanted_by: uuid(),
  lease_until: moment(),
  starts: smallint().notNull().default(0),
  refusals: smallint().notNull().default(0),
  told: text(),
  fingerprint: text(),
  /** What the last reading rests on; null where nobody kept it. */
  basis: jsonb().$type<ReadingBasis>(),
  read_at: moment(),
  model: text(),
  prompt: text(),
  reading: jsonb().$type<DealReading>(),
  /** The lines of its brief and whose texts each rests on, for lists. */
  brief_texts: jsonb()
    .$type<string[]>()
    .generatedAlwaysAs(sql`jsonb_path_query_array(reading, '$.brief[*].text')`),
  brief_sides: jsonb()
    .$type<ReadingSide[][]>()
    .generatedAlwaysAs(sql`jsonb_path_query_array(reading, '$.brief[*].sides')`),
  dropped: integer().notNull().default(0),
  input_tokens: integer(),
  output_tokens: integer(),
});
export type DealReadingRow = typeof dealReadings.$inferSelect;

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
