import type { DealStage, StageUse } from '@plumbline/domain/opportunities/stages.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { dealStages as table } from '../../platform/db/schema/stages.ts';

/** The workspace's stages of deals that no CRM has, in their order. */
export function listStages(db: Executor): Promise<DealStage[]> {
  const { name, outcome, usual_days } = table;
  return db.select({ name, outcome, usual_days }).from(table).orderBy(table.position);
}

/** The same; nobody else writes the list, or a stage by it, until the transaction ends. */
export async function lockStages(tx: Transaction): Promise<DealStage[]> {
  await tx.execute(sql`lock table deal_stages in share row exclusive mode`);
  return listStages(tx);
}

/** A deal of a CRM that is connected is in a stage of its pipeline. */
const isOwn = sql`not exists (
  select from crm_deal_facts f join crm_connections c on c.portal_id = f.hubspot_portal
  where f.hubspot_id = o.hubspot_id and f.hubspot_portal = o.hubspot_portal and f.gone is null)`;

/** How many deals are in each stage of the list. */
export async function countUse(db: Executor): Promise<StageUse> {
  const { rows } = await db.execute<StageUse[number]>(sql`
    select s.name, count(o.id)::integer as deals
    from deal_stages s
    left join opportunities o on lower(o.stage) = lower(s.name) and ${isOwn}
    group by s.name, s.position order by s.position`);
  return rows;
}

export async function replaceStages(tx: Transaction, stages: readonly DealStage[]): Promise<void> {
  await tx.delete(table);
  await tx.insert(table).values(
    stages.map(({ name, outcome, usual_days }, position) => ({
      position,
      name,
      outcome,
      usual_days,
      edited: true,
    })),
  );
}

/** Brings the deals of stages into others, and keeps it in their history. How many they are. */
export async function moveDeals(
  tx: Transaction,
  person: { id: string; name: string },
  renamed: ReadonlyMap<string, string>,
  at: Date,
): Promise<number> {
  if (renamed.size === 0) return 0;
  const moves = sql`jsonb_to_recordset(${JSON.stringify(
    [...renamed].map(([was, stage]) => ({ was, stage })),
  )}::jsonb) as m (was text, stage text)`;
  const { rows } = await tx.execute<{ moved: number }>(sql`
    with own as materialized (
      select o.id, o.stage as was, m.stage from opportunities o
      join ${moves} on lower(m.was) = lower(o.stage)
      where ${isOwn} and o.stage <> m.stage order by o.id for no key update of o),
    told as (
      insert into item_history (opportunity_id, kind, item_id, title, person_id, person_name, how,
        started_at, changed_at, before, after)
      select id, 'deal', 'deal', '', ${person.id}::uuid, ${person.name}, 'edit',
        ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
        jsonb_build_object('stage', was), jsonb_build_object('stage', stage)
      from own),
    moved as (
      update opportunities o set stage = own.stage, updated_date = ${at.toISOString()}::timestamptz
      from own where o.id = own.id returning o.id)
    select count(*)::integer as moved from moved`);
  return rows[0]?.moved ?? 0;
}
