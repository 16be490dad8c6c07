import { sql } from 'drizzle-orm';
import type { DealReading } from '../../adapters/hubspot/deal-record.ts';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Keeps what the CRM knows of its deals. A later close date than the one before counts as put off;
 * a deal whose stage is another one came into it now, where the CRM itself does not say when.
 */
export async function saveDealReadings(
  db: Executor,
  readings: readonly DealReading[],
  now: Date,
): Promise<void> {
  if (readings.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into crm_deal_facts as kept
      (hubspot_id, hubspot_portal, stage, outcome, probability, close_date, stage_changed_at,
        last_activity_at, contacts, unusual, pipeline_id, stage_id, owner_id, read_at)
    select distinct on (hubspot_id, hubspot_portal)
      hubspot_id, hubspot_portal, stage, outcome, probability, close_date, stage_changed_at,
      last_activity_at, contacts, unusual, pipeline_id, stage_id, owner_id, ${at}
    from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(readings)}::jsonb)
    on conflict (hubspot_id, hubspot_portal) do update set
      stage = excluded.stage,
      outcome = excluded.outcome,
      probability = excluded.probability,
      unusual = excluded.unusual,
      close_date = excluded.close_date,
      pipeline_id = excluded.pipeline_id,
      stage_id = excluded.stage_id,
      owner_id = excluded.owner_id,
      read_at = excluded.read_at,
      gone = null,
      merged_into = null,
      stage_changed_at = coalesce(excluded.stage_changed_at,
        case when kept.stage = excluded.stage then kept.stage_changed_at else excluded.read_at end),
      last_activity_at = coalesce(excluded.last_activity_at, kept.last_activity_at),
      contacts = coalesce(excluded.contacts, kept.contacts),
      close_date_pushes = kept.close_date_pushes
        + (excluded.close_date > kept.close_date is true)::integer`);
}

/** Marks deals that went into one of those that were read. */
export async function markMerged(
  db: Executor,
  portal: string,
  readings: readonly DealReading[],
): Promise<void> {
  const merges = readings.flatMap(({ hubspot_id, merged }) =>
    merged.map((id) => ({ hubspot_id: id, merged_into: hubspot_id })),
  );
  if (merges.length === 0) return;
  await db.execute(sql`
    update crm_deal_facts f set gone = 'merged', merged_into = m.merged_into
    from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(merges)}::jsonb) m
    where f.hubspot_portal = ${portal} and f.hubspot_id = m.hubspot_id
      and f.merged_into is distinct from m.merged_into`);
}

/** Deals of an account that no reading has found since, and that are not known to be gone. */
export async function listUnread(db: Executor, portal: string, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ hubspot_id: string }>(sql`
    select hubspot_id from crm_deal_facts
    where hubspot_portal = ${portal} and gone is null
      and (read_at is null or read_at < ${since.toISOString()}::timestamptz)
    order by hubspot_id`);
  return rows.map(({ hubspot_id }) => hubspot_id);
}

/** Returns how many of them were not known to be gone. */
export async function markDeleted(
  db: Executor,
  portal: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    update crm_deal_facts set gone = 'deleted'
    where hubspot_portal = ${portal} and hubspot_id = any(${sql.param(ids)}::text[])
      and gone is null`);
  return rowCount ?? 0;
}
