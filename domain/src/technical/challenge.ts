import * as v from 'valibot';
import { requiredTextOf, textOf, timestampSchema, webAddressSchema } from '../text.ts';

export const severities = ['Low', 'Medium', 'High', 'Critical'] as const;
export const challengeStatuses = ['Open', 'In Progress', 'Resolved', 'Blocked'] as const;

/** A technical challenge of a deal (section 3); recommendations and risks are JSON-encoded lists. */
export const technicalChallengeSchema = v.strictObject({
  id: requiredTextOf(100),
  title: requiredTextOf(300),
  description: requiredTextOf(5000),
  severity: v.optional(v.picklist(severities, 'Must be Low, Medium, High or Critical'), 'Medium'),
  status: v.optional(
    v.picklist(challengeStatuses, 'Must be Open, In Progress, Resolved or Blocked'),
    'Open',
  ),
  dealId: v.optional(textOf(100)),
  createdAt: v.optional(timestampSchema),
  /** Id of the requirement of the RFP that it came from. */
  requirementId: v.optional(v.nullable(textOf(200))),
  aiAnalysis: v.optional(v.nullable(textOf(20_000)), null),
  recommendations: v.optional(v.nullable(textOf(20_000)), null),
  risks: v.optional(v.nullable(textOf(20_000)), null),
  confidence: v.optional(v.nullable(v.number('Must be a number')), null),
  comment: v.optional(v.nullable(textOf(10_000)), null),
  docLink: v.optional(v.nullable(webAddressSchema), null),
});
export type TechnicalChallenge = v.InferOutput<typeof technicalChallengeSchema>;
