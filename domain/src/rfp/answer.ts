import * as v from 'valibot';
import { listOf, textOf } from '../text.ts';
import { supportLevels } from './requirement.ts';

/** Where an answer comes from; a person's own always wins. */
export const answerSources = ['built-in', 'model', 'by-hand', 'reused'] as const;
export type AnswerSource = (typeof answerSources)[number];

/** A place in the documentation that was found for a requirement. */
export const consideredPassageSchema = v.object({
  url: v.string(),
  title: v.string(),
  heading: v.string(),
  /** Whole statements as they stand there; absent for what an earlier version read. */
  text: v.optional(v.string()),
});
export type ConsideredPassage = v.InferOutput<typeof consideredPassageSchema>;

/** Words of the documentation that were found for a requirement, and where they stand. */
export const quotedPassageSchema = v.object({
  ...consideredPassageSchema.entries,
  text: v.string(),
});
export type QuotedPassage = v.InferOutput<typeof quotedPassageSchema>;

/** An answer that was proposed for a requirement. */
export const rfpAnswerSchema = v.object({
  supportLevel: v.nullable(v.picklist(supportLevels)),
  /** What the customer reads; where there is no level, the words that were found, for a person to decide. */
  comment: v.string(),
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  docLink: v.nullable(v.string()),
  source: v.picklist(answerSources),
  /** For the team alone, never exported: why there is no level, or how the answer came about. */
  reason: v.nullable(v.string()),
  passages: v.array(consideredPassageSchema),
});
export type RfpAnswer = v.InferOutput<typeof rfpAnswerSchema>;

const requirementText = v.pipe(textOf(32_767), v.trim(), v.minLength(1, 'Must not be empty'));

/** Most requirements of one call; more of them are a job. */
export const mostItemsAtOnce = 100;

/** Body of POST /api/ai/rfp-analysis (section 7). */
export const rfpAnalysisSchema = v.strictObject({
  rfpItems: v.union(
    [
      requirementText,
      v.pipe(
        listOf(requirementText, mostItemsAtOnce, 'requirements at a time'),
        v.minLength(1, 'At least one requirement'),
      ),
    ],
    'Must be a text or a list of texts',
  ),
  /** Addresses of the sources to answer from; all active ones when absent. */
  knowledgeBaseUrls: v.optional(v.nullable(listOf(textOf(2048), 500, 'addresses'))),
  dealId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('Must be an id')))),
});
