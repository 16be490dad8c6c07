import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  knowledgeDocuments,
  knowledgeSources,
  type KnowledgeSourceRow,
} from '../../platform/db/schema/knowledge.ts';

export async function listSources(db: Executor): Promise<KnowledgeSourceRow[]> {
  return db
    .select()
    .from(knowledgeSources)
    .orderBy(desc(knowledgeSources.created_date), knowledgeSources.id);
}

export async function insertSource(
  db: Executor,
  source: typeof knowledgeSources.$inferInsert,
): Promise<KnowledgeSourceRow> {
  const [row] = await db.insert(knowledgeSources).values(source).returning();
  if (!row) throw new Error('The source was not stored');
  return row;
}

/** The source, which nobody else changes until the transaction ends. */
export async function lockSource(tx: Executor, id: string): Promise<KnowledgeSourceRow | null> {
  const [row] = await tx
    .select()
    .from(knowledgeSources)
    .where(eq(knowledgeSources.id, id))
    .for('update');
  return row ?? null;
}

export async function updateSource(
  db: Executor,
  id: string,
  changes: Partial<KnowledgeSourceRow>,
): Promise<KnowledgeSourceRow | null> {
  const [row] = await db
    .update(knowledgeSources)
    .set(changes)
    .where(eq(knowledgeSources.id, id))
    .returning();
  return row ?? null;
}

/** Returns whether there was such a source. Its documents go with it. */
export async function deleteSource(db: Executor, id: string): Promise<boolean> {
  const deleted = await db
    .delete(knowledgeSources)
    .where(eq(knowledgeSources.id, id))
    .returning({ id: knowledgeSources.id });
  return deleted.length > 0;
}

/** Forgets what was read of a source that is another one now. */
export async function forgetDocuments(db: Executor, id: string): Promise<void> {
  await db.delete(knowledgeDocuments).where(eq(knowledgeDocuments.source_id, id));
  await updateSource(db, id, {
    document_count: 0,
    generation: 0,
    synced_at: null,
    last_error: null,
    last_notice: null,
  });
}
