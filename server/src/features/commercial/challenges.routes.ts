import {
  commercialChallengeSchema,
  withSolution,
  withVerdict,
  type CommercialChallenge,
} from '@plumbline/domain/commercial/challenge.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { requiredTextOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { takesIfMatch } from '../../platform/http/etag.ts';
import { allow, type AppEnv, type Person } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { errorSolution } from './analysis.service.ts';

interface Dependencies {
  now: () => Date;
  newId: () => string;
  /** Changes an opportunity as a person, from its newest state. */
  change: (
    person: Person,
    id: string,
    change: (current: Opportunity) => OpportunityPatch,
    unless?: { ifMatch?: string | undefined },
  ) => Promise<Opportunity>;
}

const tag = 'Commercial insights';
const challengeParam = v.object({ ...idParam.entries, challengeId: requiredTextOf(100) });
const newChallengeSchema = v.strictObject({ text: requiredTextOf(5000) });
const verdictSchema = v.variant(
  'solution',
  [
    v.strictObject({ solution: v.picklist(['accepted', 'rejected']) }),
    v.strictObject({ solution: v.literal('error'), error: requiredTextOf(2000) }),
  ],
  'Must be accepted, rejected or error',
);

/**
 * Routes under /api/deals/{id}/commercial-challenges: one challenge at a time, so that two people
 * who work on the list at once lose nothing of each other's.
 */
export function commercialChallengeRoutes({ now, newId, change }: Dependencies) {
  return new Hono<AppEnv>()
    .post(
      '/:id/commercial-challenges',
      describe({
        summary: 'Add a commercial challenge',
        tag,
        answer: commercialChallengeSchema,
        status: 201,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights'),
      validate('param', idParam),
      validate('json', newChallengeSchema),
      async (c) => {
        const challenge: CommercialChallenge = {
          id: newId(),
          text: c.req.valid('json').text.trim(),
          status: 'open',
          createdAt: now().toISOString(),
          aiSolution: null,
        };
        await change(c.var.person, c.req.valid('param').id, ({ commercial_challenges: list }) => ({
          commercial_challenges: [...list, challenge],
        }));
        return c.var.answer(challenge);
      },
    )
    .patch(
      '/:id/commercial-challenges/:challengeId',
      describe({
        summary:
          'Accept or reject a commercial challenge’s solution, or tell that its analysis failed',
        description:
          'Accepting resolves the challenge; rejecting leaves its status unchanged. `error` keeps why an analysis failed whose call did not reach the server, and replaces no earlier solution.',
        tag,
        answer: commercialChallengeSchema,
        refuses: [400, 404, 412],
      }),
      takesIfMatch(),
      allow('write', 'commercialInsights'),
      validate('param', challengeParam),
      validate('json', verdictSchema),
      async (c) => {
        const { id, challengeId } = c.req.valid('param');
        const told = c.req.valid('json');
        const verdict = (challenge: CommercialChallenge) =>
          told.solution === 'error'
            ? withSolution(challenge, errorSolution({ newId, now }, told.error))
            : withVerdict(challenge, told.solution);
        const { commercial_challenges: after } = await change(
          c.var.person,
          id,
          ({ commercial_challenges: list }) => ({
            commercial_challenges: list.map((each) =>
              each.id === challengeId ? verdict(each) : each,
            ),
          }),
          { ifMatch: c.req.header('if-match') },
        );
        return c.var.answer(
          after.find((challenge) => challenge.id === challengeId) ?? failNotFound(),
        );
      },
    )
    .delete(
      '/:id/commercial-challenges/:challengeId',
      describe({
        summary: 'Delete a commercial challenge and its solution',
        tag,
        answer: null,
        refuses: [400, 404, 412],
      }),
      takesIfMatch(),
      allow('write', 'commercialInsights'),
      validate('param', challengeParam),
      async (c) => {
        const { id, challengeId } = c.req.valid('param');
        await change(
          c.var.person,
          id,
          ({ commercial_challenges: list }) => {
            const rest = list.filter((challenge) => challenge.id !== challengeId);
            if (rest.length === list.length) failNotFound();
            return { commercial_challenges: rest };
          },
          { ifMatch: c.req.header('if-match') },
        );
        return c.body(null, 204);
      },
    );
}

function failNotFound(): never {
  throw new AppError('not_found', 'Challenge not found');
}
