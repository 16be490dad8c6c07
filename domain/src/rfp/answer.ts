import * as v from 'valibot';
import { listOf, textOf } from '../text.ts';
import { answeredPartSchema } from './parts.ts';
import { consideredPassageSchema } from './passage.ts';
import { supportLevels } from './requirement.ts';

/** Where an answer comes from; a person's own always wins. */
export const answerSources = ['built-in', 'model', 'by-hand', 'reused'] as const;
export type AnswerSource = (typeof answerSources)[number];

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
  /** What a language model says of each part of it; empty without one. */
  parts: v.array(answeredPartSchema),
});
export type RfpAnswer = v.InferOutput<typeof rfpAnswerSchema>;

const requirementText = v.pipe(textOf(32_767), v.trim(), v.minLength(1, 'Must not be empty'));

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
