import {
  inviteSchema,
  mailOutcomeSchema,
  memberSchema,
  rolePatchSchema,
} from '@plumbline/domain/people/member.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  invite,
  resendInvitation,
  revokeInvitation,
  type InvitationContext,
} from './invitations.service.ts';
import {
  changeRole,
  deactivate,
  listMembers,
  reactivate,
  resetSecondFactor,
} from './members.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Users';

/** Routes under /api/users. */
export function peopleRoutes(context: InvitationContext & { isSignInOpen: boolean }) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List members and invitations',
        tag,
        answer: v.object({ data: v.array(memberSchema) }),
      }),
      allow('read', 'users'),
      async (c) => c.var.answer({ data: await listMembers(context, c.var.person) }),
    )
    .get(
      '/sign-in',
      describe({
        summary: 'Get whether anybody can sign in without an invitation',
        description:
          'True if ALLOWED_EMAIL_DOMAINS is empty: anybody with an account at the identity provider can sign in, without a role.',
        tag,
        answer: v.object({ open_to_everybody: v.boolean() }),
      }),
      allow('write', 'users'),
      (c) => c.var.answer({ open_to_everybody: context.isSignInOpen }),
    )
    .post(
      '/invite',
      describe({
        summary: 'Invite a member',
        description:
          'Emails a link to set a password: it works once, for 72 hours. The invitation exists even if the email fails; see `email_sent` and `error`.',
        tag,
        answer: mailOutcomeSchema,
        status: 201,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', inviteSchema),
      async (c) => c.var.answer(await invite(context, c.var.person, c.req.valid('json'))),
    )
    .patch(
      '/:id',
      describe({
        summary: 'Change a member’s role',
        description:
          'The last administrator’s role can’t be changed. With `base_role`, a role changed since answers 409.',
        tag,
        answer: memberSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('param', idParam),
      validate('json', rolePatchSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await changeRole(context, c.var.person, id, c.req.valid('json')));
      },
    )
    .post(
      '/:id/invitation',
      describe({
        summary: 'Email a new link',
        description:
          'The previous link stops working. Members with a password get a link to set a new one.',
        tag,
        answer: mailOutcomeSchema,
        refuses: [400, 404, 409, 429],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('param', idParam),
      async (c) =>
        c.var.answer(await resendInvitation(context, c.var.person, c.req.valid('param').id)),
    )
    .delete(
      '/:id/invitation',
      describe({
        summary: 'Revoke an invitation',
        tag,
        answer: null,
        refuses: [400, 404, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('param', idParam),
      async (c) => {
        await revokeInvitation(context, c.var.person, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .delete(
      '/:id/second-factor',
      describe({
        summary: 'Reset a member’s lost second factor',
        description:
          'Their password alone signs them in from now on. They are signed out and get an email.',
        tag,
        answer: memberSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('param', idParam),
      async (c) =>
        c.var.answer(await resetSecondFactor(context, c.var.person, c.req.valid('param').id)),
    )
    .post(
      '/:id/deactivate',
      describe({
        summary: 'Deactivate a member',
        description: 'All of the person’s tokens and sessions stop working.',
        tag,
        answer: memberSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('param', idParam),
      async (c) => c.var.answer(await deactivate(context, c.var.person, c.req.valid('param').id)),
    )
    .post(
      '/:id/reactivate',
      describe({
        summary: 'Reactivate a member',
        tag,
        answer: memberSchema,
        refuses: [400, 404],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('param', idParam),
      async (c) => c.var.answer(await reactivate(context, c.var.person, c.req.valid('param').id)),
    );
}
