import { gt, isNull, or } from 'drizzle-orm';
import type { JSONWebKeySet, JWK } from 'jose';
import type { Executor } from '../db/database.ts';
import { signingKeys } from '../db/schema/people.ts';

/** How long a key that signs no more is still published: longer than any token lives. */
export const keyGraceSeconds = 3600;

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
