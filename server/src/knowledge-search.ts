import { linkTo } from '@plumbline/domain/knowledge/link.ts';
import { askedTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import type { TechnicalDependencies } from './features/technical/analysis.service.ts';
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

/** As many passages as an answer to a technical challenge rests on. */
const mostPassages = 12;

/** Searches the active sources of some addresses for what speaks of a text. */
export function searchKnowledge(db: Database): TechnicalDependencies['searchKnowledge'] {
  const open = openKnowledge(db);
  return async (urls, text) => {
    const search = urls.length > 0 ? await open(urls) : null;
    if (!search) return [];
    const { ranked } = await search(askedTermsOf(text), mostPassages);
    return ranked.map(({ item: { url, anchor, title, headingPath, text: passage } }) => ({
      url: linkTo({ url, anchor }),
      title: [title, ...headingPath].join(' › '),
      text: passage,
    }));
  };
}
