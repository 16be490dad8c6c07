import * as v from 'valibot';
import { requiredTextOf, textOf, timestampSchema } from '../text.ts';

const aiSolutionSchema = v.strictObject({
  id: requiredTextOf(100),
  status: v.picklist(['generated', 'accepted', 'rejected', 'error']),
  createdAt: timestampSchema,
  hasAnonymizedData: v.optional(v.boolean('Must be true or false'), false),
  rawResponse: v.optional(v.nullable(textOf(50_000)), null),
  summary: v.optional(v.nullable(textOf(20_000)), null),
  recommendations: v.optional(
    v.array(
      v.strictObject({
        action: requiredTextOf(4000),
        priority: v.picklist(['high', 'medium', 'low'], 'Must be high, medium or low'),
      }),
      'Must be a list',
    ),
    [],
  ),
  error: v.optional(v.nullable(textOf(2000)), null),
});

/** An obstacle on the way to the signature, with the solution an analysis proposed (section 3). */
export const commercialChallengeSchema = v.strictObject({
  id: requiredTextOf(100),
  text: requiredTextOf(5000),
  status: v.optional(v.picklist(['open', 'analyzed', 'resolved']), 'open'),
  createdAt: timestampSchema,
  aiSolution: v.optional(v.nullable(aiSolutionSchema), null),
});
export type CommercialChallenge = v.InferOutput<typeof commercialChallengeSchema>;
