import { randomBytes } from 'node:crypto';
import { demoAccounts } from '@plumbline/sandbox/google/accounts.ts';
import { startGoogleSandbox, type GoogleSandbox } from '@plumbline/sandbox/google/server.ts';
import { eq } from 'drizzle-orm';
import { decodeJwt, type JWTPayload } from 'jose';
import type { Auth, AuthOptions } from '../platform/auth/auth.ts';
import { callbackUrl } from '../platform/auth/provider.ts';
import { people } from '../platform/db/schema/people.ts';
import {
  chooseAccount,
  createBrowser,
  useAnotherAccount,
  type Browser,
  type Page,
} from './browser.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createTestAuth, testBaseUrl } from './people.ts';

export const attempt = 'attempt-0001';

export interface SignInWorld extends TestDatabase {
  sandbox: GoogleSandbox;
  auth: Auth;
  /** Another start of the product on the same database, e.g. with other options. */
  restart(overrides?: Partial<AuthOptions>): Promise<Auth>;
  newBrowser(served?: Auth, address?: string): Browser;
  /** Makes the provider fail, or work again. */
  fail(what: string | null): Promise<void>;
}

/** The product's sign-in on a database of its own, with the sandbox as its provider. */
export async function createSignInWorld(
  overrides: Partial<AuthOptions> = {},
): Promise<SignInWorld> {
  const database = await createTestDatabase();
  const client = { clientId: 'plumbline', clientSecret: randomBytes(24).toString('base64url') };
  const sandbox = await startGoogleSandbox({
    port: 0,
    redirectUris: [callbackUrl(testBaseUrl, { issuer: '', id: 'sandbox' })],
    ...client,
  });
  const restart = (others: Partial<AuthOptions> = {}) =>
    createTestAuth(database.db, {
      provider: { issuer: sandbox.issuer, id: 'sandbox', ...client },
      initialRoles: demoRoles,
      ...overrides,
      ...others,
    });
  const auth = await restart();
  return {
    ...database,
    sandbox,
    auth,
    restart,
    newBrowser: (served = auth, address = '127.0.0.1') =>
      createBrowser(testBaseUrl, (request) => served.handler(request, address)),
    async fail(what) {
      const told = await fetch(`${sandbox.issuer}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fail: what }),
      });
      if (!told.ok) throw new Error(`The sandbox answered ${told.status}`);
    },
    async close() {
      await sandbox.close();
      await database.close();
    },
  };
}

export const demoRoles = new Map(
  demoAccounts.flatMap(({ email, role }) => (role ? [[email, role] as const] : [])),
);

/** Opens the sign-in window and goes as far as the provider's page. */
export function openChooser(browser: Browser): Promise<Page> {
  return browser.visit(`/auth/start?attempt=${attempt}`);
}

/** Signs in with an account that the provider offers. Returns the last page of the window. */
export async function signIn(browser: Browser, email: string): Promise<Page> {
  return chooseAccount(browser, await openChooser(browser), email);
}

/** Signs in with any address. */
export async function signInWith(browser: Browser, email: string, name: string): Promise<Page> {
  return useAnotherAccount(browser, await openChooser(browser), email, name);
}

/** What the window tells the page that opened it. */
export function outcomeOf({ url }: Page) {
  return { attempt: url.searchParams.get('attempt'), error: url.searchParams.get('error') };
}

export const succeeded = { attempt, error: null };
export const failedWith = (error: string) => ({ attempt, error });

/** The identity token of whoever is signed in in the browser; null when nobody is. */
export async function tokenOf(browser: Browser): Promise<string | null> {
  const answer = await browser.send('/auth/token');
  return answer.ok ? ((await answer.json()) as { token: string }).token : null;
}

export async function claimsOf(browser: Browser): Promise<JWTPayload> {
  return decodeJwt((await tokenOf(browser)) ?? '');
}

export async function personOf({ db }: Pick<TestDatabase, 'db'>, email: string) {
  const [person] = await db.select().from(people).where(eq(people.email, email));
  return person ?? null;
}
