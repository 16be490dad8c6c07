import {
  appDecidedSchema,
  appDecisionSchema,
  appRequestSchema,
  connectedAppSchema,
  memberAppSchema,
} from '@plumbline/domain/people/connected-apps.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { allow, allowSelf, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  decideRequest,
  describeRequest,
  disconnectApp,
  listAppsOfAll,
  listOwnApps,
  type AppsContext,
} from './apps.service.ts';

const tag = 'Connected apps';
/** As the library names a request. */
const requestParam = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

/** Routes under /api/assistants/requests: what an app that waits asks the person for. */
export function appRequestRoutes(context: AppsContext) {
  return new Hono<AppEnv>()
    .get(
      '/:id',
      describe({
        summary: 'Get what an app that wants to connect asks for',
        description: 'Only in the browser that the app sent here, by its cookie.',
        tag,
        answer: appRequestSchema,
        refuses: [404],
      }),
      allowSelf(),
      validate('param', requestParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await describeRequest(context, c.var.person, c.req.raw, id));
      },
    )
    .post(
      '/:id',
      describe({
        summary: 'Let an app act as you, or refuse it',
        description: 'Without a scope it is refused. The answer says where the app waits.',
        tag,
        answer: appDecidedSchema,
        refuses: [400, 404, 409],
      }),
      allowSelf(),
      askFresh(isGranting),
      validate('param', requestParam),
      validate('json', appDecisionSchema),
      async (c) => {
        const decision = {
          request: c.req.raw,
          id: c.req.valid('param').id,
          scopes: c.req.valid('json').scopes,
        };
        const continue_at = await decideRequest(context, c.var.person, decision);
        return c.var.answer({ continue_at });
      },
    );
}

/** Refusing asks for no proof of who it is. */
function isGranting(body: unknown): boolean {
  const refusing = v.object({ scopes: v.pipe(v.array(v.unknown()), v.maxLength(0)) });
  return !v.is(refusing, body);
}

/** Routes under /api/account/apps: one's own connected apps. */
export function connectedAppRoutes(context: AppsContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List your connected apps',
        tag,
        answer: v.object({ data: v.array(connectedAppSchema) }),
      }),
      allowSelf(),
      async (c) => c.var.answer({ data: await listOwnApps(context, c.var.person) }),
    )
    .delete(
      '/:id',
      describe({
        summary: 'Disconnect one of your apps',
        description: 'It is refused from the next call on.',
        tag,
        answer: null,
        refuses: [404],
      }),
      allowSelf(),
      validate('param', idParam),
      async (c) => {
        const { person } = c.var;
        await disconnectApp(context, person, c.req.valid('param').id, person.id);
        return c.body(null, 204);
      },
    );
}

/** Routes under /api/connected-apps: those of everybody, for administrators. */
export function memberAppRoutes(context: AppsContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List the connected apps of all members',
        tag,
        answer: v.object({ data: v.array(memberAppSchema) }),
      }),
      allow('write', 'users'),
      async (c) => c.var.answer({ data: await listAppsOfAll(context) }),
    )
    .delete(
      '/:id',
      describe({
        summary: 'Disconnect an app of any member',
        tag,
        answer: null,
        refuses: [404],
      }),
      allow('write', 'users'),
      validate('param', idParam),
      async (c) => {
        await disconnectApp(context, c.var.person, c.req.valid('param').id, null);
        return c.body(null, 204);
      },
    );
}
