import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { can } from '@plumbline/domain/people/permissions.ts';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import type { Crm, CrmAccount, CrmOAuth } from '../../adapters/hubspot/hubspot.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { holdSession, lockPerson } from '../../platform/auth/people.queries.ts';
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
  person: Connecting,
): Promise<void> {
  const { crm, secrets, now } = dependencies;
  const account = await accountOf(crm, apiKey).catch((error: unknown) => {
    if (error instanceof CrmError && error.failure === 'unauthorized') {
      throw new AppError('invalid', 'HubSpot rejected this key. Check that you copied all of it.', {
        fields: { apiKey: 'HubSpot rejected this key' },
        cause: error,
      });
    }
    if (!(error instanceof MissingScopes)) throw error;
    throw new AppError(
      'invalid',
      `This key is missing scopes: ${error.scopes.join(', ')}. Add them to the key in HubSpot (Development, Keys, Service keys), then connect again.`,
      { fields: { apiKey: 'This key is missing scopes' }, cause: error },
    );
  });
  await saveConnection(dependencies, person, {
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
  person: Connecting,
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
    person_id: person.id,
    session_id: person.sessionId,
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
 * Back from the CRM's page. The state is good once, in the browser that began and as long as the sign-in
 * that began lasts; whoever began may still connect, which a deactivation or another role since then
 * may have ended. What HubSpot gave for a connection that fails is taken back.
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
  const actor = { id: begun.person_id, sessionId: begun.session_id };
  let given: string | null = null;
  try {
    await demandRight(db, actor, now());
    const verifier = secrets.open(begun.code_verifier);
    const tokens = await oauth.exchange(code, verifier, redirectUriOf(baseUrl));
    given = tokens.refreshToken;
    const account = await accountOf(crm, tokens.accessToken);
    await saveConnection(dependencies, actor, {
      auth_type: 'oauth',
      ...sealedTokens(tokens, secrets, now()),
      token_digests: [digestOf(tokens.accessToken)],
      ...accountColumns(account, await oauth.accountName(tokens.accessToken)),
      connected_by: actor.id,
      connected_at: now(),
      last_error: null,
    });
  } catch (error) {
    if (given) await revokeUnused(dependencies, given);
    if (error instanceof AppError && error.code === 'forbidden') {
      const detail = 'may not connect any more';
      await recordEvent(db, {
        action: 'refused',
        actor: { id: actor.id },
        subject: 'HubSpot',
        detail,
      });
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

/** What the account says of itself to a token that may read all that is needed. @throws CrmError */
async function accountOf(crm: Crm, token: string): Promise<CrmAccount> {
  const account = await crm.account(token).catch((error: unknown) => {
    if (error instanceof CrmError && error.failure === 'missing_scopes') return null;
    throw error;
  });
  const missing = await crm.missingScopes(token);
  if (account === null) throw new MissingScopes(['oauth', ...missing]);
  if (missing.length > 0) throw new MissingScopes(missing);
  return account;
}

/** Who connects, in which sign-in. */
interface Connecting {
  id: string;
  sessionId: string;
}

/**
 * @throws AppError `forbidden` for somebody who was deactivated or has another role by now,
 * `unauthenticated` where the sign-in that began is over
 */
async function demandRight(db: Executor, { id, sessionId }: Connecting, now: Date): Promise<void> {
  const person = await lockPerson(db, id);
  if (!person || person.banned || !can(person.role, 'write', 'deals')) {
    throw new AppError('forbidden', "Your role can't connect HubSpot.");
  }
  if (!(await holdSession(db, sessionId, now))) {
    throw new AppError('unauthenticated', 'Sign in to continue');
  }
}

async function saveConnection(
  { db, syncMinutes, now }: ConnectionDependencies,
  person: Connecting,
  connection: queries.NewConnection,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Held until the connection stands: it cannot outrun a deactivation or a sign-out.
    await demandRight(tx, person, now());
    await demandSameAccount(tx, connection);
    await queries.saveConnection(tx, connection);
    const { portal_id, domain: ui_domain } = connection;
    for (const digest of connection.token_digests ?? []) {
      await countForAccount(tx, digest, portal_id);
    }
    // It may be allowed to read more than the one before.
    await queries.forgetFetched(tx, portal_id);
    await queries.wantUnread(tx, portal_id, null, now());
    await wakePortal(tx, { portal_id, ui_domain }, syncMinutes > 0 ? now() : null);
    await recordEvent(tx, {
      action: 'connect',
      actor: { id: person.id },
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
  if (token !== null && oauth) await revoke(oauth, token);
}

/** Takes back what nobody keeps; HubSpot may have given the one again that is in use. */
async function revokeUnused(
  { db, oauth, secrets }: ConnectionDependencies,
  refreshToken: string,
): Promise<void> {
  const kept = (await queries.findConnection(db))?.refresh_token;
  const isUsed = kept && secrets.tryOpen(kept) === refreshToken;
  if (!isUsed && oauth) await revoke(oauth, refreshToken);
}

/** A CRM that answers later has the person wait no longer: it is told in the background. */
const toldWithinMs = 2000;

async function revoke(oauth: CrmOAuth, refreshToken: string): Promise<void> {
  const telling = oauth.revoke(refreshToken).catch((error: unknown) => {
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
