import { crmColumns } from '@plumbline/domain/opportunities/crm-fields.ts';
import { dealGroupSchema } from '@plumbline/domain/opportunities/deal-group.ts';
import {
  bulkOpportunitiesSchema,
  mostDeals,
  newOpportunitySchema,
  opportunityAnswerSchema,
  opportunityPatchSchema,
  opportunitySummarySchema,
  type Opportunity,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { describe, type Answered } from '../../platform/http/describe.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import type { Reads } from '../../platform/db/reads.ts';
import { validate, validateList } from '../../platform/http/validation.ts';
import { takesIfMatch, withTag } from '../../platform/http/etag.ts';
import { isHeavy, takesLists } from '../../platform/http/limits.ts';
import { listGroups } from './groups.service.ts';
import { opportunityLines } from './lines.service.ts';
import { groupsQuerySchema, listQuerySchema } from './list.ts';
import { listFacets } from './list-counts.queries.ts';
import { createOpportunities, createOpportunity, type CreateContext } from './create.service.ts';
import {
  deleteOpportunity,
  getOpportunity,
  listAll,
  listOpportunities,
  type OpportunityPage,
  type WholeList,
} from './opportunities.service.ts';
import { withOtherNames } from './presenter.ts';
import { updateOpportunity } from './update.service.ts';
import { listSimilar } from './similar.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Opportunities';
const groupsSchema = v.object({ groups: v.array(dealGroupSchema), view: v.nullable(v.string()) });
const facet = v.array(v.object({ value: v.string(), total: v.number() }));
const facetsSchema = v.object({
  stages: facet,
  owners: facet,
  pipelines: v.array(v.string()),
  currencies: v.array(v.string()),
});
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

const summariesSchema = v.array(opportunitySummarySchema);
const chosenSchema = v.array(v.partial(opportunitySummarySchema));

/** Pages of a list as one JSON array, sent one after the other. */
function joined(c: Context, pages: readonly string[]): Answered<typeof summariesSchema, 200> {
  const encoder = new TextEncoder();
  const rows = pages.map((page) => page.slice(1, -1)).filter(Boolean);
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const before = next === 0 ? '[' : ',';
      const isOver = next >= rows.length;
      const end = next === 0 ? '[]' : ']';
      controller.enqueue(encoder.encode(isOver ? end : `${before}${rows[next]}`));
      next += 1;
      if (next > rows.length) controller.close();
    },
  });
  const sent: Response = c.body(body, 200, { 'Content-Type': 'application/json' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pages are arrays of such rows
  return sent as Answered<typeof summariesSchema, 200>;
}

/** Of the fields that are sent those that the CRM owns and is not told of. */
function ownedByCrm(patch: object, facts: Opportunity['crm_facts']): string[] {
  return facts?.edits === 'owned' ? crmColumns.filter((column) => column in patch) : [];
}

/** Routes under /api/deals. */
export function opportunityRoutes(context: CreateContext & { reads: Pick<Reads, 'read'> }) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List opportunities',
        description:
          'An array, newest first unless sorted otherwise. With `limit`, the headers `X-Next-Cursor` and `Link` lead to the next page. Without it you get everything, up to 10,000; `X-Truncated: true` means there is more, and the same headers lead there. `count=true` adds `X-Total-Count`; a search counts at most 10,000, and `X-Total-More: true` means there are more. `fields=id,name,score` leaves out all others.',
        tag,
        answer: summariesSchema,
        chosen: chosenSchema,
        refuses: [400],
      }),
      allow('read', 'opportunities'),
      validate('query', listQuerySchema),
      async (c) => {
        const query = c.req.valid('query');
        const isWhole = query.limit === undefined;
        const list = await context.reads.read(
          c.var.person.id,
          (db): Promise<OpportunityPage | WholeList> => {
            const from = { ...context, db };
            return isWhole ? listAll(from, c.var, query) : listOpportunities(from, c.var, query);
          },
        );
        if (list.total !== null) {
          c.header('X-Total-Count', String(list.total.count));
          if (list.total.isMore) c.header('X-Total-More', 'true');
        }
        if (list.view !== null) c.header('X-View', list.view);
        if (list.nextCursor) {
          const next = new URL(c.req.url);
          next.searchParams.set('cursor', list.nextCursor);
          c.header('X-Next-Cursor', list.nextCursor);
          c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
          if (isWhole) c.header('X-Truncated', 'true');
        }
        return 'pages' in list ? joined(c, list.pages) : c.var.answer(list.opportunities);
      },
    )
    .get(
      '/groups',
      describe({
        summary: 'List the groups of a grouped list',
        description:
          'Takes the list’s filters. Stages come in pipeline order, owners by name; `value` is null for deals without one.',
        tag,
        answer: groupsSchema,
        refuses: [400],
      }),
      allow('read', 'opportunities'),
      validate('query', groupsQuerySchema),
      async (c) => c.var.answer(await listGroups(context.db, c.var, c.req.valid('query'))),
    )
    .get(
      '/facets',
      describe({
        summary: 'List stages, owners, pipelines and currencies to filter by',
        tag,
        answer: facetsSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => c.var.answer(await context.reads.read(c.var.person.id, (db) => listFacets(db))),
    )
    .get(
      '/lines',
      describe({
        summary: 'Export all opportunities, a line of JSON each',
        description:
          'NDJSON, by id, each line as `GET /api/deals/{id}` answers it. Sent as it is read: an answer that breaks off is not complete.',
        tag,
        answer: opportunityAnswerSchema,
        mediaType: 'application/x-ndjson',
      }),
      isHeavy(),
      allow('read', 'opportunities'),
      async (c) => {
        const lines = await opportunityLines(context, c.var.person);
        return c.body(lines, 200, { 'Content-Type': 'application/x-ndjson' });
      },
    )
    .post(
      '/',
      describe({
        summary: 'Create an opportunity',
        tag,
        answer: opportunityAnswerSchema,
        status: 201,
        refuses: [400, 409, 413],
      }),
      allow('write', 'opportunities'),
      validate('json', newOpportunitySchema),
      async (c) => {
        const input = c.req.valid('json');
        return c.var.answer(withOtherNames(await createOpportunity(context, c.var.person, input)));
      },
    )
    .post(
      '/bulk',
      describe({
        summary: 'Import deals',
        description:
          'All or none. A `hubspot_id` that already exists never creates a second opportunity: its value, stage, close date and company are refreshed.',
        tag,
        answer: bulkAnswerSchema,
        status: 201,
        refuses: [400, 413],
      }),
      takesLists(),
      isHeavy(),
      allow('write', 'deals'),
      validateList(bulkOpportunitiesSchema, 'deals', mostDeals),
      async (c) => {
        const { deals } = c.req.valid('json');
        return c.var.answer(await createOpportunities(context, c.var.person, deals));
      },
    )
    .get(
      '/:id/similar',
      describe({
        summary: 'List the deals most similar to an opportunity, and what they share',
        tag,
        answer: similarSchema,
        refuses: [400, 404],
      }),
      allow('read', 'opportunities'),
      validate('param', idParam),
      async (c) =>
        c.var.answer(
          await listSimilar(context.db, rightsOf(c.var.person), c.req.valid('param').id),
        ),
    )
    .get(
      '/:id',
      describe({
        summary: 'Get an opportunity',
        description:
          'Text the role can’t read is null or empty; scores are always included. `ETag` names what is answered; with `If-None-Match` the same again is a 304 without a body.',
        tag,
        answer: opportunityAnswerSchema,
        refuses: [400, 404],
      }),
      allow('read', 'opportunities'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        const found = await getOpportunity(context, rightsOf(c.var.person), id);
        return c.var.answer(withTag(c, withOtherNames(found)));
      },
    )
    .put(
      '/:id',
      describe({
        summary: 'Change an opportunity',
        description:
          'Takes any of the fields and merges by section; the server computes the scores. A section saved since `base_revisions`, or a field that no longer holds what `base_values` says, answers 409 with what is there. With `If-Match`, a write of an opportunity that was changed at all since it had that `ETag` answers 412. `X-Owned-By-HubSpot` names the fields sent that belong to HubSpot and aren’t sent there: what the next reading finds changed there replaces them, or comes as a conflict.',
        tag,
        answer: opportunityAnswerSchema,
        refuses: [400, 404, 409, 412, 413],
      }),
      takesLists(),
      takesIfMatch(),
      allow('write', 'opportunities', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', opportunityPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const patch = c.req.valid('json');
        const author = { person: c.var.person, how: 'edit' } as const;
        const ifMatch = c.req.header('if-match');
        const next = await updateOpportunity(context, author, id, patch, { ifMatch });
        const owned = ownedByCrm(patch, next.crm_facts);
        if (owned.length > 0) c.header('X-Owned-By-HubSpot', owned.join(', '));
        return c.var.answer(withTag(c, withOtherNames(next)));
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Delete an opportunity',
        description: 'Company information stays.',
        tag,
        answer: null,
        refuses: [400, 404, 412],
      }),
      takesIfMatch(),
      allow('write', 'opportunities'),
      validate('param', idParam),
      async (c) => {
        const ifMatch = c.req.header('if-match');
        await deleteOpportunity(context, c.var.person, c.req.valid('param').id, { ifMatch });
        return c.body(null, 204);
      },
    );
}
