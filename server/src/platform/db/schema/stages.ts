import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The stages of deals that no CRM has. */
export const dealStages = pgTable('deal_stages', {
  position: integer().primaryKey(),
  name: text().notNull(),
  outcome: text().$type<StageOutcome>().notNull(),
  usual_days: integer(),
  /** Somebody wrote it: else it is as the workspace began. */
  edited: boolean().notNull(),
  /** What it was called, each name with the moment until which it was. */
  former_names: jsonb().$type<{ name: string; until: string }[]>().notNull().default([]),
});
