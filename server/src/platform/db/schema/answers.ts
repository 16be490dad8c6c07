import type { KeptAnswer } from '@plumbline/domain/ask/wire.ts';
import type { ReadingSide } from '@plumbline/domain/reading/model-reading.ts';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const dealAnswers = pgTable('deal_answers', {
  id: uuid().primaryKey(),
  opportunity_id: uuid().notNull(),
  question: text().notNull(),
  answer: jsonb().$type<KeptAnswer>().notNull(),
  sides: text().array().$type<ReadingSide[]>().notNull(),
  asked_by: uuid(),
  asked_at: moment().notNull(),
  saved_at: moment(),
});
export type DealAnswerRow = typeof dealAnswers.$inferSelect;
