import type {
  AnsweredRequirement,
  BulkChange,
  RequirementChange,
} from '@plumbline/domain/rfp/analysis.ts';
import { permissions } from '@plumbline/domain/people/permissions.ts';
import type { Reviewable } from '@plumbline/domain/rfp/review.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/wire-types.ts';
import { people } from '../../platform/db/schema/people.ts';
import { rfpRequirements } from '../../platform/db/schema/rfp.ts';

const table = rfpRequirements;

export interface ListOptions {
  /** Place in the sheet after which the page begins. */
  after: number;
  limit: number;
  /** Only those changed later than this. */
  since: string | null;
}

type Listed = Omit<AnsweredRequirement, Moments> & Record<Moments, string | null>;
type Moments = 'answered_date' | 'decided_date' | 'changed_date';

/** Requirements with their answers, in the order of the customer's sheet. */
export async function listRequirements(
  db: Executor,
  opportunityId: string,
  { after, limit, since }: ListOptions,
): Promise<AnsweredRequirement[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    ${select} where listed.opportunity_id = ${opportunityId} and listed.position > ${after}
      and (${since}::timestamptz is null or listed.changed_date > ${since}::timestamptz)
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

/** What says of each requirement whether somebody should look at it. */
export async function listReviewable(db: Executor, opportunityId: string): Promise<Reviewable[]> {
  const { rows } = await db.execute<Reviewable & Record<string, unknown>>(sql`
    select support_level as "supportLevel", source, accepted, confidence, earlier,
      earlier_wording,
      ${isStale} as stale, reviewed_date is not null as reviewed,
      case when reviewer_id is not null then json_build_object('id', reviewer_id) end as reviewer
    from rfp_requirements listed where opportunity_id = ${opportunityId}`);
  return rows;
}

/** An answer is stale when its page is no longer there as it was. */
const isStale = sql`listed.page_url is not null and not exists (
  select from knowledge_documents document
  where document.url = listed.page_url and document.content_hash = listed.page_hash)`;

const named = (person: string) =>
  sql.raw(`case when ${person}.id is not null then json_build_object('id', ${person}.id,
    'name', coalesce(nullif(${person}.name, ''), ${person}.email)) end`);

const select = sql`
  select listed.id, listed.requirement, listed.priority, listed.support_level as "supportLevel",
    listed.comment, listed.confidence, listed.doc_link as "docLink", listed.position,
    listed.source, listed.reason, listed.accepted, listed.earlier,
    listed.retired_date is not null as retired, listed.passages, listed.quoted, listed.parts,
    listed.note,
    listed.answered_date, listed.decided_date, listed.changed_date, listed.revision,
    listed.earlier_wording, listed.reviewed_date is not null as reviewed,
    ${named('owner')} as owner, ${named('reviewer')} as reviewer, ${named('decider')} as decided_by,
    (select name from opportunities where id = listed.reused_opportunity_id) as reused_from,
    ${isStale} as stale
  from rfp_requirements listed
    left join people owner on owner.id = listed.owner_id
    left join people reviewer on reviewer.id = listed.reviewer_id
    left join people decider on decider.id = listed.decided_by`;

function present({
  answered_date,
  decided_date,
  changed_date,
  ...row
}: Listed): AnsweredRequirement {
  return {
    ...row,
    answered_date: answered_date && isoTime(answered_date),
    decided_date: decided_date && isoTime(decided_date),
    changed_date: isoTime(changed_date ?? ''),
  };
}

/** Whoever of these may answer requirements, so that they can be asked to. */
export async function findAnswerers(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(
      and(
        inArray(people.id, [...ids]),
        inArray(people.role, [...permissions.technicalInsights.write]),
        eq(people.banned, false),
      ),
    );
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

/** Whoever writes, when, and the name by which it can be undone. */
export interface Hand {
  personId: string;
  now: Date;
  undo: string;
}

type ByHand = Omit<RequirementChange, 'base_revision'>;

/** Writes what a person says of a requirement. Other fields of the answer are then theirs too. */
export async function changeByHand(
  tx: Executor,
  opportunityId: string,
  id: string,
  change: ByHand,
  hand: Hand,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...byHand(change, hand), ...undoable(hand) })
    .where(and(eq(table.opportunity_id, opportunityId), eq(table.id, id)));
}

/** Says the same of many requirements and keeps what they were; returns how many there were. */
export async function changeManyByHand(
  tx: Executor,
  opportunityId: string,
  { ids, ...change }: BulkChange,
  hand: Hand,
): Promise<number> {
  const isAcceptance = change.accepted && change.supportLevel === undefined;
  const changed = await tx
    .update(table)
    .set({ ...byHand(change, hand), ...undoable(hand) })
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

const neverUndone = '{requirement,passages,quoted,parts,question_key,before_bulk}';

function undoable({ undo }: Hand) {
  return {
    bulk_id: undo,
    before_bulk: sql`to_jsonb(${table}) - ${neverUndone}::text[]`,
  };
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
  'earlier',
  'retired_date',
  'page_url',
  'page_hash',
  'run_id',
  'reused_opportunity_id',
  'reused_id',
  'answered_date',
  'owner_id',
  'reviewer_id',
  'reviewed_date',
  'decided_by',
  'decided_date',
  'note',
  'earlier_wording',
];

/** Gives back what requirements were before a change, where nobody changed them since. */
export async function undoChange(
  tx: Executor,
  opportunityId: string,
  undo: string,
  now: Date,
): Promise<number> {
  const settings = sql.raw(undone.map((name) => `${name} = before.${name}`).join(', '));
  const { rowCount } = await tx.execute(sql`
    update rfp_requirements changed set ${settings}, revision = changed.revision + 1,
      changed_date = ${now.toISOString()}::timestamptz, bulk_id = null, before_bulk = null
    from rfp_requirements kept,
      jsonb_populate_record(null::rfp_requirements, kept.before_bulk) before
    where kept.opportunity_id = ${opportunityId} and kept.bulk_id = ${undo}
      and changed.opportunity_id = kept.opportunity_id and changed.id = kept.id
      and changed.revision = before.revision + 1`);
  return rowCount ?? 0;
}

/** The columns that a person's word changes. */
function byHand(change: ByHand, { personId, now }: Hand) {
  const { priority, supportLevel, comment, docLink, accepted, note } = change;
  const { owner_id, reviewer_id, retired } = change;
  const isAnswer = supportLevel !== undefined || comment !== undefined || docLink !== undefined;
  const isTakenBack = supportLevel === null;
  return {
    ...(priority !== undefined && { priority }),
    ...(supportLevel !== undefined && { support_level: supportLevel }),
    ...(comment !== undefined && { comment }),
    ...(docLink !== undefined && { doc_link: docLink }),
    ...(note !== undefined && { note }),
    ...(isAnswer && {
      source: isTakenBack ? null : ('by-hand' as const),
      confidence: null,
      reason: null,
      ...provenBy(isTakenBack ? null : docLink),
      run_id: null,
      reused_opportunity_id: null,
      reused_id: null,
      answered_date: isTakenBack ? null : now,
      accepted: !isTakenBack,
      earlier: false,
    }),
    ...(accepted && !isAnswer && { accepted: true, earlier: false, ...provenToday }),
    ...((isAnswer || accepted) && {
      // A person may be gone by now.
      decided_by: isTakenBack ? null : sql`(select id from people where id = ${personId}::uuid)`,
      decided_date: isTakenBack ? null : now,
      earlier_wording: null,
      reviewed_date: isTakenBack ? null : reviewedBy(personId, now, isAnswer),
    }),
    ...(retired !== undefined && { retired_date: retired ? now : null }),
    ...(owner_id !== undefined && { owner_id }),
    ...(reviewer_id !== undefined && { reviewer_id, reviewed_date: null }),
    changed_date: now,
    revision: sql`${table.revision} + 1`,
  };
}

/** The page that an answer by hand names, as it is now, so that it is told when it changes. */
function provenBy(docLink: string | null | undefined) {
  const link = docLink === undefined ? sql`${table.doc_link}` : sql`${docLink}::text`;
  const page = (column: string) => sql`(
    select ${sql.raw(column)} from knowledge_documents document
    where document.url = split_part(${link}, '#', 1) order by document.content_hash limit 1)`;
  return { page_url: page('document.url'), page_hash: page('document.content_hash') };
}

/** Whoever confirms an answer has seen its page as it is now. */
const currentHash = sql`(
  select document.content_hash from knowledge_documents document
  where document.url = ${table.page_url} order by document.content_hash limit 1)`;
const provenToday = {
  page_hash: sql`case when exists (
      select from knowledge_documents document
      where document.url = ${table.page_url} and document.content_hash = ${table.page_hash})
    then ${table.page_hash} else ${currentHash} end`,
  page_url: sql`case when ${currentHash} is null then null else ${table.page_url} end`,
};

/** An answer that somebody else gives is for the reviewer to look at again. */
function reviewedBy(personId: string, now: Date, isAnswer: boolean) {
  const otherwise = isAnswer ? null : sql`${table.reviewed_date}`;
  return sql`case when ${table.reviewer_id} = ${personId}::uuid
    then ${now.toISOString()}::timestamptz else ${otherwise} end`;
}
