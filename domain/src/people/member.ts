import * as v from 'valibot';
import { textOf, timestampSchema } from '../text.ts';
import { emailSchema } from './email.ts';
import { roles } from './roles.ts';

/** `expired`: invited, and the link of the invitation is too old. */
export const memberStatuses = ['active', 'invited', 'expired', 'deactivated'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Hours that the link of an invitation is good for. */
export const invitationHours = 72;

const roleSchema = v.picklist(roles, 'Must be one of the four roles');

/** Body of an invitation (section 7). */
export const inviteSchema = v.strictObject({
  email: emailSchema,
  name: v.optional(v.pipe(textOf(100), v.trim(), v.regex(/^[^<>\p{Cc}]*$/u, 'Must be a name')), ''),
  role: v.optional(roleSchema, 'MANAGER'),
});
export type Invite = v.InferOutput<typeof inviteSchema>;

export const rolePatchSchema = v.strictObject({
  role: roleSchema,
  /** The role that whoever chose saw before: a colleague's newer choice is not overwritten. */
  base_role: v.optional(v.nullable(roleSchema)),
});
export type RolePatch = v.InferOutput<typeof rolePatchSchema>;

/** Somebody who may sign in, or was invited to, as the members list shows it. */
export const memberSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Null: signed in, and nobody gave a role yet. */
  role: v.nullable(roleSchema),
  status: v.picklist(memberStatuses),
  has_password: v.boolean(),
  /** Told to those who may invite; false to all others. */
  has_second_factor: v.boolean(),
  /** Null for whoever came without one. `error`: why its mail did not go out, for those who may invite. */
  invitation: v.nullable(
    v.object({
      sent_at: v.nullable(timestampSchema),
      expires_at: timestampSchema,
      error: v.nullable(v.string()),
    }),
  ),
});
export type Member = v.InferOutput<typeof memberSchema>;

/** What became of a mail; `error` says why it did not go out. */
export const mailOutcomeSchema = v.object({
  data: memberSchema,
  email_sent: v.boolean(),
  error: v.nullable(v.string()),
});
