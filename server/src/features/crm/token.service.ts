import { setTimeout as sleep } from 'node:timers/promises';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import type { Crm, CrmOAuth, CrmTokens } from '../../adapters/hubspot/hubspot.ts';
import { tooManyCallsMessage, unavailableMessage } from '../../adapters/hubspot/http.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CrmConnection } from '../../platform/db/schema/crm.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import * as queries from './crm.queries.ts';
import { digestOf } from './token-digest.ts';

export interface ConnectionDependencies {
  db: Database;
  crm: Crm;
  /** Null where no app is registered at the CRM: only keys can connect. */
  oauth: CrmOAuth | null;
  secrets: SecretBox;
  /** Minutes between two readings of the CRM; 0 for none by the clock. */
  syncMinutes: number;
  /** The product's address, to which the CRM sends people back. */
  baseUrl: string;
  now: () => Date;
  /** How long a renewal of the token may take; in tests. */
  renewWithinMs?: number;
}

/** A token is renewed when less than this is left of it. */
const renewBeforeMs = 60_000;

/** Tokens of one app that somebody may still be calling with. */
const keptDigests = 5;

/** A renewal may take so long. */
const usualRenewWithinMs = 20_000;
/** Longer, so that nobody else renews meanwhile. A process that died renews nothing after it. */
const claimMs = 30_000;
/** How often the others look whether it is done. */
const lookAgainMs = 200;
/** After one that failed nobody asks for so long. */
const pauseMs = 10_000;

const failureMessages = { rate_limited: tooManyCallsMessage, unavailable: unavailableMessage };
const notConnected = 'Unauthorized: HubSpot is not connected.';
const noLongerAccepted = 'HubSpot no longer accepts the connection. Reconnect.';

/** Of tokens that another secret sealed. */
export const unreadable =
  "Plumbline can't open the stored connection: the server's secret (PLUMBLINE_SECRET) has changed. Reconnect, or ask an administrator to restore the old secret.";

/**
 * Runs calls with a token that is good. One that the CRM refuses is renewed once: by the work
 * itself where it can go on from there, else before it begins anew. A connection that cannot be
 * renewed is marked as such.
 * @throws CrmError `unauthorized` when there is no connection that works
 */
export async function withToken<Result>(
  dependencies: ConnectionDependencies,
  work: (token: string, renew: (refused: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const token = await currentToken(dependencies);
  let isRenewed = false;
  const renew = (refused: string) => {
    isRenewed = true;
    return renewedToken(dependencies, refused);
  };
  try {
    return await work(token, renew);
  } catch (error) {
    const isRefused = error instanceof CrmError && error.failure === 'unauthorized';
    if (!isRefused || isRenewed) throw error;
    return work(await renew(token), renew);
  }
}

async function currentToken(dependencies: ConnectionDependencies): Promise<string> {
  const { db, secrets, now } = dependencies;
  const connection = await queries.findConnection(db);
  if (!connection) throw new CrmError('unauthorized', notConnected);
  if (connection.last_error)
    throw new CrmError('unauthorized', `Unauthorized: ${connection.last_error}`);
  const token = opened(secrets, connection.access_token);
  return isDue(connection, now()) ? renewedToken(dependencies, token) : token;
}

/**
 * A newer token than the one given. Over all processes one asks the CRM, by a claim and without a
 * lock; the others look again and again whether the new token is there.
 */
async function renewedToken(dependencies: ConnectionDependencies, stale: string): Promise<string> {
  const { db, crm, oauth, secrets, now } = dependencies;
  const found = await queries.findConnection(db);
  // A key has no newer one: HubSpot refusing one call is not HubSpot refusing the key.
  if (found?.auth_type === 'apiKey' && !found.last_error) {
    const key = opened(secrets, found.access_token);
    if (key !== stale || (await isAccepted(crm, key))) return key;
  }
  for (;;) {
    const connection = await queries.findConnection(db);
    if (!connection) throw new CrmError('unauthorized', notConnected);
    const token = opened(secrets, connection.access_token);
    if (token !== stale && !isDue(connection, now())) return token;
    if (connection.last_error || !oauth || !connection.refresh_token) {
      await queries.updateConnection(db, { last_error: noLongerAccepted });
      throw new CrmError('unauthorized', `Unauthorized: ${noLongerAccepted}`);
    }
    const claim = await queries.claimRenewal(db, connection, claimMs);
    if (claim !== null) {
      const renewed = await askForToken(dependencies, { ...connection, claim, oauth });
      if (renewed !== null) return renewed;
      continue; // disconnected or connected anew meanwhile
    }
    const failure = await queries.findRenewalFailure(db);
    if (failure !== null) throw new CrmError(failure, failureMessages[failure]);
    await sleep(lookAgainMs);
  }
}

/**
 * Asks the CRM, as the one that may.
 * @returns null where the connection is another one by now
 * @throws CrmError
 */
async function askForToken(
  { db, secrets, now, renewWithinMs = usualRenewWithinMs }: ConnectionDependencies,
  {
    claim,
    oauth,
    refresh_token,
    token_digests,
  }: CrmConnection & { claim: string; oauth: CrmOAuth },
): Promise<string | null> {
  const refresh = secrets.open(refresh_token ?? '');
  try {
    const tokens = await oauth.refresh(refresh, AbortSignal.timeout(renewWithinMs));
    const isKept = await queries.endRenewal(db, claim, {
      ...sealedTokens(tokens, secrets, now()),
      token_digests: [digestOf(tokens.accessToken), ...token_digests].slice(0, keptDigests),
      last_error: null,
    });
    if (isKept) return tokens.accessToken;
    // Nobody else knows of it: whoever disconnected meanwhile took back the one before.
    if (tokens.refreshToken !== refresh) await oauth.revoke(tokens.refreshToken).catch(ofCrm);
    return null;
  } catch (error) {
    const failure = ofCrm(error);
    if (failure.failure === 'unauthorized') {
      if (!(await queries.endRenewal(db, claim, { last_error: noLongerAccepted }))) return null;
      throw new CrmError('unauthorized', `Unauthorized: ${noLongerAccepted}`, { cause: error });
    }
    // An answer that does not come in time is a limit too, as far as anybody can tell.
    const told = failure.failure === 'cancelled' ? 'rate_limited' : failure.failure;
    if (told === 'rate_limited' || told === 'unavailable') {
      if (!(await queries.failRenewal(db, claim, told, pauseMs))) return null;
      throw new CrmError(told, failureMessages[told], { cause: error });
    }
    await queries.endRenewal(db, claim, {});
    throw error;
  }
}

function ofCrm(error: unknown): CrmError {
  if (error instanceof CrmError) return error;
  throw error;
}

/** @throws CrmError `unauthorized` where another secret sealed it: only a new connection helps */
function opened(secrets: SecretBox, sealed: string): string {
  const token = secrets.tryOpen(sealed);
  if (token === null) throw new CrmError('unauthorized', `Unauthorized: ${unreadable}`);
  return token;
}

async function isAccepted(crm: Crm, key: string): Promise<boolean> {
  try {
    await crm.account(key);
    return true;
  } catch (error) {
    if (error instanceof CrmError && error.failure === 'unauthorized') return false;
    throw error;
  }
}

function isDue({ expires_at }: CrmConnection, now: Date): boolean {
  return expires_at !== null && expires_at.getTime() - now.getTime() < renewBeforeMs;
}

/** What the database keeps of tokens. */
export function sealedTokens(tokens: CrmTokens, secrets: SecretBox, now: Date) {
  return {
    access_token: secrets.seal(tokens.accessToken),
    refresh_token: secrets.seal(tokens.refreshToken),
    expires_at: new Date(now.getTime() + tokens.expiresIn * 1000),
  };
}
