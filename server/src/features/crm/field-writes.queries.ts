import type { SentField } from '@plumbline/domain/crm/sent-fields.ts';
import { crmColumns, type CrmFields } from '@plumbline/domain/opportunities/crm-fields.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database.ts';

/** A field that a person changed and the CRM does not have yet. */
export interface FieldEntry {
  opportunity_id: string;
  hubspot_id: string;
  field: SentField;
  told: number;
}

/** A deal with what both sides say of it. */
export interface Sides {
  id: string;
  hubspot_id: string;
  pipeline_id: string | null;
  ours: CrmFields;
  seen: Partial<CrmFields>;
  conflicts: Partial<CrmFields>;
}

const mine = sql`join opportunities o on o.id = b.opportunity_id`;

/** What waits of so many deals, the next after an id. */
export async function listFieldOutbox(
  db: Executor,
  portal: string,
  { after, deals }: { after: string | null; deals: number },
): Promise<FieldEntry[]> {
  const { rows } = await db.execute<FieldEntry & Record<string, unknown>>(sql`
    with due as (
      select distinct b.opportunity_id from crm_field_outbox b ${mine}
      where o.hubspot_portal = ${portal} and b.refused_why is null
        and (${after}::uuid is null or b.opportunity_id > ${after}::uuid)
      order by 1 limit ${deals})
    select b.opportunity_id, o.hubspot_id, b.field, b.told
    from crm_field_outbox b ${mine} join due using (opportunity_id)
    where b.refused_why is null and o.hubspot_id is not null
    order by b.opportunity_id, b.field`);
  return rows;
}

const oursAsJson = sql.raw(
  `jsonb_build_object(${crmColumns.map((name) => `'${name}', o.${name}`).join(', ')})`,
);

export async function findSides(db: Executor, ids: readonly string[]): Promise<Sides[]> {
  const { rows } = await db.execute<Sides & Record<string, unknown>>(sql`
    select o.id, o.hubspot_id, f.pipeline_id, ${oursAsJson} as ours,
      coalesce(l.seen, '{}') as seen, coalesce(l.conflicts, '{}') as conflicts
    from opportunities o
    join crm_deal_facts f on f.hubspot_id = o.hubspot_id and f.hubspot_portal = o.hubspot_portal
    left join crm_links l on l.opportunity_id = o.id
    where o.id = any(${sql.param(ids)}::uuid[]) and f.gone is null`);
  return rows;
}

type Told = Pick<FieldEntry, 'opportunity_id' | 'field' | 'told'>;

const asRows = (entries: readonly object[]) =>
  sql`jsonb_populate_recordset(null::crm_field_outbox, ${JSON.stringify(entries)}::jsonb)`;

/** Takes entries out that are done; what changed anew meanwhile stays. */
export async function removeFields(db: Executor, entries: readonly Told[]): Promise<void> {
  if (entries.length === 0) return;
  await db.execute(sql`
    delete from crm_field_outbox b using ${asRows(entries)} d
    where (b.opportunity_id, b.field, b.told) = (d.opportunity_id, d.field, d.told)`);
}

/** Keeps why the CRM does not take these; what changed anew meanwhile is tried. */
export async function refuseFields(
  db: Executor,
  entries: readonly (Told & { refused_why: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  await db.execute(sql`
    update crm_field_outbox b set refused_why = d.refused_why from ${asRows(entries)} d
    where (b.opportunity_id, b.field, b.told) = (d.opportunity_id, d.field, d.told)`);
}

/** What was sent is what the CRM says from now on. */
export async function seeSent(
  tx: Transaction,
  sent: readonly { opportunity_id: string; seen: Partial<CrmFields> }[],
): Promise<void> {
  if (sent.length === 0) return;
  await tx.execute(sql`
    update crm_links l set seen = l.seen || d.seen
    from jsonb_populate_recordset(null::crm_links, ${JSON.stringify(sent)}::jsonb) d
    where l.opportunity_id = d.opportunity_id`);
}

export async function emptyFieldOutbox(db: Executor): Promise<void> {
  await db.execute(sql`delete from crm_field_outbox`);
}

/** How many changes wait, and the first of those that the CRM does not take. */
export async function countFields(db: Executor, portal: string, shown: number) {
  const { rows } = await db.execute<{
    opportunity_id: string;
    name: string;
    field: SentField;
    reason: string | null;
    total: number;
  }>(sql`
    select b.opportunity_id, o.name, b.field, b.refused_why as reason,
      count(*) over (partition by b.refused_why is null)::integer as total
    from crm_field_outbox b ${mine} where o.hubspot_portal = ${portal}
    order by b.refused_why is null, o.name, b.field limit ${shown + 1}`);
  const refused = rows.filter(({ reason }) => reason !== null);
  return {
    waiting: rows.find(({ reason }) => reason === null)?.total ?? (await countWaiting(db, portal)),
    refused: {
      total: refused[0]?.total ?? 0,
      changes: refused.slice(0, shown).map(({ total: _total, reason, ...each }) => ({
        ...each,
        reason: reason ?? '',
      })),
    },
  };
}

async function countWaiting(db: Executor, portal: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from crm_field_outbox b ${mine}
    where o.hubspot_portal = ${portal} and b.refused_why is null`);
  return rows[0]?.waiting ?? 0;
}
