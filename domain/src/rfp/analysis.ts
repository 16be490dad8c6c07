import * as v from 'valibot';
import { priorities } from '../tasks/task.ts';
import { listOf, textOf, timestampSchema, webAddressSchema } from '../text.ts';
import { answerSources } from './answer.ts';
import { answeredPartSchema } from './parts.ts';
import { consideredPassageSchema, quotedPassageSchema } from './passage.ts';
import { mostRequirements, rfpRequirementSchema, supportLevels } from './requirement.ts';

export const analysisStatuses = ['running', 'stopped', 'done', 'failed'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** Where the analysis of an opportunity's requirements stands. */
export const rfpAnalysisStateSchema = v.object({
  status: v.picklist(analysisStatuses),
  total: v.number(),
  /** How many of them are answered, or need no answer any more. */
  done: v.number(),
  error: v.nullable(v.string()),
  started_date: timestampSchema,
  updated_date: timestampSchema,
});
export type RfpAnalysisState = v.InferOutput<typeof rfpAnalysisStateSchema>;

const requirementIdsSchema = v.pipe(
  listOf(textOf(100), mostRequirements, 'requirements'),
  v.minLength(1, 'At least one requirement'),
);

/** Body of POST /api/deals/{id}/rfp/analysis. */
export const startAnalysisSchema = v.strictObject({
  /** Addresses of the sources to answer from; all active ones when absent. */
  knowledgeBaseUrls: v.optional(v.nullable(listOf(textOf(2048), 500, 'addresses'))),
  /** Looks again for answers that no person has given or accepted. */
  again: v.optional(v.boolean('Must be true or false'), false),
  requirementIds: v.optional(v.nullable(requirementIdsSchema)),
});

export const namedPersonSchema = v.object({ id: v.string(), name: v.string() });
export type NamedPerson = v.InferOutput<typeof namedPersonSchema>;

/** A requirement with all that is known of its answer. */
export const answeredRequirementSchema = v.object({
  ...v.object(rfpRequirementSchema.entries).entries,
  position: v.number(),
  source: v.nullable(v.picklist(answerSources)),
  /** For the team alone, never exported: why there is no level, or how the answer came about. */
  reason: v.nullable(v.string()),
  /** A person has given the answer, or agreed with it. */
  accepted: v.boolean(),
  /** Not offered to other deals any more. */
  retired: v.boolean(),
  /** The rules of an earlier version gave the level, and nobody confirmed it. */
  earlier: v.boolean(),
  /** The page that proves the answer has changed since, or is gone. */
  stale: v.boolean(),
  passages: v.array(consideredPassageSchema),
  reused_from: v.nullable(v.string()),
  answered_date: v.nullable(timestampSchema),
  quoted: v.nullable(quotedPassageSchema),
  /** For the team alone, never exported: what a language model says of each part of it. */
  parts: v.array(answeredPartSchema),
  /** For the team alone, never exported: what people wrote beside the answer. */
  note: v.nullable(v.string()),
  owner: v.nullable(namedPersonSchema),
  reviewer: v.nullable(namedPersonSchema),
  reviewed: v.boolean(),
  decided_by: v.nullable(namedPersonSchema),
  decided_date: v.nullable(timestampSchema),
  /** The wording that was answered, where it changed since and nobody confirmed the answer again. */
  earlier_wording: v.nullable(v.string()),
  changed_date: timestampSchema,
  /** Number of changes; a write may name the one that it is based on. */
  revision: v.number(),
});
export type AnsweredRequirement = v.InferOutput<typeof answeredRequirementSchema>;

const personIdSchema = v.nullable(v.pipe(v.string('Must be an id'), v.uuid('Must be an id')));

/** Body of PATCH /api/deals/{id}/rfp/requirements/{requirementId}: an answer by hand. */
export const requirementChangeSchema = v.strictObject({
  priority: v.optional(v.picklist(priorities, 'Must be High, Medium or Low')),
  /** Null takes the answer back. */
  supportLevel: v.optional(
    v.nullable(
      v.picklist(supportLevels, 'Must be not_supported, partially_supported or fully_supported'),
    ),
  ),
  comment: v.optional(v.nullable(textOf(10_000))),
  docLink: v.optional(v.nullable(webAddressSchema)),
  /** For the team alone; leaves the answer as it is. */
  note: v.optional(v.nullable(textOf(10_000))),
  owner_id: v.optional(personIdSchema),
  reviewer_id: v.optional(personIdSchema),
  /** Agrees with the answer as it is, so that no analysis changes it and other deals may use it. */
  accepted: v.optional(v.literal(true, 'Must be true')),
  /** Takes the answer out of those that other deals are offered, or puts it back. */
  retired: v.optional(v.boolean('Must be true or false')),
  /** A requirement that somebody else changed since answers 409 with what is there now. */
  base_revision: v.optional(v.pipe(v.number('Must be a number'), v.integer())),
});
export type RequirementChange = v.InferOutput<typeof requirementChangeSchema>;

/** Body of PATCH /api/deals/{id}/rfp/requirements: the same for many of them. */
export const bulkChangeSchema = v.strictObject({
  ids: requirementIdsSchema,
  ...v.pick(requirementChangeSchema, [
    'priority',
    'supportLevel',
    'accepted', // a requirement without an answer stays as it is
    'owner_id',
    'reviewer_id',
  ]).entries,
});
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>;

/** How many requirements were changed at once, and the name by which that can be undone. */
export const bulkChangedSchema = v.object({ changed: v.number(), undo: v.string() });

/** Body of POST /api/deals/{id}/rfp/requirements/undo. */
export const bulkUndoSchema = v.strictObject({
  undo: v.pipe(v.string('Must be an id'), v.uuid('Must be an id')),
});

export const reviewCountSchema = v.object({
  needs_review: v.number(),
  to_confirm: v.number(),
  /** Those of them that this very person was asked to look at. */
  asked_of_you: v.number(),
});
export type ReviewCount = v.InferOutput<typeof reviewCountSchema>;
