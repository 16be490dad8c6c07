import {
  acceptAllSchema,
  acceptedAllSchema,
  acceptedQuotesSchema,
  acceptSchema,
  decidedSchema,
  dismissProposalSchema,
  keepPromiseSchema,
  preparationSchema,
  reopenedSchema,
  reviewSchema,
  suggestionSchema,
} from '@plumbline/domain/suggestions/wire.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, roleOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { decideOnPromise } from './promises.service.ts';
import { decideOnProposal } from './proposals.service.ts';
import { acceptedQuotes, preparationOf, reviewOf } from './review.service.ts';
import {
  acceptEverything,
  acceptSuggestion,
  rejectSuggestion,
  reopenSuggestion,
  type SuggestionDependencies,
} from './suggestions.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Suggestions';
const stateQuery = v.strictObject({
  state: v.optional(v.picklist(['open', 'all'], 'Must be open or all'), 'open'),
});

/** Routes under /api/deals: what the conversations of a deal suggest. */
export function dealSuggestionRoutes(dependencies: SuggestionDependencies) {
  return new Hono<AppEnv>()
    .get(
      '/:id/suggestions',
      describe({
        summary: 'What the conversations of a deal suggest for its fields, with quotes',
        description:
          'As far as the role may read the fields. `gain` is what a suggestion alone would add to the score of 1 to 10; `provisional_score` is the score if everything open with evidence of 2 or more was accepted.',
        tag,
        answer: reviewSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('query', stateQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        const { state } = c.req.valid('query');
        return c.var.answer(await reviewOf(dependencies, roleOf(c.var.person), id, state));
      },
    )
    .post(
      '/:id/suggestions/accept-all',
      describe({
        summary: 'Accept everything open with at least so much evidence',
        description:
          'What speaks against the deal, has no room in its field, or would be a second name beside the first stays open. With `preview` nothing is written.',
        tag,
        answer: acceptedAllSchema,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', acceptAllSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const wanted = c.req.valid('json');
        return c.var.answer(await acceptEverything(dependencies, c.var.person, id, wanted));
      },
    )
    .post(
      '/:id/proposals',
      describe({
        summary: 'Dismiss a challenge that the conversations propose, or take that back',
        description: 'By the place of its words. It is then proposed to nobody.',
        tag,
        answer: dismissProposalSchema,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', dismissProposalSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const wanted = c.req.valid('json');
        return c.var.answer(await decideOnProposal(dependencies, c.var.person, id, wanted));
      },
    )
    .post(
      '/:id/promises',
      describe({
        summary: 'Mark a promise as done, or take that back',
        description: 'By the place of its words. It is then no longer open for anybody.',
        tag,
        answer: keepPromiseSchema,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', keepPromiseSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const wanted = c.req.valid('json');
        return c.var.answer(await decideOnPromise(dependencies, c.var.person, id, wanted));
      },
    )
    .get(
      '/:id/quotes',
      describe({
        summary: 'The quotes behind accepted texts that still stand',
        tag,
        answer: v.array(acceptedQuotesSchema),
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await acceptedQuotes(dependencies, roleOf(c.var.person), id));
      },
    )
    .get(
      '/:id/preparation',
      describe({
        summary: 'What to ask in the next call, what was promised, and what changed',
        tag,
        answer: preparationSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await preparationOf(dependencies, roleOf(c.var.person), id));
      },
    );
}

/** Routes under /api/suggestions: decisions. */
export function suggestionRoutes(dependencies: SuggestionDependencies) {
  return new Hono<AppEnv>()
    .post(
      '/:id/accept',
      describe({
        summary: 'Accept a suggestion, as it is or edited',
        description:
          'Writes the text into its field as a save does, in the history as accepted from its conversation. A section saved since `revision` answers 409 with its current text, and so does a suggestion that somebody decided meanwhile.',
        tag,
        answer: decidedSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', acceptSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const wanted = c.req.valid('json');
        return c.var.answer(await acceptSuggestion(dependencies, c.var.person, id, wanted));
      },
    )
    .post(
      '/:id/reject',
      describe({
        summary: 'Reject a suggestion',
        description: 'The same words are not offered for the same field again.',
        tag,
        answer: suggestionSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) =>
        c.var.answer(await rejectSuggestion(dependencies, c.var.person, c.req.valid('param').id)),
    )
    .post(
      '/:id/reopen',
      describe({
        summary: 'Undo accepting or rejecting a suggestion',
        description:
          'What accepting replaced is put back, together with everything accepted into the section at once; a section that was changed since answers 409. `opportunity` is null where no text changed.',
        tag,
        answer: reopenedSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) =>
        c.var.answer(await reopenSuggestion(dependencies, c.var.person, c.req.valid('param').id)),
    );
}
