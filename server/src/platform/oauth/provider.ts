import { createHmac, generateKeyPairSync } from 'node:crypto';
import { appDays, appScopes } from '@plumbline/domain/people/connected-apps.ts';
import { errors, interactionPolicy, Provider, type JWK } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { readDocuments } from './metadata-document.ts';
import type { GuardedGet } from './oauth.ts';
import { appRefusedPage } from '../auth/pages.ts';
import { paths, requestsPath, resourceOf } from './paths.ts';
import { stored } from './stored.ts';

export interface ProviderOptions {
  db: Database;
  baseUrl: string;
  secrets: Secrets;
  get: GuardedGet;
  /** Whether apps may register themselves. */
  takesRegistrations: boolean;
  log: Logger;
  now: () => Date;
}

const minute = 60;
const day = 24 * 60 * minute;
const askMinutes = 15;

/**
 * OAuth 2.1 by oidc-provider, as little of it as apps need: codes with PKCE, tokens for /mcp that
 * only we can read, refresh tokens that change with each use. Each request asks the person anew.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { db, baseUrl, secrets, log, now } = options;
  const resource = resourceOf(baseUrl);
  const isSecure = baseUrl.startsWith('https:');
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const provider = new Provider(baseUrl, {
    adapter: stored({ db, resource, takesRegistrations: options.takesRegistrations, now }),
    fetch: readDocuments(options.get),
    clientAuthMethods: ['none', 'private_key_jwt'],
    clientDefaults: {
      // Of these any port of the own computer is as good as another (RFC 8252).
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    responseTypes: ['code'],
    scopes: appScopes,
    claims: {},
    subjectTypes: ['public'],
    // Identity tokens are not asked for: a key of a moment will do where the library wants one.
    jwks: { keys: [unusedKey()] },
    pkce: { required: () => true },
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      revocation: paths.revoke,
      registration: paths.register,
      jwks: paths.jwks,
    },
    cookies: {
      keys: [secrets.secret, secrets.previousSecret].flatMap((secret) =>
        secret === null ? [] : [cookieKey(secret)],
      ),
      names: {
        session: 'plumbline.app-session',
        interaction: 'plumbline.app-request',
        resume: 'plumbline.app-resume',
      },
      long: cookie,
      short: { ...cookie, path: requestsPath },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId,
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: minute, max: day },
      },
      registration: {
        enabled: options.takesRegistrations,
        initialAccessToken: false,
        issueRegistrationAccessToken: false,
        idFactory: () => crypto.randomUUID(),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, asked) {
          if (asked !== resource)
            throw new errors.InvalidTarget(`Tokens are for ${resource} alone`);
          return {
            scope: appScopes.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: 15 * minute,
          };
        },
      },
    },
    interactions: { policy: askAlways(), url: (_ctx, { uid }) => `/#/connect?request=${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId;
      return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id);
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    async renderError(ctx, { error, error_description: why }) {
      const page = appRefusedPage(why ?? error);
      for (const [name, value] of page.headers) ctx.set(name, value);
      ctx.body = await page.text();
    },
    ttl: {
      AccessToken: 15 * minute,
      AuthorizationCode: minute,
      Grant: appDays * day,
      Interaction: askMinutes * minute,
      RefreshToken: 30 * day,
      Session: askMinutes * minute,
    },
  });
  // What we are told of the request is our own: see oauth.ts.
  provider.proxy = true;
  provider.on('server_error', (_ctx, err) => log.error({ err, part: 'oauth' }, 'oauth failed'));
  return provider;
}

/** Who it is and what they let the app do is asked each time: nothing of it is remembered. */
function askAlways() {
  const { Check, Prompt } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy.clear();
  policy.add(
    new Prompt(
      { name: 'login', requestable: true },
      new Check('no_session', 'The person has to sign in', (ctx) => !ctx.oidc.session?.accountId),
    ),
  );
  policy.add(
    new Prompt(
      { name: 'consent', requestable: true },
      new Check('not_asked', 'The person has to agree', (ctx) => !ctx.oidc.result?.consent),
    ),
  );
  return policy;
}

function unusedKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

const cookieKey = (secret: string) =>
  createHmac('sha256', secret).update('cookies of connected apps').digest('base64url');
