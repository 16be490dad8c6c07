import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Provider, interactionPolicy, type Configuration, type JWK } from 'oidc-provider';
import { claimsOf, type AccountStore } from './accounts.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { errorPage } from './pages.ts';

export interface ClientRegistration {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  /** Seconds that what it gives out is good for; 600 unless told. */
  tokenLifeS?: number;
}

/** A strict OpenID Connect provider: registered client, exact redirect addresses, PKCE, single-use codes. */
export async function createProvider(
  issuer: string,
  client: ClientRegistration,
  accounts: AccountStore,
): Promise<Provider> {
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    jwks: { keys: [await signingKey()] },
    cookies: {
      // Cookies know no ports: names of our own keep the product's cookies on the same host apart.
      names: {
        session: 'sandbox_google',
        interaction: 'sandbox_google_interaction',
        resume: 'sandbox_google_resume',
      },
      keys: [randomBytes(32).toString('base64url')],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Like Google, and unlike the letter of the standard, the identity token carries the email.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const found = accounts.find(sub);
      return found && { accountId: sub, claims: () => claimsOf(found) };
    },
    loadExistingGrant,
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = errorPage(error, description);
    },
    ttl: {
      AccessToken: client.tokenLifeS ?? 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: client.tokenLifeS ?? 600,
      Interaction: 3600,
      Session: 86_400,
    },
  });
  return provider;
}

/** Asking which account has to be a prompt of its own, or `prompt=select_account` is refused. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

/** Choosing an account is consent enough here: the grant is given without another page. */
const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing?.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
}
