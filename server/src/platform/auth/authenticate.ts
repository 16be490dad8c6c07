import type { Role } from '@plumbline/domain/people/roles.ts';
import { errors, jwtVerify } from 'jose';
import { recordEvent } from '../audit/audit.queries.ts';
import { accessTokenIn, hashOfToken } from './access-token.ts';
import * as tokenQueries from './access-tokens.queries.ts';
import { BadToken } from './bad-token.ts';
import { batched } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import type { Authenticate, Caller } from '../http/permission.ts';
import { identityToken } from './identity-token.ts';
import { livePeopleQuery } from './people.queries.ts';
import { needsSecondFactor } from './second-factor-rule.ts';
import { publishedKeys } from './signing-keys.queries.ts';
import { createSigningKeys } from './signing-keys.ts';

interface Claims {
  personId: string;
  sessionId: string;
  expiresAt: number;
}

interface AuthenticateOptions {
  db: Database;
  baseUrl: string;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
  /** How long somebody counts as having just proved who they are. */
  freshMinutes: number;
  now: () => Date;
}

/** Tokens whose signature is known to be good; the oldest go first. */
const maxVerified = 5000;
const maxTokenLength = 4096;
/** The use of a token is written down this often. */
const usedEveryMs = 60_000;
const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Checks the tokens of people and of their programs. Of identity tokens: the signature once for each token, the person's row each time, so that
 * a sign-out, a ban and another role are felt at once. The role is the row's, never the token's.
 */
export function createAuthenticate({
  db,
  baseUrl,
  secondFactorRoles,
  freshMinutes,
  now,
}: AuthenticateOptions): Authenticate {
  const { issuer, audience, algorithm } = identityToken(baseUrl);
  const findLivePeople = livePeopleQuery(db);
  const findPerson = batched((sessionIds) => findLivePeople(sessionIds, now()));
  const verified = new Map<string, Claims>();
  const keys = createSigningKeys({
    read: () => publishedKeys(db, now()),
    onWithdrawn: () => verified.clear(),
    now,
  });

  async function verify(token: string): Promise<Claims> {
    const { payload } = await jwtVerify(token, keys.find, {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const { sub, sid, exp } = payload;
    if (!isUuid(sub) || !isUuid(sid) || exp === undefined) throw new errors.JWTInvalid();
    return { personId: sub, sessionId: sid, expiresAt: exp * 1000 };
  }

  async function claimsOf(token: string): Promise<Claims> {
    await keys.current();
    const known = verified.get(token);
    if (known && known.expiresAt > now().getTime()) return known;
    verified.delete(token);
    const claims = await verify(token);
    verified.set(token, claims);
    for (const oldest of verified.keys()) {
      if (verified.size <= maxVerified) break;
      verified.delete(oldest);
    }
    return claims;
  }

  const findOwners = tokenQueries.tokenOwnersQuery(db);
  const findOwner = batched((hashes) => findOwners(hashes, now()));

  async function byAccessToken(token: string, address: string | undefined): Promise<Caller> {
    const owner = await findOwner(hashOfToken(token));
    if (!owner) throw notSignedIn(new BadToken('the access token is revoked, expired or unknown'));
    const { tokenId, tokenName, scopes, lastUsedAt, id, email, name, role, signedInBy } = owner;
    const caller = {
      id,
      email,
      name,
      role,
      signedInBy,
      sessionId: tokenId,
      token: { id: tokenId, name: tokenName, scopes, isApp: false },
      isFresh: false,
      needsSecondFactor: needsSecondFactor(owner, { secondFactorRoles }),
    };
    const at = now();
    if (lastUsedAt === null) {
      await db.transaction(async (tx) => {
        if (!(await tokenQueries.noteFirstUse(tx, tokenId, { at, address }))) return;
        const event = { action: 'access-token', detail: `first use of ${tokenName}` } as const;
        await recordEvent(tx, { ...event, actor: caller, address });
      });
    } else if (at.getTime() - lastUsedAt.getTime() >= usedEveryMs) {
      const before = new Date(at.getTime() - usedEveryMs);
      await tokenQueries.noteUse(db, tokenId, { at, address, before });
    }
    return caller;
  }

  return async (authorization, address) => {
    const accessToken = accessTokenIn(authorization);
    if (accessToken !== null) return byAccessToken(accessToken, address);
    const token = bearer.exec(authorization ?? '')?.[1];
    if (!token || token.length > maxTokenLength) {
      throw notSignedIn(hasNone(authorization) ? undefined : new BadToken('it is none'));
    }
    const claims = await claimsOf(token).catch((error: unknown) => {
      // Anything but a bad token is an outage and must not look like one.
      if (!(error instanceof errors.JOSEError)) throw error;
      // One that ran out is what every page shows that was left alone for a while.
      const isOld = error instanceof errors.JWTExpired;
      throw notSignedIn(isOld ? error : new BadToken(error.code, { cause: error }));
    });
    const person = await findPerson(claims.sessionId);
    if (person?.id !== claims.personId) throw notSignedIn(new BadToken('the session is over'));
    const { twoFactorEnabled: _, authenticatedAt, ...caller } = person;
    return {
      ...caller,
      // Later than now by more than that is by a clock that was ahead.
      isFresh: Math.abs(now().getTime() - authenticatedAt.getTime()) < freshMinutes * 60_000,
      needsSecondFactor: needsSecondFactor(person, { secondFactorRoles }),
    };
  };
}

/** No header, or one without a word of a token. */
function hasNone(authorization: string | undefined): boolean {
  return authorization === undefined || /^Bearer *$/i.test(authorization);
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

function notSignedIn(cause?: Error): AppError {
  return new AppError('unauthenticated', 'Sign in to continue', cause && { cause });
}
