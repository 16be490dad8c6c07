import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { accessTokens as table } from '../db/schema/access-tokens.ts';
import { people } from '../db/schema/people.ts';
import { deleteGrantsOf } from '../oauth/oauth.queries.ts';

/** The people behind tokens, by the tokens' hashes: this runs on each call that comes with one. */
export function tokenOwnersQuery(db: Database) {
  const query = db
    .select({
      hash: table.hash,
      tokenId: table.id,
      tokenName: table.name,
      scopes: table.scopes,
      lastUsedAt: table.last_used_at,
      id: people.id,
      email: people.email,
      name: people.name,
      role: people.role,
      twoFactorEnabled: people.twoFactorEnabled,
      signedInBy: table.signed_in_by,
    })
    .from(table)
    .innerJoin(people, eq(people.id, table.person_id))
    .where(
      and(
        sql`${table.hash} = any(${sql.placeholder('hashes')}::text[])`,
        sql`${table.expires_at} > ${sql.placeholder('now')}`,
        eq(people.banned, false),
      ),
    )
    .prepare('token_owners');
  return async (hashes: string[], now: Date) => {
    const rows = await query.execute({ hashes, now: now.toISOString() });
    return new Map(rows.map((row) => [row.hash, row]));
  };
}

/** @returns whether it was the first use that is known */
export async function noteFirstUse(
  tx: Executor,
  id: string,
  { at, address }: { at: Date; address: string | undefined },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(table)
    .set({ last_used_at: at, last_used_address: address ?? null })
    .where(and(eq(table.id, id), isNull(table.last_used_at)));
  return rowCount === 1;
}

/** Notes a use, where the last one that was noted is from before a moment. */
export async function noteUse(
  db: Executor,
  id: string,
  { at, address, before }: { at: Date; address: string | undefined; before: Date },
): Promise<void> {
  await db
    .update(table)
    .set({ last_used_at: at, last_used_address: address ?? null })
    .where(and(eq(table.id, id), lt(table.last_used_at, before)));
}

const told = {
  id: table.id,
  name: table.name,
  prefix: table.prefix,
  scopes: table.scopes,
  created_at: table.created_at,
  expires_at: table.expires_at,
  last_used_at: table.last_used_at,
  last_used_address: table.last_used_address,
};

export function listTokens(db: Executor, personId: string) {
  return db
    .select(told)
    .from(table)
    .where(eq(table.person_id, personId))
    .orderBy(desc(table.created_at), asc(table.id));
}

export function listAllTokens(db: Executor) {
  return db
    .select({ ...told, person: { id: people.id, name: people.name, email: people.email } })
    .from(table)
    .innerJoin(people, eq(people.id, table.person_id))
    .orderBy(desc(table.created_at), asc(table.id));
}

export async function countTokens(db: Executor, personId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(table)
    .where(eq(table.person_id, personId));
  return row?.count ?? 0;
}

export async function addToken(tx: Executor, token: typeof table.$inferInsert) {
  const [row] = await tx.insert(table).values(token).returning(told);
  if (!row) throw new Error('The token was not stored');
  return row;
}

/** @param personId whose it must be; null for anybody's. @returns null where there is none */
export async function deleteToken(tx: Executor, id: string, personId: string | null) {
  const [row] = await tx
    .delete(table)
    .where(and(eq(table.id, id), personId === null ? undefined : eq(table.person_id, personId)))
    .returning({ name: table.name, personId: table.person_id });
  return row ?? null;
}

/** What people gave to programs: their tokens, and what they let apps do. */
export async function deleteTokensOf(tx: Executor, personIds: readonly string[]): Promise<void> {
  await tx.delete(table).where(inArray(table.person_id, [...personIds]));
  await deleteGrantsOf(tx, personIds);
}

/** Tokens that ran out are told of for a while, and then gone. */
export async function removeOldTokens(db: Executor, before: Date): Promise<void> {
  await db.delete(table).where(lt(table.expires_at, before));
}
