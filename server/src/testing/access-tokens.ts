import type { Scope } from '@plumbline/domain/people/permissions.ts';
import { newAccessToken } from '../platform/auth/access-token.ts';
import { addToken } from '../platform/auth/access-tokens.queries.ts';
import type { Database } from '../platform/db/database.ts';

interface Made {
  scopes: readonly Scope[];
  name?: string;
  at?: Date;
  expiresAt?: Date;
}

/** A token of somebody, as if they had made it. */
export async function addAccessToken(
  db: Database,
  personId: string,
  { scopes, name = 'Nightly', at = new Date(), expiresAt }: Made,
): Promise<string> {
  const { token, prefix, hash } = newAccessToken();
  await addToken(db, {
    person_id: personId,
    name,
    prefix,
    hash,
    scopes: [...scopes],
    signed_in_by: 'provider',
    created_at: at,
    expires_at: expiresAt ?? new Date(at.getTime() + 3600_000),
  });
  return token;
}
