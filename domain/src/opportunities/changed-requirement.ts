import * as v from 'valibot';
import { answeredRequirementSchema } from '../rfp/analysis.ts';
import { rescoredSchema } from './opportunity.ts';

/** A requirement after a change, and what that made of its opportunity. */
export const changedRequirementSchema = v.object({
  requirement: answeredRequirementSchema,
  undo: v.string(),
  opportunity: rescoredSchema,
});
export type ChangedRequirement = v.InferOutput<typeof changedRequirementSchema>;
