import {
  createdEndpointSchema,
  deliveryStates,
  endpointPatchSchema,
  newEndpointSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
} from '@plumbline/domain/webhooks/endpoint.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { allowSelf, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import * as service from './endpoints.service.ts';

const tag = 'Webhooks';
const deliveryParam = v.object({
  ...idParam.entries,
  delivery: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a number'), v.transform(Number)),
});

const stateQuery = v.object({ state: v.optional(v.picklist(deliveryStates)) });

const asksForTexts = (body: unknown) => v.is(v.object({ with_texts: v.literal(true) }), body);

/** Routes under /api/webhook-endpoints: where events go that a person asked for. */
export function webhookEndpointRoutes(context: service.EndpointsContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List your webhooks',
        description: 'Administrators see those of all members.',
        tag,
        answer: v.object({ data: v.array(webhookEndpointSchema) }),
      }),
      allowSelf(),
      async (c) => c.var.answer({ data: await service.listEndpoints(context, c.var.person) }),
    )
    .post(
      '/',
      describe({
        summary: 'Add a webhook',
        description:
          'The answer holds the secret that signs its events, this once. It is told what you may read at that moment.',
        tag,
        answer: createdEndpointSchema,
        status: 201,
        refuses: [409],
      }),
      allowSelf(),
      askFresh(),
      validate('json', newEndpointSchema),
      async (c) =>
        c.var.answer(await service.createEndpoint(context, c.var.person, c.req.valid('json'))),
    )
    .patch(
      '/:id',
      describe({
        summary: 'Pause a webhook, turn it on, or change its events',
        description:
          'Nothing that happens while it is paused or off is kept for it. An administrator may pause those of others.',
        tag,
        answer: webhookEndpointSchema,
        refuses: [404],
      }),
      allowSelf(),
      askFresh(asksForTexts),
      validate('param', idParam),
      validate('json', endpointPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(
          await service.changeEndpoint(context, c.var.person, id, c.req.valid('json')),
        );
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Remove a webhook',
        description: 'What waits for it is not sent. An administrator may remove those of others.',
        tag,
        answer: null,
        refuses: [404],
      }),
      allowSelf(),
      validate('param', idParam),
      async (c) => {
        await service.removeEndpoint(context, c.var.person, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .get(
      '/:id/deliveries',
      describe({
        summary: 'List the last deliveries of a webhook',
        description:
          'The last 50 events that were tried, newest first; or the last 50 of a state, such as `withheld` for what the maker may not read.',
        tag,
        answer: v.object({ data: v.array(webhookDeliverySchema) }),
        refuses: [404],
      }),
      allowSelf(),
      validate('param', idParam),
      validate('query', stateQuery),
      async (c) => {
        const which = { ...c.req.valid('param'), ...c.req.valid('query') };
        return c.var.answer({ data: await service.listDeliveries(context, c.var.person, which) });
      },
    )
    .post(
      '/:id/deliveries/:delivery/again',
      describe({
        summary: 'Send an event of a webhook again',
        description:
          'It bears the same `webhook-id`, and is sent before what waits, once. One that still waits keeps its attempts.',
        tag,
        answer: webhookDeliverySchema,
        status: 202,
        refuses: [404, 409],
      }),
      allowSelf(),
      validate('param', deliveryParam),
      async (c) => {
        const { id, delivery: deliveryId } = c.req.valid('param');
        return c.var.answer(await service.sendAgain(context, c.var.person, { id, deliveryId }));
      },
    )
    .post(
      '/:id/test',
      describe({
        summary: 'Send a test event to a webhook',
        description:
          'Its type is `endpoint.test`; it tells of nothing, and is sent once, before what waits.',
        tag,
        answer: webhookDeliverySchema,
        status: 202,
        refuses: [404, 409],
      }),
      allowSelf(),
      validate('param', idParam),
      async (c) =>
        c.var.answer(await service.sendTest(context, c.var.person, c.req.valid('param').id)),
    );
}
