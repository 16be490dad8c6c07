import type { Category, SourceStatus } from '@plumbline/domain/knowledge/source.ts';
import type { SourceType } from '@plumbline/domain/knowledge/source-types.ts';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const knowledgeSources = pgTable('knowledge_sources', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  description: text().notNull().default(''),
  category: text().$type<Category>().notNull(),
  type: text().$type<SourceType>().notNull(),
  is_active: boolean().notNull(),
  status: text().$type<SourceStatus>().notNull().default('pending'),
  document_count: integer().notNull().default(0),
  generation: integer().notNull().default(0),
  credentials: text(),
  sync_id: uuid(),
  sync_started_at: moment(),
  pages_read: integer().notNull().default(0),
  pages_known: integer().notNull().default(0),
  synced_at: moment(),
  last_error: text(),
  last_notice: text(),
  created_date: moment().notNull(),
  updated_date: moment().notNull(),
});
export type KnowledgeSourceRow = typeof knowledgeSources.$inferSelect;

export const knowledgeDocuments = pgTable('knowledge_documents', {
  id: uuid().primaryKey().defaultRandom(),
  source_id: uuid().notNull(),
  url: text().notNull(),
  title: text().notNull(),
  content_hash: text().notNull(),
  etag: text(),
  last_modified: text(),
  markdown: text().notNull(),
  links: text().array().notNull().default([]),
  read_at: moment().notNull(),
  generation: integer().notNull(),
});

export const knowledgePassages = pgTable('knowledge_passages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  document_id: uuid().notNull(),
  source_id: uuid().notNull(),
  position: integer().notNull(),
  heading_path: text().array().notNull(),
  anchor: text(),
  text: text().notNull(),
  terms: text().notNull(),
  term_count: integer().notNull(),
});

export const knowledgeStagedDocuments = pgTable(
  'knowledge_staged_documents',
  {
    source_id: uuid().notNull(),
    sync_id: uuid().notNull(),
    url: text().notNull(),
    title: text(),
    content_hash: text().notNull(),
    etag: text(),
    last_modified: text(),
    markdown: text(),
    links: text().array().notNull(),
    read_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source_id, table.sync_id, table.url] })],
);

/** In how many passages of a source each term occurs. Kept by triggers. */
export const knowledgeTerms = pgTable(
  'knowledge_terms',
  {
    source_id: uuid().notNull(),
    term: text().notNull(),
    passages: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source_id, table.term] })],
);

/** How much text a source holds. Kept by triggers. */
export const knowledgeCorpora = pgTable('knowledge_corpora', {
  source_id: uuid().primaryKey(),
  passages: integer().notNull(),
  term_count: bigint({ mode: 'number' }).notNull(),
});
