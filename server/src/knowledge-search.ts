import { findCorpus, searchPassages } from './features/knowledge/passages.queries.ts';
import type { OpenKnowledge } from './features/rfp/answer.service.ts';
import type { Database } from './platform/db/database.ts';

/** What answers are drawn from: the knowledge base, as the features see it that search it. */
export function openKnowledge(db: Database): OpenKnowledge {
  return async (urls) => {
    const corpus = await findCorpus(db, urls);
    if (corpus.sourceIds.length === 0) return null;
    return (terms, most) => searchPassages(db, corpus, terms, most);
  };
}
