import type { KnownCompany } from '@plumbline/domain/company-info/company-info.ts';
import { sentFieldNames } from '@plumbline/domain/crm/sent-fields.ts';
import { crmColumns, type CrmFields } from '@plumbline/domain/opportunities/crm-fields.ts';
import { eq, sql } from 'drizzle-orm';
import { inKeyOrder } from '../../platform/db/crm-keys.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { crmConnections, crmLinks } from '../../platform/db/schema/crm.ts';
import { opportunities as table } from '../../platform/db/schema/opportunities.ts';

/** Names a deal of the CRM. */
export interface CrmKey {
  hubspot_id: string | null;
  hubspot_portal: string;
}

const keyColumns = sql`o.hubspot_id, o.hubspot_portal`;
const named = (keys: readonly CrmKey[]) =>
  sql`(${keyColumns}) in (select hubspot_id, hubspot_portal from
    jsonb_populate_recordset(null::opportunities, ${keysAsJson(keys)}::jsonb))`;

function keysAsJson(keys: readonly CrmKey[]): string {
  return JSON.stringify(
    keys.map(({ hubspot_id, hubspot_portal }) => ({ hubspot_id, hubspot_portal })),
  );
}

export interface Imported extends CrmKey {
  id: string;
}

/** Those of these deals that are imported. */
export async function findImported(db: Executor, keys: readonly CrmKey[]): Promise<Imported[]> {
  const { rows } = await db.execute<Imported & Record<string, unknown>>(
    sql`select o.id, ${keyColumns} from opportunities o where ${named(keys)}`,
  );
  return rows;
}

/** Whether there are deals from before accounts were kept. */
export async function hasDealsOfNoPortal(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from opportunities
      where hubspot_portal = '' and hubspot_id is not null) as has`);
  return rows[0]?.has === true;
}

/**
 * Gives deals from before accounts were kept the account that is being read, where id and name fit.
 * A deal of that account that is here already keeps its place.
 */
export async function adoptDeals(
  db: Executor,
  portal: string,
  deals: readonly { hubspot_id: string | null; name: string }[],
): Promise<void> {
  await db.execute(sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(deals)}::jsonb)
      as t (hubspot_id text, name text)),
    adopted as (
      update opportunities o set hubspot_portal = ${portal} from told
      where o.hubspot_portal = '' and o.hubspot_id = told.hubspot_id and o.name = told.name
        and not exists (select from opportunities other
          where other.hubspot_portal = ${portal} and other.hubspot_id = o.hubspot_id)
      returning o.hubspot_id)
    update crm_deal_facts f set hubspot_portal = ${portal} from adopted
    where f.hubspot_portal = '' and f.hubspot_id = adopted.hubspot_id
      and not exists (select from crm_deal_facts other
        where other.hubspot_portal = ${portal} and other.hubspot_id = f.hubspot_id)`);
}

/** The account that is connected; empty for none. */
export async function findPortal(db: Executor): Promise<string> {
  const [connection] = await db.select({ portal: crmConnections.portal_id }).from(crmConnections);
  return connection?.portal ?? '';
}

export type Link = Pick<typeof crmLinks.$inferSelect, 'opportunity_id' | 'seen' | 'conflicts'> & {
  seen_modified_at: string | null;
};

export interface Linked extends Imported {
  ours: CrmFields;
  seen: Partial<CrmFields>;
  /** ISO 8601; null where nobody said when the CRM said so. */
  seen_modified_at: string | null;
  conflicts: Partial<CrmFields>;
}

const oursAsJson = sql.raw(
  `jsonb_build_object(${crmColumns.map((name) => `'${name}', o.${name}`).join(', ')})`,
);

/** Those of these deals that are here, which nobody else writes until the transaction ends. */
export async function lockLinked(tx: Transaction, keys: readonly CrmKey[]): Promise<Linked[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<Linked & Record<string, unknown>>(sql`
    select o.id, ${keyColumns}, ${oursAsJson} as ours, coalesce(l.seen, '{}') as seen,
      coalesce(l.conflicts, '{}') as conflicts,
      to_char(l.seen_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        as seen_modified_at
    from opportunities o left join crm_links l on l.opportunity_id = o.id
    where ${named(keys)} order by ${inKeyOrder} for no key update of o`);
  return rows;
}

/** What both said when they were compared, where that is something else than before. */
export async function saveLinks(tx: Executor, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  await tx.execute(sql`
    insert into crm_links as l (opportunity_id, seen, conflicts, seen_modified_at)
    select opportunity_id, seen, conflicts, seen_modified_at
    from jsonb_populate_recordset(null::crm_links, ${JSON.stringify(links)}::jsonb)
    on conflict (opportunity_id) do update
      set seen = excluded.seen, conflicts = excluded.conflicts,
        seen_modified_at = excluded.seen_modified_at
      where (l.seen, l.conflicts, l.seen_modified_at)
        is distinct from (excluded.seen, excluded.conflicts, excluded.seen_modified_at)`);
}

/**
 * Asks for a reading of those of these deals that changed in the CRM after a time: whoever lists and
 * imports them may have looked before that.
 */
export async function wakeChanged(
  tx: Transaction,
  keys: readonly CrmKey[],
  since: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into crm_wakes as w (portal_id, hubspot_id)
    select f.hubspot_portal, f.hubspot_id
    from crm_deal_facts f
    join crm_portals p on p.portal_id = f.hubspot_portal
    join jsonb_to_recordset(${keysAsJson(keys)}::jsonb) k (hubspot_id text, hubspot_portal text)
      on k.hubspot_id = f.hubspot_id and k.hubspot_portal = f.hubspot_portal
    where f.modified_at > ${since.toISOString()}::timestamptz
    order by 1, 2
    on conflict (portal_id, hubspot_id) do update set told = w.told + 1`);
}

/**
 * Forgets that team and CRM differ in a field: what the CRM says is seen. What that is, undefined where
 * they do not differ.
 */
export async function takeConflict(tx: Transaction, id: string, field: keyof CrmFields) {
  const [link] = await tx
    .select({ conflicts: crmLinks.conflicts })
    .from(crmLinks)
    .where(eq(crmLinks.opportunity_id, id))
    .for('update');
  const theirs = link?.conflicts[field];
  if (theirs === undefined) return undefined;
  await tx
    .update(crmLinks)
    .set({
      conflicts: sql`${crmLinks.conflicts} - ${field}::text`,
      seen: sql`${crmLinks.seen} || jsonb_build_object(${field}::text, ${crmLinks.conflicts} -> ${field}::text)`,
    })
    .where(eq(crmLinks.opportunity_id, id));
  return theirs;
}

/**
 * Notes what a person changed of a deal for its CRM, where an administrator lets it be sent.
 * @returns all changes of the deal that the CRM does not have yet
 */
export async function noteForCrm(tx: Executor, id: string, fields: readonly string[]) {
  const sent = fields.filter((field) => sentFieldNames.some((name) => name === field));
  if (sent.length > 0) {
    await tx.execute(sql`
      insert into crm_field_outbox as b (opportunity_id, field)
      select o.id, changed.field
      from opportunities o
      join crm_portals p on p.portal_id = o.hubspot_portal and p.write_fields
      join crm_connections c on c.portal_id = p.portal_id
      cross join unnest(${sql.param(sent)}::text[]) as changed (field)
      where o.id = ${id} and o.hubspot_id is not null
      on conflict (opportunity_id, field) do update set told = b.told + 1, refused_why = null`);
  }
  const { rows } = await tx.execute<{ field: string; refused: string | null }>(sql`
    select field, refused_why as refused from crm_field_outbox
    where opportunity_id = ${id} order by field`);
  return rows;
}

/** Writes what the CRM changed. */
export async function updateFromCrm(
  tx: Transaction,
  rows: readonly ({ id: string } & CrmFields)[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const settings = sql.raw(crmColumns.map((name) => `${name} = f.${name}`).join(', '));
  await tx.execute(sql`
    update opportunities o set ${settings}, updated_date = ${now.toISOString()}
    from jsonb_populate_recordset(null::opportunities, ${JSON.stringify(rows)}::jsonb) f
    where o.id = f.id`);
}

/** The CRM's id of an opportunity; null for one that is not from there, undefined for none. */
export async function findHubspotId(db: Executor, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ hubspot_id: table.hubspot_id })
    .from(table)
    .where(eq(table.id, id));
  return row?.hubspot_id;
}

/** Keeps what the CRM says of companies; what a better source said stays. */
export async function saveCompanies(
  db: Executor,
  known: readonly KnownCompany[],
  now: Date,
): Promise<void> {
  const rows = new Map(
    known.map(({ name, domain, company_info }) => {
      const company_key = (domain || name).toLowerCase();
      return [company_key, { company_key, name, domain, company_info, updated_date: now }] as const;
    }),
  );
  if (rows.size === 0) return;
  await db.execute(sql`
    insert into companies as kept (company_key, name, domain, company_info, updated_date)
    select company_key, name, domain, company_info, updated_date
    from jsonb_populate_recordset(null::companies, ${JSON.stringify([...rows.values()])}::jsonb)
    order by company_key
    on conflict (company_key) do update set name = excluded.name, domain = excluded.domain,
      company_info = excluded.company_info, updated_date = excluded.updated_date
    where kept.company_info is null or kept.company_info ->> 'source' = 'hubspot'`);
}
