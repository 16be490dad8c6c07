import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Behaviour } from './behaviour.ts';
import { authorizePage } from './authorize-page.ts';
import { account } from './account.ts';

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  /** Where people may be sent back to; anywhere when absent. */
  redirectUris?: string[];
  /** Shown to the person who is asked. */
  appName?: string;
}

interface Grant {
  redirectUri: string;
  challenge: string | null;
  scopes: string[];
  /** Time in milliseconds since 1970. */
  until: number;
}

export interface AccessToken {
  /** Time in milliseconds since 1970. */
  until: number;
  scopes: string[] | 'all';
}

/** Codes and tokens that were given out. */
export interface Tokens {
  codes: Map<string, Grant>;
  access: Map<string, AccessToken>;
  /** Refresh tokens that were taken back. */
  revoked: Set<string>;
  /** Times that the token endpoint was asked to refresh. */
  refreshes: number;
  /** What refresh tokens are signed with: those of an earlier start with it are good as well. */
  seed: string;
}

/** A signature by the seed, in hexadecimal digits. */
export const sign = (seed: string, text: string): string =>
  createHmac('sha256', seed).update(text).digest('hex');

/** A refresh token that tells its scopes by itself. */
function refreshToken(seed: string, scopes: readonly string[]): string {
  const told = `${Buffer.from(scopes.join(' ')).toString('base64url')}.${randomBytes(12).toString('hex')}`;
  return `${told}.${sign(seed, told)}`;
}

/** The scopes of a refresh token that an earlier start gave out; undefined for any other text. */
function scopesOf(seed: string, token: string): string[] | undefined {
  const [scopes = '', random = '', signature] = token.split('.');
  if (signature !== sign(seed, `${scopes}.${random}`)) return undefined;
  return Buffer.from(scopes, 'base64url').toString().split(' ');
}

const codeLifeMs = 60_000;

/** The pages and endpoints of HubSpot's OAuth: authorise, token, introspect, revoke. */
export function oauthRoutes(
  client: OAuthClient,
  tokens: Tokens,
  behaviour: Behaviour,
  now: () => Date,
) {
  const isClient = (form: URLSearchParams) =>
    form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret;

  return new Hono()
    .get('/oauth/authorize', (c) => {
      const query = c.req.query();
      const fault = requestFault(client, query);
      if (fault) return c.text(fault, 400);
      return c.html(authorizePage(query, client.appName ?? 'Plumbline'));
    })
    .post('/oauth/authorize', async (c) => {
      const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const fault = requestFault(client, form);
      if (fault) return c.text(fault, 400);
      const back = new URL(form['redirect_uri'] ?? '');
      if (form['state']) back.searchParams.set('state', form['state']);
      if (form['choice'] === 'connect') {
        const code = randomBytes(16).toString('hex');
        tokens.codes.set(code, {
          redirectUri: form['redirect_uri'] ?? '',
          challenge: form['code_challenge'] || null,
          scopes: `${form['scope']} ${form['optional_scope'] ?? ''}`.split(' ').filter(Boolean),
          until: now().getTime() + codeLifeMs,
        });
        back.searchParams.set('code', code);
      } else {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The person did not allow it');
      }
      return c.redirect(back.href, 303);
    })
    .post('/oauth/2026-09/token', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const refuse = (error: string, description: string) =>
        c.json(
          { status: 'BAD_REQUEST', message: description, error, error_description: description },
          400,
        );
      if (behaviour.refuseClient || !isClient(form)) {
        return refuse('invalid_client', 'client_id or client_secret is wrong');
      }
      if (form.get('grant_type') === 'refresh_token') {
        tokens.refreshes += 1;
        const refresh = form.get('refresh_token') ?? '';
        const isRevoked = tokens.revoked.has(refresh);
        const scopes = isRevoked ? undefined : scopesOf(tokens.seed, refresh);
        if (behaviour.refuseRefresh || !scopes) {
          return refuse('invalid_grant', 'refresh token is invalid, expired or revoked');
        }
        return c.json(issue(tokens, behaviour, { refresh, scopes }, now()));
      }
      if (form.get('grant_type') !== 'authorization_code') {
        return refuse('unsupported_grant_type', 'grant_type is not known');
      }
      const code = form.get('code') ?? '';
      const grant = tokens.codes.get(code);
      tokens.codes.delete(code); // good for one try
      if (
        !grant ||
        grant.until <= now().getTime() ||
        grant.redirectUri !== form.get('redirect_uri')
      ) {
        return refuse('invalid_grant', 'code or redirect_uri is wrong');
      }
      if (grant.challenge && grant.challenge !== challengeOf(form.get('code_verifier') ?? '')) {
        return refuse('invalid_grant', 'code_verifier is wrong');
      }
      const refresh = refreshToken(tokens.seed, grant.scopes);
      return c.json(issue(tokens, behaviour, { refresh, scopes: grant.scopes }, now()));
    })
    .post('/oauth/2026-09/token/introspect', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      if (!isClient(form)) return c.json({ error: 'invalid_client' }, 401);
      const token = tokens.access.get(form.get('token') ?? '');
      if (!token || token.until <= now().getTime()) return c.json({ active: false });
      return c.json(introspection(form, token, now()));
    })
    .post('/oauth/2026-09/token/revoke', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      if (!isClient(form)) return c.json({ error: 'invalid_client' }, 401);
      tokens.revoked.add(form.get('token') ?? '');
      tokens.access.delete(form.get('token') ?? '');
      return c.body(null, 204);
    });
}

/** Why a request to authorise leads nowhere; null when it may go on. */
function requestFault(client: OAuthClient, request: Record<string, string>): string | null {
  const { client_id: clientId, redirect_uri: redirectUri = '', scope = '' } = request;
  if (clientId !== client.clientId) return 'This app is not known here.';
  const isKnown = client.redirectUris?.includes(redirectUri) ?? URL.canParse(redirectUri);
  if (!isKnown) return 'This redirect_uri is not registered for the app.';
  return scope.trim() ? null : 'The app asks for no scope.';
}

function issue(
  tokens: Tokens,
  { tokenLifeS }: Behaviour,
  { refresh, scopes }: { refresh: string; scopes: string[] },
  now: Date,
) {
  const token = randomBytes(24).toString('hex');
  tokens.access.set(token, { until: now.getTime() + tokenLifeS * 1000, scopes });
  return {
    access_token: token,
    refresh_token: refresh,
    expires_in: tokenLifeS,
    token_type: 'bearer',
    token_use: 'access_token',
    scopes,
    hub_id: account.portalId,
  };
}

/** What HubSpot tells of an access token, also of what it is signed with. */
function introspection(form: URLSearchParams, { until, scopes }: AccessToken, now: Date) {
  const { portalId: hub_id, hubDomain: hub_domain } = account;
  const told = { hub_id, hub_domain, user_id: 1, app_id: 1, is_private_distribution: false };
  return {
    ...told,
    active: true,
    scopes: scopes === 'all' ? [] : scopes,
    client_id: form.get('client_id'),
    token: form.get('token'),
    token_type: 'bearer',
    token_use: 'access_token',
    expires_in: Math.round((until - now.getTime()) / 1000),
    signed_access_token: {
      appId: told.app_id,
      appInstallId: '1',
      audience: 'api',
      expiresAt: until,
      hubId: hub_id,
      hublet: account.dataHostingLocation,
      installingUserId: told.user_id,
      isPrivateDistribution: told.is_private_distribution,
      isServiceAccount: false,
      isUserLevel: false,
      newSignature: '',
      scopeToScopeGroupPks: '',
      scopes: '',
      signature: '',
      trialScopeToScopeGroupPks: '',
      trialScopes: '',
      userId: told.user_id,
    },
  };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
