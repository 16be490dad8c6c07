import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Authenticate } from '../http/permission.ts';
import { createAuthenticate } from './authenticate.ts';
import { connect, type ProviderStatus } from './connection.ts';
import { sessionTokenOf } from './cookies.ts';
import { createHandler } from './handler.ts';
import { createLibrary } from './library.ts';
import type { Notify } from './notices.ts';
import { banSandboxPeople, hasAdmin, unbanSandboxPeople } from './people.queries.ts';
import { discover, providerIdOf, sandboxProviderId, type ProviderOptions } from './provider.ts';
import { findSession } from './sessions.queries.ts';
import { withSignedCookies } from './signed-cookies.ts';
import { createSetupToken } from './setup.ts';
import { createSignInGate } from './sign-in-gate.ts';

export interface AuthOptions {
  db: Database;
  /** The origin that people open the product at, without a slash at the end. */
  baseUrl: string;
  /** At least 32 characters: signs cookies and encrypts the signing keys. */
  secret: string;
  /** What the secret was before, while it is being replaced. */
  previousSecret: string | null;
  provider: ProviderOptions;
  /** In lower case. Whoever signs in with one of these addresses is ADMIN. */
  adminEmails: readonly string[];
  /** In lower case; empty lets every domain in. */
  allowedEmailDomains: readonly string[];
  /** Roles of addresses that have none yet, such as the sandbox's accounts. */
  initialRoles?: ReadonlyMap<string, Role>;
  /** Whether the last address of X-Forwarded-For is the client's. */
  trustProxy: boolean;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
  /** How long somebody counts as having just proved who they are. */
  freshMinutes: number;
  /** Tells people by mail of what happened to their account. It does not throw. */
  notify: Notify;
  log: Logger;
  now: () => Date;
}

export interface Auth {
  /** Answers everything under /auth. The remote address is the socket's. */
  handler(request: Request, remoteAddress?: string): Promise<Response>;
  authenticate: Authenticate;
  /** Whether a request for a page carries a session that is alive. */
  hasSession(request: Request): Promise<boolean>;
  /** Whether whoever has an account at a real provider may sign in, without a role. */
  isOpen: boolean;
  /** A link that makes whoever signs in after it the first ADMIN; null where there is one or will be. */
  setupUrl(): Promise<string | null>;
  /** Whether people can sign in; asks the provider again when it did not answer a while ago. */
  status(): ProviderStatus;
  /** Forgets sessions that ran out and sign-ins that nobody finished. */
}

/** For whoever runs a product that {@link Auth.isOpen}. */
export const openWarning =
  'Anybody with an account at the identity provider can sign in, without a role: set ALLOWED_EMAIL_DOMAINS';

/** Sign-in. A provider that cannot be reached does not keep the product from starting. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { db, baseUrl, secret, provider, adminEmails, secondFactorRoles, log, now } = options;
  const initialRoles = options.initialRoles ?? new Map<string, Role>();
  const gate = createSignInGate(
    db,
    provider,
    {
      adminEmails,
      allowedEmailDomains: options.allowedEmailDomains,
      initialRoles,
      secondFactorRoles,
    },
    now,
  );

  const isSandbox = providerIdOf(provider) === sandboxProviderId;
  const isOpen = !isSandbox && options.allowedEmailDomains.length === 0;
  if (isOpen) log.warn({ part: 'sign-in' }, openWarning);
  if (isSandbox) await unbanSandboxPeople(db);
  else {
    const banned = await banSandboxPeople(db);
    if (banned > 0) log.warn({ part: 'sign-in', banned }, 'people of the sandbox banned');
  }

  const connection = await connect({
    discover: () => discover(provider.issuer),
    createLibrary: (discovery) =>
      createLibrary({
        db,
        baseUrl,
        secret,
        previousSecret: options.previousSecret,
        provider,
        discovery,
        gate,
        secondFactorRoles,
        log,
      }),
    now,
    log,
  });

  return {
    handler: createHandler({
      db,
      baseUrl,
      connection,
      trustProxy: options.trustProxy,
      secret,
      previousSecret: options.previousSecret,
      provider,
      secondFactorRoles,
      notify: options.notify,
      log,
      now,
    }),
    authenticate: createAuthenticate(options),
    async hasSession(request) {
      const { headers } = await withSignedCookies(request, options);
      const token = sessionTokenOf(headers.get('cookie'));
      return token !== null && (await findSession(db, token, now())) !== null;
    },
    isOpen,
    async setupUrl() {
      const willHaveAdmin = adminEmails.length > 0 || [...initialRoles.values()].includes('ADMIN');
      if (willHaveAdmin || (await hasAdmin(db))) return null;
      return `${baseUrl}/auth/setup?token=${await createSetupToken(db, now())}`;
    },
    status() {
      void connection.tryAgain();
      return connection.status();
    },
  };
}
