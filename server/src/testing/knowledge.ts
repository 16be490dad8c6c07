import { indexedPassages } from '@plumbline/domain/knowledge/passages.ts';
import { replacePassages } from '../features/knowledge/passages.queries.ts';
import type { Database } from '../platform/db/database.ts';
import { knowledgeDocuments, knowledgeSources } from '../platform/db/schema/knowledge.ts';

export interface TestSource {
  url: string;
  isActive?: boolean;
  /** Markdown by address. */
  pages: Record<string, string>;
}

/** A source that was read and indexed; returns its id. */
export async function addSource(
  db: Database,
  { url, isActive = true, pages }: TestSource,
): Promise<string> {
  const id = crypto.randomUUID();
  const now = new Date();
  await db.insert(knowledgeSources).values({
    id,
    name: url,
    url,
    category: 'Technical Guides',
    type: 'documentation',
    is_active: isActive,
    status: 'active',
    generation: 1,
    document_count: Object.keys(pages).length,
    created_date: now,
    updated_date: now,
  });
  for (const [page, markdown] of Object.entries(pages)) await addPage(db, id, page, markdown);
  return id;
}

/** Adds a page to a source, or puts a new text in its place. */
export async function addPage(db: Database, sourceId: string, url: string, markdown: string) {
  const row = {
    source_id: sourceId,
    url,
    title: /^# (.*)$/m.exec(markdown)?.[1] ?? url,
    content_hash: markdown,
    markdown,
    read_at: new Date(),
    generation: 1,
  };
  await db.transaction(async (tx) => {
    const [document] = await tx
      .insert(knowledgeDocuments)
      .values(row)
      .onConflictDoUpdate({
        target: [knowledgeDocuments.source_id, knowledgeDocuments.url],
        set: row,
      })
      .returning();
    if (!document) throw new Error('The page was not stored');
    await replacePassages(tx, document, indexedPassages(markdown, document.title));
  });
}
