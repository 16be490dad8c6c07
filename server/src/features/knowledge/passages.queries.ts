import { candidateRule } from '@plumbline/domain/knowledge/candidates.ts';
import { byPageWeight } from '@plumbline/domain/knowledge/page-weight.ts';
import type { IndexedPassage, Passage } from '@plumbline/domain/knowledge/passages.ts';
import { rank, type CorpusStatistics, type Ranked } from '@plumbline/domain/knowledge/ranking.ts';
import { and, eq, gt, inArray, sql, sum, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  knowledgeCorpora,
  knowledgePassages,
  knowledgeSources,
  knowledgeTerms,
} from '../../platform/db/schema/knowledge.ts';

/** One statement carries a limited number of values. */
const rowsAtOnce = 500;

/** Puts the passages of a document in the place of those that it had. */
export async function replacePassages(
  tx: Executor,
  document: { id: string; source_id: string },
  passages: readonly IndexedPassage[],
): Promise<void> {
  await tx.delete(knowledgePassages).where(eq(knowledgePassages.document_id, document.id));
  const rows = passages.map(({ headingPath, anchor, text, terms }, position) => ({
    document_id: document.id,
    source_id: document.source_id,
    position,
    heading_path: headingPath,
    anchor,
    text,
    terms: terms.join(' '),
    term_count: terms.length,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(knowledgePassages).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** The sources that answers may be drawn from, and how much text they hold. */
export interface Corpus {
  sourceIds: string[];
  passages: number;
  averageLength: number;
}

/**
 * The active sources that were read once, of these addresses. While one is read again, or when
 * that fails, its last good state counts.
 * @param urls null for all of them
 */
export async function findCorpus(db: Executor, urls: readonly string[] | null): Promise<Corpus> {
  const rows = await db
    .select({
      id: knowledgeSources.id,
      passages: knowledgeCorpora.passages,
      terms: knowledgeCorpora.term_count,
    })
    .from(knowledgeSources)
    .leftJoin(knowledgeCorpora, eq(knowledgeCorpora.source_id, knowledgeSources.id))
    .where(
      and(
        knowledgeSources.is_active,
        gt(knowledgeSources.generation, 0),
        urls === null ? undefined : inArray(knowledgeSources.url, [...urls]),
      ),
    );
  const passages = rows.reduce((total, row) => total + (row.passages ?? 0), 0);
  const terms = rows.reduce((total, row) => total + (row.terms ?? 0), 0);
  return {
    sourceIds: rows.map(({ id }) => id),
    passages,
    averageLength: passages === 0 ? 0 : terms / passages,
  };
}

/** A passage with the page that it stands on. */
export interface FoundPassage extends Passage {
  id: number;
  terms: readonly string[];
  document_id: string;
  content_hash: string;
  url: string;
  title: string;
}

export interface Found {
  ranked: Ranked<FoundPassage>[];
  statistics: CorpusStatistics;
}

/** More candidates are not ranked, should the estimate of their number have been wrong. */
const mostCandidates = 1500;
/** Passages behind the wanted ones, that come forward where pages count less. */
const mostBehind = 8;

/** The best passages of the corpus for a search, best first. */
export async function searchPassages(
  db: Executor,
  corpus: Corpus,
  search: readonly string[],
  most: number,
): Promise<Found> {
  const statistics = {
    passages: corpus.passages,
    averageLength: corpus.averageLength,
    passagesWith: await countTerms(db, corpus, search),
  };
  const rule = candidateRule(search, statistics.passagesWith, corpus.passages);
  const conditions = [
    ...(rule.any.length > 0 ? [sql`${termArray} && ${textArray(rule.any)}`] : []),
    ...rule.all.map((terms) => sql`${termArray} @> ${textArray(terms)}`),
  ];
  if (conditions.length === 0) return { ranked: [], statistics };
  const { rows } = await db.execute<{ id: string; terms: string }>(sql`
    select id, terms from knowledge_passages
    where (${sql.join(conditions, sql` or `)}) and source_id = any(${uuidArray(corpus.sourceIds)})
    limit ${mostCandidates}`);
  const candidates = rows.map(({ id, terms }) => ({ id: Number(id), terms: terms.split(' ') }));
  const best = rank(search, candidates, statistics).slice(0, most + mostBehind);
  const texts = await readPassages(
    db,
    best.map(({ item }) => item.id),
  );
  const found = best.flatMap(({ item, score }) => {
    const text = texts.get(item.id);
    return text ? [{ item: { ...text, terms: item.terms }, score }] : [];
  });
  const ranked = byPageWeight(found, ({ url, headingPath }) => ({ page: url, headingPath }));
  return { ranked: ranked.slice(0, most), statistics };
}

const termArray = sql`string_to_array(terms, ' ')`;

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

function uuidArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::uuid[]`;
}

async function countTerms(
  db: Executor,
  { sourceIds }: Corpus,
  search: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ term: knowledgeTerms.term, passages: sum(knowledgeTerms.passages) })
    .from(knowledgeTerms)
    .where(and(inArray(knowledgeTerms.source_id, sourceIds), inArray(knowledgeTerms.term, search)))
    .groupBy(knowledgeTerms.term);
  return new Map(rows.map(({ term, passages }) => [term, Number(passages)]));
}

async function readPassages(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, Omit<FoundPassage, 'terms'>>> {
  const { rows } = await db.execute<{
    id: string;
    heading_path: string[];
    anchor: string | null;
    text: string;
    document_id: string;
    content_hash: string;
    url: string;
    title: string;
  }>(sql`
    select passage.id, heading_path, anchor, text, document_id, content_hash, url, title
    from knowledge_passages passage
    join knowledge_documents document on document.id = passage.document_id
    where passage.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(
    rows.map(({ id, heading_path, ...row }) => [
      Number(id),
      { ...row, id: Number(id), headingPath: heading_path },
    ]),
  );
}
