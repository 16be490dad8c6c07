import {
  bulkOpportunitiesSchema,
  newOpportunitySchema,
  opportunityPatchSchema,
  opportunitySchema,
  opportunitySummarySchema,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, roleOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { isHeavy, takesLists } from '../../platform/http/limits.ts';
import { listQuerySchema } from './list.ts';
import { listFacets } from './list.queries.ts';
import { createOpportunities, createOpportunity } from './create.service.ts';
import {
  deleteOpportunity,
  getOpportunity,
  listOpportunities,
  type Context,
} from './opportunities.service.ts';
import { updateOpportunity } from './update.service.ts';
import { listSimilar } from './similar.service.ts';

const tag = 'Opportunities';
const idParam = v.object({ id: v.pipe(v.string(), v.uuid('Must be an id')) });
const facet = v.array(v.object({ value: v.string(), total: v.number() }));
const facetsSchema = v.object({ stages: facet, owners: facet });
const similarSchema = v.array(
  v.object({
    ...v.pick(opportunitySummarySchema, [
      'id',
      'name',
      'company_name',
      'stage',
      'value',
      'currency',
      'score',
    ]).entries,
    /** 0 to 1. */
    similarity: v.number(),
    reasons: v.array(v.string()),
  }),
);
const bulkAnswerSchema = v.object({
  success: v.boolean(),
  created: v.number(),
  updated: v.number(),
  data: v.array(v.object({ id: v.string(), hubspot_id: v.nullable(v.string()) })),
});

/** Routes under /api/deals. */
export function opportunityRoutes(context: Context) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List opportunities',
        description:
          'An array, newest first unless sorted otherwise. With `limit`, the headers `X-Next-Cursor` and `Link` lead to the next page.',
        tag,
        answer: v.array(opportunitySummarySchema),
        refuses: [400],
      }),
      allow('read', 'opportunities'),
      validate('query', listQuerySchema),
      async (c) => {
        const query = c.req.valid('query');
        const page = await listOpportunities(context, c.var, query);
        if (page.total !== null) c.header('X-Total-Count', String(page.total));
        if (page.view !== null) c.header('X-View', page.view);
        if (page.nextCursor) {
          const next = new URL(c.req.url);
          next.searchParams.set('cursor', page.nextCursor);
          c.header('X-Next-Cursor', page.nextCursor);
          c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
        }
        return c.var.answer(page.opportunities);
      },
    )
    .get(
      '/facets',
      describe({ summary: 'Stages and owners to filter by', tag, answer: facetsSchema }),
      allow('read', 'opportunities'),
      async (c) => c.var.answer(await listFacets(context.db)),
    )
    .post(
      '/',
      describe({
        summary: 'Create an opportunity',
        tag,
        answer: opportunitySchema,
        status: 201,
        refuses: [400, 409, 413],
      }),
      allow('write', 'opportunities'),
      validate('json', newOpportunitySchema),
      async (c) => {
        const input = c.req.valid('json');
        return c.var.answer(await createOpportunity(context, c.var.person, input));
      },
    )
    .post(
      '/bulk',
      describe({
        summary: 'Import deals',
        description:
          'All or none. A `hubspot_id` that is already here never makes a second opportunity: value, stage, close date and company of that one are renewed.',
        tag,
        answer: bulkAnswerSchema,
        status: 201,
        refuses: [400, 413],
      }),
      takesLists(),
      isHeavy(),
      allow('write', 'deals'),
      validate('json', bulkOpportunitiesSchema),
      async (c) => {
        const { deals } = c.req.valid('json');
        return c.var.answer(await createOpportunities(context, c.var.person, deals));
      },
    )
    .get(
      '/:id/similar',
      describe({
        summary: 'The deals most like an opportunity, with what is alike',
        tag,
        answer: similarSchema,
        refuses: [400, 404],
      }),
      allow('read', 'opportunities'),
      validate('param', idParam),
      async (c) =>
        c.var.answer(await listSimilar(context.db, roleOf(c.var.person), c.req.valid('param').id)),
    )
    .get(
      '/:id',
      describe({
        summary: 'Get an opportunity',
        description: 'Texts that the role may not read are null or empty; the scores are there.',
        tag,
        answer: opportunitySchema,
        refuses: [400, 404],
      }),
      allow('read', 'opportunities'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await getOpportunity(context, roleOf(c.var.person), id));
      },
    )
    .put(
      '/:id',
      describe({
        summary: 'Change an opportunity',
        description:
          'Takes any of the fields and merges by section; scores are computed here. A section that a colleague saved since `base_revisions` answers 409 with its current text.',
        tag,
        answer: opportunitySchema,
        refuses: [400, 404, 409, 413],
      }),
      takesLists(),
      allow('write', 'opportunities', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', opportunityPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const patch = c.req.valid('json');
        const author = { person: c.var.person, how: 'edit' } as const;
        return c.var.answer(await updateOpportunity(context, author, id, patch));
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Delete an opportunity',
        description: 'What is known of its company stays.',
        tag,
        answer: null,
        refuses: [400, 404],
      }),
      allow('write', 'opportunities'),
      validate('param', idParam),
      async (c) => {
        await deleteOpportunity(context, c.var.person, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
