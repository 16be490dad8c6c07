import { gt, isNull, or } from 'drizzle-orm';
import type { JSONWebKeySet, JWK } from 'jose';
import type { Executor } from '../db/database.ts';
import { signingKeys } from '../db/schema/people.ts';
import type { Secrets } from '../secrets.ts';
import type { Jwk } from 'better-auth/plugins/jwt';
import { createLibraryBox } from './library-keys.ts';

/** What all keys are of. */
export const keyAlgorithm = 'ES256';

/** How long a key that signs no more is still published: longer than any token lives. */
export const keyGraceSeconds = 3600;

/**
 * All keys as the library takes them. One that none of the secrets opens counts as just over: it is
 * still published, but signs no more, and another is made. So nobody is kept out where the secret was
 * changed.
 */
export async function usableKeys(db: Executor, secrets: Secrets): Promise<Jwk[]> {
  const box = createLibraryBox(secrets);
  const rows = await db.select().from(signingKeys);
  const justNow = new Date(Date.now() - 1000);
  return Promise.all(
    rows.map(async ({ id, publicKey, privateKey, createdAt, expiresAt }) => {
      // The library keeps the encrypted text as JSON.
      const isOpen = await box.opens(String(JSON.parse(privateKey)));
      const isOver = !isOpen && (expiresAt === null || expiresAt > justNow);
      const end = isOver ? justNow : expiresAt;
      return {
        id,
        publicKey,
        privateKey,
        createdAt,
        alg: keyAlgorithm,
        ...(end && { expiresAt: end }),
      };
    }),
  );
}

/** The public keys as /auth/jwks publishes them, read where they are kept. */
export async function publishedKeys(db: Executor, now: Date): Promise<JSONWebKeySet> {
  const oldest = new Date(now.getTime() - keyGraceSeconds * 1000);
  const rows = await db
    .select({ id: signingKeys.id, alg: signingKeys.alg, publicKey: signingKeys.publicKey })
    .from(signingKeys)
    .where(or(isNull(signingKeys.expiresAt), gt(signingKeys.expiresAt, oldest)));
  return {
    keys: rows.map(({ id, alg, publicKey }) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the sign-in library
      ...(JSON.parse(publicKey) as JWK),
      kid: id,
      ...(alg && { alg }),
    })),
  };
}
