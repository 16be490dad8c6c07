import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { hashOfToken } from '../auth/access-token.ts';
import type { Database, Executor } from '../db/database.ts';
import { oauthArtifacts, oauthClients, oauthGrants } from '../db/schema/oauth.ts';
import { people } from '../db/schema/people.ts';

type Artifact = typeof oauthArtifacts.$inferSelect;
type Key = Pick<Artifact, 'kind' | 'hash'>;

const of = ({ kind, hash }: Key) =>
  and(eq(oauthArtifacts.kind, kind), eq(oauthArtifacts.hash, hash));

/** Keeps what is handed out; a grant that is gone meanwhile hands out nothing. */
export async function saveArtifact(
  db: Executor,
  artifact: Omit<Artifact, 'consumed_at'>,
): Promise<void> {
  const { payload, expires_at } = artifact;
  await db
    .insert(oauthArtifacts)
    .values(artifact)
    .onConflictDoUpdate({
      target: [oauthArtifacts.kind, oauthArtifacts.hash],
      set: { payload, expires_at },
    });
}

export async function findArtifact(db: Executor, key: Key): Promise<Artifact | null> {
  const [row] = await db.select().from(oauthArtifacts).where(of(key));
  return row ?? null;
}

/** @returns false where it was used before, be it at the same moment */
export async function consumeArtifact(db: Executor, key: Key, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(oauthArtifacts)
    .set({ consumed_at: at })
    .where(and(of(key), isNull(oauthArtifacts.consumed_at)));
  return rowCount === 1;
}

/** Takes the answer to a question of an app. @returns false where it was answered, be it at the same moment */
export const takeRequest = (db: Executor, id: string, at: Date): Promise<boolean> =>
  consumeArtifact(db, { kind: 'Interaction', hash: hashOfToken(id) }, at);

export async function deleteArtifact(db: Executor, key: Key): Promise<void> {
  await db.delete(oauthArtifacts).where(of(key));
}

/** A grant whose person may still come in. */
export async function findGrant(db: Executor, id: string) {
  const [row] = await db
    .select({ grant: oauthGrants })
    .from(oauthGrants)
    .innerJoin(people, eq(people.id, oauthGrants.person_id))
    .where(and(eq(oauthGrants.id, id), eq(people.banned, false)));
  return row?.grant ?? null;
}

/** The people behind apps' tokens, by the tokens' hashes: this runs on each call that comes with one. */
export function appOwnersQuery(db: Database) {
  const query = db
    .select({
      hash: oauthArtifacts.hash,
      payload: oauthArtifacts.payload,
      tokenEnds: oauthArtifacts.expires_at,
      grantId: oauthGrants.id,
      grantEnds: oauthGrants.expires_at,
      appName: oauthGrants.name,
      scopes: oauthGrants.scopes,
      lastUsedAt: oauthGrants.last_used_at,
      id: people.id,
      email: people.email,
      name: people.name,
      role: people.role,
      twoFactorEnabled: people.twoFactorEnabled,
      signedInBy: oauthGrants.signed_in_by,
    })
    .from(oauthArtifacts)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthArtifacts.grant_id))
    .innerJoin(people, eq(people.id, oauthGrants.person_id))
    .where(
      and(
        eq(oauthArtifacts.kind, 'AccessToken'),
        sql`${oauthArtifacts.hash} = any(${sql.placeholder('hashes')}::text[])`,
        eq(people.banned, false),
      ),
    )
    .prepare('app_owners');
  return async (hashes: string[]) => {
    const rows = await query.execute({ hashes });
    return new Map(rows.map((row) => [row.hash, row]));
  };
}

interface Use {
  at: Date;
  address: string | undefined;
}

/** @returns whether it was the first use that is known */
export async function noteFirstUse(tx: Executor, id: string, { at, address }: Use) {
  const { rowCount } = await tx
    .update(oauthGrants)
    .set({ last_used_at: at, last_used_address: address ?? null })
    .where(and(eq(oauthGrants.id, id), isNull(oauthGrants.last_used_at)));
  return rowCount === 1;
}

/** Notes a use, where the last one that was noted is from before a moment. */
export async function noteUse(
  db: Executor,
  id: string,
  { at, address, before }: Use & { before: Date },
): Promise<void> {
  await db
    .update(oauthGrants)
    .set({ last_used_at: at, last_used_address: address ?? null })
    .where(and(eq(oauthGrants.id, id), lt(oauthGrants.last_used_at, before)));
}

export async function addGrant(tx: Executor, grant: typeof oauthGrants.$inferInsert) {
  const [row] = await tx.insert(oauthGrants).values(grant).returning();
  if (!row) throw new Error('The grant was not stored');
  return row;
}

export async function countGrants(db: Executor, personId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(oauthGrants)
    .where(and(eq(oauthGrants.person_id, personId), gt(oauthGrants.expires_at, now)));
  return row?.count ?? 0;
}

export function listGrants(db: Executor, personId: string, now: Date) {
  return db
    .select()
    .from(oauthGrants)
    .where(and(eq(oauthGrants.person_id, personId), gt(oauthGrants.expires_at, now)))
    .orderBy(desc(oauthGrants.created_at), asc(oauthGrants.id));
}

export function listAllGrants(db: Executor, now: Date) {
  return db
    .select({
      grant: oauthGrants,
      person: { id: people.id, name: people.name, email: people.email },
    })
    .from(oauthGrants)
    .innerJoin(people, eq(people.id, oauthGrants.person_id))
    .where(gt(oauthGrants.expires_at, now))
    .orderBy(desc(oauthGrants.created_at), asc(oauthGrants.id));
}

/** @param personId whose it must be; null for anybody's. @returns null where there is none */
export async function deleteGrant(tx: Executor, id: string, personId: string | null) {
  const [row] = await tx
    .delete(oauthGrants)
    .where(
      and(
        eq(oauthGrants.id, id),
        personId === null ? undefined : eq(oauthGrants.person_id, personId),
      ),
    )
    .returning();
  return row ?? null;
}

export async function deleteGrantsOf(tx: Executor, personIds: readonly string[]): Promise<void> {
  await tx.delete(oauthGrants).where(inArray(oauthGrants.person_id, [...personIds]));
}

export async function deleteAllGrants(tx: Executor): Promise<void> {
  await tx.delete(oauthGrants);
}

/** Of apps that registered themselves. */
export async function deleteRegisteredGrants(tx: Executor): Promise<void> {
  await tx.delete(oauthGrants).where(eq(oauthGrants.kind, 'registered'));
}

export function listClients(db: Executor) {
  return db.select().from(oauthClients).orderBy(asc(oauthClients.name), asc(oauthClients.id));
}

export async function findClient(db: Executor, id: string) {
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return row ?? null;
}

export async function addClient(tx: Executor, client: typeof oauthClients.$inferInsert) {
  await tx.insert(oauthClients).values(client);
}

/** Takes an app away with all that people let it do. @returns null where there is none */
export async function deleteClient(tx: Executor, id: string) {
  const [row] = await tx.delete(oauthClients).where(eq(oauthClients.id, id)).returning();
  if (row) await tx.delete(oauthGrants).where(eq(oauthGrants.client_id, id));
  return row ?? null;
}

/** Apps that registered themselves and that nobody let in. */
const isIdle = (db: Executor) =>
  and(
    eq(oauthClients.kind, 'registered'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(oauthGrants)
        .where(eq(oauthGrants.client_id, oauthClients.id)),
    ),
  );

export function countIdleClients(db: Database): Promise<number> {
  return db.$count(oauthClients, isIdle(db));
}

/**
 * Forgets what ran out: requests, codes and refresh tokens at their end; access tokens some days later,
 * since an app that comes with one is told to renew it; grants of which nothing is left; idle apps.
 */
export async function removeOldGrants(
  db: Executor,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .delete(oauthArtifacts)
    .where(
      or(
        lt(oauthArtifacts.expires_at, before),
        and(lt(oauthArtifacts.expires_at, now), ne(oauthArtifacts.kind, 'AccessToken')),
      ),
    );
  const hasLeft = db
    .select({ one: sql`1` })
    .from(oauthArtifacts)
    .where(eq(oauthArtifacts.grant_id, oauthGrants.id));
  await db
    .delete(oauthGrants)
    .where(
      sql`${lt(oauthGrants.expires_at, now)} or ${and(lt(oauthGrants.created_at, before), notExists(hasLeft))}`,
    );
  await removeIdleClients(db, before);
}

/** Forgets apps that registered before a moment and that no person let in. */
export async function removeIdleClients(db: Executor, before: Date): Promise<void> {
  await db.delete(oauthClients).where(and(lt(oauthClients.created_at, before), isIdle(db)));
}
