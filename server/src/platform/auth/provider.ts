import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { profileOf, type ClaimFault, type ClaimRules, type Profile } from './claims.ts';

export interface ProviderOptions extends Partial<Omit<ClaimRules, 'issuer'>> {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Only for {@link sandboxProviderId}: every other id follows from the issuer. */
  id?: typeof sandboxProviderId;
}

/** Accounts of the sandbox's provider, whose port and so whose issuer differs from start to start. */
export const sandboxProviderId = 'sandbox';

const timeoutMs = 5000;

/**
 * The name space that subjects of a provider live in. It follows from the issuer, or a subject of
 * a new issuer could own the account of an old one.
 */
export function providerIdOf({ issuer, id }: Pick<ProviderOptions, 'issuer' | 'id'>): string {
  if (id) return id;
  if (issuer === 'https://accounts.google.com') return 'google';
  return `oidc-${createHash('sha256').update(issuer).digest('hex').slice(0, 12)}`;
}

/** What people call the provider. */
export function providerName(provider: Pick<ProviderOptions, 'issuer' | 'id'>): string {
  const isGoogle = ['google', sandboxProviderId].includes(providerIdOf(provider));
  return isGoogle ? 'Google' : new URL(provider.issuer).host;
}

/** The redirect address to register at the provider. */
export function callbackUrl(baseUrl: string, provider: Pick<ProviderOptions, 'issuer' | 'id'>) {
  return `${baseUrl}/auth/callback/${providerIdOf(provider)}`;
}

const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.optional(v.pipe(v.string(), v.url())),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), ['client_secret_basic']),
});

export type Discovery = v.InferOutput<typeof discoverySchema>;

export function discoveryUrl(issuer: string): string {
  return `${issuer}/.well-known/openid-configuration`;
}

/**
 * Asks the provider where its endpoints are.
 * @throws Error with a sentence that says what is wrong with the provider
 */
export async function discover(issuer: string): Promise<Discovery> {
  const url = discoveryUrl(issuer);
  let body: unknown;
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    body = await response.json();
  } catch (error) {
    throw new Error(`The identity provider cannot be reached at ${url}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const parsed = v.safeParse(discoverySchema, body);
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? 'body';
    throw new Error(`${url} is no OpenID Connect discovery document (${field})`);
  }
  if (parsed.output.issuer.replace(/\/+$/, '') !== issuer) {
    throw new Error(`${url} speaks for another issuer, ${parsed.output.issuer}`);
  }
  return parsed.output;
}

interface Tokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

/**
 * Who signed in, by an identity token whose signature, issuer, audience and nonce are already
 * verified; or why the provider does not say enough.
 */
export async function readProfile(
  { idToken, accessToken }: Tokens,
  { userinfo_endpoint: userinfoUrl }: Pick<Discovery, 'userinfo_endpoint'>,
  { clientId, issuer, emailClaim = 'email', trustEmail = false }: ProviderOptions,
): Promise<Profile | ClaimFault> {
  // Without an identity token nothing ties the answer to this sign-in.
  if (!idToken) return 'claims_unusable';
  const rules = { issuer, emailClaim, trustEmail };
  const claims = decodeJwt(idToken);
  if (claims.exp === undefined || !isIssuedTo(claims, clientId)) return 'claims_unusable';
  if (claims[emailClaim] !== undefined) return profileOf(claims, rules);
  const said = await askUserinfo(userinfoUrl, accessToken);
  if (said === null) return profileOf(claims, rules);
  // The address comes from the one, what ties it to this sign-in from the other.
  if (said['sub'] !== claims.sub) return 'subject_mismatch';
  return profileOf(said, rules);
}

/** Whether the token was issued to us, not to another client that we are merely an audience of. */
function isIssuedTo({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}

/** Providers that keep to the letter of the standard tell the email only here. */
async function askUserinfo(url: string | undefined, accessToken: string | undefined) {
  if (!url || !accessToken) return null;
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) return null;
  const body = v.safeParse(v.record(v.string(), v.unknown()), await response.json());
  return body.success ? body.output : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}
