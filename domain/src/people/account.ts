import * as v from 'valibot';
import { textOf, timestampSchema } from '../text.ts';

/** A place where one is signed in. */
export const ownSessionSchema = v.object({
  id: v.string(),
  /** Browser and system, e.g. `Chrome on Windows`, as the browser told of itself. */
  device: v.string(),
  /** The network address that it was signed in from; empty where that is not known. */
  address: v.string(),
  signed_in_at: timestampSchema,
  last_used_at: timestampSchema,
  /** Whether it is the one that asks. */
  is_current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** Body of POST /api/account/sessions/end. */
export const endSessionsSchema = v.strictObject({
  which: v.picklist(['others', 'all'], 'Must be others or all'),
});
export type EndSessions = v.InferOutput<typeof endSessionsSchema>;

/** What GET /api/account tells everybody of themselves. */
export const ownAccountSchema = v.object({
  email: v.string(),
  name: v.string(),
  has_password: v.boolean(),
  /** Of those who have a password: `required` by their role, `on`, or neither. */
  second_factor: v.object({ on: v.boolean(), required: v.boolean() }),
});
export type OwnAccount = v.InferOutput<typeof ownAccountSchema>;

const password = v.pipe(v.string('Must be text'), v.maxLength(1000, 'At most 1,000 characters'));

/** Body of POST /api/account/password. */
export const changePasswordSchema = v.strictObject({ current: password, next: password });
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>;

/** Body of POST /api/account/delete: one's own email, typed, so that nobody does it by a slip. */
export const deleteAccountSchema = v.strictObject({ email: textOf(254) });
export type DeleteAccount = v.InferOutput<typeof deleteAccountSchema>;
