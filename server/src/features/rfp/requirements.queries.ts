import type {
  AnsweredRequirement,
  BulkChange,
  RequirementChange,
} from '@plumbline/domain/rfp/analysis.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/wire-types.ts';
import { rfpRequirements } from '../../platform/db/schema/rfp.ts';

const table = rfpRequirements;

export interface ListOptions {
  /** Place in the sheet after which the page begins. */
  after: number;
  limit: number;
  /** Only those answered later than this. */
  since: string | null;
}

type Listed = Omit<AnsweredRequirement, 'answered_date'> & { answered_date: string | null };

/** Requirements with their answers, in the order of the customer's sheet. */
export async function listRequirements(
  db: Executor,
  opportunityId: string,
  { after, limit, since }: ListOptions,
): Promise<AnsweredRequirement[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    ${select} where listed.opportunity_id = ${opportunityId} and listed.position > ${after}
      and (${since}::timestamptz is null or listed.answered_date > ${since}::timestamptz)
    order by listed.position limit ${limit}`);
  return rows.map(present);
}

export async function findRequirement(
  db: Executor,
  opportunityId: string,
  id: string,
): Promise<AnsweredRequirement | undefined> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(
    sql`${select} where listed.opportunity_id = ${opportunityId} and listed.id = ${id}`,
  );
  return rows.map(present)[0];
}

/** An answer is stale when its page is no longer there as it was. */
const select = sql`
  select listed.id, listed.requirement, listed.priority, listed.support_level as "supportLevel",
    listed.comment, listed.confidence, listed.doc_link as "docLink", listed.position,
    listed.source, listed.reason, listed.accepted, listed.passages,
    listed.answered_date, listed.revision,
    (select name from opportunities where id = listed.reused_opportunity_id) as reused_from,
    listed.page_url is not null and not exists (
      select from knowledge_documents document
      where document.url = listed.page_url and document.content_hash = listed.page_hash
    ) as stale
  from rfp_requirements listed`;

function present({ answered_date, ...row }: Listed): AnsweredRequirement {
  return { ...row, answered_date: answered_date && isoTime(answered_date) };
}

/** Writes what a person says of a requirement. Other fields of the answer are then theirs too. */
export async function changeByHand(
  tx: Executor,
  opportunityId: string,
  id: string,
  change: Omit<RequirementChange, 'base_revision'>,
  now: Date,
): Promise<void> {
  await tx
    .update(table)
    .set(byHand(change, now))
    .where(and(eq(table.opportunity_id, opportunityId), eq(table.id, id)));
}

/** Says the same of many requirements and keeps what they were; returns how many there were. */
export async function changeManyByHand(
  tx: Executor,
  opportunityId: string,
  { ids, ...change }: BulkChange,
  bulkId: string,
  now: Date,
): Promise<number> {
  const isAcceptance = change.accepted && change.supportLevel === undefined;
  const changed = await tx
    .update(table)
    .set({
      ...byHand(change, now),
      bulk_id: bulkId,
      before_bulk: sql`to_jsonb(${table}) - '{requirement,passages,question_key,before_bulk}'::text[]`,
    })
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        sql`${table.id} = any(${sql.param(ids)}::text[])`,
        isAcceptance ? isNotNull(table.support_level) : undefined,
      ),
    )
    .returning({ id: table.id });
  return changed.length;
}

const undone = [
  'priority',
  'support_level',
  'comment',
  'confidence',
  'doc_link',
  'source',
  'reason',
  'accepted',
  'page_url',
  'page_hash',
  'run_id',
  'reused_opportunity_id',
  'reused_id',
  'answered_date',
];

/** Gives back what requirements were before a change of many, where nobody changed them since. */
export async function undoMany(
  tx: Executor,
  opportunityId: string,
  bulkId: string,
): Promise<number> {
  const settings = sql.raw(undone.map((name) => `${name} = before.${name}`).join(', '));
  const { rowCount } = await tx.execute(sql`
    update rfp_requirements changed set ${settings}, revision = changed.revision + 1,
      bulk_id = null, before_bulk = null
    from rfp_requirements kept,
      jsonb_populate_record(null::rfp_requirements, kept.before_bulk) before
    where kept.opportunity_id = ${opportunityId} and kept.bulk_id = ${bulkId}
      and changed.opportunity_id = kept.opportunity_id and changed.id = kept.id
      and changed.revision = before.revision + 1`);
  return rowCount ?? 0;
}

/** The columns that a person's word changes. */
function byHand(change: Omit<RequirementChange, 'base_revision'>, now: Date) {
  const { priority, supportLevel, comment, docLink, accepted } = change;
  const isAnswer = supportLevel !== undefined || comment !== undefined || docLink !== undefined;
  const isTakenBack = supportLevel === null;
  return {
    ...(priority !== undefined && { priority }),
    ...(supportLevel !== undefined && { support_level: supportLevel }),
    ...(comment !== undefined && { comment }),
    ...(docLink !== undefined && { doc_link: docLink }),
    ...(isAnswer && {
      source: isTakenBack ? null : ('by-hand' as const),
      confidence: null,
      reason: null,
      page_url: null,
      page_hash: null,
      run_id: null,
      reused_opportunity_id: null,
      reused_id: null,
      answered_date: isTakenBack ? null : now,
      accepted: !isTakenBack,
    }),
    ...(accepted && { accepted: true }),
    revision: sql`${table.revision} + 1`,
  };
}
