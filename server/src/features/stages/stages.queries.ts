import {
  stageKey,
  type DealStage,
  type StagesChange,
  type StageUse,
} from '@plumbline/domain/opportunities/stages.ts';
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

/** Puts a list in the place of another. Each stage keeps what it was called. */
export async function replaceStages(
  tx: Transaction,
  stages: StagesChange['stages'],
  at: Date,
): Promise<void> {
  const former = new Map(
    (await tx.delete(table).returning()).map((stage) => [stageKey(stage.name), stage]),
  );
  await tx.insert(table).values(
    stages.map(({ name, outcome, usual_days, was }, position) => {
      const before = former.get(stageKey(was ?? name));
      const names = before?.former_names ?? [];
      const isRenamed = before !== undefined && before.name !== name;
      const former_names = isRenamed
        ? [...names, { name: before.name, until: at.toISOString() }]
        : names;
      return { position, name, outcome, usual_days, edited: true, former_names };
    }),
  );
}

/** A deal and the stage that it gets. */
interface Placed {
  id: string;
  stage: string;
}

/** The deals of stages with the stages that they get, locked until the transaction ends. */
export async function lockDeals(
  tx: Transaction,
  next: ReadonlyMap<string, string>,
): Promise<Placed[]> {
  if (next.size === 0) return [];
  const { rows } = await tx.execute<Placed & Record<string, unknown>>(sql`
    select o.id, m.stage from opportunities o join ${asNames(next)} on lower(m.was) = lower(o.stage)
    where ${isOwn} and o.stage <> m.stage order by o.id for no key update of o`);
  return rows;
}

const asNames = (next: ReadonlyMap<string, string>) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    [...next].map(([was, stage]) => ({ was, stage })),
  )}::jsonb) as m (was text, stage text)`;

/**
 * Brings deals into stages, and keeps it in their history.
 * @param how `rename` where only the name of their stage is another
 */
export async function placeDeals(
  tx: Transaction,
  person: { id: string; name: string },
  how: 'edit' | 'rename',
  { deals, at }: { deals: readonly Placed[]; at: Date },
): Promise<void> {
  if (deals.length === 0) return;
  const placed = sql`jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) as p (id uuid, stage text)`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    select set_config('plumbline.without_webhooks', ${how === 'rename' ? 'on' : ''}, true)`);
  if (how === 'rename') {
    await tx.execute(sql`
      update imported_deals i set untouched_at = ${moment}
      from ${placed} join opportunities o using (id)
      where i.opportunity_id = o.id and o.updated_date = coalesce(i.untouched_at, o.created_date)`);
  }
  await tx.execute(sql`
    with told as (
      insert into item_history (opportunity_id, kind, item_id, title, person_id, person_name, how,
        started_at, changed_at, before, after)
      select id, 'deal', 'deal', '', ${person.id}::uuid, ${person.name}, ${how}, ${moment}, ${moment},
        jsonb_build_object('stage', o.stage), jsonb_build_object('stage', p.stage)
      from ${placed} join opportunities o using (id))
    update opportunities o set stage = p.stage, updated_date = ${moment}
    from ${placed} where o.id = p.id`);
  await tx.execute(sql`select set_config('plumbline.without_webhooks', '', true)`);
}

/** The last change of a deal that is kept, by its number. */
export async function lastDealChange(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::double precision as id from deal_changes`,
  );
  return rows[0]?.id ?? 0;
}

/**
 * Tells what a change of the list made of each deal: one change, and none where only a name is another.
 * What happened before is told by the names of today.
 * @param since the last change of a deal before the list's
 */
export async function settleDealChanges(
  tx: Transaction,
  since: number,
  renamed: ReadonlyMap<string, string>,
  deals: readonly Placed[],
): Promise<void> {
  await tx.execute(sql`
    with own as (
      delete from deal_changes where id > ${since} and xmin = pg_current_xact_id()::xid returning *),
    ends as (
      select opportunity_id, min(id) as first, max(id) as last from own group by opportunity_id),
    told as (
      select f.opportunity_id, f.was_outcome,
        case when r.id is null then f.was_stage else l.stage end as was_stage,
        f.was_owner, f.was_currency, f.was_value, f.was_close_date,
        l.outcome, l.stage, l.owner, l.currency, l.value, l.close_date, f.came_at, f.last_at
      from ends e join own f on f.id = e.first join own l on l.id = e.last
        left join jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) as r (id uuid)
          on r.id = e.opportunity_id)
    insert into deal_changes (opportunity_id, was_outcome, was_stage, was_owner, was_currency,
      was_value, was_close_date, outcome, stage, owner, currency, value, close_date, came_at, last_at)
    select * from told where (was_outcome, was_stage) is distinct from (outcome, stage)`);
  if (renamed.size === 0) return;
  // What this transaction told itself has the new names already: a former name may be one of them.
  await tx.execute(sql`
    with next as materialized (
      select lower(m.was) as was, m.stage from ${asNames(renamed)}),
    told as (
      select c.id, coalesce(n.stage, c.stage) as stage, coalesce(w.stage, c.was_stage) as was_stage
      from deal_changes c
        join opportunities o on o.id = c.opportunity_id
        left join next n on n.was = lower(c.stage)
        left join next w on w.was = lower(c.was_stage)
      where (n.was is not null or w.was is not null) and ${isOwn}
        and (c.id <= ${since} or c.xmin <> pg_current_xact_id()::xid))
    update deal_changes c set stage = told.stage, was_stage = told.was_stage
    from told where c.id = told.id
      and (c.stage, c.was_stage) is distinct from (told.stage, told.was_stage)`);
}
