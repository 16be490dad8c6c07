import { passageTermsOf, type Passage } from '@plumbline/domain/knowledge/passages.ts';
import { replacePassages } from '@plumbline/server/features/knowledge/passages.queries.ts';
import type { Database } from '@plumbline/server/platform/db/database.ts';
import { knowledgeDocuments } from '@plumbline/server/platform/db/schema/knowledge.ts';
import { addSource } from '@plumbline/server/testing/knowledge.ts';

const perDocument = 100;

/**
 * As many passages as wanted, made of real ones: each further round of them is another product,
 * half of whose longer words nobody else uses.
 */
export function multiplied(passages: readonly Passage[], wanted: number): Passage[] {
  return Array.from({ length: wanted }, (_, at) => {
    const passage = passages[(at * 7919) % passages.length];
    if (!passage) throw new Error('No passages');
    const round = Math.floor(at / passages.length);
    return round === 0 ? passage : { ...passage, text: renamed(passage.text, round) };
  });
}

function renamed(text: string, round: number): string {
  return text.replaceAll(/\b[a-z]{6,}\b/g, (word) =>
    (word.charCodeAt(0) + word.charCodeAt(3)) % 2 === 0 ? `${word}${round}` : word,
  );
}

/** Adds a source that was read, with these passages. */
export async function addCorpus(db: Database, url: string, passages: readonly Passage[]) {
  const id = await addSource(db, { url, pages: {} });
  const now = new Date();
  for (let from = 0; from < passages.length; from += perDocument) {
    await db.transaction(async (tx) => {
      const [document] = await tx
        .insert(knowledgeDocuments)
        .values({
          source_id: id,
          url: `${url}/${from}`,
          title: `Page ${from}`,
          content_hash: String(from),
          markdown: '',
          read_at: now,
          generation: 1,
        })
        .returning();
      if (!document) throw new Error('The page was not stored');
      const indexed = passages
        .slice(from, from + perDocument)
        .map((passage) => ({ ...passage, terms: passageTermsOf(passage) }));
      await replacePassages(tx, document, indexed);
    });
  }
}
