import { endSessionsSchema, ownSessionSchema } from '@plumbline/domain/people/account.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allowSelf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  type AccountContext,
} from './sessions.service.ts';

const tag = 'Account';
const idParam = v.object({ id: v.pipe(v.string(), v.uuid('Must be an id')) });

/** Routes under /api/account: what everybody may do about themselves, with a role or without. */
export function accountRoutes(context: AccountContext) {
  return new Hono<AppEnv>()
    .get(
      '/sessions',
      describe({
        summary: 'List where one is signed in',
        tag,
        answer: v.object({ data: v.array(ownSessionSchema) }),
      }),
      allowSelf(),
      async (c) => c.var.answer({ data: await listOwnSessions(context, c.var.person) }),
    )
    .delete(
      '/sessions/:id',
      describe({
        summary: 'Sign out on one device',
        tag,
        answer: null,
        refuses: [400, 404],
      }),
      allowSelf(),
      validate('param', idParam),
      async (c) => {
        await endOwnSession(context, c.var.person, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/sessions/end',
      describe({
        summary: 'Sign out on all devices, or on all others',
        tag,
        answer: null,
        refuses: [400],
      }),
      allowSelf(),
      validate('json', endSessionsSchema),
      async (c) => {
        await endOwnSessions(context, c.var.person, c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
