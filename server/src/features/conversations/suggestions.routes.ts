import { preparationSchema } from '@plumbline/domain/conversations/prepare.ts';
import {
  acceptAllSchema,
  acceptedAllSchema,
  acceptedQuotesSchema,
  acceptSchema,
  decidedSchema,
  dismissHighlightSchema,
  fileHighlightsSchema,
  reopenedSchema,
  reviewSchema,
  suggestionSchema,
} from '@plumbline/domain/suggestions/wire.ts';
import { toldReadingSchema } from '@plumbline/domain/reading/reading.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { toldReading, type ToldReadingDependencies } from './deal-reading.service.ts';
import { dismissHighlight, fileHighlights } from './highlights.service.ts';
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
export function dealSuggestionRoutes(
  dependencies: SuggestionDependencies & ToldReadingDependencies,
) {
  return new Hono<AppEnv>()
    .get(
      '/:id/suggestions',
      describe({
        summary:
          'List what a deal’s conversations hold: suggestions of a language model, and highlights',
        description:
          'Suggestions only for fields the role can read. `highlights` are passages worth reading that no one has dismissed or put into a field; they are found, not interpreted. `gain` is what one suggestion alone would add to the score of 1 to 10; `provisional_score` is the score by the current state of what is open: denied fields empty, supported ones filled.',
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
        return c.var.answer(await reviewOf(dependencies, rightsOf(c.var.person), id, state));
      },
    )
    .post(
      '/:id/suggestions/accept-all',
      describe({
        summary: 'Accept everything the customer confirmed, with at least this much evidence',
        description:
          'Takes the current state only. `left` lists what stays open and why: denied, unclear, said by us alone, contradicted, in the place of an older text, or without room. With `preview`, nothing is written.',
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
      '/:id/highlights',
      describe({
        summary: 'Dismiss a highlight, or undo that',
        description: 'By the position of its words. It is then hidden for all.',
        tag,
        answer: dismissHighlightSchema,
        refuses: [400, 404],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', dismissHighlightSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const wanted = c.req.valid('json');
        return c.var.answer(await dismissHighlight(dependencies, c.var.person, id, wanted));
      },
    )
    .post(
      '/:id/highlights/file',
      describe({
        summary: 'Put passages of conversations into a field',
        description:
          'Saves the text in its field and keeps the passages as its quotes; the history shows the conversation. A section saved since `revision` answers 409 with its current text.',
        tag,
        answer: decidedSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', fileHighlightsSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const wanted = c.req.valid('json');
        return c.var.answer(await fileHighlights(dependencies, c.var.person, id, wanted));
      },
    )
    .get(
      '/:id/reading',
      describe({
        summary: 'Get how the language model reads a deal as a whole',
        description:
          'Each item carries the words of the conversations that it rests on, cut out of the stored texts. Only items whose every source the role can read. `reading` is null before the first one, and `state` is `off` where no language model is configured.',
        tag,
        answer: toldReadingSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await toldReading(dependencies, rightsOf(c.var.person), id));
      },
    )
    .get(
      '/:id/quotes',
      describe({
        summary: 'List the quotes behind accepted texts',
        tag,
        answer: v.array(acceptedQuotesSchema),
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await acceptedQuotes(dependencies, rightsOf(c.var.person), id));
      },
    )
    .get(
      '/:id/preparation',
      describe({
        summary: 'Get what to ask on the next call, what came last, and what is still to be done',
        tag,
        answer: preparationSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await preparationOf(dependencies, rightsOf(c.var.person), id));
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
          'Saves the text in its field; the history shows the conversation it was accepted from. A section saved since `revision` answers 409 with its current text, and so does a suggestion that another person has decided.',
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
        description: 'The same words are never suggested for that field again.',
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
          'Restores what accepting replaced, along with everything accepted into the section at once; a section changed since answers 409. `opportunity` is null if no text changed.',
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
