import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import type { Crm, CrmOAuth, CrmTokens } from '../../adapters/hubspot/hubspot.ts';
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
}

/** A token is renewed when less than this is left of it. */
const renewBeforeMs = 60_000;

/** Tokens of one app that somebody may still be calling with. */
const keptDigests = 5;

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
  if (!connection) throw new CrmError('unauthorized', 'Unauthorized: HubSpot is not connected.');
  if (connection.last_error)
    throw new CrmError('unauthorized', `Unauthorized: ${connection.last_error}`);
  const token = opened(secrets, connection.access_token);
  return isDue(connection, now()) ? renewedToken(dependencies, token) : token;
}

/**
 * A newer token than the one given. Over all processes one asks the CRM; the others wait for the
 * row and find the new token there.
 */
async function renewedToken(dependencies: ConnectionDependencies, stale: string): Promise<string> {
  const { db, crm, oauth, secrets, now } = dependencies;
  const found = await queries.findConnection(db);
  // A key has no newer one: HubSpot refusing one call is not HubSpot refusing the key.
  if (found?.auth_type === 'apiKey' && !found.last_error) {
    const key = opened(secrets, found.access_token);
    if (key !== stale || (await isAccepted(crm, key))) return key;
  }
  const outcome = await db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx);
    if (!connection) return null;
    const token = opened(secrets, connection.access_token);
    if (token !== stale && !isDue(connection, now())) return token;
    if (connection.last_error || !oauth || !connection.refresh_token) {
      await queries.updateConnection(tx, { last_error: noLongerAccepted });
      return null;
    }
    try {
      const tokens = await oauth.refresh(secrets.open(connection.refresh_token));
      await queries.updateConnection(tx, {
        ...sealedTokens(tokens, secrets, now()),
        token_digests: [digestOf(tokens.accessToken), ...connection.token_digests].slice(
          0,
          keptDigests,
        ),
        last_error: null,
      });
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof CrmError) || error.failure !== 'unauthorized') throw error;
      await queries.updateConnection(tx, { last_error: noLongerAccepted });
      return null;
    }
  });
  if (outcome === null) throw new CrmError('unauthorized', `Unauthorized: ${noLongerAccepted}`);
  return outcome;
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
