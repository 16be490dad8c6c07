import type { RfpRequirement, SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import { comparingVersions, type Worded } from '@plumbline/domain/rfp/versions.ts';
import { eq, sql, type SQL } from 'drizzle-orm';
import { rfpRequirements } from '../../platform/db/schema/rfp.ts';
import type { Executor } from '../../platform/db/database.ts';
import { inTurns } from '../../platform/turns.ts';

/** The requirements of an opportunity as its API shows them; null when there are none. */
export function requirementsOf(opportunityId: SQL): SQL.Aliased<RfpRequirement[] | null> {
  return sql<RfpRequirement[] | null>`(
    select json_agg(json_build_object(
      'id', listed.id, 'requirement', listed.requirement, 'priority', listed.priority,
      'supportLevel', listed.support_level, 'comment', listed.comment,
      'confidence', listed.confidence, 'docLink', listed.doc_link) order by listed.position)
    from rfp_requirements listed where listed.opportunity_id = ${opportunityId}
  )`.as('technical_insights_rfp_requirements');
}

/** Which level each requirement has: all that scores ask of them. */
export async function listLevels(
  db: Executor,
  opportunityId: string,
): Promise<{ supportLevel: SupportLevel | null }[]> {
  const { rows } = await db.execute<{ supportLevel: SupportLevel | null }>(sql`
    select support_level as "supportLevel" from rfp_requirements
    where opportunity_id = ${opportunityId}`);
  return rows;
}

/** What the list says of an answer; who gave it is not part of the list. */
const answer = ['support_level', 'comment', 'confidence', 'doc_link'];
/** What is known of an answer beyond that. An answer that came with the list has none of it. */
const provenance = {
  reason: 'null',
  earlier: 'false',
  retired_date: 'null',
  quoted: 'null',
  reviewed_date: 'null',
  decided_by: 'null',
  decided_date: 'null',
  passages: `'[]'`,
  parts: `'[]'`,
  page_url: 'null',
  page_hash: 'null',
  reused_opportunity_id: 'null',
  reused_id: 'null',
  run_id: 'null',
};

/**
 * Gives what stays the id that it has in the newer list, with its owner, note, history and challenge,
 * and removes what is gone: a row in between moves the numbers of a sheet, and not whose they are.
 */
async function carryOver(
  tx: Executor,
  opportunityId: string,
  imported: readonly Worded[],
): Promise<void> {
  const known = await tx
    .select({ id: rfpRequirements.id, requirement: rfpRequirements.requirement })
    .from(rfpRequirements)
    .where(eq(rfpRequirements.opportunity_id, opportunityId))
    .orderBy(rfpRequirements.position);
  const { carried, removed } = await inTurns(comparingVersions(known, imported));
  if (removed.length > 0) {
    const gone = sql.param(removed.map(({ id }) => id));
    await tx.execute(sql`
      delete from rfp_requirements
      where opportunity_id = ${opportunityId} and id = any(${gone}::text[])`);
  }
  const moved = carried.filter(({ before, after }) => before.id !== after.id);
  if (moved.length === 0) return;
  const from = sql.param(moved.map(({ before }) => before.id));
  const to = sql.param(moved.map(({ after }) => after.id));
  const moves = sql`unnest(${from}::text[], ${to}::text[]) as moved (old_id, new_id)`;
  // Two of them may change places: none has the id of another on the way.
  await tx.execute(sql`
    update rfp_requirements set id = chr(1) || new_id from ${moves}
    where opportunity_id = ${opportunityId} and id = old_id`);
  await tx.execute(sql`
    update rfp_requirements set id = substr(id, 2)
    where opportunity_id = ${opportunityId} and id like chr(1) || '%'`);
  await tx.execute(sql`
    update item_history set item_id = new_id from ${moves}
    where opportunity_id = ${opportunityId} and kind = 'requirement' and item_id = old_id`);
  await tx.execute(sql`
    update opportunities set technical_insights_challenges_list = (
      select jsonb_agg(case when moved.new_id is null then challenge
        else jsonb_set(challenge, '{requirementId}', to_jsonb(moved.new_id)) end order by place)
      from jsonb_array_elements(technical_insights_challenges_list)
        with ordinality as listed (challenge, place)
        left join ${moves} on moved.old_id = challenge ->> 'requirementId')
    where id = ${opportunityId} and exists (
      select from jsonb_array_elements(technical_insights_challenges_list) challenge
      where challenge ->> 'requirementId' = any(${from}::text[]))`);
}

/**
 * Puts a list of requirements in the place of what the opportunity had. An answer that is the same
 * keeps what is known of it, and waits to be confirmed again where it answered another wording; one
 * that differs was given by whoever sends the list.
 */
export async function replaceRequirements(
  tx: Executor,
  opportunityId: string,
  requirements: readonly RfpRequirement[] | null,
  now: string,
): Promise<void> {
  const rows = (requirements ?? []).map(
    ({ supportLevel: support_level, docLink: doc_link, ...rest }, position) => ({
      ...rest,
      support_level,
      doc_link,
      position,
    }),
  );
  await carryOver(tx, opportunityId, rows);
  if (rows.length === 0) return;
  const columns = (prefix: string) =>
    sql.raw(`(${answer.map((name) => `${prefix}.${name}`).join(', ')})`);
  const isNew = sql`${columns('kept')} is distinct from ${columns('excluded')}`;
  const renewed = Object.entries(provenance).map(
    ([name, none]) =>
      sql`${sql.raw(name)} = case when ${isNew} then ${sql.raw(none)} else ${sql.raw(`kept.${name}`)} end`,
  );
  const isReworded = sql`kept.support_level is not null and kept.question_key <> excluded.question_key`;
  await tx.execute(sql`
    insert into rfp_requirements as kept (opportunity_id, id, position, requirement, priority,
      support_level, comment, confidence, doc_link, source, accepted, answered_date, changed_date)
    select ${opportunityId}::uuid, id, position, requirement, priority,
      support_level, comment, confidence, doc_link,
      case when support_level is not null then 'by-hand' end, support_level is not null,
      case when support_level is not null then ${now}::timestamptz end, ${now}::timestamptz
    from jsonb_populate_recordset(null::rfp_requirements, ${JSON.stringify(rows)}::jsonb)
    on conflict (opportunity_id, id) do update set
      position = excluded.position, requirement = excluded.requirement,
      priority = excluded.priority, support_level = excluded.support_level,
      comment = excluded.comment, confidence = excluded.confidence, doc_link = excluded.doc_link,
      source = case when ${isNew} then excluded.source else kept.source end,
      accepted = case when ${isNew} then excluded.accepted when ${isReworded} then false
        else kept.accepted end,
      earlier_wording = case when ${isNew} then null
        when ${isReworded} then coalesce(kept.earlier_wording, kept.requirement)
        else kept.earlier_wording end,
      answered_date = case when ${isNew} then excluded.answered_date else kept.answered_date end,
      changed_date = excluded.changed_date, revision = kept.revision + 1,
      ${sql.join(renewed, sql`, `)}
    where ${isNew} or (kept.position, kept.requirement, kept.priority)
      is distinct from (excluded.position, excluded.requirement, excluded.priority)`);
}
