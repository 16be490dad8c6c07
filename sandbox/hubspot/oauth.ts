import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Behaviour } from './behaviour.ts';
import { authorizePage } from './authorize-page.ts';

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

interface Grant {
  redirectUri: string;
  challenge: string | null;
  scopes: string[];
}

const scopes = [
  'oauth',
  'crm.objects.deals.read',
  'crm.objects.companies.read',
  'crm.objects.contacts.read',
  'crm.objects.owners.read',
  'crm.schemas.deals.read',
];

/** Codes and tokens that are good now. */
export interface Tokens {
  codes: Map<string, Grant>;
  /** Access tokens with the time, in milliseconds since 1970, at which each ends. */
  access: Map<string, number>;
  refresh: Set<string>;
  /** Times that the token endpoint was asked to refresh. */
  refreshes: number;
}

/** The pages and endpoints of HubSpot's OAuth: authorise, token, introspect, revoke. */
export function oauthRoutes(client: OAuthClient, tokens: Tokens, behaviour: Behaviour) {
  return new Hono()
    .get('/oauth/authorize', (c) => {
      const query = c.req.query();
      if (query['client_id'] !== client.clientId || !query['redirect_uri']) {
        return c.text('This app is not known here.', 400);
      }
      return c.html(authorizePage(query, query['scope']?.split(' ') ?? []));
    })
    .post('/oauth/authorize', async (c) => {
      const form = await c.req.parseBody();
      const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
      const back = new URL(field('redirect_uri'));
      if (field('state')) back.searchParams.set('state', field('state'));
      if (field('choice') === 'connect') {
        const code = randomBytes(16).toString('hex');
        tokens.codes.set(code, {
          redirectUri: field('redirect_uri'),
          challenge: field('code_challenge') || null,
          scopes: field('scope').split(' '),
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
      if (
        form.get('client_id') !== client.clientId ||
        form.get('client_secret') !== client.clientSecret
      ) {
        return refuse('invalid_client', 'client_id or client_secret is wrong');
      }
      if (form.get('grant_type') === 'refresh_token') {
        tokens.refreshes += 1;
        const refresh = form.get('refresh_token') ?? '';
        if (behaviour.refuseRefresh || !tokens.refresh.has(refresh)) {
          return refuse('invalid_grant', 'refresh token is invalid, expired or revoked');
        }
        return c.json(issue(tokens, behaviour, refresh));
      }
      const code = form.get('code') ?? '';
      const grant = tokens.codes.get(code);
      tokens.codes.delete(code); // good for one try
      if (!grant || grant.redirectUri !== form.get('redirect_uri')) {
        return refuse('invalid_grant', 'code or redirect_uri is wrong');
      }
      if (grant.challenge && grant.challenge !== challengeOf(form.get('code_verifier') ?? '')) {
        return refuse('invalid_grant', 'code_verifier is wrong');
      }
      const refresh = randomBytes(24).toString('hex');
      tokens.refresh.add(refresh);
      return c.json(issue(tokens, behaviour, refresh));
    })
    .post('/oauth/2026-09/token/introspect', async (c) => {
      const token = new URLSearchParams(await c.req.text()).get('token') ?? '';
      return c.json({
        active: (tokens.access.get(token) ?? 0) > Date.now(),
        scopes,
        hub_id: 4_242_424,
      });
    })
    .post('/oauth/2026-09/token/revoke', async (c) => {
      const token = new URLSearchParams(await c.req.text()).get('token') ?? '';
      tokens.refresh.delete(token);
      tokens.access.delete(token);
      return c.body(null, 204);
    });
}

function issue(tokens: Tokens, { tokenLifeS }: Behaviour, refreshToken: string) {
  const token = randomBytes(24).toString('hex');
  tokens.access.set(token, Date.now() + tokenLifeS * 1000);
  return {
    access_token: token,
    refresh_token: refreshToken,
    expires_in: tokenLifeS,
    token_type: 'bearer',
    scopes,
    hub_id: 4_242_424,
  };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
