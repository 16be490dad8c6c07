import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { can } from '@plumbline/domain/people/permissions.ts';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import type { CrmAccount } from '../../adapters/hubspot/hubspot.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { lockPerson } from '../../platform/auth/people.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CrmConnection } from '../../platform/db/schema/crm.ts';
import { AppError } from '../../platform/http/errors.ts';
import * as queries from './crm.queries.ts';
import { countForAccount } from './throttle.queries.ts';
import { wakePortal } from './portals.queries.ts';
import { digestOf } from './token-digest.ts';
import { sealedTokens, unreadable, type ConnectionDependencies } from './token.service.ts';

const stateLifeMs = 10 * 60_000;

export async function connectionStatus({
  db,
  secrets,
}: Pick<ConnectionDependencies, 'db' | 'secrets'>) {
  const connection = await queries.findConnection(db);
  if (!connection) return { connected: false, authType: null, account: null, lastError: null };
  const { portal_id, domain, account_type } = connection;
  const isOpen = secrets.tryOpen(connection.access_token) !== null;
  const last_error = connection.last_error ?? (isOpen ? null : unreadable);
  return {
    connected: last_error === null,
    authType: last_error === null ? connection.auth_type : null,
    account: {
      id: portal_id,
      name: connection.account_name ?? `Account ${portal_id}`,
      domain,
      dataCenter: connection.data_center,
      isSandbox: account_type !== 'STANDARD',
    },
    lastError: last_error,
  };
}

function accountColumns(account: CrmAccount, name: string | null = null) {
  return {
    portal_id: account.portalId,
    domain: account.domain,
    account_name: name,
    data_center: account.dataCenter,
    account_type: account.accountType,
  };
}

/** Tries the private app's token on the account, and keeps it when that works. */
export async function connectByKey(
  dependencies: ConnectionDependencies,
  apiKey: string,
  person: { id: string; email: string },
): Promise<void> {
  const { crm, secrets, now } = dependencies;
  const account = await crm.account(apiKey).catch((error: unknown) => {
    if (error instanceof CrmError && error.failure === 'unauthorized') {
      throw new AppError('invalid', 'HubSpot rejected this key. Check that you copied all of it.', {
        fields: { apiKey: 'HubSpot rejected this key' },
        cause: error,
      });
    }
    throw error;
  });
  const missing = await crm.missingScopes(apiKey);
  if (missing.length > 0) {
    throw new AppError(
      'invalid',
      `This key is missing scopes: ${missing.join(', ')}. Add them to the key in HubSpot (Development, Keys, Service keys), then connect again.`,
      { fields: { apiKey: 'This key is missing scopes' } },
    );
  }
  await saveConnection(dependencies, {
    auth_type: 'apiKey',
    access_token: secrets.seal(apiKey),
    token_digests: [],
    refresh_token: null,
    expires_at: null,
    ...accountColumns(account),
    connected_by: person.id,
    connected_at: now(),
    last_error: null,
  });
}

/** Address of the CRM's page that asks the person, bound to that person and to this browser. */
export async function beginOAuth(
  { db, oauth, secrets, baseUrl, now }: ConnectionDependencies,
  personId: string,
  { write }: { write: boolean },
): Promise<{ authUrl: string; browserSecret: string }> {
  if (!oauth) {
    throw new AppError('invalid', "OAuth isn't set up on this server. Connect with an API key.");
  }
  const state = randomBytes(32).toString('base64url');
  const browserSecret = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  await queries.addOAuthState(db, {
    state_hash: hashOf(state),
    browser_hash: hashOf(browserSecret),
    person_id: personId,
    code_verifier: secrets.seal(verifier),
    expires_at: new Date(now().getTime() + stateLifeMs),
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    authUrl: oauth.authorizeUrl({ redirectUri: redirectUriOf(baseUrl), state, challenge, write }),
    browserSecret,
  };
}

/**
 * Back from the CRM's page. The state is good once, and only in the browser that began; whoever
 * began may still connect, which a deactivation or another role since then may have ended.
 * @throws AppError, CrmError
 */
export async function finishOAuth(
  dependencies: ConnectionDependencies,
  { state, code, browserSecret }: { state: string; code: string; browserSecret: string },
): Promise<void> {
  const { db, crm, oauth, secrets, baseUrl, now } = dependencies;
  const begun = await queries.takeOAuthState(db, hashOf(state), hashOf(browserSecret), now());
  if (!begun || !oauth)
    throw new AppError('invalid', "This connection wasn't started here, or took too long.");
  const actor = { id: begun.person_id };
  try {
    await demandRight(db, actor.id);
    const verifier = secrets.open(begun.code_verifier);
    const tokens = await oauth.exchange(code, verifier, redirectUriOf(baseUrl));
    const account = await crm.account(tokens.accessToken);
    const missing = await crm.missingScopes(tokens.accessToken);
    if (missing.length > 0) throw new MissingScopes(missing);
    await saveConnection(dependencies, {
      auth_type: 'oauth',
      ...sealedTokens(tokens, secrets, now()),
      token_digests: [digestOf(tokens.accessToken)],
      ...accountColumns(account, await oauth.accountName(tokens.accessToken)),
      connected_by: actor.id,
      connected_at: now(),
      last_error: null,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') {
      const detail = 'may not connect any more';
      await recordEvent(db, { action: 'refused', actor, subject: 'HubSpot', detail });
    }
    throw error;
  }
}

/** The app may not read what is needed. */
export class MissingScopes extends CrmError {
  readonly scopes: readonly string[];

  constructor(scopes: readonly string[]) {
    super('missing_scopes', `The app is missing scopes: ${scopes.join(', ')}.`);
    this.name = 'MissingScopes';
    this.scopes = scopes;
  }
}

/** @throws AppError `forbidden` for somebody who was deactivated or has another role by now */
async function demandRight(db: Executor, personId: string): Promise<void> {
  const person = await lockPerson(db, personId);
  if (person && !person.banned && can(person.role, 'write', 'deals')) return;
  throw new AppError('forbidden', "Your role can't connect HubSpot.");
}

async function saveConnection(
  { db, syncMinutes, now }: ConnectionDependencies,
  connection: queries.NewConnection & { connected_by: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Held until the connection stands: it cannot outrun a deactivation.
    await demandRight(tx, connection.connected_by);
    await demandSameAccount(tx, connection);
    await queries.saveConnection(tx, connection);
    const { portal_id, domain: ui_domain } = connection;
    for (const digest of connection.token_digests ?? []) {
      await countForAccount(tx, digest, portal_id);
    }
    // It may be allowed to read more than the one before.
    await queries.forgetFetched(tx, portal_id);
    await wakePortal(tx, { portal_id, ui_domain }, syncMinutes > 0 ? now() : null);
    await recordEvent(tx, {
      action: 'connect',
      actor: { id: connection.connected_by },
      subject: 'HubSpot',
      detail: connection.auth_type === 'oauth' ? 'OAuth' : 'API key',
    });
  });
}

/**
 * Deals of two accounts do not mix, but whoever reconnects may be signed in to another one there.
 * @throws AppError `conflict` while another account is connected
 */
async function demandSameAccount(
  tx: Executor,
  { portal_id }: Pick<CrmConnection, 'portal_id'>,
): Promise<void> {
  const current = await queries.lockConnection(tx);
  if (!current || current.portal_id === portal_id) return;
  throw new AppError(
    'conflict',
    `This is HubSpot account ${portal_id}, but the workspace is connected to ${current.portal_id}. Disconnect first to change the account.`,
  );
}

/** A CRM that answers later has the person wait no longer: it is told in the background. */
const toldWithinMs = 2000;

/** Forgets the connection; the CRM is told where it offers that. */
export async function disconnect(
  { db, oauth, secrets }: ConnectionDependencies,
  actor: { id: string; email: string },
): Promise<void> {
  const connection = await db.transaction(async (tx) => {
    const found = await queries.lockConnection(tx);
    if (!found) return null;
    await queries.deleteConnection(tx);
    await recordEvent(tx, { action: 'disconnect', actor, subject: 'HubSpot' });
    return found;
  });
  const token = connection?.refresh_token ? secrets.tryOpen(connection.refresh_token) : null;
  if (token === null || !oauth) return;
  const telling = oauth.revoke(token).catch((error: unknown) => {
    // Our copy is gone either way; HubSpot lists the app until it is removed there.
    if (!(error instanceof CrmError)) throw error;
  });
  await Promise.race([telling, sleep(toldWithinMs, undefined, { ref: false })]);
}

export function redirectUriOf(baseUrl: string): string {
  return `${baseUrl}/api/hubspot/callback`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
