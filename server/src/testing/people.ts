import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { desc } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { pino } from 'pino';
import { createAuth, type Auth, type AuthOptions } from '../platform/auth/auth.ts';
import { createLibraryBox } from '../platform/auth/library-keys.ts';
import { identityToken } from '../platform/auth/identity-token.ts';
import type { Database } from '../platform/db/database.ts';
import { people, sessions, signingKeys } from '../platform/db/schema/people.ts';
import type { Caller } from '../platform/http/permission.ts';

export const testBaseUrl = 'http://127.0.0.1:4999';
export const testSecret = 'a secret of the tests, long enough for the library';
export const testSecrets = { secret: testSecret, previousSecret: null };

/** Where no provider answers: nothing listens on this port. */
const nobody = { issuer: 'http://127.0.0.1:9', clientId: 'test', clientSecret: 'test' };

/** The real sign-in, by default with a provider that is down; tokens work all the same. */
export function createTestAuth(db: Database, overrides: Partial<AuthOptions> = {}): Promise<Auth> {
  return createAuth({
    db,
    baseUrl: testBaseUrl,
    secret: testSecret,
    previousSecret: null,
    provider: nobody,
    adminEmails: [],
    allowedEmailDomains: [],
    trustProxy: false,
    secondFactorRoles: [],
    freshMinutes: 10,
    notify: async () => {},
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    ...overrides,
  });
}

/** Of somebody who signed in at the provider a moment ago. */
export const signedInNow = {
  signedInBy: 'provider',
  isFresh: true,
  needsSecondFactor: false,
} as const;

interface SignedIn {
  person: Caller;
  /** What an API client sends: `Bearer ${token}`. */
  token: string;
  claims: JWTPayload;
}

/** A person with a live session and a token signed by the product's own key. */
export async function signInAs(
  { auth, db }: { auth: Auth; db: Database },
  role: Role | null,
  overrides: Partial<typeof people.$inferInsert> = {},
): Promise<SignedIn> {
  const id = crypto.randomUUID();
  const [row] = await db
    .insert(people)
    .values({
      id,
      email: `${id}@demo.example`,
      emailVerified: true,
      name: 'Test Person',
      role,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The person was not stored');
  const [session] = await db
    .insert(sessions)
    .values({
      userId: row.id,
      token: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 12 * 3600_000),
    })
    .returning();
  if (!session) throw new Error('The session was not stored');
  const { email, name } = row;
  const claims = claimsOf({ sub: row.id, sid: session.id, email, name, role });
  return {
    person: { id: row.id, email, name, role: row.role, sessionId: session.id, ...signedInNow },
    token: await sign({ auth, db }, claims),
    claims,
  };
}

/** Tokens that must open nothing, each made of a good one's claims. */
export async function badTokens(
  source: { auth: Auth; db: Database },
  claims: JWTPayload,
): Promise<Record<string, string>> {
  const good = await sign(source, claims);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const { kid } = await ownKey(source);
  const now = Math.floor(Date.now() / 1000);
  const { sid: _sid, ...withoutSession } = claims;
  return {
    'an expired token': await sign(source, { ...claims, iat: now - 600, exp: now - 300 }),
    'a token without an end': await sign(source, { ...claims, exp: undefined }),
    'a token of another issuer': await sign(source, { ...claims, iss: 'https://evil.example' }),
    'a token for another audience': await sign(source, { ...claims, aud: 'https://evil.example' }),
    'a token without a session': await sign(source, withoutSession),
    'a token whose person is no id': await sign(source, { ...claims, sub: "x' or 1=1" }),
    'a token forged with another key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(stranger),
    'a token of an unknown key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: crypto.randomUUID() })
      .sign(stranger),
    'a token signed with the public key as a password': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(JSON.stringify(await ownPublicKey(source)))),
    'a token without a signature': new UnsecuredJWT(claims).encode(),
    'a token with its signature cut off': `${header}.${payload}.`,
    'a tampered token': `${header}.${tampered(payload)}.${signature}`,
    'no token at all': '',
    'something else': 'not-a-token',
  };
}

function tampered(payload: string): string {
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
  const longer = { ...claims, exp: (claims.exp ?? 0) + 3600, role: 'ADMIN' };
  return Buffer.from(JSON.stringify(longer)).toString('base64url');
}

function claimsOf(claims: JWTPayload): JWTPayload {
  const { issuer: iss, audience: aud } = identityToken(testBaseUrl);
  const iat = Math.floor(Date.now() / 1000);
  return { ...claims, iss, aud, iat, exp: iat + 300 };
}

async function sign(
  source: { auth: Auth; db: Database },
  { exp, ...claims }: Omit<JWTPayload, 'exp'> & { exp?: number | undefined },
): Promise<string> {
  const { kid, privateKey } = await ownKey(source);
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid });
  if (exp !== undefined) token.setExpirationTime(exp);
  return token.sign(privateKey);
}

/** The key that the product signs with, made at the first look at the published ones. */
async function ownKey({ auth, db }: { auth: Auth; db: Database }) {
  const row = (await newestKey(db)) ?? (await publish(auth), await newestKey(db));
  if (!row) throw new Error('The product has no signing key');
  const box = createLibraryBox({ secret: testSecret, previousSecret: null });
  const jwk = await box.open(JSON.parse(row.privateKey) as string);
  const key = JSON.parse(jwk) as Record<string, string>;
  return { kid: row.id, privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

async function ownPublicKey({ db }: { db: Database }): Promise<unknown> {
  const row = await newestKey(db);
  return row && JSON.parse(row.publicKey);
}

async function newestKey(db: Database) {
  const [row] = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)).limit(1);
  return row ?? null;
}

async function publish(auth: Auth): Promise<void> {
  const answer = await auth.handler(new Request(`${testBaseUrl}/auth/jwks`));
  if (!answer.ok) throw new Error(`No keys are published: ${answer.status}`);
}
