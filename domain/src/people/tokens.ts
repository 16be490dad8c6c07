import * as v from 'valibot';
import { timestampSchema } from '../text.ts';
import { actions, can, resources, type Rights, type Scope } from './permissions.ts';

export const scopes = resources.flatMap((resource) =>
  actions.map((action): Scope => `${resource}:${action}`),
);

/** The scopes that somebody with these rights may give to a token. */
export const scopesOf = (rights: Rights | null): Scope[] =>
  resources.flatMap((resource) =>
    actions.flatMap((action) =>
      can(rights, action, resource) ? [`${resource}:${action}` as const] : [],
    ),
  );

/** Days that a token may live. */
export const tokenDays = [7, 30, 90, 365] as const;

/** Tokens that one person may have at once. */
export const mostTokens = 20;

/** A token as it is told to its owner, without the token itself. */
export const accessTokenSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Its first letters, such as `plb_a1B2c3`. */
  prefix: v.string(),
  scopes: v.array(v.picklist(scopes)),
  created_at: timestampSchema,
  expires_at: timestampSchema,
  is_expired: v.boolean(),
  last_used_at: v.nullable(timestampSchema),
  /** The network address of its last use; empty where that is not known. */
  last_used_address: v.string(),
});
export type AccessToken = v.InferOutput<typeof accessTokenSchema>;

/** What is answered when it is made: the one time that the token itself is told. */
export const createdTokenSchema = v.object({ ...accessTokenSchema.entries, token: v.string() });
export type CreatedToken = v.InferOutput<typeof createdTokenSchema>;

/** A token as administrators see it. */
export const memberTokenSchema = v.object({
  ...accessTokenSchema.entries,
  person: v.object({ id: v.string(), name: v.string(), email: v.string() }),
});
export type MemberToken = v.InferOutput<typeof memberTokenSchema>;

/** Body of POST /api/account/tokens. */
export const createTokenSchema = v.strictObject({
  name: v.pipe(
    v.string('Must be text'),
    v.trim(),
    v.nonEmpty('Give it a name'),
    v.maxLength(80, 'At most 80 characters'),
    v.check((name) => !/\p{Cc}/u.test(name), 'Must be one line of text'),
  ),
  scopes: v.pipe(
    v.array(v.picklist(scopes, `Must be one of ${scopes.join(', ')}`), 'Must be a list'),
    v.minLength(1, 'Choose at least one'),
    v.maxLength(scopes.length, 'Each once'),
    v.transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  ),
  expires_in_days: v.picklist(tokenDays, `Must be one of ${tokenDays.join(', ')}`),
});
export type CreateToken = v.InferOutput<typeof createTokenSchema>;
