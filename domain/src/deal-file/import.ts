import * as v from 'valibot';
import { generalEntries } from '../opportunities/deal-fields.ts';
import { listOf, requiredTextOf, textOf, timestampSchema } from '../text.ts';

/** Deals of a file that can be imported at once. */
export const mostDealRows = 10_000;

/** A deal of a file, as it is sent. */
export const dealRowSchema = v.strictObject({
  /** Its row in the file, counted from 1. */
  row: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number'), v.minValue(1)),
  name: generalEntries.name,
  value: generalEntries.value,
  currency: generalEntries.currency,
  /** Null for the first open stage of the workspace. */
  stage: v.nullable(generalEntries.stage),
  close_date: generalEntries.close_date,
  owner: generalEntries.owner,
  company_name: generalEntries.company_name,
  /** Its id where the file comes from. */
  external_id: v.nullable(requiredTextOf(100)),
});
export type DealRow = v.InferOutput<typeof dealRowSchema>;

/** What a deal is known by: its id in the file's source, and its name with its company. */
export function keysOfDeal({
  name,
  company_name,
  external_id,
}: Pick<DealRow, 'name' | 'company_name' | 'external_id'>): string[] {
  const named = JSON.stringify(['name', name.toLowerCase(), (company_name ?? '').toLowerCase()]);
  return external_id === null ? [named] : [JSON.stringify(['id', external_id]), named];
}

export const dealImportSchema = v.strictObject({
  file_name: v.pipe(textOf(255), v.trim(), v.minLength(1, 'Must not be empty')),
  deals: listOf(dealRowSchema, mostDealRows, 'deals'),
  /** What gave the external ids, such as a CRM: an id counts within it. Null where that is not told. */
  source: v.optional(v.nullable(requiredTextOf(60)), null),
  /** An id for this import, by which it can be undone also where its answer did not arrive. */
  id: v.optional(v.pipe(v.string('Must be an id'), v.uuid('Must be an id'))),
});
export type DealsOfFile = v.InferInput<typeof dealImportSchema>;

/** The source whose ids are those of the connected CRM. */
export const crmSource = 'HubSpot';

/** Which of the rows are deals that are here already, and of which deal. */
export const dealCheckSchema = v.object({
  known: v.array(v.object({ row: v.number(), id: v.string(), name: v.string() })),
  /** Stages that are in no list, with how their deals would count. */
  stages: v.array(
    v.object({ name: v.string(), deals: v.number(), outcome: v.picklist(['open', 'won', 'lost']) }),
  ),
});
export type DealCheck = v.InferOutput<typeof dealCheckSchema>;

/** An import of a file, as it is told afterwards. */
export const dealImportAnswerSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  person_name: v.string(),
  created_at: timestampSchema,
  /** Deals that it made. */
  deals: v.number(),
  /** Until when it can be undone; null where it was, or cannot be any more. */
  undo_until: v.nullable(timestampSchema),
  undone_at: v.nullable(timestampSchema),
});
export type DealImport = v.InferOutput<typeof dealImportAnswerSchema>;

/** What an import did: rows whose deals were here already made none. */
export const importResultSchema = v.object({
  import: v.nullable(dealImportAnswerSchema),
  created: v.number(),
  known: v.number(),
});
export type ImportResult = v.InferOutput<typeof importResultSchema>;

export const importProgressSchema = v.object({ done: v.number(), total: v.number() });
export type ImportProgress = v.InferOutput<typeof importProgressSchema>;

/** What became of an import that was undone. */
export const undoneSchema = v.object({
  deleted: v.number(),
  /** Deals that somebody worked on since: they stay. */
  kept: v.array(v.object({ id: v.string(), name: v.string() })),
  kept_total: v.number(),
});
export type Undone = v.InferOutput<typeof undoneSchema>;
