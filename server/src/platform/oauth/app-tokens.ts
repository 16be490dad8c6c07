import type { Role } from '@plumbline/domain/people/roles.ts';
import { recordEvent } from '../audit/audit.queries.ts';
import { hashOfToken } from '../auth/access-token.ts';
import { BadToken } from '../auth/bad-token.ts';
import { needsSecondFactor } from '../auth/second-factor-rule.ts';
import { batched } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import type { Caller } from '../http/permission.ts';
import * as queries from './oauth.queries.ts';

interface AppTokensOptions {
  db: Database;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
  isOn: () => Promise<boolean>;
  now: () => Date;
}

/**
 * Reads the token of an app in an Authorization header; null where it is none of these.
 * Throws AppError `unauthenticated`.
 */
export type AuthenticateApp = (
  authorization: string | undefined,
  address?: string,
) => Promise<Caller | null>;

/** As many letters as the library's tokens have; one of ours for programs begins with `plb_`. */
const form = /^Bearer +((?!plb_)[\w-]{43}) *$/i;
/** The use of an app is written down this often. */
const usedEveryMs = 60_000;

/** Who an app acts as: the person's row is read each time, so that a ban and another role are felt at once. */
export function createAppTokens({
  db,
  secondFactorRoles,
  isOn,
  now,
}: AppTokensOptions): AuthenticateApp {
  const findOwner = batched(queries.appOwnersQuery(db));

  async function noteUse(caller: Caller, lastUsedAt: Date | null, address: string | undefined) {
    const at = now();
    const id = caller.sessionId;
    if (lastUsedAt === null) {
      await db.transaction(async (tx) => {
        if (!(await queries.noteFirstUse(tx, id, { at, address }))) return;
        const detail = `first use of ${caller.token?.name}`;
        await recordEvent(tx, { action: 'connected-app', detail, actor: caller, address });
      });
    } else if (at.getTime() - lastUsedAt.getTime() >= usedEveryMs) {
      const before = new Date(at.getTime() - usedEveryMs);
      await queries.noteUse(db, id, { at, address, before });
    }
  }

  return async (authorization, address) => {
    const token = form.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const [owner, isServed] = await Promise.all([findOwner(hashOfToken(token)), isOn()]);
    if (!isServed || !owner) throw refused('the token of the app is revoked or unknown');
    const at = now();
    // A client learns so that it has to renew its token: nothing is wrong with it.
    if (owner.tokenEnds <= at || owner.grantEnds <= at) throw refused(null);
    const { grantId, appName, lastUsedAt, id, email, name, role, signedInBy } = owner;
    const { scope } = owner.payload;
    const given = typeof scope === 'string' ? scope.split(' ') : [];
    const caller: Caller = {
      id,
      email,
      name,
      role,
      signedInBy,
      sessionId: grantId,
      token: {
        id: grantId,
        name: appName,
        scopes: owner.scopes.filter((each) => given.includes(each)),
        isApp: true,
      },
      isFresh: false,
      needsSecondFactor: needsSecondFactor(owner, { secondFactorRoles }),
    };
    await noteUse(caller, lastUsedAt, address);
    return caller;
  };
}

function refused(reason: string | null): AppError {
  const cause = reason === null ? undefined : { cause: new BadToken(reason) };
  return new AppError('unauthenticated', 'Sign in to continue', cause);
}
