import {
  changePasswordSchema,
  deleteAccountSchema,
  endSessionsSchema,
  ownAccountSchema,
  ownSessionSchema,
} from '@plumbline/domain/people/account.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allowSelf, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { deleteAccount, type DeletionContext } from './deletion.service.ts';
import { changePassword, getOwnAccount, type PasswordContext } from './password.service.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './sessions.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Account';

/** Routes under /api/account: what everybody may do about themselves, with a role or without. */
export function accountRoutes(context: PasswordContext & DeletionContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({ summary: 'Get your own account', tag, answer: ownAccountSchema }),
      allowSelf(),
      async (c) => c.var.answer(await getOwnAccount(context, c.var.person)),
    )
    .post(
      '/password',
      describe({
        summary: 'Change your password',
        description: 'Needs the current one. Every other session ends, and you get an email.',
        tag,
        answer: null,
        refuses: [400, 409, 429],
      }),
      allowSelf(),
      validate('json', changePasswordSchema),
      async (c) => {
        await changePassword(context, c.var.person, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/delete',
      describe({
        summary: 'Delete your own account',
        description:
          'Deletes sessions and sign-in data at once. What the person wrote stays under “Former member”; the audit trail is unchanged. The last administrator can’t be deleted.',
        tag,
        answer: null,
        refuses: [400, 409],
      }),
      allowSelf(),
      askFresh(),
      validate('json', deleteAccountSchema),
      async (c) => {
        await deleteAccount(context, c.var.person, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .get(
      '/sessions',
      describe({
        summary: 'List your sessions',
        tag,
        answer: v.object({ data: v.array(ownSessionSchema) }),
      }),
      allowSelf(),
      async (c) => c.var.answer({ data: await listOwnSessions(context, c.var.person) }),
    )
    .delete(
      '/sessions/:id',
      describe({
        summary: 'Sign out one device',
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
        summary: 'Sign out all devices, or all others',
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
