import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  challengeStatuses,
  severities,
  technicalChallengeSchema,
  type TechnicalChallenge,
} from '@plumbline/domain/technical/challenge.ts';
import { requiredTextOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { takesIfMatch } from '../../platform/http/etag.ts';
import { allow, type AppEnv, type Person } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { idSchema } from '../../platform/http/id-param.ts';

interface Dependencies {
  now: () => Date;
  newId: () => string;
  find: (person: Person, id: string) => Promise<Opportunity>;
  change: (
    person: Person,
    id: string,
    change: (current: Opportunity) => OpportunityPatch,
    unless?: { ifMatch?: string | undefined },
  ) => Promise<Opportunity>;
  /** The opportunity that holds a challenge; null where there is none. */
  dealOfChallenge: (challengeId: string) => Promise<string | null>;
}

const tag = 'Technical insights';
const dealId = idSchema;
const title = v.pipe(requiredTextOf(300), v.trim());
const description = v.pipe(requiredTextOf(5000), v.trim());
const severity = v.picklist(severities, 'Must be Low, Medium, High or Critical');
const status = v.picklist(challengeStatuses, 'Must be Open, In Progress, Resolved or Blocked');
const newChallengeSchema = v.strictObject({
  dealId,
  title,
  description,
  severity: v.optional(severity, 'Medium'),
  status: v.optional(status, 'Open'),
  /** Id of the requirement that it came from. */
  requirementId: v.optional(v.nullable(requiredTextOf(200)), null),
});
const changeSchema = v.strictObject({
  title: v.exactOptional(title),
  description: v.exactOptional(description),
  severity: v.exactOptional(severity),
  status: v.exactOptional(status),
});
const idParam = v.object({ id: requiredTextOf(100) });

/** Routes under /api/technical-insights/technical-challenges (section 7). */
export function technicalChallengeRoutes(dependencies: Dependencies) {
  const { now, newId, find, change, dealOfChallenge } = dependencies;
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List the technical challenges of a deal',
        tag,
        answer: v.object({ data: v.array(technicalChallengeSchema) }),
        refuses: [400, 404],
      }),
      allow('read', 'technicalInsights'),
      validate('query', v.object({ dealId })),
      async (c) => {
        const opportunity = await find(c.var.person, c.req.valid('query').dealId);
        return c.var.answer({ data: opportunity.technical_insights_challenges_list });
      },
    )
    .post(
      '/',
      describe({
        summary: 'Add a technical challenge',
        tag,
        answer: v.object({ data: technicalChallengeSchema }),
        status: 201,
        refuses: [400, 404],
      }),
      allow('write', 'technicalInsights'),
      validate('json', newChallengeSchema),
      async (c) => {
        const form = c.req.valid('json');
        const challenge: TechnicalChallenge = {
          ...form,
          id: newId(),
          createdAt: now().toISOString(),
          aiAnalysis: null,
          recommendations: null,
          risks: null,
          confidence: null,
          comment: null,
          docLink: null,
        };
        await change(c.var.person, form.dealId, (current) => ({
          technical_insights_challenges_list: [
            ...current.technical_insights_challenges_list,
            challenge,
          ],
        }));
        return c.var.answer({ data: challenge });
      },
    )
    .put(
      '/:id',
      describe({
        summary: 'Change a technical challenge',
        tag,
        answer: v.object({ data: technicalChallengeSchema }),
        refuses: [400, 404, 412],
      }),
      takesIfMatch(),
      allow('write', 'technicalInsights'),
      validate('param', idParam),
      validate('json', changeSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const form = c.req.valid('json');
        const after = await change(
          c.var.person,
          await dealOf(id),
          ({ technical_insights_challenges_list: list }) => ({
            technical_insights_challenges_list: list.map((challenge) =>
              challenge.id === id ? { ...challenge, ...form } : challenge,
            ),
          }),
          { ifMatch: c.req.header('if-match') },
        );
        const data = after.technical_insights_challenges_list.find((each) => each.id === id);
        return c.var.answer({ data: data ?? failNotFound() });
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Delete a technical challenge and its analysis',
        tag,
        answer: null,
        refuses: [400, 404, 412],
      }),
      takesIfMatch(),
      allow('write', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await change(
          c.var.person,
          await dealOf(id),
          ({ technical_insights_challenges_list: list }) => ({
            technical_insights_challenges_list: list.filter((challenge) => challenge.id !== id),
          }),
          { ifMatch: c.req.header('if-match') },
        );
        return c.body(null, 204);
      },
    );

  async function dealOf(challengeId: string): Promise<string> {
    return (await dealOfChallenge(challengeId)) ?? failNotFound();
  }
}

function failNotFound(): never {
  throw new AppError('not_found', 'Challenge not found');
}
