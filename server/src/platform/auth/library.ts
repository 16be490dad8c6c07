import type { Role } from '@plumbline/domain/people/roles.ts';
import { passwordLength } from '@plumbline/domain/people/password.ts';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import {
  accounts,
  people,
  secondFactors,
  sessions,
  signingKeys,
  type SignInWay,
  verifications,
} from '../db/schema/people.ts';
import { backupCodes } from './backup-codes.ts';
import { cookiePrefix, setupCookieName } from './cookies.ts';
import { libraryKeys } from './library-keys.ts';
import { libraryLogger, logFailure } from './library-log.ts';
import { passkeyEntrance, passkeyPath } from './passkey-entrance.ts';
import {
  discoveryUrl,
  providerIdOf,
  readProfile,
  type Discovery,
  type ProviderOptions,
} from './provider.ts';
import { identityToken } from './identity-token.ts';
import { authTimeOf, providerWord } from './provider-word.ts';
import { needsSecondFactor } from './second-factor-rule.ts';
import { addressHeader, visitorHeaders, type Visitor } from './client-address.ts';
import { sessionLife } from './session-life.ts';
import type { Proofs, SignInGate } from './sign-in-gate.ts';
import { keyAlgorithm, keyGraceSeconds, usableKeys } from './signing-keys.queries.ts';

const hour = 3600;

export interface LibraryOptions {
  db: Database;
  baseUrl: string;
  secret: string;
  previousSecret: string | null;
  provider: ProviderOptions;
  /** Null while the provider cannot be reached: everything but signing in works. */
  discovery: Discovery | null;
  gate: SignInGate;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
  log: Logger;
}

/** Better Auth, set up as little as it can be: one provider, sessions, and tokens signed with our keys. */
export function libraryOptions(options: LibraryOptions) {
  const { db, baseUrl, secret, gate } = options;
  const token = identityToken(baseUrl);
  const mustSetUp = ({ user, session }: { user: object; session: object }) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- columns that we gave the library
    needsSecondFactor({ ...user, ...session } as Parameters<typeof needsSecondFactor>[0], options);
  return {
    baseURL: baseUrl,
    basePath: '/auth',
    secret,
    secrets: libraryKeys(options),
    telemetry: { enabled: false },
    trustedOrigins: [new URL(baseUrl).origin],
    logger: libraryLogger(options.log),
    onAPIError: { errorURL: `${baseUrl}/auth/done`, onError: logFailure(options.log) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: people,
        session: sessions,
        account: accounts,
        verification: verifications,
        jwks: signingKeys,
        twoFactor: secondFactors,
      },
    }),
    user: {
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        banned: { type: 'boolean', required: false, input: false },
        banReason: { type: 'string', required: false, input: false, returned: false },
      },
      validateUserInfo: async ({ user, source }, context) => {
        const arrival = {
          action: source.action,
          personId: typeof user.id === 'string' ? user.id : null,
          email: user.email ?? '',
          emailVerified: user.emailVerified === true,
          hostedDomain: source.oauth?.profile?.['hd'],
        };
        const address = context.headers?.get(addressHeader) ?? undefined;
        const error = await gate.refusalOf(arrival, address);
        return error ? { error } : undefined;
      },
    },
    // No provider is trusted to vouch for an address without having verified it.
    account: { accountLinking: { enabled: true, trustedProviders: [] } },
    // How long the cookie stays; the session itself ends sooner, and only we prolong it: the
    // library would do so for every page that is merely open.
    session: {
      expiresIn: sessionLife.whole,
      disableSessionRefresh: true,
      additionalFields: {
        signedInBy: { type: 'string', required: false, input: false },
        authenticatedAt: { type: 'date', required: false, input: false },
      },
    },
    // Only the link of an invitation sets a password (set-password.ts): nobody signs up.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    // What can be reached is bounded by request-limit.ts and password-attempts.ts. The library's
    // own limit lets strangers at one address keep others from signing out.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      // Said aloud, because the library leaves the check out wherever TEST is in the environment.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => crypto.randomUUID() },
    },
    databaseHooks: {
      user: {
        update: {
          // A provider that states no name does not take away the one that is there.
          before: async (changes) => ({ data: changes.name === '' ? { name: undefined } : {} }),
        },
      },
      account: {
        // The provider's tokens are of no use after the sign-in: what is not kept cannot leak.
        create: { before: async () => ({ data: withoutTokens }) },
        update: { before: async () => ({ data: withoutTokens }) },
      },
      session: {
        create: {
          before: async (session, context) => {
            const expiresAt = new Date(Date.now() + sessionLife.idle * 1000);
            // The library replaces a session by another of the same person when it turns a second
            // factor on or off: nobody comes in.
            if ('signedInBy' in session) return { data: { expiresAt } };
            const setupToken = context?.getCookie(setupCookieName) ?? null;
            const proofs = proofsAt(context?.path);
            const refusal = await gate.enter(session.userId, setupToken, {
              proofs,
              address: session.ipAddress ?? undefined,
            });
            if (refusal) throw new APIError('FORBIDDEN', { code: refusal, message: refusal });
            const authenticatedAt = providerWord.getStore()?.authenticatedAt ?? new Date();
            return { data: { expiresAt, signedInBy: wayOf(proofs), authenticatedAt } };
          },
        },
      },
    },
    plugins: [
      passkeyEntrance(),
      genericOAuth({ config: options.discovery ? [oauthConfig(options, options.discovery)] : [] }),
      twoFactor({
        issuer: 'Plumbline',
        backupCodeOptions: { customBackupCodesGenerate: backupCodes },
      }),
      jwt({
        disableSettingJwtHeader: true,
        adapter: { getJwks: () => usableKeys(db, options) },
        jwks: {
          keyPairConfig: { alg: keyAlgorithm },
          rotationInterval: 30 * 24 * hour,
          gracePeriod: keyGraceSeconds,
        },
        jwt: {
          issuer: token.issuer,
          audience: token.audience,
          expirationTime: '5m',
          definePayload: ({ user, session }) => {
            if (user['banned'] === true) throw new APIError('FORBIDDEN', { code: 'banned' });
            return {
              email: user.email,
              name: user.name,
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a column that we gave the library
              role: (user['role'] as Role | null | undefined) ?? null,
              sid: session.id,
              ...(mustSetUp({ user, session }) && { needs_second_factor: true }),
            };
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

export interface Library {
  handle(request: Request): Promise<Response>;
  /** Begins a session of somebody whose passkey signed. */
  enterByPasskey(personId: string, visitor: Visitor): Promise<Response>;
  /** Whether the provider is among what the library serves. */
  hasProvider: boolean;
}

export async function createLibrary(options: LibraryOptions): Promise<Library> {
  const auth = betterAuth(libraryOptions(options));
  const { socialProviders } = await auth.$context;
  const id = providerIdOf(options.provider);
  return {
    handle: (request) => auth.handler(request),
    enterByPasskey: (personId, visitor) =>
      auth.api.enterByPasskey({
        body: { personId },
        headers: new Headers(visitorHeaders(visitor)),
        asResponse: true,
      }),
    hasProvider: socialProviders.some((provider) => provider.id === id),
  };
}

/** What somebody proved who they are with, by the endpoint that lets them in. */
function proofsAt(path: string | undefined): Proofs {
  switch (path) {
    case '/sign-in/email':
      return 'password';
    case '/two-factor/verify-totp':
      return 'password and code';
    case '/two-factor/verify-backup-code':
      return 'password and backup code';
    case passkeyPath:
      return 'passkey';
    default:
      return 'provider';
  }
}

function wayOf(proofs: Proofs): SignInWay {
  return proofs === 'provider' || proofs === 'passkey' ? proofs : 'password';
}

const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function oauthConfig({ provider }: LibraryOptions, discovery: Discovery) {
  const takesPost = discovery.token_endpoint_auth_methods_supported.includes('client_secret_post');
  return {
    providerId: providerIdOf(provider),
    discoveryUrl: discoveryUrl(provider.issuer),
    requireIdTokenVerification: true,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    authentication: takesPost ? ('post' as const) : ('basic' as const),
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account' as const,
    pkce: true,
    disableProviderLogout: true,
    // Name and address follow the provider at each sign-in.
    overrideUserInfo: true,
    getUserInfo: async (tokens: {
      idToken?: string | undefined;
      accessToken?: string | undefined;
    }) => {
      const profile = await readProfile(tokens, discovery, provider);
      const word = providerWord.getStore();
      if (word && tokens.idToken) {
        word.authenticatedAt = authTimeOf(tokens.idToken);
        word.claims = Object.keys(decodeJwt(tokens.idToken));
      }
      if (typeof profile !== 'string') return { ...profile, emailVerified: profile.email_verified };
      if (word) word.fault = profile;
      return null;
    },
  };
}
