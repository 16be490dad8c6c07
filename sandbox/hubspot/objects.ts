import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { account, rates } from './account.ts';
import { batchAnswer, batchError, hubspotError, type Behaviour } from './behaviour.ts';
import {
  add,
  deal,
  owners,
  pipelines,
  type CrmData,
  type CrmObject,
  type ObjectType,
} from './data.ts';

/** Who has a seat in the account and owns no deal of it. */
const otherUsers = [
  {
    id: '41200390',
    email: 'se@demo.example',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    type: 'PERSON',
    createdAt: '2024-02-01T09:00:00.000Z',
    updatedAt: '2024-02-01T09:00:00.000Z',
    archived: false,
  },
];

/** The endpoints of HubSpot's CRM that a connector uses, over the objects in memory. */
export function objectRoutes(data: CrmData, behaviour: Behaviour, now: () => Date) {
  return new Hono()
    .use(poisoned(behaviour))
    .get('/account-info/2026-09/details', (c) => {
      const { hubDomain: _hubDomain, ...details } = account;
      const { onlyCurrency } = behaviour;
      return c.json({
        ...details,
        ...behaviour.account,
        ...(onlyCurrency && { companyCurrency: onlyCurrency, additionalCurrencies: [] }),
      });
    })
    .get('/settings/currencies/2026-09/exchange-rates/current', (c) =>
      c.json({ results: behaviour.onlyCurrency ? [] : (behaviour.rates ?? rates) }),
    )
    .get('/crm/pipelines/2026-09/deals', (c) =>
      c.json({
        results: pipelines.map((pipeline) => ({
          ...pipeline,
          stages: pipeline.stages.map((stage) => ({
            ...stage,
            label: behaviour.stageLabels[stage.id] ?? stage.label,
          })),
        })),
      }),
    )
    .get('/crm/owners/2026-09', (c) => {
      const { limit, after, archived } = c.req.query();
      const isGone = ({ id }: { id: string }) => behaviour.archivedOwners.includes(id);
      const shown = [...owners, ...otherUsers].filter(
        (owner) => isGone(owner) === (archived === 'true'),
      );
      return c.json(page(shown, limit, after));
    })
    .get('/crm/objects/2026-09/:type', (c) => {
      const type = c.req.param('type') as ObjectType;
      if (!Object.hasOwn(data, type)) return c.json(unknownType, 404);
      const limit = Number(c.req.query('limit') ?? 10);
      if (!(limit >= 1 && limit <= 100)) {
        return c.json(hubspotError(400, 'limit must be between 1 and 100'), 400);
      }
      const isArchived = c.req.query('archived') === 'true';
      const properties = c.req.query('properties')?.split(',') ?? [];
      const associations = c.req.query('associations')?.split(',') ?? [];
      const all = [...data[type].values()].filter(
        ({ id, archived }) => archived === isArchived && !behaviour.hidden.includes(id),
      );
      const answer = page(all, c.req.query('limit'), c.req.query('after'));
      const results = answer.results.map((object) => {
        const shown = present(object, properties, associations);
        return { ...shown, properties: { ...shown.properties, ...oddOf(behaviour, object.id) } };
      });
      if (behaviour.changing && type === 'deals') change(data, answer.results, now());
      return c.json({ ...answer, results });
    })
    .post('/crm/objects/2026-09/:type/batch/read', async (c) => {
      const type = c.req.param('type') as ObjectType;
      if (!Object.hasOwn(data, type)) return c.json(unknownType, 404);
      const body: { inputs: { id: string }[]; properties?: string[] } = await c.req.json();
      if (body.inputs.length > 100) return c.json(hubspotError(400, 'At most 100 inputs'), 400);
      const isLive = (id: string) => data[type].get(id)?.archived === false;
      const found = body.inputs.flatMap(({ id }) => (isLive(id) ? data[type].get(id)! : []));
      const missing = body.inputs.filter(({ id }) => !isLive(id));
      const results = found.map((object) => {
        const shown = present(object, body.properties ?? [], []);
        return {
          ...shown,
          properties: behaviour.misshapen.includes(object.id)
            ? 'none'
            : { ...shown.properties, ...behaviour.oddProperties[object.id] },
        };
      });
      const errors = missing.map(({ id }) => batchError(404, 'Object not found', { ids: [id] }));
      return c.json(batchAnswer(now(), results, errors), errors.length > 0 ? 207 : 200);
    })
    .post('/crm/associations/2026-09/:from/:to/batch/read', async (c) => {
      const { from, to } = c.req.param();
      const body: { inputs: { id: string }[] } = await c.req.json();
      const results = body.inputs.flatMap(({ id }) => {
        const linked = data[from as ObjectType]?.get(id)?.associations[to] ?? [];
        return linked.length === 0
          ? []
          : [
              {
                from: { id },
                to: linked.map((each) => ({
                  toObjectId: each.id,
                  associationTypes: associationTypes(each),
                })),
              },
            ];
      });
      return c.json(batchAnswer(now(), results));
    })
    .get('/crm/extensions/calling/2026-09/transcripts/:id', (c) => {
      const transcript = data.transcripts.get(c.req.param('id'));
      if (!transcript) return c.json(hubspotError(404, 'Transcript not found'), 404);
      return c.json(transcript);
    });
}

/** Answers an error to whatever asks for one that is told to be at fault, and for all with it. */
function poisoned(behaviour: Behaviour) {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    const isBatch = path.endsWith('/batch/read');
    const body: { inputs?: { id: string }[] } = isBatch ? await c.req.json() : {};
    const asked = [...(body.inputs ?? []).map(({ id }) => id), path.split('/').at(-1) ?? ''];
    const status = asked.flatMap((id) => behaviour.poison[id] ?? [])[0];
    if (status === undefined) return next();
    return c.json(hubspotError(status, 'Told to fail'), status as 500);
  });
}

const unknownType = hubspotError(404, 'Unable to infer object type');

/** HubSpot's cursor names the last object of the page, not a position. */
function page<Item extends { id: string }>(
  all: Item[],
  limitText: string | undefined,
  after: string | undefined,
) {
  const limit = Math.min(100, Number(limitText ?? 10) || 10);
  // Ids only grow, so that a cursor whose object vanished still finds its place.
  const from = after ? all.findIndex(({ id }) => Number(id) > Number(after)) : 0;
  const results = from < 0 ? [] : all.slice(from, from + limit);
  const last = results.at(-1);
  const hasMore = last !== undefined && from + limit < all.length;
  return { results, ...(hasMore && { paging: { next: { after: last.id, link: '' } } }) };
}

/** An object as the API shows it. */
export function present(object: CrmObject, properties: string[], associations: string[]) {
  const linked = associations.flatMap((type) => {
    const each = object.associations[type];
    return each?.length
      ? [
          [
            type,
            {
              results: each.flatMap((link) =>
                associationTypes(link).map(({ label }) => ({ id: link.id, type: label })),
              ),
            },
          ] as const,
        ]
      : [];
  });
  return {
    id: object.id,
    properties: Object.fromEntries(
      properties.map((name) => [name, object.properties[name] ?? null]),
    ),
    createdAt: object.createdAt,
    updatedAt: object.updatedAt,
    archived: object.archived,
    ...(linked.length > 0 && { associations: Object.fromEntries(linked) }),
  };
}

/** What this object is told to hold in place of its own. */
function oddOf({ onlyCurrency, oddProperties }: Behaviour, id: string) {
  return { ...(onlyCurrency && { deal_currency_code: null }), ...oddProperties[id] };
}

/** A primary company is listed twice: once as primary, once as any other. */
function associationTypes(link: { primary?: boolean }) {
  const plain = { category: 'HUBSPOT_DEFINED', typeId: 341, label: 'deal_to_company_unlabeled' };
  return link.primary
    ? [{ category: 'HUBSPOT_DEFINED', typeId: 5, label: 'deal_to_company' }, plain]
    : [plain];
}

/** Somebody works in the CRM while it is being read. */
function change(data: CrmData, shown: CrmObject[], now: Date): void {
  const [vanishing] = shown;
  if (vanishing) vanishing.archived = true;
  const index = data.deals.size;
  add(data, 'deals', deal(index, data.companies.size, now));
}
