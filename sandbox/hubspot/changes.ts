import { Hono } from 'hono';
import { batchAnswer, batchError, hubspotError, type Behaviour } from './behaviour.ts';
import type { CrmData, CrmObject } from './data.ts';
import type { Edits } from './edits.ts';
import { present } from './objects.ts';
import type { Properties } from './properties.ts';

/** HubSpot's search ends here, however many objects fit. */
const mostFound = 10_000;
const mostAtOnce = 100;

interface Filter {
  propertyName: string;
  operator: string;
  value: string;
}

interface Search {
  filterGroups?: { filters: Filter[] }[];
  sorts?: { propertyName: string; direction: string }[];
  properties?: string[];
  limit?: number;
  after?: string;
}

interface Update {
  id: string;
  properties: Record<string, string>;
  objectWriteTraceId?: string;
}

/** What finds deals by when they changed, and what changes, deletes and merges them. */
export function changeRoutes(
  data: CrmData,
  edits: Edits,
  dealProperties: Properties,
  behaviour: Behaviour,
  now: () => Date,
) {
  /** Rules of the account that a deal would break with these values. */
  const brokenBy = (object: CrmObject | undefined, properties: Record<string, string>) => {
    const values = { ...object?.properties, ...properties };
    return behaviour.requiredIf
      .filter(({ property, when, is }) => values[when] === is && !values[property])
      .map(({ property, when }) => ({
        code: 'MISSING_CONDITIONAL_REQUIRED_PROPERTY',
        message: `${property} is required because of a conditional property rule based on [${when}]`,
        context: { propertyName: [property] },
      }));
  };
  const refusal = (errors: object[]) => ({
    ...hubspotError(400, 'The property values provided are invalid'),
    errors,
  });

  const unknownAmong = (properties: Record<string, string>) =>
    Object.keys(properties).find((name) => !dealProperties.has(name));

  return new Hono()
    .post('/crm/objects/2026-09/deals/search', async (c) => {
      const search = await c.req.json<Search>();
      const limit = search.limit ?? 10;
      if (limit > 200) return c.json(hubspotError(400, 'limit must be at most 200'), 400);
      const from = Number(search.after ?? 0);
      if (from + limit > mostFound) {
        return c.json(hubspotError(400, 'Search ends at 10,000 results'), 400);
      }
      const seenUntil = now().getTime() - behaviour.searchDelayMs;
      const found = [...data.deals.values()]
        .filter(({ archived, createdAt }) => !archived && Date.parse(createdAt) <= seenUntil)
        .filter((object) => fits(object, search.filterGroups ?? [], seenUntil))
        .toSorted((one, other) => modifiedMs(one.properties) - modifiedMs(other.properties));
      const results = found
        .slice(from, from + limit)
        .map((object) => present(object, search.properties ?? [], []));
      const hasMore = from + limit < found.length;
      return c.json({
        total: found.length,
        results,
        ...(hasMore && { paging: { next: { after: String(from + limit) } } }),
      });
    })
    .post('/crm/objects/2026-09/deals/merge', async (c) => {
      const { primaryObjectId, objectIdToMerge } = await c.req.json<Record<string, string>>();
      const primary = data.deals.get(primaryObjectId ?? '');
      const other = data.deals.get(objectIdToMerge ?? '');
      if (!primary || !other) return c.json(hubspotError(404, 'Object not found'), 404);
      edits.merge(primary, other);
      return c.json(present(primary, [], []));
    })
    .post('/crm/objects/2026-09/deals/batch/update', async (c) => {
      const { inputs } = await c.req.json<{ inputs: Update[] }>();
      if (inputs.length > mostAtOnce) return c.json(hubspotError(400, 'At most 100 inputs'), 400);
      const unknown = inputs.flatMap(({ properties }) => unknownAmong(properties) ?? [])[0];
      if (unknown) return c.json(hubspotError(400, `Property ${unknown} does not exist`), 400);
      const broken = new Map(
        inputs.map(({ id, properties }) => [id, brokenBy(data.deals.get(id), properties)] as const),
      );
      const faults = inputs.flatMap(({ id }) => broken.get(id) ?? []);
      if (behaviour.refusesBatches && faults.length > 0) return c.json(refusal(faults), 400);
      const lives = inputs.filter(
        ({ id }) => data.deals.get(id)?.archived === false && broken.get(id)?.length === 0,
      );
      const results = lives.map(({ id, properties, objectWriteTraceId }) => {
        const object = data.deals.get(id)!;
        edits.edit(object, properties);
        return { ...present(object, Object.keys(properties), []), objectWriteTraceId };
      });
      const missing = inputs.filter(({ id }) => data.deals.get(id)?.archived !== false);
      const refused = inputs.filter(({ id }) => (broken.get(id) ?? []).length > 0);
      const errors = [
        ...missing.map(({ id }) => batchError(404, 'Object not found', { ids: [id] })),
        ...refused.map(({ id, objectWriteTraceId = id }) => ({
          ...batchError(400, 'The property values provided are invalid', {
            objectWriteTraceId: [objectWriteTraceId],
          }),
          errors: broken.get(id),
        })),
      ];
      return c.json(batchAnswer(now(), results, errors), errors.length > 0 ? 207 : 200);
    })
    .post('/crm/objects/2026-09/deals', async (c) => {
      const { properties } = await c.req.json<{ properties: Record<string, string> }>();
      const unknown = unknownAmong(properties);
      if (unknown) return c.json(hubspotError(400, `Property ${unknown} does not exist`), 400);
      const broken = brokenBy(undefined, properties);
      if (broken.length > 0) return c.json(refusal(broken), 400);
      const made = edits.create(properties);
      return c.json(present(made, Object.keys(properties), []), 201);
    })
    .patch('/crm/objects/2026-09/deals/:id', async (c) => {
      const object = data.deals.get(c.req.param('id'));
      if (!object) return c.json(hubspotError(404, 'Object not found'), 404);
      const { properties } = await c.req.json<{ properties: Record<string, string> }>();
      const unknown = unknownAmong(properties);
      if (unknown) return c.json(hubspotError(400, `Property ${unknown} does not exist`), 400);
      const broken = brokenBy(object, properties);
      if (broken.length > 0) return c.json(refusal(broken), 400);
      edits.edit(object, properties);
      return c.json(present(object, Object.keys(properties), []));
    })
    .delete('/crm/objects/2026-09/deals/:id', (c) => {
      const object = data.deals.get(c.req.param('id'));
      if (object) edits.remove(object);
      return c.body(null, 204);
    });
}

function modifiedMs(properties: CrmObject['properties']): number {
  return Date.parse(properties['hs_lastmodifieddate'] ?? '');
}

/** The one operator that is asked for; HubSpot knows more. */
function fits(
  { properties }: CrmObject,
  groups: { filters: Filter[] }[],
  seenUntil: number,
): boolean {
  return groups.every(({ filters }) =>
    filters.every(({ propertyName, operator, value }) => {
      if (operator !== 'GTE') throw new Error(`The stand-in does not know ${operator}`);
      const at = Date.parse(properties[propertyName] ?? '');
      return at >= Number(value) && at <= seenUntil;
    }),
  );
}
