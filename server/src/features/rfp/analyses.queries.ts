import type { RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rfpAnalyses } from '../../platform/db/schema/rfp.ts';
import type { FoundAnswer } from './answer.service.ts';

/** Names one analysis of one opportunity's requirements, as the columns do. */
export interface RunKey {
  opportunity_id: string;
  run_id: string;
}

export type RfpAnalysisRow = typeof rfpAnalyses.$inferSelect;

/** What a run has still to answer: nothing that a person has given or accepted, nothing twice. */
const isPending = sql`not open.accepted and open.source is distinct from 'by-hand'
  and open.run_id is distinct from run.run_id and (run.again or open.support_level is null)
  and (not run.is_selection or open.wanted_by = run.run_id)`;
const pending = sql`
  from rfp_requirements open join rfp_analyses run on run.opportunity_id = open.opportunity_id
  where ${isPending}`;

/** Begins an analysis in the place of any before. */
export async function beginAnalysis(
  tx: Executor,
  key: RunKey,
  {
    again,
    urls,
    ids,
    personId,
  }: { again: boolean; urls: string[] | null; ids: string[] | null; personId: string },
  now: Date,
): Promise<RfpAnalysisRow> {
  if (ids) {
    await tx.execute(sql`
      update rfp_requirements set wanted_by = ${key.run_id}
      where opportunity_id = ${key.opportunity_id} and id = any(${sql.param(ids)}::text[])`);
  }
  const row = {
    ...key,
    status: 'running',
    total: 0,
    again,
    is_selection: ids !== null,
    knowledge_base_urls: urls,
    error: null,
    // A person may be gone by now.
    started_by: sql`(select id from people where id = ${personId})`,
    started_date: now,
    updated_date: now,
  } as const;
  await tx
    .insert(rfpAnalyses)
    .values(row)
    .onConflictDoUpdate({ target: rfpAnalyses.opportunity_id, set: row });
  const [begun] = await tx
    .update(rfpAnalyses)
    .set({ total: await countPending(tx, key.opportunity_id) })
    .where(eq(rfpAnalyses.opportunity_id, key.opportunity_id))
    .returning();
  if (!begun) throw new Error('The analysis was not stored');
  return begun;
}

export async function countPending(db: Executor, opportunityId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total ${pending} and run.opportunity_id = ${opportunityId}`,
  );
  return rows[0]?.total ?? 0;
}

/** Where the newest analysis stands; null when there was none. */
export async function findAnalysis(
  db: Executor,
  opportunityId: string,
): Promise<RfpAnalysisState | null> {
  const [row] = await db
    .select()
    .from(rfpAnalyses)
    .where(eq(rfpAnalyses.opportunity_id, opportunityId));
  if (!row) return null;
  const open = await countPending(db, opportunityId);
  return {
    status: row.status,
    total: row.total,
    done: Math.max(0, row.total - open),
    error: row.error,
    started_date: row.started_date.toISOString(),
    updated_date: row.updated_date.toISOString(),
  };
}

const isRun = ({ opportunity_id, run_id }: RunKey) =>
  and(eq(rfpAnalyses.opportunity_id, opportunity_id), eq(rfpAnalyses.run_id, run_id));

/** Changes the analysis as long as it runs; null when it was stopped or another was begun. */
export async function updateRunning(
  db: Executor,
  key: RunKey,
  changes: Partial<Pick<RfpAnalysisRow, 'status' | 'error' | 'updated_date'>>,
): Promise<RfpAnalysisRow | null> {
  const [row] = await db
    .update(rfpAnalyses)
    .set(changes)
    .where(and(isRun(key), eq(rfpAnalyses.status, 'running')))
    .returning();
  return row ?? null;
}

/** Stops whatever analysis of the opportunity runs; returns whether one did. */
export async function stopAnalysis(db: Executor, opportunityId: string, now: Date) {
  const stopped = await db
    .update(rfpAnalyses)
    .set({ status: 'stopped', updated_date: now })
    .where(and(eq(rfpAnalyses.opportunity_id, opportunityId), eq(rfpAnalyses.status, 'running')))
    .returning({ id: rfpAnalyses.run_id });
  return stopped.length > 0;
}

export interface OpenRequirement extends Record<string, unknown> {
  id: string;
  requirement: string;
  question_key: string;
}

/** The next requirements that the run has to answer, in the order of the sheet. */
export async function nextPending(
  db: Executor,
  { opportunity_id, run_id }: RunKey,
  limit: number,
): Promise<OpenRequirement[]> {
  const { rows } = await db.execute<OpenRequirement>(sql`
    select open.id, open.requirement, open.question_key ${pending}
      and run.opportunity_id = ${opportunity_id} and run.run_id = ${run_id}
    order by open.position limit ${limit}`);
  return rows;
}

/** An answer that a person gave or accepted on another opportunity. */
export interface ReusableAnswer extends Record<string, unknown> {
  question_key: string;
  opportunity_id: string;
  id: string;
  support_level: NonNullable<FoundAnswer['supportLevel']>;
  comment: string | null;
  confidence: number | null;
  doc_link: string | null;
  passages: FoundAnswer['passages'];
  quoted: FoundAnswer['quoted'];
  parts: FoundAnswer['parts'];
  page_url: string | null;
  page_hash: string | null;
}

/** The newest answer of each of these questions on other opportunities whose page is unchanged. */
export async function findReusable(
  db: Executor,
  opportunityId: string,
  questionKeys: readonly string[],
): Promise<ReusableAnswer[]> {
  const { rows } = await db.execute<ReusableAnswer>(sql`
    select distinct on (question_key) question_key, opportunity_id, id, support_level, comment,
      confidence, doc_link, passages, quoted, parts, page_url, page_hash
    from rfp_requirements known
    where accepted and support_level is not null and retired_date is null
      and opportunity_id <> ${opportunityId}
      and question_key = any(${sql.param([...questionKeys])}::text[])
      and (page_url is null or exists (
        select from knowledge_documents document
        where document.url = known.page_url and document.content_hash = known.page_hash))
    order by question_key, answered_date desc`);
  return rows;
}

/** The answer to store: columns of rfp_requirements. */
export interface StoredAnswer {
  id: string;
  /** The text that was answered: an answer to an older text is not stored. */
  requirement: string;
  support_level: FoundAnswer['supportLevel'];
  comment: string | null;
  confidence: number | null;
  doc_link: string | null;
  source: FoundAnswer['source'];
  reason: string | null;
  passages: FoundAnswer['passages'];
  quoted: FoundAnswer['quoted'];
  parts: FoundAnswer['parts'];
  page_url: string | null;
  page_hash: string | null;
  reused_opportunity_id: string | null;
  reused_id: string | null;
}

const answerColumns = [
  'support_level',
  'comment',
  'confidence',
  'doc_link',
  'source',
  'reason',
  'passages',
  'quoted',
  'parts',
  'page_url',
  'page_hash',
  'reused_opportunity_id',
  'reused_id',
];

/** What an answer without a level leaves of a level that an earlier version's rules gave. */
const stays = new Set(['support_level', 'comment', 'confidence', 'doc_link', 'source']);

/** Stores answers of a run, each where it is still wanted. */
export async function storeAnswers(
  tx: Executor,
  { opportunity_id, run_id }: RunKey,
  answers: readonly StoredAnswer[],
  now: Date,
): Promise<void> {
  const settings = sql.raw(
    answerColumns
      .map((name) =>
        stays.has(name)
          ? `${name} = case when open.earlier and found.support_level is null
              then open.${name} else found.${name} end`
          : `${name} = found.${name}`,
      )
      .join(', '),
  );
  await tx.execute(sql`
    update rfp_requirements open set ${settings}, run_id = run.run_id,
      earlier = open.earlier and found.support_level is null,
      answered_date = ${now.toISOString()}::timestamptz,
      changed_date = ${now.toISOString()}::timestamptz, earlier_wording = null,
      reviewed_date = null, revision = open.revision + 1
    from rfp_analyses run,
      jsonb_populate_recordset(null::rfp_requirements, ${JSON.stringify(answers)}::jsonb) found
    where run.opportunity_id = ${opportunity_id} and run.run_id = ${run_id}
      and open.opportunity_id = run.opportunity_id and open.id = found.id
      and open.requirement = found.requirement and ${isPending}`);
}
