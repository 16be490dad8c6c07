import * as v from 'valibot';
import { analysisSources } from '../tasks/task.ts';
import { listOf, requiredTextOf, textOf, timestampSchema } from '../text.ts';

const aiSolutionSchema = v.strictObject({
  id: requiredTextOf(100),
  status: v.picklist(['generated', 'accepted', 'rejected', 'error']),
  createdAt: timestampSchema,
  hasAnonymizedData: v.optional(v.boolean('Must be true or false'), false),
  rawResponse: v.optional(v.nullable(textOf(50_000)), null),
  summary: v.optional(v.nullable(textOf(20_000)), null),
  recommendations: v.optional(
    listOf(
      v.strictObject({
        action: requiredTextOf(4000),
        priority: v.picklist(['high', 'medium', 'low'], 'Must be high, medium or low'),
      }),
      100,
      'recommendations',
    ),
    [],
  ),
  error: v.optional(v.nullable(textOf(2000)), null),
  /** Who answered; absent in what was stored before analyses said so. */
  source: v.optional(v.picklist(analysisSources, 'Must be built-in or model')),
  model: v.optional(v.nullable(textOf(200))),
});
export type ChallengeSolution = v.InferOutput<typeof aiSolutionSchema>;

/** An obstacle on the way to the signature, with the solution an analysis proposed (section 3). */
export const commercialChallengeSchema = v.strictObject({
  id: requiredTextOf(100),
  text: requiredTextOf(5000),
  status: v.optional(v.picklist(['open', 'analyzed', 'resolved']), 'open'),
  createdAt: timestampSchema,
  aiSolution: v.optional(v.nullable(aiSolutionSchema), null),
});
export type CommercialChallenge = v.InferOutput<typeof commercialChallengeSchema>;

/** The challenge with a new solution, to be judged again; a failure leaves it as it was (section 4). */
export function withSolution(
  challenge: CommercialChallenge,
  solution: ChallengeSolution,
): CommercialChallenge {
  const { aiSolution: earlier } = challenge;
  if (solution.status === 'error' && earlier && earlier.status !== 'error') return challenge;
  return {
    ...challenge,
    status: solution.status === 'generated' ? 'analyzed' : challenge.status,
    aiSolution: solution,
  };
}

/** Accepting the solution resolves the challenge; rejecting it leaves the challenge as it is. */
export function withVerdict(
  challenge: CommercialChallenge,
  verdict: 'accepted' | 'rejected',
): CommercialChallenge {
  const { aiSolution } = challenge;
  if (!aiSolution || aiSolution.status === 'error') return challenge;
  return {
    ...challenge,
    status: verdict === 'accepted' ? 'resolved' : challenge.status,
    aiSolution: { ...aiSolution, status: verdict },
  };
}
