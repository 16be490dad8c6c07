import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  knowledgeDocuments,
  knowledgeSources,
  knowledgeStagedDocuments,
  type KnowledgeSourceRow,
} from '../../platform/db/schema/knowledge.ts';

/** Names one sync of one source, as the columns do. */
export interface SyncKey {
  source_id: string;
  sync_id: string;
}

const running = ({ source_id, sync_id }: SyncKey) =>
  and(eq(knowledgeSources.id, source_id), eq(knowledgeSources.sync_id, sync_id));
const staged = ({ source_id, sync_id }: SyncKey) =>
  and(
    eq(knowledgeStagedDocuments.source_id, source_id),
    eq(knowledgeStagedDocuments.sync_id, sync_id),
  );

/**
 * Changes the source as long as the sync is the one that was asked for; null when it was cancelled
 * or overtaken, or the source is gone.
 */
export async function updateDuring(
  db: Executor,
  key: SyncKey,
  changes: Partial<KnowledgeSourceRow>,
): Promise<KnowledgeSourceRow | null> {
  const [row] = await db.update(knowledgeSources).set(changes).where(running(key)).returning();
  return row ?? null;
}

/** The source while the sync goes on, which nobody else changes until the transaction ends. */
export async function lockDuring(tx: Executor, key: SyncKey): Promise<KnowledgeSourceRow | null> {
  const [row] = await tx.select().from(knowledgeSources).where(running(key)).for('update');
  return row ?? null;
}

/** What is known of the source's documents: of the last good sync, and of this one so far. */
export async function knownDocuments(db: Executor, key: SyncKey) {
  const [lasting, fresh] = await Promise.all([
    db
      .select({
        url: knowledgeDocuments.url,
        content_hash: knowledgeDocuments.content_hash,
        etag: knowledgeDocuments.etag,
        last_modified: knowledgeDocuments.last_modified,
        links: knowledgeDocuments.links,
      })
      .from(knowledgeDocuments)
      .where(eq(knowledgeDocuments.source_id, key.source_id)),
    db
      .select({
        url: knowledgeStagedDocuments.url,
        content_hash: knowledgeStagedDocuments.content_hash,
        etag: knowledgeStagedDocuments.etag,
        last_modified: knowledgeStagedDocuments.last_modified,
        links: knowledgeStagedDocuments.links,
      })
      .from(knowledgeStagedDocuments)
      .where(staged(key)),
  ]);
  return { lasting, fresh };
}

/** Forgets what syncs that are over have left behind. */
export async function deleteOtherStaged(db: Executor, key: SyncKey): Promise<void> {
  await db
    .delete(knowledgeStagedDocuments)
    .where(
      and(
        eq(knowledgeStagedDocuments.source_id, key.source_id),
        ne(knowledgeStagedDocuments.sync_id, key.sync_id),
      ),
    );
}

export type StagedDocument = typeof knowledgeStagedDocuments.$inferInsert;

/** One statement carries a limited number of values. */
const rowsAtOnce = 500;

export async function stage(db: Executor, documents: StagedDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += rowsAtOnce) {
    const rows = documents.slice(from, from + rowsAtOnce);
    await db.insert(knowledgeStagedDocuments).values(rows).onConflictDoNothing();
  }
}

/** A document whose text is new or changed. */
export interface ChangedDocument extends Record<string, unknown> {
  id: string;
  source_id: string;
  url: string;
  title: string;
  markdown: string;
}

/**
 * Puts what the sync read in the place of what was there before.
 * @param isWhole whether documents that were not met are gone
 */
export async function replaceDocuments(
  tx: Executor,
  key: SyncKey,
  { generation, isWhole }: { generation: number; isWhole: boolean },
): Promise<ChangedDocument[]> {
  const isStaged = sql`staged.source_id = ${key.source_id} and staged.sync_id = ${key.sync_id}`;
  // The same text under two addresses is one document, under the shorter one.
  await tx.execute(sql`
    delete from knowledge_staged_documents staged using knowledge_staged_documents other
    where ${isStaged}
      and other.source_id = staged.source_id and other.sync_id = staged.sync_id
      and other.content_hash = staged.content_hash
      and (length(other.url), other.url) < (length(staged.url), staged.url)`);
  if (isWhole) {
    await tx.execute(sql`
      delete from knowledge_documents document
      where document.source_id = ${key.source_id} and not exists (
        select from knowledge_staged_documents staged
        where ${isStaged} and staged.url = document.url)`);
  }
  await tx.execute(sql`
    update knowledge_documents document
    set etag = staged.etag, last_modified = staged.last_modified, links = staged.links
    from knowledge_staged_documents staged
    where ${isStaged} and staged.markdown is null
      and document.source_id = staged.source_id and document.url = staged.url`);
  const { rows } = await tx.execute<ChangedDocument>(sql`
    insert into knowledge_documents as document
      (source_id, url, title, content_hash, etag, last_modified, markdown, links, read_at, generation)
    select source_id, url, title, content_hash, etag, last_modified, markdown, links, read_at, ${generation}
    from knowledge_staged_documents staged
    where ${isStaged} and staged.markdown is not null
    on conflict (source_id, url) do update set
      title = excluded.title, content_hash = excluded.content_hash, etag = excluded.etag,
      last_modified = excluded.last_modified, markdown = excluded.markdown,
      links = excluded.links, read_at = excluded.read_at
    returning document.id, document.source_id, document.url, document.title, document.markdown`);
  await tx
    .update(knowledgeDocuments)
    .set({ generation })
    .where(eq(knowledgeDocuments.source_id, key.source_id));
  await deleteStaged(tx, key);
  return rows;
}

export async function countDocuments(db: Executor, sourceId: string): Promise<number> {
  return db.$count(knowledgeDocuments, eq(knowledgeDocuments.source_id, sourceId));
}

export async function deleteStaged(db: Executor, key: SyncKey): Promise<void> {
  await db.delete(knowledgeStagedDocuments).where(staged(key));
}
