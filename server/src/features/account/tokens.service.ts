import type { Scope } from '@plumbline/domain/people/permissions.ts';
import {
  mostTokens,
  scopesOf,
  type AccessToken,
  type CreatedToken,
  type CreateToken,
  type MemberToken,
} from '@plumbline/domain/people/tokens.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { newAccessToken } from '../../platform/auth/access-token.ts';
import * as queries from '../../platform/auth/access-tokens.queries.ts';
import { deviceName } from '../../platform/auth/device.ts';
import type { Notify } from '../../platform/auth/notices.ts';
import { lockPerson } from '../../platform/auth/people.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Caller, type Person } from '../../platform/http/permission.ts';

export interface TokensContext {
  db: Database;
  now: () => Date;
  notify: Notify;
}

const dayMs = 24 * 3600_000;

export async function listOwnTokens(
  { db, now }: TokensContext,
  { id }: Person,
): Promise<AccessToken[]> {
  return (await queries.listTokens(db, id)).map((row) => presentToken(row, now()));
}

/** The tokens of everybody, for administrators. */
export async function listTokensOfAll({ db, now }: TokensContext): Promise<MemberToken[]> {
  const rows = await queries.listAllTokens(db);
  return rows.map(({ person, ...row }) => ({ ...presentToken(row, now()), person }));
}

/**
 * Makes a token for what its owner may do now, and tells it this once.
 * @throws AppError `invalid` for scopes beyond the role, `conflict` where there are too many,
 * `second_factor_required`
 */
export async function createToken(
  { db, now, notify }: TokensContext,
  caller: Caller,
  { name, scopes, expires_in_days }: CreateToken,
  userAgent: string | null,
): Promise<CreatedToken> {
  if (caller.needsSecondFactor) {
    throw new AppError(
      'second_factor_required',
      'Your role needs a second factor. Set one up first.',
    );
  }
  demandOwnScopes(caller, scopes);
  const { token, prefix, hash } = newAccessToken();
  const at = now();
  const row = await db.transaction(async (tx) => {
    // One after another: two at once would both find room for one more.
    const owner = await lockPerson(tx, caller.id);
    if (!owner || owner.banned) {
      throw new AppError('unauthenticated', 'Sign in to continue');
    }
    if ((await queries.countTokens(tx, caller.id)) >= mostTokens) {
      throw new AppError('conflict', `You have ${mostTokens} tokens. Revoke one first.`);
    }
    const expires_at = new Date(at.getTime() + expires_in_days * dayMs);
    const kept = { person_id: caller.id, name, prefix, hash, scopes, created_at: at, expires_at };
    const added = await queries.addToken(tx, { ...kept, signed_in_by: caller.signedInBy });
    const detail = `created ${name}: ${scopes.join(', ')}, ${expires_in_days} days`;
    await recordEvent(tx, {
      action: 'access-token',
      actor: caller,
      detail,
      address: caller.address,
    });
    return added;
  });
  const device = deviceName(userAgent);
  void notify({ what: 'token-created', to: caller, at, device, address: caller.address ?? '' });
  return { ...presentToken(row, at), token };
}

/**
 * Ends a token at once.
 * @param owner whose it must be; null for an administrator, who may end anybody's
 * @throws AppError `not_found`
 */
export async function revokeToken(
  { db }: TokensContext,
  actor: Person,
  id: string,
  owner: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await queries.deleteToken(tx, id, owner);
    if (!gone)
      throw new AppError('not_found', 'There is no such token. It may be revoked already.');
    const isOwn = gone.personId === actor.id;
    const detail = `revoked ${gone.name}${isOwn ? '' : ' of another member'}`;
    await recordEvent(tx, {
      action: 'access-token',
      actor,
      subject: isOwn ? '' : `person ${gone.personId}`,
      detail,
      address: actor.address,
    });
  });
}

function demandOwnScopes(caller: Caller, scopes: readonly Scope[]): void {
  const own = scopesOf(rightsOf(caller));
  const beyond = scopes.filter((scope) => !own.includes(scope));
  if (beyond.length === 0) return;
  const message = `Your role can’t do this itself: ${beyond.join(', ')}.`;
  throw new AppError('invalid', message, { fields: { scopes: message } });
}

function presentToken(
  row: Awaited<ReturnType<typeof queries.listTokens>>[number],
  now: Date,
): AccessToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_address: row.last_used_address ?? '',
  };
}
