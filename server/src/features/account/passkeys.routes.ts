import {
  addPasskeySchema,
  creationOptionsSchema,
  passkeySchema,
  renamePasskeySchema,
} from '@plumbline/domain/people/passkeys.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allowSelf, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  addPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type PasskeysContext,
} from './passkeys.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Account';

/** Routes under /api/account/passkeys, for those who have a password. */
export function passkeyRoutes(context: PasskeysContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List your passkeys',
        tag,
        answer: v.object({ data: v.array(passkeySchema) }),
      }),
      allowSelf(),
      async (c) => c.var.answer({ data: await listOwnPasskeys(context, c.var.person) }),
    )
    .post(
      '/options',
      describe({
        summary: 'Start adding a passkey',
        description: 'Returns the options for the browser. Valid once, for five minutes.',
        tag,
        answer: creationOptionsSchema,
        refuses: [409],
      }),
      allowSelf(),
      askFresh(),
      async (c) => c.var.answer(await startPasskey(context, c.var.person)),
    )
    .post(
      '/',
      describe({
        summary: 'Add the passkey the browser created',
        tag,
        answer: passkeySchema,
        status: 201,
        refuses: [400, 409],
      }),
      allowSelf(),
      askFresh(),
      validate('json', addPasskeySchema),
      async (c) => {
        const userAgent = c.req.header('user-agent') ?? null;
        return c.var.answer(
          await addPasskey(context, c.var.person, c.req.valid('json'), userAgent),
        );
      },
    )
    .patch(
      '/:id',
      describe({
        summary: 'Rename a passkey',
        tag,
        answer: passkeySchema,
        refuses: [400, 404],
      }),
      allowSelf(),
      askFresh(),
      validate('param', idParam),
      validate('json', renamePasskeySchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await renamePasskey(context, c.var.person, id, c.req.valid('json')));
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Remove a passkey',
        description: 'Ends other sessions that were started with it.',
        tag,
        answer: null,
        refuses: [400, 404, 409],
      }),
      allowSelf(),
      askFresh(),
      validate('param', idParam),
      async (c) => {
        const userAgent = c.req.header('user-agent') ?? null;
        await removePasskey(context, c.var.person, c.req.valid('param').id, userAgent);
        return c.body(null, 204);
      },
    );
}
