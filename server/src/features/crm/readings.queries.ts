import type { Placed } from '@plumbline/domain/crm/selection.ts';
import { sql } from 'drizzle-orm';
import type { DealChange, DealReading } from '../../adapters/hubspot/deal-record.ts';
import type { CrmOwner } from '../../adapters/hubspot/hubspot.ts';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Keeps what the CRM knows of its deals, but for what is older than what was taken. They count as
 * changed until they are marked as taken: whoever is stopped meanwhile has lost nothing. A later
 * close date than the one before counts as put off;
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
        last_activity_at, contacts, unusual, pipeline_id, stage_id, owner_id, activity,
        forecast_category, read_at)
    select distinct on (told.hubspot_id, told.hubspot_portal)
      told.hubspot_id, told.hubspot_portal, told.stage, told.outcome, told.probability,
      told.close_date, told.stage_changed_at, told.last_activity_at, told.contacts, told.unusual,
      told.pipeline_id, told.stage_id, told.owner_id, told.activity, told.forecast_category, ${at}
    from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(readings)}::jsonb) told
    -- One look-up for each: the plan would read all deals that are known for each page.
    left join lateral (select f.modified_at from crm_deal_facts f
      where f.hubspot_id = told.hubspot_id and f.hubspot_portal = told.hubspot_portal limit 1
    ) taken on true
    where (taken.modified_at <= told.modified_at) is not false
    on conflict (hubspot_id, hubspot_portal) do update set
      stage = excluded.stage,
      outcome = excluded.outcome,
      probability = excluded.probability,
      unusual = excluded.unusual,
      close_date = excluded.close_date,
      pipeline_id = excluded.pipeline_id,
      stage_id = excluded.stage_id,
      owner_id = excluded.owner_id,
      activity = excluded.activity,
      forecast_category = excluded.forecast_category,
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

/** Keeps who can own deals in an account: those and nobody else, but what is the same stays. */
export async function saveOwners(
  db: Executor,
  portal: string,
  owners: readonly CrmOwner[],
): Promise<void> {
  await db.execute(sql`
    with told as (
      select distinct on (id) id, name, email
      from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as t (id text, name text, email text)
    ), gone as (
      delete from crm_owners kept
      where portal_id = ${portal} and not exists (select from told where id = kept.owner_id)
    )
    insert into crm_owners as kept (portal_id, owner_id, name, email)
    select ${portal}, id, name, email from told
    on conflict (portal_id, owner_id) do update set name = excluded.name, email = excluded.email
    where (kept.name, kept.email) is distinct from (excluded.name, excluded.email)`);
}

/** Notes that everything which these say is here, unless something newer is. */
export async function markTaken(db: Executor, readings: readonly DealReading[]): Promise<void> {
  if (readings.length === 0) return;
  const taken = readings.map(({ hubspot_id, hubspot_portal, modified_at, fingerprint }) => ({
    hubspot_id,
    hubspot_portal,
    modified_at,
    fingerprint,
  }));
  await db.execute(sql`
    update crm_deal_facts f set modified_at = t.modified_at, fingerprint = t.fingerprint
    from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(taken)}::jsonb) t
    where f.hubspot_id = t.hubspot_id and f.hubspot_portal = t.hubspot_portal
      and (f.modified_at > t.modified_at) is not true
      and (f.modified_at, f.fingerprint) is distinct from (t.modified_at, t.fingerprint)`);
}

/** Of deals that were just marked, how many are opportunities here. */
const imported = sql`select count(*)::integer as deals from marked m
  where exists (select from opportunities o
    where o.hubspot_id = m.hubspot_id and o.hubspot_portal = m.hubspot_portal)`;

/** Marks deals that went into one of those that were read; returns how many imported ones were not known to. */
export async function markMerged(
  db: Executor,
  portal: string,
  readings: readonly DealReading[],
): Promise<number> {
  const merges = readings.flatMap(({ hubspot_id, merged }) =>
    merged.map((id) => ({ hubspot_id: id, merged_into: hubspot_id })),
  );
  if (merges.length === 0) return 0;
  const { rows } = await db.execute<{ deals: number }>(sql`
    with marked as (
      update crm_deal_facts f set gone = 'merged', merged_into = m.merged_into
      from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(merges)}::jsonb) m
      where f.hubspot_portal = ${portal} and f.hubspot_id = m.hubspot_id
        and f.merged_into is distinct from m.merged_into
      returning f.hubspot_id, f.hubspot_portal)
    ${imported}`);
  return rows[0]?.deals ?? 0;
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

/** How many deals the account has, as far as it is known here. */
export async function countKnown(db: Executor, portal: string): Promise<number> {
  const { rows } = await db.execute<{ deals: number }>(sql`
    select count(*)::integer as deals from crm_deal_facts
    where hubspot_portal = ${portal} and gone is null`);
  return rows[0]?.deals ?? 0;
}

/** Of these deals those that are known here, and not that they are gone. */
export async function listLiving(
  db: Executor,
  portal: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ hubspot_id: string }>(sql`
    select hubspot_id from crm_deal_facts
    where hubspot_portal = ${portal} and gone is null
      and hubspot_id = any(${sql.param(ids)}::text[])
    order by hubspot_id`);
  return rows.map(({ hubspot_id }) => hubspot_id);
}

/** What the account calls these opportunities; those that are not from there are left out. */
export async function hubspotIdsOf(
  db: Executor,
  portal: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ hubspot_id: string }>(sql`
    select hubspot_id from opportunities
    where hubspot_id is not null and hubspot_portal = ${portal}
      and id = any(${sql.param(ids)}::uuid[])
    order by hubspot_id`);
  return rows.map(({ hubspot_id }) => hubspot_id);
}

/** Returns how many imported ones of them were not known to be gone. */
export async function markDeleted(
  db: Executor,
  portal: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await db.execute<{ deals: number }>(sql`
    with marked as (
      update crm_deal_facts set gone = 'deleted'
      where hubspot_portal = ${portal} and hubspot_id = any(${sql.param(ids)}::text[])
        and gone is null
      returning hubspot_id, hubspot_portal)
    ${imported}`);
  return rows[0]?.deals ?? 0;
}

/**
 * Of these deals those that changed since they were last taken, by the time that the CRM tells. One
 * that was written meanwhile did only where it says something else too.
 */
export async function listChanged(
  db: Executor,
  portal: string,
  deals: readonly DealChange[],
): Promise<Set<string>> {
  const told = deals.map(({ hubspot_id, modified_at, fingerprint }) => ({
    hubspot_id,
    modified_at,
    fingerprint,
  }));
  const { rows } = await db.execute<{ hubspot_id: string }>(sql`
    select t.hubspot_id
    from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(told)}::jsonb) t
    left join crm_deal_facts kept
      on kept.hubspot_id = t.hubspot_id and kept.hubspot_portal = ${portal}
    where kept.modified_at is null or t.modified_at is null
      or kept.modified_at <> t.modified_at
        and (kept.echo_at, kept.fingerprint) is distinct from (t.modified_at, t.fingerprint)`);
  return new Set(rows.map(({ hubspot_id }) => hubspot_id));
}

/** How many deals of an account are not here, by what decides whether they fit. */
export async function countOffered(
  db: Executor,
  portal: string,
): Promise<(Placed & { deals: number })[]> {
  const { rows } = await db.execute<Placed & { deals: number } & Record<string, unknown>>(sql`
    select f.pipeline_id, f.stage_id, f.owner_id, f.outcome, count(*)::integer as deals
    from crm_deal_facts f
    where f.hubspot_portal = ${portal} and f.gone is null and not f.dismissed
      and not exists (select from opportunities o
        where o.hubspot_id = f.hubspot_id and o.hubspot_portal = f.hubspot_portal)
    group by 1, 2, 3, 4`);
  return rows;
}

/** Of these deals those that a person deleted here. */
export async function listDismissed(
  db: Executor,
  portal: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ hubspot_id: string }>(sql`
    select hubspot_id from crm_deal_facts
    where hubspot_portal = ${portal} and hubspot_id = any(${sql.param(ids)}::text[]) and dismissed`);
  return new Set(rows.map(({ hubspot_id }) => hubspot_id));
}
