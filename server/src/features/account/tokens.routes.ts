import {
  accessTokenSchema,
  createdTokenSchema,
  createTokenSchema,
  memberTokenSchema,
} from '@plumbline/domain/people/tokens.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { allow, allowSelf, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  createToken,
  listOwnTokens,
  listTokensOfAll,
  revokeToken,
  type TokensContext,
} from './tokens.service.ts';

const tag = 'Access tokens';

/** Routes under /api/account/tokens: one's own tokens for programs. */
export function tokenRoutes(context: TokensContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List your access tokens',
        tag,
        answer: v.object({ data: v.array(accessTokenSchema) }),
      }),
      allowSelf(),
      async (c) => c.var.answer({ data: await listOwnTokens(context, c.var.person) }),
    )
    .post(
      '/',
      describe({
        summary: 'Create an access token',
        description:
          'The answer holds the token, this once. It can never do more than its owner, and stops working with them.',
        tag,
        answer: createdTokenSchema,
        status: 201,
        refuses: [409],
      }),
      allowSelf(),
      askFresh(),
      validate('json', createTokenSchema),
      async (c) => {
        const userAgent = c.req.header('user-agent') ?? null;
        return c.var.answer(
          await createToken(context, c.var.person, c.req.valid('json'), userAgent),
        );
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Revoke one of your access tokens',
        description: 'It is refused from the next call on.',
        tag,
        answer: null,
        refuses: [404],
      }),
      allowSelf(),
      validate('param', idParam),
      async (c) => {
        const { person } = c.var;
        await revokeToken(context, person, c.req.valid('param').id, person.id);
        return c.body(null, 204);
      },
    );
}

/** Routes under /api/access-tokens: those of everybody, for administrators. */
export function memberTokenRoutes(context: TokensContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List the access tokens of all members',
        tag,
        answer: v.object({ data: v.array(memberTokenSchema) }),
      }),
      allow('write', 'users'),
      async (c) => c.var.answer({ data: await listTokensOfAll(context) }),
    )
    .delete(
      '/:id',
      describe({
        summary: 'Revoke the access token of any member',
        tag,
        answer: null,
        refuses: [404],
      }),
      allow('write', 'users'),
      validate('param', idParam),
      async (c) => {
        await revokeToken(context, c.var.person, c.req.valid('param').id, null);
        return c.body(null, 204);
      },
    );
}
